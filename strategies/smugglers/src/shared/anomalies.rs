//! Black holes and wormholes: shorter ways, and their risk.

use evenkeel_smugglers::Action;
use evenkeel_smugglers::board::SectorId;
use evenkeel_smugglers::vocabulary::{Ability, Effect, System};

use super::goal::{Deed, Goal};
use super::situation::Situation;

/// Movement left after a skim is tripled.
const SKIM: i32 = 3;
/// Leaving a sector and returning takes two moves.
const THERE_AND_BACK: i32 = 2;
/// Wormholes on the board; a 6 is hyperspace.
const WORMHOLES: u8 = 5;

impl Situation<'_> {
    /// The number of this player's turns to a goal from a sector, with this much movement left in this turn.
    fn turns_with(&self, from: SectorId, left: i32, goal: SectorId) -> i32 {
        let distance = i32::from(self.game.board().route(from, goal));
        let speed = self.speed().max(1);
        if distance <= left { 1 } else { 1 + (distance - left + speed - 1) / speed }
    }

    /// Moves into a black hole's sector.
    fn way_to_hole(&self, hole: SectorId) -> i32 {
        if hole == self.me.sector { THERE_AND_BACK } else { i32::from(self.game.board().route(self.me.sector, hole)) }
    }

    /// The black hole that brings the ship to a goal soonest with this much movement, and the turns needed.
    fn best_hole(&self, left: i32, goal: SectorId) -> Option<(SectorId, i32)> {
        let holes = self.game.board().black_holes().iter().copied().filter(|&hole| self.way_to_hole(hole) < left);
        holes
            .map(|hole| (hole, self.turns_with(hole, SKIM * (left - self.way_to_hole(hole)), goal)))
            .min_by_key(|&(_, turns)| turns)
    }

    /// The number of this player's turns to a goal by way of a black hole.
    pub fn turns_by_hole(&self, goal: SectorId) -> i32 {
        self.best_hole(self.speed(), goal).map_or(i32::MAX, |(_, turns)| turns)
    }

    /// The cost of losing the ship, in credits: levels, goods, cards; a poor player gets a new start.
    pub fn cost_of_ship(&self) -> i32 {
        if self.counts_ships() {
            return 2 * self.weights.ship;
        }
        let new: i32 =
            System::ALL.iter().map(|&system| self.game.charts().upgrade(system)).map(|one| i32::from(one.start)).sum();
        let fitted = (self.me.total_levels() - new).max(0);
        let relief = (self.rules().ship_new_credits - self.me.credits).max(0);
        self.weights.ship * fitted.min(self.weights.fitted) / self.weights.fitted + self.cargo_worth(self.me.cargo)
            - relief
    }

    /// The black hole or wormhole worth taking to a goal that this move does not reach.
    pub fn best_anomaly(&self, left: i32, goal: Goal) -> Option<Action> {
        let turns = self.turns_with(self.me.sector, left, goal.sector);
        if turns <= 1 || goal.deed.is_idle() {
            return None;
        }
        self.best_skim(left, turns, goal).or_else(|| self.best_wormhole(left, turns, goal.sector))
    }

    /// A skim, if one in six ships is a fair price for the turns it saves.
    fn best_skim(&self, left: i32, turns: i32, goal: Goal) -> Option<Action> {
        let (hole, skimming) = self.best_hole(left, goal.sector)?;
        let late = goal.deed == Deed::Run && turns > self.run_turns_left() && skimming <= self.run_turns_left();
        let gain = 5 * (turns - skimming) * self.worth_of_turn(goal.deed);
        (late || (turns > skimming && gain > self.cost_of_ship())).then_some(Action::Skim(hole))
    }

    /// The worth of a turn saved on the way to a deed: higher on the way to the run, and highest while a rival runs.
    fn worth_of_turn(&self, deed: Deed) -> i32 {
        match deed {
            Deed::Run | Deed::LoadRun if self.any_rival_runs() => self.weights.foil,
            Deed::Run | Deed::LoadRun => self.weights.wage * self.weights.haste / 100,
            _ => self.weights.wage,
        }
    }

    /// A wormhole, if it saves enough on average.
    fn best_wormhole(&self, left: i32, turns: i32, goal: SectorId) -> Option<Action> {
        let board = self.game.board();
        let way = |wormhole| i32::from(board.route(self.me.sector, wormhole));
        let near = |number: &u8| way(board.wormhole(*number)) <= left;
        let number = (1..=WORMHOLES).filter(near).min_by_key(|&number| way(board.wormhole(number)))?;
        let rest = left - way(board.wormhole(number));
        let mut arrivals = [turns + self.weights.lost; WORMHOLES as usize + 1];
        for number in 1..=WORMHOLES {
            arrivals[number as usize - 1] = self.turns_with(board.wormhole(number), rest, goal);
        }
        arrivals.sort_unstable();
        let chooses = self.game.able(self.me, Ability::WormholeChoice)
            || self.me.cards.meets(self.game.destiny().with(Effect::WormholeChoice));
        // The better of two dice: the first of six in order is best in 11 of 36 throws, the second in 9, and so on.
        let weights = if chooses { [11, 9, 7, 5, 3, 1] } else { [6; 6] };
        let expected: i32 = arrivals.iter().zip(weights).map(|(turns, weight)| turns * weight).sum();
        (36 * turns - expected > 36 * self.weights.detour / 100).then(|| Action::Enter(board.wormhole(number)))
    }
}
