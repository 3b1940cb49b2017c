//! Crime Lord Offers (§6, §20 and §21, change 10).

use super::Smugglers;
use super::actions::{Action, GoodSet, Question};
use super::cards::{CardId, PlanetId};
use super::events::Event;
use super::ledger::Flow;
use super::player::{Errand, Place};
use super::referee::Referee;
use super::step::Step;
use super::streams::Stream;
use super::vocabulary::System;
use crate::Seat;
use crate::chance::Dice;
use crate::journal::Journal;
use crate::referee::wrong_answer;

impl<D: Dice<Stream>, J: Journal<Smugglers>> Referee<'_, D, J> {
    /// First a Planet card; then the player decides. Both are discarded unasked if he has an Offer already, or if the load
    /// would not fit into empty Pods.
    pub(super) fn offer_errand(&mut self, seat: Seat, card: CardId) {
        let Some(planet) = self.take_planet() else { return self.discard_drawn() };
        self.state.offered_planet = Some(planet);
        self.note(Event::Errand { seat, card, planet });
        let player = self.player(seat);
        if player.errand.is_some() || player.effective(System::CargoPods) < self.card(card).units {
            self.decline_errand();
        } else {
            self.ask(seat, Question::CrimeLord { card, planet });
        }
    }

    fn decline_errand(&mut self) {
        self.discard_drawn();
        if let Some(planet) = self.state.offered_planet.take() {
            self.state.planet_discards.insert(planet);
        }
    }

    /// D3. Accepting makes room, loads the goods and, since 2.0, ends the turn.
    pub(super) fn answer_crime_lord(&mut self, seat: Seat, card: CardId, planet: PlanetId, action: Action) {
        match action {
            Action::Decline => self.decline_errand(),
            Action::Accept => {
                self.state.drawn = None;
                self.state.offered_planet = None;
                self.player_mut(seat).errand = Some(Errand { card, planet, delivered: 0, fresh: true });
                self.note(Event::ErrandAccepted { seat, card, planet });
                if self.game.rules.v2_crime_lord {
                    self.cut_turn_short();
                }
                self.then(Step::LoadErrand);
                let lacking = self.card(card).units - self.player(seat).free_pods();
                if lacking > 0 {
                    self.ask(seat, Question::MakeRoom { named: GoodSet::EMPTY, lacking: lacking as u8 });
                }
            }
            other => wrong_answer(other),
        }
    }

    pub(super) fn load_errand(&mut self) {
        let seat = self.state.active;
        if let Some(errand) = self.player(seat).errand {
            let (good, units) = (self.card(errand.card).good, self.card(errand.card).units);
            self.load_goods(seat, good, units as u8);
        }
    }

    /// Delivery: past Customs, as many units of the good as there are, up to the number, at the card's price.
    pub(super) fn deliver_errand(&mut self, seat: Seat) {
        let Some(mut errand) = self.player(seat).errand else { return };
        let card = self.card(errand.card);
        let (good, price) = (card.good, card.price);
        let units = (card.units - i32::from(errand.delivered)).min(self.player(seat).units(good));
        errand.delivered += units as u8;
        self.player_mut(seat).errand = Some(errand);
        self.unload_goods(seat, good, units as u8);
        self.note(Event::Delivered { seat, good, units: units as u8, price });
        self.pay(seat, Flow::CrimeLord, units * price);
    }

    /// Deadline: each unit missing adds its pay to the Bounty, but not in prison; then both cards are discarded.
    pub(super) fn settle_errand(&mut self, seat: Seat) {
        let Some(errand) = self.player(seat).errand else { return };
        if errand.fresh {
            self.player_mut(seat).errand = Some(Errand { fresh: false, ..errand });
            return;
        }
        let card = self.card(errand.card);
        let missing = card.units - i32::from(errand.delivered);
        let penalty = missing * card.price;
        self.drop_errand(seat);
        if missing > 0 && self.player(seat).place != Place::Prison {
            self.note(Event::ErrandFailed { seat, missing: missing as u8 });
            self.add_bounty(seat, penalty);
        }
    }

    /// Discards both cards of an errand.
    pub(super) fn drop_errand(&mut self, seat: Seat) {
        if let Some(errand) = self.player_mut(seat).errand.take() {
            self.discard(errand.card);
            self.state.planet_discards.insert(errand.planet);
        }
    }
}
