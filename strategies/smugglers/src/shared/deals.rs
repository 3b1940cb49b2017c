//! Deals to propose: goods worth more to another player than to oneself, or the reverse, at a price in between.

use evenkeel_engine::Seat;
use evenkeel_smugglers::actions::Payer;
use evenkeel_smugglers::cards::CardSet;
use evenkeel_smugglers::player::Player;
use evenkeel_smugglers::state::{Lot, Offer};
use evenkeel_smugglers::vocabulary::{Effect, Good};
use evenkeel_smugglers::{Action, Question};

use super::answers::find;
use super::goal::{Deed, Goal};
use super::situation::Situation;

/// A deal that both sides gain by.
#[derive(Clone, Copy, Debug)]
pub struct Bargain {
    /// The offer to make.
    offer: Offer,
    /// Credits both sides gain together.
    surplus: i32,
    /// The proposer's credits from it: the price of a sale, or the worth of a purchase less its price.
    proceeds: i32,
}

/// Values of goods computed during the search for one deal: equal for every partner.
#[derive(Default)]
struct Reckoned {
    /// Units of a good, and their worth to oneself.
    own: [Option<(u8, i32)>; 5],
    /// The best price of a good, in sixths of a credit.
    dearest: [Option<i32>; 5],
}

/// The worth of a lot to its owner and to the receiver.
#[derive(Clone, Copy, Debug)]
struct Worth {
    giver: i32,
    taker: i32,
}

