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

    /// The worth of units of an ordinary good to a player, in credits. It is that at the best of the seven planets, a Contract or an event,
    /// less the cost of the way there. Units that the best of these does not take are worth nothing.
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

    /// Whether this many more credits make a player ready for the run who is not.
    pub fn makes_ready(&self, seat: Seat, credits: i32) -> bool {
        let player = self.view.player(seat);
        let richer = Player { credits: player.credits + credits, ..*player };
        credits > 0 && !self.is_ready_to_run(player) && self.is_ready_to_run(&richer)
    }
}
