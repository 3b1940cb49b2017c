//! An answer to every question.

use evenkeel_knight_hawks::{Action, Question};

use super::situation::Situation;

impl Situation<'_> {
    /// An answer from the list. Speeds and turns belong to a course, which [`super::CharacterPlayer`] keeps.
    pub fn answer(self, question: Question, actions: &[Action]) -> Action {
        match question {
            Question::Screen(unit) => self.choose_screen(unit, actions),
            Question::Activate(seeker) => self.choose_activation(seeker),
            Question::Leave(unit) => self.choose_leave(unit),
            Question::Orbit(unit) => self.choose_orbit(unit),
            Question::Enter(unit) => self.choose_enter(unit),
            Question::Facing(unit) => self.choose_facing(unit),
            Question::Lay(unit) => self.choose_laying(unit, actions),
            Question::Dock(unit) => self.choose_dock(unit, actions),
            Question::Target { weapon, .. } => self.choose_target(weapon),
            Question::Evade(_) => Action::Yes,
            Question::Missiles(unit) => match self.view.attack() {
                Some(attack) => self.choose_missiles(&attack, unit, actions),
                None => actions[0],
            },
            Question::Speed(_) | Question::Turn(_) => actions[0],
        }
    }
}
