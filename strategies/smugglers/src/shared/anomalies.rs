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

    /// A skim, if a loss in one of six skims is a fair price for the saved turns.
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

#[cfg(test)]
mod tests {
    use super::super::arranged::{ME, OTHER, game, look, look_with, scene};
    use super::super::weights::Weights;
    use super::*;
    use evenkeel_smugglers::Smugglers;
    use evenkeel_smugglers::rules::Mode;
    use evenkeel_smugglers::scene::Scene;
    use evenkeel_smugglers::vocabulary::Good;

    /// Six sectors from the centre to Brix.
    #[test]
    fn movement_left_counts_before_the_turns_that_follow() {
        let game = game(|_| {});
        for (speed, expected) in [(3, [3, 3, 2, 2, 1, 1]), (2, [4, 3, 3, 2, 1, 1]), (0, [7, 5, 4, 2, 1, 1])] {
            let scene = scene(&game).level(ME, System::Lightspeed, speed);
            let turns = look(&game, scene, |situation| {
                let (start, brix) = (situation.game.board().start(), situation.game.board().brix());
                [0, 2, 3, 5, 6, 7].map(|left| situation.turns_with(start, left, brix))
            });
            assert_eq!(turns, expected, "at speed {speed}");
        }
    }

    /// From D-039 to Koroth, the distances are 3 sectors to one hole and 8 from there, or 4 and 4; a ship in a hole leaves and returns.
    #[test]
    fn movement_left_at_a_black_hole_is_tripled() {
        let game = game(|_| {});
        let turns = |at: &str, speed| {
            let scene = scene(&game).at(ME, at).level(ME, System::Lightspeed, speed);
            look(&game, scene, |situation| situation.turns_by_hole(situation.game.board().koroth()))
        };
        assert_eq!([3, 4, 5, 6].map(|speed| turns("D-039", speed)), [i32::MAX, 3, 2, 1]);
        assert_eq!([2, 3, 4].map(|speed| turns("E-030", speed)), [i32::MAX, 3, 2]);
        assert_eq!([2, 3].map(|speed| turns("G-043", speed)), [i32::MAX, 2]);
    }

    /// Five of twenty levels of 1200 are 300; a new ship comes with money for a poor player.
    #[test]
    fn a_lost_ship_costs_its_levels_and_goods_less_the_new_money() {
        let game = game(|_| {});
        let cost = |scene| look(&game, scene, |situation| situation.cost_of_ship());
        let fitted = |level| scene(&game).level(ME, System::Lightspeed, level);
        assert_eq!([0, 3, 4, 8].map(|level| cost(fitted(level))), [0, 0, 60, 300]);
        let most = fitted(10).level(ME, System::Engines, 10).level(ME, System::Lasers, 10);
        assert_eq!(cost(most), 1200, "twenty levels and more");
        assert_eq!([0, 499, 500, 501].map(|credits| cost(fitted(8).credits(ME, credits))), [-200, 299, 300, 300]);
        assert_eq!(cost(fitted(8).cargo(ME, Good::Food, 2)), 390);
    }

    #[test]
    fn a_ship_costs_twice_its_worth_where_ships_decide() {
        let game = game(|rules| rules.mode = Mode::Kills);
        assert_eq!(look(&game, scene(&game), |situation| situation.cost_of_ship()), 2400);
    }

    #[test]
    fn a_turn_is_worth_most_while_a_rival_runs() {
        let game = game(|_| {});
        let worths = |scene| {
            look(&game, scene, |situation| {
                [Deed::Run, Deed::LoadRun, Deed::Upgrade].map(|deed| situation.worth_of_turn(deed))
            })
        };
        assert_eq!(worths(scene(&game)), [400, 400, 200]);
        let rival = scene(&game).level(OTHER, System::CargoPods, 8).brix(OTHER, 6, 5);
        assert_eq!(worths(rival), [2500, 2500, 200]);
    }

