//! Crime Lord Offers (§6, §20 and §21, change 10).

use super::Smugglers;
use super::actions::{Action, GoodSet, Question};
use super::cards::{CardId, PlanetId};
use super::events::Event;
use super::ledger::Flow;
use super::player::{Delivery, Place};
use super::referee::Referee;
use super::step::Step;
use super::streams::Stream;
use super::vocabulary::System;
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;

impl<D: Dice<Stream>, J: Journal<Smugglers>> Referee<'_, D, J> {
    /// Draws a Planet card, then the player decides. Both cards are discarded without a question if an Offer is already accepted, or if the load
    /// would not fit into empty Pods.
    pub(super) fn offer_delivery(&mut self, seat: Seat, card: CardId) {
        let Some(planet) = self.take_planet() else { return self.discard_drawn() };
        self.state.offered_planet = Some(planet);
        self.note(Event::CrimeLordOffer { seat, card, planet });
        let player = self.player(seat);
        if player.delivery.is_some() || player.effective(System::CargoPods) < self.card(card).units {
            self.decline_delivery();
        } else {
            self.ask(seat, Question::CrimeLord { card, planet });
        }
    }

    fn decline_delivery(&mut self) {
        self.discard_drawn();
        if let Some(planet) = self.state.offered_planet.take() {
            self.state.planet_discards.insert(planet);
        }
    }

    /// D3. Accepting makes room, loads the goods and, since 2.0, ends the turn.
    pub(super) fn answer_crime_lord(&mut self, seat: Seat, card: CardId, planet: PlanetId, action: Action) {
        match action {
            Action::Decline => self.decline_delivery(),
            Action::Accept => {
                self.state.drawn = None;
                self.state.offered_planet = None;
                self.player_mut(seat).delivery = Some(Delivery { card, planet, delivered: 0, fresh: true });
                self.note(Event::CrimeLordAccepted { seat, card, planet });
                if self.game.rules.v2_crime_lord {
                    self.cut_turn_short();
                }
                self.then(Step::LoadDelivery);
                let lacking = self.card(card).units - self.player(seat).free_pods();
                if lacking > 0 {
                    self.ask(seat, Question::MakeRoom { named: GoodSet::EMPTY, lacking: lacking as u8 });
                }
            }
            other => wrong_answer(other),
        }
    }

    pub(super) fn load_delivery(&mut self) {
        let seat = self.state.active;
        if let Some(delivery) = self.player(seat).delivery {
            let (good, units) = (self.card(delivery.card).good, self.card(delivery.card).units);
            self.load_goods(seat, good, units as u8);
        }
    }

    /// Delivery after Customs: all units of the good, up to the number due, at the card's price.
    pub(super) fn deliver_load(&mut self, seat: Seat) {
        let mut delivery = self.player(seat).delivery.expect("a load to deliver");
        let card = self.card(delivery.card);
        let (good, price) = (card.good, card.price);
        let units = (card.units - i32::from(delivery.delivered)).min(self.player(seat).units(good));
        delivery.delivered += units as u8;
        self.player_mut(seat).delivery = Some(delivery);
        self.unload_goods(seat, good, units as u8);
        self.note(Event::Delivered { seat, good, units: units as u8, price });
        self.pay(seat, Flow::CrimeLord, units * price);
    }

    /// Deadline: each missing unit adds its pay to the Bounty, but not in prison; then both cards are discarded.
    pub(super) fn settle_delivery(&mut self, seat: Seat) {
        let Some(delivery) = self.player(seat).delivery else { return };
        if delivery.fresh {
            self.player_mut(seat).delivery = Some(Delivery { fresh: false, ..delivery });
            return;
        }
        let card = self.card(delivery.card);
        let missing = card.units - i32::from(delivery.delivered);
        let penalty = missing * card.price;
        self.drop_delivery(seat);
        if missing > 0 && self.player(seat).place != Place::Prison {
            self.note(Event::CrimeLordFailed { seat, missing: missing as u8 });
            self.add_bounty(seat, penalty);
        }
    }

    /// Discards both cards of a delivery.
    pub(super) fn drop_delivery(&mut self, seat: Seat) {
        if let Some(delivery) = self.player_mut(seat).delivery.take() {
            self.discard(delivery.card);
            self.state.planet_discards.insert(delivery.planet);
        }
    }
}
