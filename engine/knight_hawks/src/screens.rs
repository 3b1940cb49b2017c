//! Screens and masks (§8.2 and §8.3).

use super::KnightHawks;
use super::actions::{Action, Question};
use super::defences::Screen;
use super::events::Event;
use super::referee::Referee;
use super::state::State;
use super::step::Step;
use super::streams::Stream;
use super::units::{Unit, UnitId};
use evenkeel_engine::Actions;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::rules::Word;

/// Hexes round the planet, for which a mask lasts in orbit.
const ORBIT: u8 = 6;

impl KnightHawks {
    /// Question 1. A released mask may be renewed only in orbit, where it wears off.
    pub(super) fn list_screens(&self, state: &State, unit: &Unit, out: &mut Actions<Action>) {
        let (class, systems) = (self.class_of(unit), &unit.systems);
        out.push(Action::Keep);
        if systems.screen().is_some() {
            out.push(Action::Lower);
        }
        for &screen in Screen::ALL {
            let renews = screen == Screen::Mask && state.circles(unit);
            if systems.can_raise(class, screen) && (systems.screen() != Some(screen) || renews) {
                out.push(Action::Raise(screen));
            }
        }
    }
}

impl<D: Dice<Stream>, J: Journal<KnightHawks>> Referee<'_, D, J> {
    /// Step 1.1, unit by unit.
    pub(super) fn offer_screens(&mut self) {
        while let Some(id) = self.next_unit(self.state.mover) {
            let (unit, class) = (self.unit(id), self.class(id));
            let able = Screen::ALL.iter().any(|&screen| unit.systems.can_raise(class, screen));
            if able || unit.systems.screen().is_some() {
                return self.ask(Question::Screen(id));
            }
        }
        self.then(Step::Activate);
    }

    pub(super) fn answer_screen(&mut self, id: UnitId, action: Action) {
        let orbit = ORBIT * self.game.rules.orbit_turns as u8;
        let unit = self.unit_mut(id);
        match action {
            Action::Keep => return,
            Action::Lower => unit.systems.drop_screen(),
            Action::Raise(screen) => {
                unit.systems.raise(screen);
                unit.mask_left = if screen == Screen::Mask { orbit } else { 0 };
            }
            _ => wrong_answer(action),
        }
        let screen = unit.systems.screen();
        self.note(Event::Screened { who: self.who(id), screen });
    }

    /// A mask that went round the planet in the previous phase loses one of its orbit phases.
    pub(super) fn wear_mask(&mut self, id: UnitId) {
        let unit = self.unit_mut(id);
        unit.mask_left = unit.mask_left.saturating_sub(1);
        if unit.mask_left == 0 {
            self.end_mask(id);
        }
    }

    /// A mask is left behind, or over.
    pub(super) fn end_mask(&mut self, id: UnitId) {
        if self.unit(id).systems.masked() {
            let unit = self.unit_mut(id);
            unit.systems.drop_screen();
            unit.mask_left = 0;
            self.note(Event::MaskEnds { who: self.who(id) });
        }
    }
}