impl Situation<'_> {
    /// B1: the partner of the most profitable deal, as a position in the list.
    pub fn best_partner(&self, actions: &[Action]) -> Option<usize> {
        let mut best: Option<(usize, i32)> = None;
        let mut reckoned = Reckoned::default();
        for (index, action) in actions.iter().enumerate() {
            let Action::Player(partner) = *action else { continue };
            if let Some(bargain) = self.bargain_with(partner, true, &mut reckoned)
                && best.is_none_or(|(_, surplus)| bargain.surplus > surplus)
            {
                best = Some((index, bargain.surplus));
            }
        }
        best.map(|(index, _)| index)
    }

    /// The most profitable deal with a player, if any is profitable enough for both sides.
    pub fn best_bargain(&self, partner: Seat, broker: bool) -> Option<Bargain> {
        self.bargain_with(partner, broker, &mut Reckoned::default())
    }

    fn bargain_with(&self, partner: Seat, broker: bool, reckoned: &mut Reckoned) -> Option<Bargain> {
        let other = self.view.player(partner);
        let contracts = self.contracts(self.me) | self.contracts(other);
        if self.me.load() < self.weights.lot && other.load() < self.weights.lot && contracts.is_empty() {
            return None;
        }
        let mut best: Option<Bargain> = None;
        let mut look = |give: Lot, ask: Lot| {
            let bargain = self.price_lot(partner, broker, give, ask, reckoned);
            if bargain.is_some_and(|bargain| best.is_none_or(|best| bargain.surplus > best.surplus)) {
                best = bargain;
            }
        };
        let (room, others_room) = (self.me.free_pods(), other.free_pods());
        for good in Good::RATED {
            let (mine, theirs) = (self.me.units(good).min(others_room), other.units(good).min(room));
            if mine >= self.weights.lot {
                look(Lot::Goods(good, mine as u8), Lot::Nothing);
            }
            if theirs >= self.weights.lot {
                look(Lot::Nothing, Lot::Goods(good, theirs as u8));
            }
        }
        for card in self.contracts(self.me) {
            look(Lot::Card(card), Lot::Nothing);
        }
        for card in self.contracts(other) {
            look(Lot::Nothing, Lot::Card(card));
        }
        best
    }

    /// A player in reach to trade with, where no Broker carries deals from ship to ship.
    pub fn best_meeting(&self) -> Option<Goal> {
        if self.rules().v2_galactic_broker || !self.talks {
            return None;
        }
        let near = self.others().filter(|(_, other)| self.turns_to(other.sector) <= 1);
        let meetings = near.filter_map(|(seat, other)| {
            let net = self.best_bargain(seat, false)?.proceeds - self.weights.wage;
            Some(Goal { sector: other.sector, deed: Deed::Deal(seat), net })
        });
        meetings.filter(|meeting| meeting.net > -self.weights.wage).max_by_key(|meeting| meeting.net)
    }

    /// Contracts are worth most to the owner of the goods, so they are often traded.
    fn contracts(&self, player: &Player) -> CardSet {
        player.cards & self.game.destiny().with(Effect::Contract)
    }

    /// One lot against credits, halfway between its worths to both. The proposer pays the Broker, or the partner if the proposer cannot.
    fn price_lot(&self, partner: Seat, broker: bool, give: Lot, ask: Lot, reckoned: &mut Reckoned) -> Option<Bargain> {
        let other = self.view.player(partner);
        let selling = ask == Lot::Nothing;
        let lot = if selling { give } else { ask };
        let gain = self.weights.gain;
        let purse = if selling { other.credits } else { self.me.credits - self.weights.reserve };
        if purse < gain {
            return None;
        }
        // To the giver, no lot is worth less than nothing.
        let most = self.most_worth(lot, if selling { other } else { self.me }, reckoned);
        if most < 2 * gain {
            return None;
        }
        let own = self.own_worth(lot, reckoned);
        if (if selling { most - own } else { own }) < 2 * gain {
            return None;
        }
        let others = self.lot_worth_to(other, lot);
        let worth = if selling { Worth { giver: own, taker: others } } else { Worth { giver: others, taker: own } };
        if worth.taker - worth.giver < 2 * gain {
            return None;
        }
        let middle = i32::midpoint(worth.giver, worth.taker);
        let sums = self.rules().offer_credits.iter().copied();
        let sum = sums.filter(|&sum| sum <= purse).min_by_key(|&sum| (sum - middle).abs())?;
        let credits = if selling { -sum } else { sum };
        let opening = Offer { proposer: self.view.seat(), partner, broker, give, ask, credits, payer: Payer::Proposer };
        let poor = self.me.credits < credits.max(0) + self.game.fee_shares(&opening)[0];
        let payer = if poor { Payer::Partner } else { Payer::Proposer };
        let offer = Offer { payer, ..opening };
        let [fee, others_fee] = self.game.fee_shares(&offer);
        let [own, others] = if selling {
            [sum - worth.giver - fee, worth.taker - sum - others_fee]
        } else {
            [worth.taker - sum - fee, sum - worth.giver - others_fee]
        };
        let affordable = self.me.credits >= credits.max(0) + fee && other.credits >= (-credits).max(0) + others_fee;
        let proceeds = if selling { own + worth.giver } else { own };
        let arms = !selling && self.makes_ready(partner, sum);
        (own >= gain && others >= gain && affordable && !arms).then_some(Bargain {
            offer,
            surplus: own + others,
            proceeds,
        })
    }

    /// The worth of a lot to oneself.
    fn own_worth(&self, lot: Lot, reckoned: &mut Reckoned) -> i32 {
        let Lot::Goods(good, units) = lot else { return self.lot_worth_to(self.me, lot) };
        match reckoned.own[good.index()] {
            Some((same, worth)) if same == units => worth,
            _ => {
                let worth = self.goods_worth_to(self.me, good, i32::from(units));
                reckoned.own[good.index()] = Some((units, worth));
                worth
            }
        }
    }

    /// An upper bound of the worth of goods to a player without a Contract for them: it excludes most deals early.
    fn most_worth(&self, lot: Lot, taker: &Player, reckoned: &mut Reckoned) -> i32 {
        let Lot::Goods(good, units) = lot else { return i32::MAX };
        if self.contracts(taker).iter().any(|card| self.game.destiny().card(card).good == good) {
            return i32::MAX;
        }
        let dearest = *reckoned.dearest[good.index()].get_or_insert_with(|| self.dearest_price(good));
        (dearest * i32::from(units) / 6 - self.weights.wage).max(0)
    }

    /// O1 to O6: the planned bargain, part by part.
    pub fn draft(&self, question: Question, actions: &[Action]) -> usize {
        let bargain = self.view.offer().and_then(|offer| self.best_bargain(offer.partner, offer.broker));
        let Some(Bargain { offer, .. }) = bargain else { return 0 };
        let wanted = match question {
            Question::OfferGive => name(offer.give),
            Question::OfferGiveUnits { .. } => units(offer.give),
            Question::OfferAsk => name(offer.ask),
            Question::OfferAskUnits { .. } => units(offer.ask),
            Question::OfferCredits => Action::Credits(offer.credits),
            _ => Action::Fee(offer.payer),
        };
        find(actions, wanted)
    }
}

