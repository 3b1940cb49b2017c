//! What is called a lead is one: whoever is likelier to win than the others wins more than an even share, and the more the further ahead.

use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_strategies::{ChancesByRound, Point, Registry, Roster, Table, Usage, seat};

use super::{Work, game, on_case};

/// A ruleset, a variant, who plays, and settings: everything that more than one can play.
const TABLES: [(&str, &str, &str, &[&str]); 9] = [
    ("smugglers", "2.0", "trader,smuggler,pirate,hunter", &[]),
    ("smugglers", "1.0", "trader,smuggler,pirate,hunter", &[]),
    ("smugglers", "2.0", "racer,trader", &[]),
    ("star-traders", "basic", "courier,network,courtier,saboteur", &[]),
    ("star-traders", "advanced", "courier,network,courtier,saboteur", &[]),
    ("knight-hawks", "advanced", "line,closer", &["battle=k4"]),
    ("knight-hawks", "advanced", "line,closer", &["battle=k11"]),
    ("knight-hawks", "advanced", "line,closer", &[]),
    ("knight-hawks", "basic", "line,closer", &[]),
];

const GAMES: u64 = 1500;

/// How far ahead a leader was, in millionths, and what it won.
type Leader = (i64, f64);

/// Leaders when so many parts of a hundred of the rounds of a game were over.
fn leaders<G: Roster>(game: &G, lineup: &str, percent: usize) -> Vec<Leader> {
    let mut table = Table::new(game, seat(&Registry::built_in(), lineup).unwrap());
    let (mut usage, mut chances) = (Usage::new(game.seats().count()), ChancesByRound::new());
    let mut leaders = Vec::new();
    for number in 0..GAMES {
        let luck = Luck::of_table(20_261_125, number);
        let state = table.play_noted(luck, number as usize, &mut Silent, &mut usage, &mut chances);
        let points = chances.points();
        let leader = points.get(points.len() * percent / 100).and_then(Point::leader);
        leaders.extend(
            leader.map(|(seat, ahead)| (ahead, f64::from(game.outcome(&state).win_share(seat)) / f64::from(WHOLE_WIN))),
        );
    }
    leaders.sort_by_key(|(ahead, _)| *ahead);
    leaders
}

fn wins(leaders: &[Leader]) -> f64 {
    leaders.iter().map(|(_, won)| won).sum::<f64>() / leaders.len() as f64
}

#[derive(Clone, Copy)]
struct LeadersWin;

impl Work for LeadersWin {
    fn work<G: Roster>(&self, variant: &str, lineup: &str, settings: &[&str]) {
        let seats = lineup.split(',').count();
        let game = game::<G>(variant, settings, seats);
        for percent in [25, 50, 75] {
            let found = leaders(&game, lineup, percent);
            let third = found.len() / 3;
            let [near, middle, far] = [0, 1, 2].map(|part| wins(&found[part * third..(part + 1) * third]));
            println!(
                "{} {variant} {settings:?} {percent}%: {} led, {:.3}; {near:.3} {middle:.3} {far:.3} {:?}",
                G::ID,
                found.len(),
                wins(&found),
                [0, third, 2 * third].map(|p| found[p].0 / 1000)
            );
        }
    }
}

#[test]
fn leaders_win_more_the_further_they_are_ahead() {
    for table in TABLES {
        on_case(table, LeadersWin);
    }
}