    /// The anomaly a ship takes on the way to Koroth with all movement of a turn left.
    fn way(game: &Smugglers, weights: &Weights, deed: Deed, scene: Scene<'_>) -> Option<Action> {
        look_with(game, weights, scene, |situation| {
            let goal = Goal { sector: situation.game.board().koroth(), deed, net: 0 };
            situation.best_anomaly(situation.speed(), goal)
        })
    }

    fn at<'g>(game: &'g Smugglers, sector: &str, speed: u8) -> Scene<'g> {
        scene(game).at(ME, sector).level(ME, System::Lightspeed, speed)
    }

    /// By the hole at B-056 Koroth is one turn away instead of two; five of six skims save a turn of 200.
    #[test]
    fn a_hole_is_skimmed_for_a_ship_cheaper_than_the_turns_saved() {
        let game = game(|_| {});
        let skims = |ship, deed, speed| {
            let scene = at(&game, "G-050", speed).level(ME, System::Engines, 10).level(ME, System::Lasers, 10);
            let scene = scene.level(ME, System::Shields, 2);
            way(&game, &Weights { ship, ..Weights::default() }, deed, scene).is_some()
        };
        assert_eq!([999, 1000].map(|ship| skims(ship, Deed::Upgrade, 3)), [true, false]);
        assert_eq!([1999, 2000].map(|ship| skims(ship, Deed::LoadRun, 3)), [true, false]);
        assert!(!skims(0, Deed::Rest, 3));
        assert!(!skims(0, Deed::Upgrade, 5), "one turn in any case");
    }

    #[test]
    fn a_hole_that_saves_no_turn_is_left_alone() {
        let game = game(|_| {});
        let poor = at(&game, "C-051", 3).credits(ME, 0);
        assert_eq!(way(&game, &Weights::default(), Deed::Upgrade, poor), None);
    }

    #[test]
    fn a_run_that_would_be_late_risks_the_ship() {
        let game = game(|_| {});
        let skims = |deed, sector: &str, speed, bought| {
            let scene = at(&game, sector, speed).level(ME, System::CargoPods, 8).brix(ME, 6, bought);
            matches!(way(&game, &Weights::default(), deed, scene), Some(Action::Skim(_)))
        };
        assert_eq!([3, 4, 5].map(|bought| skims(Deed::Run, "G-050", 3, bought)), [true, false, false]);
        assert!(!skims(Deed::LoadRun, "G-050", 3, 3));
        assert!(!skims(Deed::Run, "D-039", 4, 3), "three turns by the hole are too many too");
    }

    /// The turns after each of the six throws, against four or five without a wormhole, in 36ths: with one die and with the better of two.
    #[test]
    fn a_wormhole_is_entered_if_it_saves_enough_on_average() {
        let game = game(|_| {});
        let enters = |scene: Scene<'_>, detour| {
            let way = way(&game, &Weights { detour, ..Weights::default() }, Deed::Upgrade, scene);
            matches!(way, Some(Action::Enter(_)))
        };
        let one = |sector, detours: [i32; 2]| detours.map(|detour| enters(at(&game, sector, 3), detour));
        assert_eq!(one("E-009", [99, 100]), [true, false], "36");
        let two = |sector, speed, detours: [i32; 2]| {
            detours.map(|detour| enters(at(&game, sector, speed).card(ME, "Wormhole Charts"), detour))
        };
        assert_eq!(two("E-009", 3, [188, 189]), [true, false], "68");
        assert_eq!(two("E-018", 2, [94, 95]), [true, false], "34, at the end of the move");
        let navigator = |detour| {
            let scene = scene(&game).character(ME, "Zephra Lund").at(ME, "E-009");
            enters(scene.level(ME, System::Lightspeed, 3), detour)
        };
        assert_eq!([188, 189].map(navigator), [true, false], "she throws two dice without charts");
    }
}
