//! What is called a lead is one: whoever stands above the others wins more than an even share, and the more the further ahead.

use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_strategies::{Registry, Roster, Standings, Table, Usage, seat};

use super::{Work, game, on_case};

/// A ruleset, a variant and who plays, and settings: everything that more than one can play.
const TABLES: [(&str, &str, &str, &[&str]); 8] = [
    ("smugglers", "2.0", "trader,smuggler,pirate,hunter", &[]),
    ("smugglers", "1.0", "trader,smuggler,pirate,hunter", &[]),
    ("star-traders", "basic", "courier,network,courtier,saboteur", &[]),
    ("star-traders", "advanced", "courier,network,courtier,saboteur", &[]),
    ("knight-hawks", "advanced", "line,closer", &["battle=k4"]),
    ("knight-hawks", "advanced", "line,closer", &["battle=k11"]),
    ("knight-hawks", "advanced", "line,closer", &[]),
    ("knight-hawks", "basic", "line,closer", &[]),
];

/// What leaders won at one point of the game, in classes of how far ahead they were.
struct Calibration {
    /// Gap to the next, and share of the win, of every leader.
    leaders: Vec<(i64, f64)>,
}

impl Calibration {
    fn wins(leaders: &[(i64, f64)]) -> f64 {
        leaders.iter().map(|(_, won)| won).sum::<f64>() / leaders.len() as f64
    }

    /// The third of the leaders who were least ahead, the middle one, and the third who were furthest ahead.
    fn thirds(&mut self) -> [(i64, f64); 3] {
        self.leaders.sort_by_key(|(gap, _)| *gap);
        let third = self.leaders.len() / 3;
        [0, 1, 2].map(|part| {
            let part = &self.leaders[part * third..(part + 1) * third];
            (part[0].0, Self::wins(part))
        })
    }
}

/// Leaders at so many parts of a hundred of each game.
fn calibrate<G: Roster>(game: &G, lineup: &str, games: u64, percent: usize) -> Calibration {
    let mut table = Table::new(game, seat(&Registry::built_in(), lineup).unwrap());
    let (mut usage, mut standings) = (Usage::new(game.seats().count()), Standings::new());
    let mut leaders = Vec::new();
    for number in 0..games {
        let luck = Luck::of_table(20_261_125, number);
        let state = table.play_noted(luck, number as usize, &mut Silent, &mut usage, &mut standings);
        let outcome = game.outcome(&state);
        let point = standings.points() * percent / 100;
        let Some(leader) = (point < standings.points()).then(|| standings.leader(point)).flatten() else { continue };
        let mut others: Vec<i64> = standings.at(point).to_vec();
        let own = others.swap_remove(leader.index());
        let gap = own - others.iter().max().unwrap();
        leaders.push((gap, f64::from(outcome.win_share(leader)) / f64::from(WHOLE_WIN)));
    }
    Calibration { leaders }
}

#[derive(Clone, Copy)]
struct LeadersWin;

impl Work for LeadersWin {
    fn work<G: Roster>(&self, variant: &str, lineup: &str, settings: &[&str]) {
        let seats = lineup.split(',').count();
        let game = game::<G>(variant, settings, seats);
        for percent in [25, 50, 75] {
            let games = 1500;
            let mut found = calibrate(&game, lineup, games, percent);
            let (count, wins) = (found.leaders.len(), Calibration::wins(&found.leaders));
            println!(
                "{} {variant} {settings:?} {percent}%: {count} of {games} led, {wins:.3}, {:?}",
                G::ID,
                found.thirds()
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
