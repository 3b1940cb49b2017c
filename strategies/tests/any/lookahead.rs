//! Look-ahead, in every ruleset: it changes nothing without permission, is fair, allocates nothing, and is stronger than its base.

use crate::common::Rostered;
use core::cell::Cell;
use std::sync::{Arc, Mutex};

use evenkeel_engine::Game;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::laws::{Trial, fair, game_digest};
use evenkeel_smugglers::Smugglers;
use evenkeel_smugglers_strategies::SmugglersRoster;
use evenkeel_strategies::lookahead::{Care, Judge, Params, Watched};
use evenkeel_strategies::{Lineup, Registry, Strategy, StrategyRng, Table, seat};

use super::{Players, Work, digests, every_case, game, lineup};

/// A budget ends a decision after the world that exhausts it. A budget that is never spent changes nothing.
#[test]
fn a_budget_bounds_what_is_imagined() {
    #[derive(Clone, Copy)]
    struct Bounded;
    impl Work for Bounded {
        fn work<G: Rostered>(&self, variant: &str, base: &str, settings: &[&str]) {
            let seats = lineup::<G>(base, base).split(',').count();
            let game = game::<G>(variant, settings, seats);
            let play = |budget: u32| {
                let word = format!("lookahead{{base={base};worlds=8;first=4;depth=1;budget={budget}}}");
                let members = seat(&Registry::of::<G::Roster>(), &lineup::<G>(&word, base)).unwrap();
                let mut table = Table::new(&game, members);
                let end = game_digest(&game, &table.play(Luck::of_table(11, 0), 0, &mut Silent));
                (end, table.imagined(0))
            };
            let (free, all) = play(0);
            assert!(all > 0, "{}: nothing was imagined", G::ID);
            assert_eq!(play(100_000_000), (free, all), "{}", G::ID);
            let (_, least) = play(1);
            assert!(0 < least && least < all, "{}: {least} of {all}", G::ID);
        }
    }
    every_case(Bounded);
}

/// Forks, imagined luck and the council do not affect the game: with an unreachable margin, look-ahead plays exactly as its base.
#[test]
fn with_an_infinite_margin_it_is_its_base() {
    #[derive(Clone, Copy)]
    struct Same;
    impl Work for Same {
        fn work<G: Rostered>(&self, variant: &str, base: &str, settings: &[&str]) {
            let plain = lineup::<G>(base, base);
            let seats = plain.split(',').count();
            let game = game::<G>(variant, settings, seats);
            let looking =
                lineup::<G>(&format!("lookahead{{base={base};margin=1000000;worlds=4;first=2;depth=1}}"), base);
            assert_eq!(digests(&game, &looking, 4), digests(&game, &plain, 4), "{} {variant}", G::ID);
        }
    }
    every_case(Same);
}

#[test]
fn the_same_luck_gives_the_same_games_and_looking_ahead_changes_them() {
    #[derive(Clone, Copy)]
    struct Again;
    impl Work for Again {
        fn work<G: Rostered>(&self, variant: &str, base: &str, settings: &[&str]) {
            let looking = lineup::<G>(&format!("lookahead{{base={base};worlds=6;first=3;depth=1}}"), base);
            let game = game::<G>(variant, settings, looking.split(',').count());
            let first = digests(&game, &looking, 4);
            assert_eq!(first, digests(&game, &looking, 4), "{} {variant}", G::ID);
            assert_ne!(first, digests(&game, &lineup::<G>(base, base), 4), "{} {variant}", G::ID);
        }
    }
    every_case(Again);
}

/// Look-ahead allocates nothing after its players are made.
#[test]
fn imagining_allocates_nothing() {
    #[derive(Clone, Copy)]
    struct Free;
    impl Work for Free {
        fn work<G: Rostered>(&self, variant: &str, base: &str, settings: &[&str]) {
            for rivals in ["base", "mixed"] {
                let word = format!("lookahead{{base={base};worlds=4;first=2;depth=1;rivals={rivals};lists=6}}");
                let looking = lineup::<G>(&word, base);
                let game = game::<G>(variant, settings, looking.split(',').count());
                let mut table = Table::new(&game, seat(&Registry::of::<G::Roster>(), &looking).unwrap());
                for block in 0..2 {
                    table.play(Luck::of_table(3, block), 0, &mut Silent);
                }
                let counted = allocation_counter::measure(|| drop(table.play(Luck::of_table(3, 9), 0, &mut Silent)));
                assert_eq!(counted.count_total, 0, "{} {variant}, {rivals}", G::ID);
            }
        }
    }
    every_case(Free);
}

/// Look-ahead imagines hidden things and cannot see them.
#[test]
fn it_plays_fair() {
    let game = game::<Smugglers>("2.0", &["time.max_rounds=2", "setup.characters=choose"], 3);
    let registry = Registry::of::<SmugglersRoster>();
    let new = || seat(&registry, "lookahead{worlds=4;first=2;depth=1;lists=12}").unwrap().swap_remove(0);
    let trial = Trial { games: 2, twins: 16, ..Trial::default() };
    let mut lookers = Players((0..3).map(|_| new()).collect());
    let asked = fair(&game, &trial, &mut lookers, "lookahead", |view, seat, actions| {
        let mut looker = new();
        looker.begin(Smugglers::game_of(view), seat);
        looker.choose(view, actions, &mut StrategyRng::new(Luck::default(), 0, 0))
    });
    let asked = asked.unwrap_or_else(|breach| panic!("{breach}"));
    assert!(asked > 8, "asked {asked} times");
}

