use super::*;
use crate::findings::ByName;
use crate::testing::{Race, plan};

const fn bound(at_least: Option<f64>, at_most: Option<f64>) -> Bound {
    Bound { at_least, at_most, severity: Severity::Fail }
}

const fn found(low: f64, estimate: f64, high: f64) -> Estimate {
    Estimate { estimate, low, high }
}

const LEAST: Bound = bound(Some(0.4), None);
const MOST: Bound = bound(None, Some(0.6));
const WITHIN: Bound = bound(Some(0.4), Some(0.6));

/// The whole interval decides, at each end of each bound: the estimate alone never does.
#[test]
fn a_bound_is_weighed_with_both_ends_of_the_interval() {
    use Outcome::{Fail, NotEnoughGames, Pass};
    for (found, least, most, within) in [
        (found(0.45, 0.5, 0.55), Pass, Pass, Pass),
        (found(0.40, 0.5, 0.60), Pass, Pass, Pass),
        (found(0.35, 0.5, 0.55), NotEnoughGames, Pass, NotEnoughGames),
        (found(0.45, 0.5, 0.65), Pass, NotEnoughGames, NotEnoughGames),
        (found(0.35, 0.38, 0.45), NotEnoughGames, Pass, NotEnoughGames),
        (found(0.55, 0.62, 0.65), Pass, NotEnoughGames, NotEnoughGames),
        (found(0.30, 0.35, 0.39), Fail, Pass, Fail),
        (found(0.61, 0.65, 0.70), Pass, Fail, Fail),
        (found(0.30, 0.50, 0.70), NotEnoughGames, NotEnoughGames, NotEnoughGames),
    ] {
        assert_eq!([LEAST, MOST, WITHIN].map(|bound| weigh(&bound, &found)), [least, most, within], "{found:?}");
    }
}

/// Half widths shrink with the root of the games: from 1/2 to 1/4 takes four times the 100 games, that is 300 more.
#[test]
fn games_a_bound_still_needs_are_those_beyond_the_games_played() {
    let (least, most, within) = (bound(Some(0.25), None), bound(None, Some(0.75)), bound(Some(0.25), Some(0.75)));
    for (bound, found, more) in [
        (most, found(0.25, 0.5, 1.0), Some(300)),
        (least, found(0.0, 0.5, 0.75), Some(300)),
        (within, found(-0.25, 0.5, 1.25), Some(800)),
        // Both ends are reached over; the nearer one, 1/8 away, takes more: (1/2 / 1/8)^2 - 1 = 15 times.
        (within, found(-0.125, 0.375, 0.875), Some(1500)),
        (within, found(0.125, 0.625, 1.125), Some(1500)),
        // A hair over the end: the least that is ever told is a twentieth.
        (most, found(0.5, 0.6875, 0.751), Some(5)),
        // The estimate stands on the end, or there is no end: nobody can tell.
        (most, found(0.5, 0.75, 1.0), None),
        (most, found(0.25, 0.5, f64::INFINITY), None),
    ] {
        assert_eq!(foresee(&bound, &found, 100), more, "{bound:?} {found:?}");
    }
}

/// Against a baseline of three blocks even a million of today's are compared with Student's t for two degrees of freedom, 4.302653.
#[test]
fn a_change_has_the_degrees_of_freedom_of_the_smaller_run() {
    let plan = plan("seats = [\"walker\", \"sprinter\"]");
    let quantity = quantities(&plan.cells[0]).into_iter().find(|quantity| quantity.name == "rounds.mean").unwrap();
    let mut tally = CellTally::new::<Race>(2, 2);
    for block in 0..1000 {
        tally.blocks += 1;
        tally.game_metrics[0].sums.add(20 + 2 * (block % 2));
    }
    let before = |blocks, error| {
        let saved = Saved { mean: 9.5, error };
        let quantities = [("rounds.mean".to_owned(), saved)].into_iter().collect();
        SavedCell { parameters: ByName::new(), rules_hash: String::new(), games: 2 * blocks, blocks, quantities }
    };
    let change = PlannedBound {
        name: "change.rounds.mean".to_owned(),
        quantities: vec![Some(quantity.clone())],
        change: true,
        bound: MOST,
    };
    // Blocks of 20 and 22 over two games each: the mean is 10.5, its standard error 0.5 / root 999.
    let (now, saved) = (0.5 / 999.0_f64.sqrt(), 0.02);
    for (blocks, student) in [(3, 4.302_653), (11, 2.228_139), (1_000_000, 1.962_341)] {
        let check = CheckPlan {
            error: 0.05,
            not_enough_games: Severity::Fail,
            bounds: vec![change.clone()],
            baseline: vec![before(blocks, saved)],
        };
        let at = At { plan: &plan, check: &check, bound: &check.bounds[0], cell: 0, tally: &tally };
        let found = at.find(&quantity, 0.95);
        let half = student * f64::hypot(now, saved);
        assert!((found.estimate - 1.0).abs() < 1e-12, "{found:?}");
        assert!((found.high - found.estimate - half).abs() < 1e-6, "{blocks}: {found:?}");
        assert!((found.estimate - found.low - half).abs() < 1e-6, "{blocks}: {found:?}");
    }
}

/// Today every game had 10 rounds and nobody tripped. Of levels the games of today are all there is; a change is from numbers that
/// they do not tell of, so its interval is cut only where it has no end, and a share cannot change by more than 1.
#[test]
fn ends_are_kept_within_what_the_games_can_tell() {
    let plan = plan("seats = [\"walker\", \"sprinter\"]");
    let mut tally = CellTally { blocks: 5, ..CellTally::new::<Race>(2, 2) };
    tally.game_metrics[0].histogram = crate::tally::Histogram::count(&mut vec![10; 10], &mut Vec::new(), 99);
    let infinite = f64::INFINITY;
    for (name, change, of, wanted) in [
        ("rounds.mean", false, found(9.0, 10.0, 11.0), [10.0, 10.0]),
        // In coarse bins a mean may lie above the lower end of the last.
        ("rounds.mean", false, found(-infinite, 10.5, infinite), [10.0, 10.5]),
        ("rounds.mean", true, found(-11.0, -10.0, -9.0), [-11.0, -9.0]),
        ("rounds.mean", true, found(9.0, 10.0, 11.0), [9.0, 11.0]),
        ("rounds.mean", true, found(-infinite, -10.0, infinite), [-10.0, 0.0]),
        ("tripped_rate.walker", true, found(-0.9, -0.5, -0.1), [-0.9, -0.1]),
        ("tripped_rate.walker", true, found(-infinite, -0.5, infinite), [-1.0, 1.0]),
        ("win_share.walker", true, found(-1.2, -0.5, 0.2), [-1.0, 0.2]),
    ] {
        let quantity = quantities(&plan.cells[0]).into_iter().find(|quantity| quantity.name == name).unwrap();
        let check =
            CheckPlan { error: 0.05, not_enough_games: Severity::Fail, bounds: Vec::new(), baseline: Vec::new() };
        let bound =
            PlannedBound { name: name.to_owned(), quantities: vec![Some(quantity.clone())], change, bound: MOST };
        let at = At { plan: &plan, check: &check, bound: &bound, cell: 0, tally: &tally };
        let kept = at.bounded(&quantity, of);
        assert_eq!(kept, found(wanted[0], of.estimate, wanted[1]), "{name} {of:?}");
    }
}
