//! A tournament, one number a row.

use evenkeel_analysis::findings::Tournament;

use super::{CellRows, Rows};

/// The rows of a tournament; its cell is 1. Kinds are `strategy`, `matchup` (whose subject is `one > other`), `seat`, `cycle`
/// (whose subject is `one > two > three`), `end` and `game`.
pub fn write(tournament: &Tournament, rows: &mut Rows) {
    let prefix = vec!["1".to_owned(), tournament.games.to_string(), tournament.blocks.to_string()];
    let mut lines = CellRows { prefix, rows };
    for standing in &tournament.standings {
        lines.estimate(["strategy", &standing.strategy, "rating"], "points", &standing.rating);
        lines.estimate(["strategy", &standing.strategy, "win_share"], "share", &standing.win_share);
        for (statistic, place) in [("best", standing.best_place), ("worst", standing.worst_place)] {
            lines.number(["strategy", &standing.strategy, "place"], statistic, &place.to_string());
        }
    }
    for matchup in &tournament.matchups {
        let subject = format!("{} > {}", matchup.strategy, matchup.against);
        lines.estimate(["matchup", &subject, "ahead"], "share", &matchup.ahead);
        lines.number(["matchup", &subject, "ahead"], "p_adjusted", &matchup.p_adjusted.to_string());
        lines.number(["matchup", &subject, "meetings"], "count", &matchup.meetings.to_string());
    }
    for (index, seat) in tournament.seats.iter().enumerate() {
        lines.estimate(["seat", &(index + 1).to_string(), "win_share"], "share", &seat.win_share);
    }
    for cycle in &tournament.cycles {
        lines.number(["cycle", &cycle.strategies.join(" > "), "circle"], "p_adjusted", &cycle.p_adjusted.to_string());
    }
    if let Some(duel) = &tournament.duel {
        lines.estimate(["duel", &duel.strategy, "score"], "share", &duel.score);
    }
    tournament.length.iter().for_each(|length| lines.distribution(["game", "", "length"], length));
    for (reason, games) in &tournament.ends {
        lines.number(["end", reason, "games"], "count", &games.to_string());
    }
}
