//! The worth of lots to each player, and whether an offer is clearly good.

use evenkeel_engine::Seat;
use evenkeel_smugglers::cards::{CardId, DestinyCard, SLOTS};
use evenkeel_smugglers::player::Player;
use evenkeel_smugglers::state::{Lot, Offer};
use evenkeel_smugglers::vocabulary::{Effect, Good, Rating, System};

use super::situation::Situation;

impl Situation<'_> {
    /// The worth of a kept card to its holder, in credits: Equipment and Friends by their effect, a Contract by its remaining gain.
    pub fn card_worth(&self, card: CardId) -> i32 {
        self.card_worth_to(self.me, card)
    }

    /// The same to any player.
    pub fn card_worth_to(&self, player: &Player, card: CardId) -> i32 {
        let (card, weights) = (self.game.destiny().card(card), self.weights);
        match card.effect {
            Effect::ActAs | Effect::ActAsMove => weights.card_level * card.amount,
            Effect::Contract => self.contract_gain_to(player, card),
            Effect::CustomsMinus | Effect::CustomsReroll => weights.card_customs,
            Effect::SmugglingPods => weights.card_hiding * card.units,
            Effect::Cloak | Effect::SpaceMissile | Effect::PsionicWorm | Effect::Decoy => weights.card_device,
            _ => weights.card_other,
        }
    }

    /// The expected gain of a Contract: its pay, less the goods and the turns it takes; 0 if there is no time for it.
    pub fn contract_gain(&self, card: &DestinyCard) -> i32 {
        self.contract_gain_to(self.me, card)
    }

    fn contract_gain_to(&self, player: &Player, card: &DestinyCard) -> i32 {
        if !self.is_in_time(3) {
            return 0;
        }
        let units = card.units.min(player.effective(System::CargoPods));
        let goods = (units - player.units(card.good)).max(0) * self.weights.purchase;
        (units * card.price - goods - self.weights.errand * self.weights.wage).max(0)
    }

    /// The worth of units of an ordinary good to a player, in credits: that at the best of the seven planets, a Contract or an event, less the cost
    /// of the way there. Units that the best of these does not take are worth nothing.
    pub fn goods_worth_to(&self, player: &Player, good: Good, units: i32) -> i32 {
        if good == Good::BrixWeapons {
            return units * self.brix_worth();
        }
        let contract = player.cards & self.game.destiny().with(Effect::Contract);
        let contract = contract.iter().map(|card| self.game.destiny().card(card)).find(|card| card.good == good);
        let speed = player.effective(System::Lightspeed);
        let mut best = 0;
        for slot in 0..SLOTS {
            let planet = self.planet(slot);
            let rating = planet.demand[good.index()];
            let (price, limit) = match (self.event(slot), contract) {
                (Some(event), _) if event.good == good => (6 * event.price, i32::from(self.view.slots()[slot].wanted)),
                _ if rating == Rating::Illegal => continue,
                (_, Some(contract)) => (6 * contract.price, contract.units),
                _ => (self.averages.price(rating), self.averages.units(planet.starport, units) / 6),
            };
            let pay = price * units.min(limit) / 6;
            if pay > best {
                let turns = self.turns_at(speed, player.sector, planet.sector);
                best = best.max(pay - self.weights.wage * turns);
            }
        }
        best
    }

    /// The best lawful price of a good at any of the seven planets, in sixths of a credit.
    pub fn dearest_price(&self, good: Good) -> i32 {
        let price = |slot: usize| match (self.event(slot), self.planet(slot).demand[good.index()]) {
            (Some(event), _) if event.good == good => 6 * event.price,
            (_, Rating::Illegal) => 0,
            (_, rating) => self.averages.price(rating),
        };
        (0..SLOTS).map(price).max().expect("seven planets")
    }

    /// Credits a lot is worth to a player.
    pub fn lot_worth_to(&self, player: &Player, lot: Lot) -> i32 {
        match lot {
            Lot::Nothing => 0,
            Lot::Goods(good, units) => self.goods_worth_to(player, good, i32::from(units)),
            Lot::Card(card) => self.card_worth_to(player, card),
        }
    }

    /// Whether to accept the offer on the table.
    pub fn accepts(&self, offer: &Offer) -> bool {
        let fee = self.game.fee_shares(offer)[1];
        let gives = self.lot_worth_to(self.me, offer.ask) + fee - offer.credits;
        let gets = self.lot_worth_to(self.me, offer.give);
        gets - gives >= self.weights.gain && !self.arms_rival(offer)
    }

    /// Whether the proposer would then have everything for the Koroth Run.
    fn arms_rival(&self, offer: &Offer) -> bool {
        matches!(offer.ask, Lot::Goods(Good::BrixWeapons, _)) || self.makes_ready(offer.proposer, -offer.credits)
    }

    /// Whether this many more credits would make a player ready for the run.
    pub fn makes_ready(&self, seat: Seat, credits: i32) -> bool {
        let player = self.view.player(seat);
        let richer = Player { credits: player.credits + credits, ..*player };
        credits > 0 && !self.is_ready_to_run(player) && self.is_ready_to_run(&richer)
    }
}

#[cfg(test)]
mod tests {
    use super::super::arranged::{ME, OTHER, game, look, scene};
    use super::*;
    use evenkeel_smugglers::actions::Payer;
    use evenkeel_smugglers::scene::Scene;

