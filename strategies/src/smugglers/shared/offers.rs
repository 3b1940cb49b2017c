//! Deals: what a lot is worth, and whether an offer is clearly good.

use evenkeel_engine::Seat;
use evenkeel_engine::smugglers::cards::{CardId, DestinyCard};
use evenkeel_engine::smugglers::player::Player;
use evenkeel_engine::smugglers::state::{Lot, Offer};
use evenkeel_engine::smugglers::vocabulary::{Effect, Good};

use super::situation::Situation;

/// An accepted offer must bring so many credits.
const LEAST_GAIN: i32 = 25;

impl Situation<'_> {
    /// Credits a kept card is worth to its holder: Equipment and Friends by what they do, a Contract by what it still earns.
    pub fn card_worth(&self, card: CardId) -> i32 {
        let card = self.game.destiny().card(card);
        match card.effect {
            Effect::ActAs | Effect::ActAsMove => 60 * card.amount,
            Effect::Contract => self.contract_gain(card),
            Effect::Cloak => 140,
            Effect::CustomsMinus | Effect::CustomsReroll => 200,
            Effect::SmugglingPods => 40 * card.units,
            Effect::SpaceMissile | Effect::PsionicWorm | Effect::Decoy => 120,
            Effect::DemandReroll => 100,
            Effect::Repair => 80,
            _ => 60,
        }
    }

    /// What a Contract is expected to earn: its pay, less the goods at a moderate price and the two turns it takes.
    pub fn contract_gain(&self, card: &DestinyCard) -> i32 {
        let units = card.units.min(self.me.effective(evenkeel_engine::smugglers::vocabulary::System::CargoPods));
        let goods = (units - self.me.units(card.good)).max(0) * 20;
        (units * card.price - goods - 2 * self.weights.wage).max(0)
    }

    fn lot_worth(&self, lot: Lot) -> i32 {
        match lot {
            Lot::Nothing => 0,
            Lot::Goods(Good::BrixWeapons, units) => i32::from(units) * self.brix_worth(),
            Lot::Goods(good, units) => i32::from(units) * self.fair_price(good) * 2 / 3,
            Lot::Card(card) => self.card_worth(card),
        }
    }

    /// Whether to accept the offer on the table.
    pub fn accepts(&self, offer: &Offer) -> bool {
        let fee = self.game.fee_shares(offer)[1];
        let gives = self.lot_worth(offer.ask) + fee - offer.credits;
        let gets = self.lot_worth(offer.give);
        gets - gives >= LEAST_GAIN && !self.arms_rival(offer)
    }

    /// Whether the proposer would have what the Koroth Run takes.
    fn arms_rival(&self, offer: &Offer) -> bool {
        matches!(offer.ask, Lot::Goods(Good::BrixWeapons, _)) || self.makes_ready(offer.proposer, -offer.credits)
    }

    /// Whether so many credits more make a player ready for the run who was not.
    fn makes_ready(&self, seat: Seat, credits: i32) -> bool {
        let player = self.view.player(seat);
        let richer = Player { credits: player.credits + credits, ..*player };
        credits > 0 && !self.is_ready_to_run(player) && self.is_ready_to_run(&richer)
    }
}
