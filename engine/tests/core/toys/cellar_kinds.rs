//! Kinds of choices in the cellar game, and its empty odds.

use evenkeel_engine::kinds::{ChoiceKind, KindSet, Kinds};
use evenkeel_engine::odds::Odds;
use evenkeel_engine::{ExactOdds, Game, kinds};

use super::cellar::Cellar;
use super::cellar_parts::{Action, Flaw};

kinds! {
    /// Kinds of choices.
    pub enum Kind {
        Draw = "draw a card", "Takes the top card.", ["hand.size"];
        Score = "show a treasure", "Shows a treasure to score it.", ["steps.list", "cards"];
        Nothing = "do nothing", "Passes, or lets a treasure be scored.", [];
        Stop = "stop a treasure", "Plays a card against a treasure.", ["save.face"];
    }
}

impl Kinds for Cellar {
    const KINDS: &'static [ChoiceKind] = Kind::KINDS;

    fn kind(view: Self::View<'_>, action: &Action) -> usize {
        let kind = match action {
            Action::Draw => Kind::Draw,
            Action::Play(_) => Kind::Score,
            Action::Pass | Action::Let => Kind::Nothing,
            Action::Stop if Self::game_of(view).has(Flaw::KindBeyond) => return Kind::KINDS.len(),
            Action::Stop => Kind::Stop,
        };
        kind as usize
    }

    fn offered(view: Self::View<'_>, actions: &[Action]) -> KindSet {
        let mut kinds: KindSet = actions.iter().map(|action| Self::kind(view, action) as u8).collect();
        if Self::game_of(view).has(Flaw::ShortCutLies) {
            kinds.remove(Kind::Stop as u8);
        }
        kinds
    }
}

impl ExactOdds for Cellar {
    fn odds(&self) -> Vec<Odds> {
        Vec::new()
    }
}
