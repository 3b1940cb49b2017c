//! Destiny cards drawn (§6): each card's paragraph, planetary events, hazards and the small ones.

use super::Smugglers;
use super::actions::{Action, Question};
use super::cards::{CardId, SLOTS, any_of};
use super::events::Event;
use super::ledger::Flow;
use super::referee::{Referee, is_use};
use super::step::Step;
use super::streams::Stream;
use super::vocabulary::{Category, Effect, System};
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;

impl<D: Dice<Stream>, J: Journal<Smugglers>> Referee<'_, D, J> {
    /// Draws a card face up and applies it; the rest of the turn waits below on the stack.
    pub(super) fn draw_destiny(&mut self) {
        self.await_move();
        if let Some(card) = self.take_destiny() {
            self.state.drawn = Some(card);
            self.turn_up(self.state.active, card);
        }
    }

    /// Pushes the rest of the turn after the Destiny card.
    pub(super) fn await_move(&mut self) {
        self.await_encounter();
        self.then(Step::Move);
        self.then(Step::Repair);
    }

    /// Pushes the rest of the turn after the move.
    pub(super) fn await_encounter(&mut self) {
        self.then(Step::Encounter);
        self.then(Step::Jettison);
        self.then(Step::Repair);
    }

    /// A card lies face up: the Deep Scanner may discard it, or it is applied.
    pub(super) fn turn_up(&mut self, seat: Seat, card: CardId) {
        self.note(Event::Drawn { seat, card });
        if !self.held(seat, Effect::Redraw).is_empty() && !self.state.marks.scanner {
            self.ask(seat, Question::Redraw { card });
        } else {
            self.resolve(seat, card);
        }
    }

    /// D1: the Deep Scanner discards the card before it takes effect, the next card stays, then the burnout roll.
    pub(super) fn answer_redraw(&mut self, seat: Seat, card: CardId, action: Action) {
        if !is_use(action) {
            return self.resolve(seat, card);
        }
        self.state.marks.scanner = true;
        self.discard_drawn();
        let next = self.take_destiny();
        self.state.drawn = next;
        if let Some(scanner) = self.first_held(seat, Effect::Redraw) {
            self.burnout_roll(seat, scanner);
        }
        if let Some(card) = next {
            self.note(Event::Drawn { seat, card });
            self.resolve(seat, card);
        }
    }

    fn resolve(&mut self, seat: Seat, card: CardId) {
        let drawn = self.card(card);
        if matches!(drawn.category, Category::Equipment | Category::Friend) {
            self.state.drawn = None;
            return self.gain_card(seat, card);
        }
        match drawn.effect {
            Effect::Pirate | Effect::BountyHunter | Effect::Military | Effect::Merchant | Effect::Monster => {
                self.meet_card_ship(seat, card);
            }
            Effect::Planetary => self.place_event(card),
            Effect::CrimeLord => self.offer_delivery(seat, card),
            Effect::Contract => self.open_auction(seat, card),
            _ => {
                self.resolve_at_once(seat, card);
                self.discard_drawn();
            }
        }
    }

    /// Cards that are resolved at once (§21b).
    fn resolve_at_once(&mut self, seat: Seat, card: CardId) {
        let (effect, units) = (self.card(card).effect, self.card(card).units);
        let (reward, bounty) = (self.card(card).reward, self.card(card).attack_bounty);
        match effect {
            Effect::IonStorm => self.ion_storm(seat),
            Effect::Asteroids => self.asteroids(seat),
            Effect::Repair => self.regain_hull(seat, units),
            Effect::GainCredits => self.pay(seat, Flow::Reward, reward),
            Effect::AddBounty if self.player(seat).bounty > 0 => self.add_bounty(seat, bounty),
            Effect::CutBounty => self.cut_bounty(seat, units),
            Effect::BurnoutOne => self.power_surge(seat),
            _ => {}
        }
    }

    /// Power Surge: one own Equipment Card at random burns out.
    fn power_surge(&mut self, seat: Seat) {
        let equipment = self.game.equipment(self.player(seat));
        if !self.able(seat, super::vocabulary::Ability::NoBurnout)
            && let Some(card) = any_of(equipment, Stream::Burnout, self.dice)
        {
            self.burn_out(seat, card);
        }
    }

    /// Ion storm: through the Shields, a random system loses levels.
    fn ion_storm(&mut self, seat: Seat) {
        if self.hazard_gets_through(seat) {
            let system = self.random_system(Stream::Hazards);
            self.damage_system(seat, system);
        }
    }

    /// Asteroids: through the Shields, 1 Hull is lost.
    fn asteroids(&mut self, seat: Seat) {
        if self.hazard_gets_through(seat) {
            self.lose_hull(seat);
            if self.player(seat).hull == 0 {
                self.discard_drawn();
                self.cut_turn_short();
                self.destroy(seat, None);
            }
        }
    }

    /// A shield roll against a hazard, then the burnout rolls of the cards that strengthened the Shields.
    fn hazard_gets_through(&mut self, seat: Seat) -> bool {
        let used = self.burnouts_of(seat, System::Shields);
        let through = self.shields_breached(seat, Stream::Hazards);
        self.burnout_rolls(seat, used);
        through
    }

    /// Placement of a planetary event (§6).
    pub(super) fn place_event(&mut self, card: CardId) {
        let units = self.card(card).units as u8;
        self.state.drawn = None;
        match self.event_slot() {
            Some(slot) => {
                let place = &mut self.state.slots[slot as usize];
                place.event = Some(card);
                place.wanted = units;
                self.note(Event::PlanetaryEvent { slot, card });
            }
            None => self.discard(card),
        }
    }

    /// The slot of an event. Without events on the board, two dice: doubles for the last planet, otherwise the first die. With events, one die,
    /// counted along the planets without events, starting again at the lowest. `None` if all have one.
    pub(super) fn event_slot(&mut self) -> Option<u8> {
        let free = Self::slots().filter(|&slot| self.state.slots[slot as usize].event.is_none());
        match free.clone().count() {
            0 => None,
            SLOTS => {
                let (first, second) = (self.dice.d6(Stream::Placement), self.dice.d6(Stream::Placement));
                Some(if first == second { SLOTS as u8 - 1 } else { first - 1 })
            }
            count => {
                let die = usize::from(self.dice.d6(Stream::Placement)) - 1;
                free.clone().nth(die % count)
            }
        }
    }
}
