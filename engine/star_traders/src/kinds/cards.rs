//! Cards played, and dice changed by them.

use super::names::Choice;
use crate::actions::Action;
use crate::deck::{Face, Kind};
use crate::in_progress::Purpose;
use crate::view::View;
use crate::vocabulary::{JumpKind, Moment};

impl View<'_> {
    pub(super) fn sort_in_window(self, moment: Moment, action: Action) -> Choice {
        match action {
            Action::Play { card, role } => match (moment, self.sort_play(card, role)) {
                (Moment::Quarantine, Choice::Avoid) => Choice::LiftQuarantine,
                (Moment::Calamity, Choice::Avoid) => Choice::CancelQuarantine,
                (Moment::BeforePetition, _) if self.seat() != self.active() => Choice::Sabotage,
                (_, play) => play,
            },
            Action::Zap { up, .. } => self.sort_zap(up),
            Action::Reroll(_) => Choice::Reroll,
            Action::Offer => Choice::OfferOther,
            _ => Choice::PlayNothing,
        }
    }

    /// The kind of a played card, by its role. Pirate Pete's Piracy and the cards of Impervious have their own kinds.
    pub(super) fn sort_play(self, card: Face, role: Kind) -> Choice {
        let printed = self.game.deck.kind(card);
        match role {
            Kind::AvoidCalamity if printed == Kind::Piracy && !self.shrugs() => Choice::PeteAvoid,
            Kind::AvoidCalamity if printed != role => Choice::Impervious,
            _ if printed != role => sort_petes(role),
            Kind::Superjump => Choice::Superjump,
            Kind::Codebreaker => Choice::Codebreaker,
            Kind::Takeover => Choice::Takeover,
            Kind::Gotcha => Choice::Gotcha,
            Kind::Piracy => Choice::Piracy,
            Kind::LoseStation => Choice::LoseStation,
            Kind::LoseCargo => Choice::LoseCargo,
            Kind::Stressed => Choice::Stressed,
            Kind::Quarantine => Choice::Quarantine,
            Kind::Lost => Choice::Lost,
            Kind::Envoy => Choice::Envoy,
            Kind::AvoidCalamity => Choice::Avoid,
            Kind::Zap | Kind::Superzap | Kind::Jubilee => Choice::Detail,
        }
    }

    /// Whether a Piracy would avoid a Calamity by Impervious's power, not by Pirate Pete's.
    fn shrugs(self) -> bool {
        !self.game.serves_as(self.me(), Kind::Piracy).contains(Kind::Takeover)
    }

    /// An answer to a Calamity: a card as itself, as another, or none.
    pub(super) fn sort_answer(self, action: Action, itself: Choice, none: Choice) -> Choice {
        match action {
            Action::Play { card, role } => match self.sort_play(card, role) {
                play @ (Choice::PeteAvoid | Choice::Impervious) => play,
                _ => itself,
            },
            _ => none,
        }
    }

    fn sort_zap(self, up: bool) -> Choice {
        let Some(die) = self.state.die else { return Choice::Detail };
        let psychic = self.state.jump.is_some_and(|jump| jump.kind == JumpKind::Psychic);
        let own = die.by == self.seat();
        match die.purpose {
            Purpose::Jump if psychic => Choice::ZapNumber,
            Purpose::Jump if own => Choice::ZapJump,
            Purpose::Jump => Choice::ZapRivalJump,
            Purpose::Petition if own => Choice::ZapPetition,
            Purpose::Petition if die.value <= 2 && !up => Choice::PushLower,
            Purpose::Petition => Choice::ZapRivalPetition,
            _ if own => Choice::ZapOther,
            Purpose::Digit => Choice::ZapRivalDigit,
            Purpose::Jackpot | Purpose::Attack => Choice::ZapRivalOther,
        }
    }

    pub(super) fn sort_quarantine(self, action: Action) -> Choice {
        let lies = |world| {
            let others = self.playing().iter().filter(|&seat| seat != self.seat());
            others.into_iter().any(|seat| self.other(seat).at() == world)
        };
        match action {
            Action::World(world) if lies(world) => Choice::QuarantineRival,
            _ => Choice::QuarantineEmpty,
        }
    }
}

/// The kind of Pirate Pete's Piracy.
const fn sort_petes(role: Kind) -> Choice {
    match role {
        Kind::Takeover => Choice::PeteTakeover,
        Kind::Lost => Choice::PeteLost,
        Kind::Stressed => Choice::PeteStressed,
        Kind::LoseStation => Choice::PeteLoseStation,
        Kind::LoseCargo => Choice::PeteLoseCargo,
        Kind::Codebreaker => Choice::PeteCodebreaker,
        _ => Choice::PeteGotcha,
    }
}
