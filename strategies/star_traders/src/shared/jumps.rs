//! The jump towards a goal.

use evenkeel_star_traders::Action;
use evenkeel_star_traders::charts::CargoId;
use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::map::{Colour, WorldId, world_of};
use evenkeel_star_traders::routes::Jump;
use evenkeel_star_traders::vocabulary::{JumpKind, Personality};

use super::goals::{Deed, Goal, find};
use super::situation::{FAR, Situation};
use evenkeel_strategies::NEVER_EMPTY;

/// A lower bound of each world's mean distance to all others, in tenths of an attempt: this saves the computation.
const LEAST_MEAN: i32 = 20;

impl Situation<'_> {
    /// The jump that reaches a goal soonest.
    pub fn jump_to(&self, goal: Goal, actions: &[Action]) -> Option<usize> {
        let left = self.way(self.me.at, goal.world);
        self.superjump(left, goal, actions)
            .or_else(|| self.break_codes(goal.world, actions))
            .or_else(|| self.leap(left, goal.world, actions))
            .or_else(|| self.best_line(goal.world, actions))
    }

    /// A Superjump, if it saves much and the next leg is not longer.
    fn superjump(&self, left: i32, goal: Goal, actions: &[Action]) -> Option<usize> {
        let mission = self.me.mission.is_some();
        let part = if mission { self.weights.superjump_mission } else { 100 };
        let least = self.weights.superjump * part / 100;
        let saved = self.me.holds(Kind::Superjump) && self.rules().superjump_any_world && left >= least;
        if !saved || self.next_leg(goal) > left {
            return None;
        }
        find(actions, Action::Play { card: self.game.deck().face(Kind::Superjump), role: Kind::Superjump })
    }

    /// The leg after the one to the goal.
    fn next_leg(&self, goal: Goal) -> i32 {
        match goal.deed {
            Deed::Fetch(cargo) => self.way_of_cargo(cargo).unwrap_or(0),
            Deed::FetchMission => self.me.mission.map_or(0, |id| {
                let contract = self.game.charts().contract(id);
                self.way(contract.pickup, contract.delivery)
            }),
            _ => 0,
        }
    }

    /// The distance from a cargo's pickup to its delivery, for a Current Contract.
    fn way_of_cargo(&self, cargo: CargoId) -> Option<i32> {
        let contracts = self.view.contracts().iter().flatten().map(|&id| self.game.charts().contract(id));
        contracts
            .filter(|contract| contract.cargo == cargo)
            .map(|contract| self.way(contract.pickup, contract.delivery))
            .min()
    }

    /// Codebreaker, if the next world has another Trader's station. Pirate Pete's Piracy is too valuable for a short line.
    fn break_codes(&self, goal: WorldId, actions: &[Action]) -> Option<usize> {
        if !self.me.holds(Kind::Codebreaker) && !self.me.is(Personality::PiratePete) {
            return None;
        }
        let next = self.next_world(goal);
        if self.view.owner_of(next).is_none_or(|owner| owner == self.seat()) {
            return None;
        }
        let code = self.game.deck().face(Kind::Codebreaker);
        let saved = self.game.map().colour(self.me.at, next).map_or(0, |colour| self.saving(colour));
        actions.iter().position(|&action| match action {
            Action::Play { card, role: Kind::Codebreaker } => {
                card == code || saved >= self.weights.code || self.me.mission.is_some() && saved > 0
            }
            _ => false,
        })
    }

    /// Jumps without a destination: the Seer's first; Andi's and Wanda's over a long way. A random jump if the way is much longer than the
    /// remaining attempts.
    fn leap(&self, left: i32, goal: WorldId, actions: &[Action]) -> Option<usize> {
        if self.me.is(Personality::Seer)
            && let Some(psychic) = find(actions, Action::Leap(JumpKind::Psychic))
        {
            return Some(psychic);
        }
        let far = left >= self.weights.awesome;
        if far
            && self.me.is(Personality::AwesomeAndi)
            && let Some(awesome) = find(actions, Action::Leap(JumpKind::Awesome))
        {
            return Some(awesome);
        }
        let warps = self.me.is(Personality::WarpinWanda);
        let beyond = left - 10 * self.view.attempts_left() - self.weights.random;
        let random = !warps && beyond > LEAST_MEAN && beyond >= self.mean_way(goal);
        if random || warps && far { find(actions, Action::Leap(JumpKind::Random)) } else { None }
    }

    /// Mean number of attempts to a goal from a world drawn by two dice, in tenths.
    pub fn mean_way(&self, goal: WorldId) -> i32 {
        i32::from(self.game.routes().mean_attempts(goal, Jump::Regular, self.skills))
    }

    /// The next world on the way to a goal.
    pub fn next_world(&self, goal: WorldId) -> WorldId {
        let at = self.me.at;
        let on = |&&(to, _): &&(WorldId, Colour)| self.way(at, to) + self.way(to, goal);
        self.game.map().lines(at).iter().min_by_key(on).map_or(at, |&(to, _)| to)
    }

    fn best_line(&self, goal: WorldId, actions: &[Action]) -> Option<usize> {
        let mut best = (None, FAR);
        for (index, action) in actions.iter().enumerate() {
            let &Action::Jump { to, kind } = action else { continue };
            let cost = self.cost_of(to, kind) + self.way(to, goal);
            if cost < best.1 {
                best = (Some(index), cost);
            }
        }
        best.0
    }

    /// Mean number of attempts for a jump, in tenths, including the cost of permission.
    fn cost_of(&self, to: WorldId, kind: JumpKind) -> i32 {
        let Some(colour) = self.game.map().colour(self.me.at, to) else { return FAR };
        let skills = self.skills;
        if kind != JumpKind::Station {
            return i32::from(self.rules().attempts(colour, Jump::Regular, skills));
        }
        let alone = self.station_jump(colour);
        if self.view.has_permission(self.seat(), to) {
            return alone;
        }
        // An owner may refuse, and an aborted jump costs one of a few attempts.
        let costs = |fee: i32| alone + self.weights.doubt + fee * 100 / self.weights.attempt.max(1);
        self.fair_fee(colour).map_or(FAR, costs)
    }

    /// Attempts saved by a station on a line of this colour for the player whose turn it is, in tenths.
    pub fn saving(&self, colour: Colour) -> i32 {
        let skills = self.view.skills(self.view.active());
        let attempts = |jump| i32::from(self.rules().attempts(colour, jump, skills)).min(100);
        (attempts(Jump::Regular) - attempts(Jump::Station)).max(0)
    }

    /// The pair of dice that comes nearest to the goal.
    pub fn choose_pair(&self, goal: WorldId, actions: &[Action]) -> usize {
        let jump = self.view.jump().expect("a jump in progress");
        let left = |action: &Action| match *action {
            Action::Pair(tens, units) => {
                self.way(world_of(jump.digits[tens as usize], jump.digits[units as usize]), goal)
            }
            _ => FAR,
        };
        (0..actions.len()).min_by_key(|&index| left(&actions[index])).expect(NEVER_EMPTY)
    }

    /// The line that comes nearest to the goal, among those that the Seer's number allows.
    pub fn choose_line(&self, goal: WorldId, actions: &[Action]) -> usize {
        let left = |action: &Action| match *action {
            Action::Jump { to, .. } => self.way(to, goal) + i32::from(!self.view.has_permission(self.seat(), to)),
            _ => self.way(self.me.at, goal),
        };
        (0..actions.len()).min_by_key(|&index| left(&actions[index])).expect(NEVER_EMPTY)
    }
}

#[cfg(test)]
mod tests;
