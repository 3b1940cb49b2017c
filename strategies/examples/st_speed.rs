use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::{Tables, Rules as _};
use evenkeel_engine::star_traders::{Rules, StarTraders, rules::VARIANTS, Question};
use evenkeel_engine::{Game, Seats, Actions, metrics::Metrics};
use std::collections::BTreeMap;
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let variant = args.get(1).map_or("basic", |s| s.as_str());
    let players: usize = args.get(2).map_or(4, |s| s.parse().unwrap());
    let games: u64 = args.get(3).map_or(200, |s| s.parse().unwrap());
    let mut rules = Rules::default();
    (VARIANTS.iter().find(|v| v.name == variant).unwrap().adapt)(&mut rules);
    let game = StarTraders::new(rules, &Tables::built_in(StarTraders::TABLES), Seats::new(players).unwrap()).unwrap();
    println!("state {} bytes, action {}, trader {}", std::mem::size_of::<<StarTraders as Game>::State>(), std::mem::size_of::<<StarTraders as Game>::Action>(), std::mem::size_of::<evenkeel_engine::star_traders::state::Trader>());
    let mut kinds: BTreeMap<String, (u64, u64)> = BTreeMap::new();
    let mut ends: BTreeMap<u8, u64> = BTreeMap::new();
    let start = Instant::now();
    let (mut decisions, mut forced, mut rounds) = (0u64, 0u64, 0i64);
    let mut rng = 1u64;
    for block in 0..games {
        let mut dice = PcgDice::new::<<StarTraders as Game>::Stream>(Luck { seed: 1, block, game: 0 });
        let mut state = game.deal(&mut dice, &mut Silent);
        let mut actions = Actions::new();
        while let Some(seat) = game.pending(&state).first() {
            actions.clear();
            let view = game.view(&state, seat);
            StarTraders::actions(view, &mut actions);
            if args.len() > 4 {
                let q = format!("{:?}", view.question().unwrap());
                let q = if q.starts_with("Window") { q } else { q.split(|c: char| !c.is_alphanumeric()).next().unwrap().to_owned() };
                let e = kinds.entry(q).or_default();
                e.0 += 1; e.1 += u64::from(actions.len() == 1);
            }
            rng = rng.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let pick = ((rng >> 33) % actions.len() as u64) as usize;
            if actions.len() == 1 { forced += 1 } else { decisions += 1 }
            game.apply(&mut state, seat, actions[pick], &mut dice, &mut Silent);
        }
        let outcome = game.outcome(&state);
        *ends.entry(outcome.end).or_default() += 1;
        let mut m = Metrics::new();
        game.metrics(&state, &mut m);
        rounds += m.get(0, evenkeel_engine::Seat::new(0));
    }
    let t = start.elapsed().as_secs_f64();
    println!("{variant} {players}: {games} games, {:.1} rounds, {:.0} decisions + {:.0} forced a game, {:.1} games/s, {:.1} ns a step; ends {ends:?}", rounds as f64 / games as f64, decisions as f64 / games as f64, forced as f64 / games as f64, games as f64 / t, t * 1e9 / (decisions + forced) as f64);
    for (k, (n, f)) in kinds { println!("{k:40} {:8.1} forced {:8.1}", n as f64 / games as f64, f as f64 / games as f64); }
    let _ = Question::Menu;
}