const fn name(lot: Lot) -> Action {
    match lot {
        Lot::Nothing => Action::OfferNothing,
        Lot::Goods(good, _) => Action::OfferGood(good),
        Lot::Card(card) => Action::OfferCard(card),
    }
}

const fn units(lot: Lot) -> Action {
    match lot {
        Lot::Goods(_, units) => Action::Units(units),
        _ => Action::OfferNothing,
    }
}

#[cfg(test)]
mod tests {
    use super::super::arranged::{ME, OTHER, game, look_with, scene};
    use super::super::weights::Weights;
    use super::*;
    use evenkeel_smugglers::Smugglers;
    use evenkeel_smugglers::scene::Scene;
    use evenkeel_smugglers::vocabulary::System;

    /// A Plague on Earth pays 520 for four units of Medical: 320 to a ship there, 120 to one two turns away. The sum nearest to the middle
    /// is 200.
    fn plague(game: &Smugglers, seller: Seat) -> Scene<'_> {
        let scene = scene(game).event(0, "Plague", 6).at(ME, "B-070").at(OTHER, "B-070").at(seller, "B-080");
        scene.cargo(seller, Good::Medical, 4).credits(ME, 900).credits(OTHER, 900)
    }

    /// Credits from the proposer, the surplus and the proceeds of the best deal, where both sides must gain this much.
    fn bargain(gain: i32, broker: bool, seller: Seat) -> Option<[i32; 3]> {
        let game = game(|_| {});
        let weights = Weights { gain, ..Weights::default() };
        let found =
            look_with(&game, &weights, plague(&game, seller), |situation| situation.best_bargain(OTHER, broker));
        found.map(|bargain| [bargain.offer.credits, bargain.surplus, bargain.proceeds])
    }

    #[test]
    fn a_sale_is_priced_between_its_worth_to_both() {
        assert_eq!([80, 81].map(|gain| bargain(gain, false, ME)), [Some([-200, 200, 200]), None]);
        assert_eq!([40, 41].map(|gain| bargain(gain, true, ME)), [Some([-200, 160, 160]), None], "the Broker takes 40");
    }

    #[test]
    fn a_purchase_is_priced_between_its_worth_to_both() {
        assert_eq!([80, 81].map(|gain| bargain(gain, false, OTHER)), [Some([200, 200, 120]), None]);
        assert_eq!([80, 81].map(|gain| bargain(gain, true, OTHER)), [Some([200, 160, 80]), None]);
    }

    #[test]
    fn the_partner_pays_the_broker_for_a_proposer_who_cannot() {
        let game = game(|_| {});
        let weights = Weights { gain: 40, ..Weights::default() };
        let payer = |credits| {
            let scene = plague(&game, OTHER).credits(ME, credits);
            let found = look_with(&game, &weights, scene, |situation| situation.best_bargain(OTHER, true));
            found.map(|bargain| bargain.offer.payer)
        };
        assert_eq!([239, 240].map(payer), [Some(Payer::Partner), Some(Payer::Proposer)]);
    }

    /// Without a Broker a player flies to the seller, a turn of 200 for proceeds of 120.
    #[test]
    fn a_seller_in_reach_is_met_where_there_is_no_broker() {
        let met = |broker, speed| {
            let game = game(|rules| rules.v2_galactic_broker = broker);
            let scene = plague(&game, OTHER).level(ME, System::Lightspeed, speed);
            look_with(&game, &Weights::default(), scene, |situation| situation.best_meeting().map(|goal| goal.net))
        };
        assert_eq!([met(false, 4), met(false, 3), met(true, 4)], [Some(-80), None, None]);
    }

    #[test]
    fn fewer_units_than_a_lot_are_not_offered() {
        let game = game(|_| {});
        let offered = |lot| {
            let weights = Weights { gain: 40, lot, ..Weights::default() };
            look_with(&game, &weights, plague(&game, ME), |situation| situation.best_bargain(OTHER, false).is_some())
        };
        assert_eq!([4, 5].map(offered), [true, false]);
    }
}
