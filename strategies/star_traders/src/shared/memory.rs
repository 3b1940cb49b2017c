//! A Trader's memory: the goal, the current offer, and earlier offers.

use arrayvec::ArrayVec;
use evenkeel_star_traders::charts::ContractId;
use evenkeel_star_traders::in_progress::{Item, Offer};
use evenkeel_star_traders::map::WorldId;
use evenkeel_star_traders::state::SPACES;

use super::goals::Goal;
use super::situation::Situation;

/// The number of offers in memory.
const OFFERS: usize = 8;

/// The basis of a goal. While it is unchanged, so is the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Basis {
    round: u16,
    open: [Option<ContractId>; SPACES],
    aboard: usize,
    envoy: bool,
    mission: bool,
    arrived: Option<WorldId>,
}

/// A Trader's memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// The goal, and the basis of its choice.
    pub goal: Option<(Basis, Goal)>,
    /// The offer about to be made.
    pub wish: Option<Offer>,
    made: ArrayVec<(u16, Offer), OFFERS>,
}

impl Memory {
    /// Stores an offer; the oldest one is dropped if there is no room.
    pub fn note_offer(&mut self, round: u16, offer: Offer) {
        if self.made.is_full() {
            self.made.remove(0);
        }
        self.made.push((round, offer));
    }

    /// Whether this was offered within `within` rounds, at any price.
    pub fn has_offered(&self, now: u16, within: i32, give: Item, ask: Item) -> bool {
        let lately = |round: u16| i32::from(now) - i32::from(round) < within;
        self.made.iter().any(|(round, made)| lately(*round) && made.give == give && made.ask == ask)
    }

    /// The earlier goal, or a new one if its basis has changed.
    pub fn keep_goal(&mut self, situation: &Situation<'_>, choose: impl FnOnce(&Situation<'_>) -> Goal) -> Goal {
        let at = situation.me.at;
        let arrived = self.goal.and_then(|(_, goal)| (goal.world == at).then_some(at));
        let basis = Basis::of(situation, arrived);
        match self.goal {
            Some((known, goal)) if known == basis => goal,
            _ => {
                let goal = choose(situation);
                self.goal = Some((Basis { arrived: (goal.world == at).then_some(at), ..basis }, goal));
                goal
            }
        }
    }
}

impl Basis {
    fn of(situation: &Situation<'_>, arrived: Option<WorldId>) -> Self {
        let (view, me) = (situation.view, situation.me);
        let mut open = [None; SPACES];
        for (space, contract) in open.iter_mut().zip(view.contracts()) {
            *space = *contract;
        }
        Self {
            round: view.round(),
            open,
            aboard: me.hold.len(),
            envoy: me.envoy.is_some(),
            mission: me.mission.is_some(),
            arrived,
        }
    }
}

#[cfg(test)]
mod tests;
