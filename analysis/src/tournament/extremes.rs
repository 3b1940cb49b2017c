//! Notable games, found while playing and played once more for the report.

use evenkeel_engine::Seat;
use evenkeel_engine::chance::Luck;
use evenkeel_strategies::{GameRecord, Orders, Wanted};

use super::plan::TournamentPlan;
use super::spot::Spot;
use super::tally::TournamentTally;
use crate::findings::{Extreme, Reason};

/// The closest game, the longest game and the biggest upset, if they exist. `shares` are the win rates of the members of each line-up in its games,
/// one line-up after another.
pub(super) fn find(plan: &TournamentPlan, tally: &TournamentTally, shares: &[f64]) -> Vec<Extreme> {
    let closest = tally.closest.map(|(lead, spot)| tell_closest(plan, spot, lead));
    let longest = tally.longest.map(|(_, spot)| tell_longest(plan, spot));
    let upset = find_upset(plan, tally, shares).map(|(share, winner, spot)| tell_upset(plan, spot, winner, share));
    [closest, longest, upset].into_iter().flatten().collect()
}

/// A win by a strategy with a higher win rate is not an upset.
const UPSET: f64 = 0.05;

/// The biggest upset: the rarest winner among those that ever won alone and rarely do. Returns its win rate, the player, and its first such game.
fn find_upset(plan: &TournamentPlan, tally: &TournamentTally, shares: &[f64]) -> Option<(f64, usize, Spot)> {
    let members = plan.lineups.iter().flatten().zip(tally.firsts.iter().flatten());
    let winners = members.zip(shares).filter_map(|((player, first), share)| Some((*share, *player, (*first)?)));
    let rare = winners.filter(|(share, ..)| *share <= UPSET);
    rare.min_by(|(one, ..), (other, ..)| one.total_cmp(other))
}

/// A replayed game: its sole winner and its length.
struct Seen {
    winner: Option<usize>,
    length: i64,
    standing: i64,
}

fn see(plan: &TournamentPlan, seats: &[usize], at: Spot) -> Seen {
    let mut table = plan.base.game.seat(&plan.registry, &plan.players.pick(seats), Orders::All);
    let mut game = GameRecord::new(seats.len());
    table.record(Luck::of_table(plan.seed, at.block), at.rotation, Wanted::STANDINGS, &mut game);
    let GameRecord { outcome, metrics, places, .. } = &game;
    let alone = outcome.winners() == 1;
    let first = outcome.seats().iter().find(|&seat| outcome.rank(seat) == 1).filter(|_| alone);
    Seen {
        winner: first.map(|seat| seats[places.member_at(seat)]),
        length: metrics.get(0, Seat::new(0)),
        standing: game.standing(Seat::new(0)),
    }
}

/// The players compared in a game, and their games.
fn compared(plan: &TournamentPlan, at: Spot) -> (Vec<usize>, Vec<String>, Option<usize>) {
    if plan.table > 1 {
        let seats = plan.members_of(at.lineup);
        let command = plan.game(&seats, at).command();
        let winner = see(plan, &seats, at).winner;
        return (seats, vec![command], winner);
    }
    let pair = plan.lineups[at.lineup].clone();
    let commands = pair.iter().map(|&player| plan.game(&[player], Spot { rotation: 0, ..at }).command()).collect();
    let standings: Vec<i64> = pair.iter().map(|&player| see(plan, &[player], at).standing).collect();
    let winner = (standings[0] != standings[1]).then(|| pair[usize::from(standings[1] > standings[0])]);
    (pair, commands, winner)
}

fn tell_closest(plan: &TournamentPlan, at: Spot, lead: u64) -> Extreme {
    let (players, commands, winner) = compared(plan, at);
    let name = winner.map_or_else(|| "No strategy".to_owned(), |winner| plan.label(winner).to_owned());
    let text = format!(
        "{name} wins by {lead} over {}, in the ruleset's measure of standing.",
        if players.len() == 2 { "the other" } else { "the runner-up" }
    );
    extreme(plan, Reason::Closest, at, (players, commands, winner), lead as f64, text)
}

fn tell_longest(plan: &TournamentPlan, at: Spot) -> Extreme {
    let seats = plan.members_of(at.lineup);
    let seen = see(plan, &seats, at);
    let unit = plan.registry.ruleset().metrics.first().map_or("", |metric| metric.unit);
    let text = format!("{} {unit}.", seen.length);
    let commands = vec![plan.game(&seats, at).command()];
    let winner = seen.winner.filter(|_| plan.table > 1);
    extreme(plan, Reason::Longest, at, (seats, commands, winner), seen.length as f64, text)
}

fn tell_upset(plan: &TournamentPlan, at: Spot, winner: usize, share: f64) -> Extreme {
    let (players, commands, _) = compared(plan, at);
    let rivals: Vec<_> = players.iter().filter(|player| **player != winner).map(|&player| plan.label(player)).collect();
    let name = plan.label(winner);
    let text = format!("{name} wins against {}; it wins {:.1}% of such games.", rivals.join(", "), share * 100.0);
    extreme(plan, Reason::Upset, at, (players, commands, Some(winner)), share, text)
}

fn extreme(
    plan: &TournamentPlan,
    reason: Reason,
    at: Spot,
    (players, commands, winner): (Vec<usize>, Vec<String>, Option<usize>),
    value: f64,
    text: String,
) -> Extreme {
    let label = |player: usize| plan.label(player).to_owned();
    Extreme {
        reason,
        text,
        block: at.block,
        rotation: at.rotation,
        lineup: players.into_iter().map(label).collect(),
        winner: winner.map(label),
        value,
        commands,
    }
}

#[cfg(test)]
mod tests {
    use evenkeel_strategies::Registry;

    use super::*;
    use crate::testing::Race;
    use crate::{Experiment, TournamentOptions};

    /// The first won three of a hundred games against the third. A player without any win against the last is no upset until it wins.
    #[test]
    fn an_upset_is_the_rarest_winner_among_those_who_sat_there() {
        let text = "seats = [\"walker\", \"sprinter\", \"sprinter{keen=3}\", \"sprinter{keen=1}\"]";
        let options = TournamentOptions { table: Some(2), ..TournamentOptions::default() };
        let plan =
            TournamentPlan::new(&Registry::of::<Race>(), &Experiment::parse("race.toml", text).unwrap(), &options)
                .unwrap();
        let mut tally = TournamentTally::new(&plan);
        // Pairs in order: 0-1, 0-2, 0-3, 1-2, 1-3, 2-3.
        let shares = [0.04, 0.96, 0.03, 0.97, 0.0, 1.0, 0.4, 0.6, 0.3, 0.7, 0.35, 0.65];
        assert_eq!(find_upset(&plan, &tally, &shares), None);
        for (block, winner, other) in [(4, 2, 3), (5, 0, 1), (6, 0, 2), (7, 3, 0)] {
            let lineup =
                plan.lineups.iter().position(|lineup| lineup.contains(&winner) && lineup.contains(&other)).unwrap();
            let member = plan.lineups[lineup].iter().position(|player| *player == winner).unwrap();
            tally.firsts[lineup][member] = Some(Spot { block, lineup, rotation: 1 });
        }
        let (share, winner, spot) = find_upset(&plan, &tally, &shares).unwrap();
        assert!((share - 0.03).abs() < 1e-12 && (winner, spot.block) == (0, 6), "{share} {winner} {spot:?}");
        let often = shares.map(|share| share + 0.03);
        assert_eq!(find_upset(&plan, &tally, &often), None, "who wins six games in a hundred surprises nobody");
    }
}