    #[test]
    fn cards_are_worth_what_they_do() {
        let game = game(|_| {});
        let worth = |names: &[&str]| {
            look(&game, scene(&game), |situation| {
                let card = |name: &&str| situation.card_worth(game.card_named(name).expect("a card"));
                names.iter().map(card).collect::<Vec<_>>()
            })
        };
        assert_eq!(worth(&["Targeting Computer", "Overdrive Coil", "Ace Pilot"]), [120, 120, 60]);
        assert_eq!(worth(&["Forged Transponder", "Customs Insider", "Smuggling Pods"]), [200, 200, 120]);
        assert_eq!(worth(&["Cloaking Field", "Space Missile", "Psionic Worm", "Decoy Drone"]), [120; 4]);
        assert_eq!(worth(&["Tractor Beam", "Haggler"]), [70; 2]);
    }

    /// Eight units at 100, less 20 for each that is not aboard, and two turns of 200.
    #[test]
    fn a_contract_gains_its_pay_less_goods_and_turns() {
        let gain = |rounds, pods, food| {
            let game = game(|rules| rules.time_max_rounds = rounds);
            let scene = scene(&game).level(ME, System::CargoPods, pods).cargo(ME, Good::Food, food);
            let card = game.card_named("Contract: Food").expect("a Contract");
            look(&game, scene, |situation| situation.card_worth(card))
        };
        assert_eq!([gain(300, 8, 0), gain(300, 8, 3), gain(300, 10, 9)], [240, 300, 400]);
        assert_eq!([gain(300, 5, 0), gain(300, 4, 0)], [0, 0]);
        assert_eq!([gain(6, 8, 0), gain(7, 8, 0)], [0, 240], "three turns are needed");
    }

    #[test]
    fn goods_are_worth_their_best_sale_less_the_way() {
        let game = game(|_| {});
        let worth = |scene: Scene<'_>, at: &str, good, units| {
            look(&game, scene.at(ME, at), |situation| situation.goods_worth_to(situation.me, good, units))
        };
        assert_eq!(worth(scene(&game), "B-070", Good::Luxuries, 5), 110, "four of 77 are sold on Earth");
        assert_eq!(worth(scene(&game), "G-043", Good::Food, 4), 0);
        assert_eq!(worth(scene(&game), "G-043", Good::BrixWeapons, 2), 1000);
        let plague = |units| worth(scene(&game).event(0, "Plague", 3), "B-070", Good::Medical, units);
        assert_eq!([2, 3, 5].map(plague), [60, 190, 190]);
        let contract = || scene(&game).card(ME, "Contract: Food");
        assert_eq!([4, 8, 9].map(|units| worth(contract(), "B-079", Good::Food, units)), [200, 600, 600]);
        assert_eq!(worth(contract(), "G-043", Good::Food, 4), 200, "Bellisarde is a turn away");
    }

    #[test]
    fn the_dearest_price_is_that_of_an_event() {
        let game = game(|_| {});
        let dearest = |scene| {
            look(&game, scene, |situation| [Good::Food, Good::Robots].map(|good| situation.dearest_price(good)))
        };
        assert_eq!(dearest(scene(&game)), [345, 345]);
        assert_eq!(dearest(scene(&game).event(0, "Famine", 6)), [780, 345]);
    }

    fn offer(broker: bool, give: Lot, ask: Lot, credits: i32) -> Offer {
        Offer { proposer: OTHER, partner: ME, broker, give, ask, credits, payer: Payer::Partner }
    }

    /// A Decoy Drone is worth 120, and a deal 60 to each side. The Broker takes 50 for a card and a tenth of the credits, rounded up.
    #[test]
    fn an_offer_is_accepted_for_a_gain_of_60() {
        let game = game(|_| {});
        let drone = Lot::Card(game.card_named("Decoy Drone").expect("a card"));
        let accepts = |offer: Offer| look(&game, scene(&game), |situation| situation.accepts(&offer));
        let pays = |broker, credits: i32| accepts(offer(broker, drone, Lot::Nothing, -credits));
        assert_eq!([60, 61].map(|credits| pays(false, credits)), [true, false]);
        assert_eq!([9, 10].map(|credits| pays(true, credits)), [true, false]);
        let sells = |credits| accepts(offer(false, Lot::Nothing, drone, credits));
        assert_eq!([179, 180].map(sells), [false, true]);
    }

    #[test]
    fn no_rival_gets_what_the_run_still_lacks() {
        let game = game(|_| {});
        let ready = |has, more: i32| {
            let scene = scene(&game).level(OTHER, System::Lightspeed, 6).level(OTHER, System::CargoPods, 6);
            let scene = scene.credits(OTHER, has);
            look(&game, scene, |situation| {
                let paid = situation.arms_rival(&offer(false, Lot::Nothing, Lot::Nothing, -more));
                assert_eq!(paid, situation.makes_ready(OTHER, more));
                paid
            })
        };
        assert_eq!([ready(2990, 9), ready(2990, 10), ready(2999, 1)], [false, true, true]);
        assert_eq!([ready(3000, 10), ready(2990, 0), ready(3000, -10)], [false; 3]);
        let weapons = offer(false, Lot::Nothing, Lot::Goods(Good::BrixWeapons, 1), 0);
        assert!(look(&game, scene(&game), |situation| situation.arms_rival(&weapons)));
    }
}
