//! Acts in a Trader's own turn.

use super::names::Choice;
use crate::actions::{Action, Question};
use crate::map::{Colour, WorldId};
use crate::trader::Load;
use crate::view::View;
use crate::vocabulary::{JumpKind, Stage};

impl View<'_> {
    pub(super) fn sort_in_turn(self, action: Action) -> Choice {
        match action {
            Action::Done => self.sort_end(),
            Action::Jump { to, kind } => self.sort_jump(to, kind),
            Action::Leap(kind) => self.sort_leap(kind),
            Action::PickUp(_) => Choice::PickUp,
            Action::PickUpImperial => Choice::PickUpImperial,
            Action::Deliver { .. } => Choice::DeliverLate,
            Action::Abandon(load) => self.sort_abandonment(load),
            Action::FastTalk(_) => Choice::FastTalk,
            Action::Repair => Choice::Repair,
            Action::Build => Choice::Build,
            Action::BuyEngine => self.sort_engine(),
            Action::Petition if self.game.rules.advanced() => Choice::PetitionStation,
            Action::Petition => Choice::PetitionMission,
            Action::Attack(_) => Choice::Attack,
            Action::Play { card, role } => self.sort_play(card, role),
            Action::Offer => Choice::OfferOwn,
            _ => Choice::Detail,
        }
    }

    fn sort_end(self) -> Choice {
        let turn = &self.state.turn;
        match turn.stage {
            Stage::Movement if self.attempts_left() <= 0 => Choice::EndStage,
            Stage::Movement if turn.attempts == 0 => Choice::StayPut,
            Stage::Movement => Choice::StopEarly,
            Stage::Action if !turn.acted => Choice::NoAction,
            Stage::Action | Stage::Draw => Choice::EndStage,
        }
    }

    /// A jump along a line: a regular one by its odds, one to a station by its owner.
    fn sort_jump(self, to: WorldId, kind: JumpKind) -> Choice {
        let colour = self.game.map.colour(self.me().at, to).unwrap_or(Colour::Orange);
        if kind != JumpKind::Station {
            return match colour {
                Colour::Orange | Colour::Red => Choice::EasyLine,
                Colour::Violet => Choice::VioletLine,
                Colour::Blue => Choice::BlueLine,
                Colour::Green => Choice::GreenLine,
            };
        }
        if self.owner_of(to) == Some(self.seat()) {
            return Choice::OwnStation;
        }
        match colour {
            _ if self.state.turn.codebreaker => Choice::OpenStation,
            Colour::Orange => Choice::AskOrange,
            Colour::Red => Choice::AskRed,
            Colour::Violet => Choice::AskViolet,
            Colour::Blue => Choice::AskBlue,
            Colour::Green => Choice::AskGreen,
        }
    }

    fn sort_leap(self, kind: JumpKind) -> Choice {
        match kind {
            JumpKind::Awesome => Choice::AwesomeJump,
            JumpKind::Psychic => Choice::PsychicJump,
            _ if self.attempts_left() <= 1 => Choice::RandomLast,
            _ => Choice::RandomEarly,
        }
    }

    fn sort_abandonment(self, load: Load) -> Choice {
        let dead = matches!(load, Load::Goods(cargo) if self.game.current_for(self.state, cargo).next().is_none());
        if dead { Choice::AbandonDead } else { Choice::AbandonWanted }
    }

    fn sort_engine(self) -> Choice {
        let (rules, next) = (&self.game.rules, i32::from(self.me().engines) + 1);
        if next > rules.engine_limit {
            Choice::BuyBeyond
        } else if next >= rules.engine_late_from {
            Choice::BuyLate
        } else if self.game.map.has_shipyard(self.me().at) {
            Choice::BuyEngine
        } else {
            Choice::BuyAway
        }
    }

    pub(super) fn sort_power(question: Question, action: Action) -> Choice {
        match question {
            _ if action == Action::Pass => Choice::NoPower,
            Question::Navigate => Choice::Navigate,
            Question::Velma => Choice::Velma,
            _ => Choice::TakeLine,
        }
    }

    pub(super) fn sort_bonus(self, action: Action) -> Choice {
        let whole = Action::Bonus(self.petition_bonus(self.seat()) as u8);
        if action == whole { Choice::WholeBonus } else { Choice::PartBonus }
    }
}
