//! What a Trader remembers: where they are going, the offer they are making, and those they have made.

use arrayvec::ArrayVec;
use evenkeel_star_traders::charts::ContractId;
use evenkeel_star_traders::in_progress::{Item, Offer};
use evenkeel_star_traders::map::WorldId;
use evenkeel_star_traders::state::SPACES;

use super::goals::Goal;
use super::situation::Situation;

/// Offers that are remembered.
const OFFERS: usize = 8;

/// What a goal rests on. While it stays the same, so does the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Basis {
    round: u16,
    open: [Option<ContractId>; SPACES],
    aboard: usize,
    envoy: bool,
    mission: bool,
    arrived: Option<WorldId>,
}

/// What a Trader remembers.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// Where to go, and why that was chosen.
    pub goal: Option<(Basis, Goal)>,
    /// The offer about to be made.
    pub wish: Option<Offer>,
    made: ArrayVec<(u16, Offer), OFFERS>,
}

impl Memory {
    /// Notes an offer, the oldest one forgotten for it.
    pub fn note_offer(&mut self, round: u16, offer: Offer) {
        if self.made.is_full() {
            self.made.remove(0);
        }
        self.made.push((round, offer));
    }

    /// Whether this was offered within so many rounds, for whatever price.
    pub fn has_offered(&self, now: u16, within: i32, give: Item, ask: Item) -> bool {
        let lately = |round: u16| i32::from(now) - i32::from(round) < within;
        self.made.iter().any(|(round, made)| lately(*round) && made.give == give && made.ask == ask)
    }

    /// The goal chosen before, or a new one where what it rested on has changed.
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