#[test]
fn its_base_is_read_with_its_settings() {
    let registry = Registry::of::<SmugglersRoster>();
    let parse = |word: &str| Lineup::parse(&registry, "--seats", word);
    let lineup = parse("lookahead{base=pirate{bribes=2};worlds=8},pirate").unwrap();
    assert_eq!(lineup.members()[0].label, "lookahead{base=pirate{bribes=2};worlds=8}");
    let fault = |word: &str| parse(word).unwrap_err().to_string();
    assert!(
        fault("lookahead{base=pirat},trader").contains("no strategy `pirat`"),
        "{}",
        fault("lookahead{base=pirat},trader")
    );
    assert!(fault("lookahead{base=pirate{brides=2}},trader").contains("no parameter `brides`"));
    assert!(fault("lookahead{base=lookahead},trader").contains("cannot be its own base"));
}

/// Look-ahead over a random base still wins with its council's answers.
#[test]
fn over_a_random_base_it_wins_with_what_the_council_knows() {
    let game = game::<Smugglers>("2.0", &["time.max_rounds=25"], 2);
    let members = seat(&Registry::of::<SmugglersRoster>(), "lookahead{base=uniform;worlds=6;first=3;depth=2},uniform");
    let (mut table, won) = (Table::new(&game, members.unwrap()), Cell::new(0));
    for block in 0..6 {
        for rotation in 0..2 {
            let state = table.play(Luck::of_table(4, block), rotation, &mut Silent);
            won.set(won.get() + game.outcome(&state).win_share(table.places(block, rotation).seat_of(0)));
        }
    }
    assert!(won.get() >= 9_000_000, "won {} millionths of 12 games", won.get());
}

/// A judge of `subject` at the first seat, and the subject itself at the others.
fn judged<G: Rostered>(game: &G, subject: &str, care: Care, blocks: u64) -> (Vec<u64>, Watched) {
    let registry = Registry::of::<G::Roster>();
    let seat = |word: &str| seat(&registry, word).unwrap().swap_remove(0);
    let watched = Arc::new(Mutex::new(Watched::default()));
    let params = Params { depth: 1, ..Params::default() };
    let others = registry.own().map(|entry| seat(entry.name)).collect();
    let judge: Box<dyn Strategy<G>> = Box::new(Judge::new(params, care, seat(subject), others, Arc::clone(&watched)));
    let rest = (1..game.seats().count()).map(|_| seat(subject));
    let mut table = Table::new(game, core::iter::once(judge).chain(rest).collect());
    let digests = (0..blocks)
        .map(|block| game_digest(game, &table.play(Luck::of_table(11, block), block as usize, &mut Silent)))
        .collect();
    let watched = watched.lock().unwrap().clone();
    (digests, watched)
}

#[test]
fn judging_changes_no_game() {
    #[derive(Clone, Copy)]
    struct Watch;
    impl Work for Watch {
        fn work<G: Rostered>(&self, variant: &str, base: &str, settings: &[&str]) {
            let plain = lineup::<G>(base, base);
            let game = game::<G>(variant, settings, plain.split(',').count());
            let (judged, watched) = judged(&game, base, Care { worlds: 3, one_in: 4 }, 3);
            assert_eq!(judged, digests(&game, &plain, 3), "{} {variant}", G::ID);
            assert!(watched.decisions >= watched.disputed, "{watched:?}");
            assert!(watched.verdicts.len() as u64 <= watched.disputed, "{watched:?}");
            let alone = G::SEATS.1 == 1;
            assert!(alone || watched.disputed > 0 && !watched.verdicts.is_empty(), "{} {variant}: {watched:?}", G::ID);
        }
    }
    every_case(Watch);
}

/// Each decision is drawn independently, and judged on its own luck.
#[test]
fn one_decision_in_so_many_is_judged() {
    let game = game::<Smugglers>("2.0", &["time.max_rounds=10"], 2);
    let (_, watched) = judged(&game, "uniform", Care { worlds: 2, one_in: 5 }, 2);
    let judged = watched.verdicts.len() as u64;
    assert!(watched.disputed > 100 && (watched.disputed / 10..watched.disputed / 3).contains(&judged), "{watched:?}");
    let decisions: Vec<u32> = watched.verdicts.iter().map(|verdict| verdict.decision).collect();
    assert!(decisions.windows(2).any(|pair| pair[1] > pair[0] + 10), "not one after another: {decisions:?}");
}

/// Random play loses much. A judge that chooses among traders' answers measures this in worlds not used for the choice.
#[test]
fn random_play_is_seen_to_lose() {
    let game = game::<Smugglers>("2.0", &["time.max_rounds=10"], 2);
    let (_, watched) = judged(&game, "uniform", Care { worlds: 16, one_in: 3 }, 4);
    let lost: Vec<i64> = watched.verdicts.iter().map(|verdict| verdict.lost.mean).collect();
    let mean = lost.iter().sum::<i64>() / lost.len() as i64;
    assert!(lost.len() > 40 && mean > 5_000, "{} verdicts, {mean} millionths each", lost.len());
    // Clear losses are measured again; the largest of the others may be mere noise.
    let clear = watched.verdicts.iter().filter(|verdict| verdict.checked.is_some());
    let verdict = clear.max_by_key(|verdict| verdict.lost.mean).expect("some loss is clear");
    assert!(
        verdict.lost.mean > 2 * verdict.lost.standard_error
            && !verdict.question.is_empty()
            && verdict.given != verdict.best,
        "{verdict:?}"
    );
    assert!(verdict.alternatives.windows(2).all(|pair| pair[0].gain.mean >= pair[1].gain.mean), "{verdict:?}");
}
