//! What lots are worth to whom, and whether an offer is clearly good.

use evenkeel_engine::Seat;
use evenkeel_smugglers::cards::{CardId, DestinyCard, SLOTS};
use evenkeel_smugglers::player::Player;
use evenkeel_smugglers::state::{Lot, Offer};
use evenkeel_smugglers::vocabulary::{Effect, Good, Rating, System};

use super::situation::Situation;

impl Situation<'_> {
    /// Credits a kept card is worth to its holder: Equipment and Friends by what they do, a Contract by what it still earns.
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

    /// What a Contract is expected to earn: its pay, less the goods and the turns it takes; nothing
    /// when there is no time for it.
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

    /// Credits that units of an ordinary good bring a player: at the best of the seven, a Contract or an event, less what the
    /// way there costs; nothing for those that the best of them does not take or that have no room.
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

    /// The best price at which any of the seven takes a good lawfully, in sixths of a credit.
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

    /// Whether the proposer would have what the Koroth Run takes.
    fn arms_rival(&self, offer: &Offer) -> bool {
        matches!(offer.ask, Lot::Goods(Good::BrixWeapons, _)) || self.makes_ready(offer.proposer, -offer.credits)
    }

    /// Whether so many credits more make a player ready for the run who was not.
    pub fn makes_ready(&self, seat: Seat, credits: i32) -> bool {
        let player = self.view.player(seat);
        let richer = Player { credits: player.credits + credits, ..*player };
        credits > 0 && !self.is_ready_to_run(player) && self.is_ready_to_run(&richer)
    }
}
