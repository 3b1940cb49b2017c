//! Data across a game's boundary equals the game's own data.

use crate::common::Rostered;
use evenkeel_astronavis::AstroNavis;
use evenkeel_astronavis_strategies::AstroNavisRoster;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::metrics::Metrics;
use evenkeel_engine::rules::{Choices, resolve};
use evenkeel_engine::{Score as _, Seat, Seats};
use evenkeel_knight_hawks::KnightHawks;
use evenkeel_smugglers::Smugglers;
use evenkeel_smugglers_strategies::SmugglersRoster;
use evenkeel_star_traders::StarTraders;
use evenkeel_strategies::{
    ChancesByRound, GameRecord, GameTable, HasInfo as _, Lineup, Registry, Table, Usage, Wanted,
};

/// Games of these players, each played once at a table of the ruleset and once across the boundary.
fn play_twice<G: Rostered>(lineup: &str, same: impl Fn(&G, &G::State, &GameRecord, (&Usage, &ChancesByRound))) {
    let registry = Registry::of::<G::Roster>();
    let lineup = Lineup::parse(&registry, "line-up", lineup).expect("a line-up");
    let members = lineup.members().len();
    let game = resolve::<G>(&Choices::default(), Seats::new(members).unwrap()).expect("the printed rules").game;
    let mut table = Table::new(&game, lineup.make(&registry));
    let mut boundary: Box<dyn GameTable + '_> = Box::new(Table::new(&game, lineup.make(&registry)));
    let (mut usage, mut chances, mut record) = (Usage::new(members), ChancesByRound::new(), GameRecord::new(members));
    for block in 0..6 {
        let (luck, rotation) = (Luck::of_table(3, block), block as usize % members);
        usage.clear();
        let state = table.play_noted(luck, rotation, &mut Silent, &mut usage, &mut chances);
        boundary.record(luck, rotation, Wanted::all(), &mut record);
        assert_eq!(record.places, table.places(block, rotation));
        same(&game, &state, &record, (&usage, &chances));
    }
    (0..members).for_each(|member| assert_eq!(boundary.imagined(member), table.imagined(member)));
}

/// Outcome, all numbers, standings, levels and their counts, choices and win chances.
fn everything_is_recorded<G: Rostered>(lineup: &str) {
    play_twice::<G>(lineup, |game, state, record, (usage, chances)| {
        let mut metrics = Metrics::new();
        game.metrics(state, &mut metrics);
        assert_eq!((record.outcome, &record.metrics), (game.outcome(state), &metrics));
        assert_eq!((&record.usage, &record.chances), (usage, chances));
        for seat in game.seats().iter() {
            assert_eq!(record.standing(seat), game.standing(state, seat));
            for (factor, about) in G::FACTORS.iter().enumerate() {
                assert_eq!(record.levels(factor, seat), game.levels(state, factor, seat));
                let count = |level| game.level_count(state, factor, seat, level);
                let counts: Vec<u32> = (0..about.levels.len()).filter(|_| about.counted).map(count).collect();
                assert_eq!(record.level_counts(factor, seat), counts);
            }
        }
    });
}

#[test]
fn all_of_a_game_is_recorded() {
    everything_is_recorded::<Smugglers>("trader,pirate,racer,smuggler");
    everything_is_recorded::<KnightHawks>("line,raider");
    everything_is_recorded::<StarTraders>("courier,network,chain");
    everything_is_recorded::<AstroNavis>("freighter");
}

/// Several players share the win. A single player has a score, or else a standing.
#[test]
fn a_game_is_worth_what_was_played_for() {
    play_twice::<Smugglers>("trader,pirate", |_, _, record, _| {
        for seat in [0, 1].map(Seat::new) {
            assert_eq!(record.worth(Some(0), seat), i64::from(record.outcome.win_share(seat)));
        }
    });
    let score = AstroNavisRoster::INFO.position_of_score().expect("money counts in the end");
    play_twice::<AstroNavis>("freighter", |game, state, record, _| {
        let seat = Seat::new(0);
        assert_eq!(record.worth(Some(score), seat), record.metrics.get(score, seat));
        assert_eq!(record.worth(None, seat), game.standing(state, seat));
    });
    assert_eq!(Wanted::for_worth(None, 1), Wanted::STANDINGS);
    assert_eq!([Wanted::for_worth(None, 2), Wanted::for_worth(Some(score), 1)], [Wanted::empty(); 2]);
}

/// An unwanted part of the record stays unchanged and has no cost.
#[test]
fn what_is_not_wanted_is_not_recorded() {
    let registry = Registry::of::<SmugglersRoster>();
    let game = resolve::<Smugglers>(&Choices::default(), Seats::new(2).unwrap()).expect("the printed rules").game;
    let lineup = Lineup::parse(&registry, "line-up", "trader,pirate").expect("a line-up");
    let (mut table, mut record) = (Table::new(&game, lineup.make(&registry)), GameRecord::new(2));
    table.record(Luck::of_table(3, 0), 0, Wanted::empty(), &mut record);
    assert_eq!((&record.usage, &record.chances), (&Usage::new(2), &ChancesByRound::new()));
    assert_eq!([0, 1].map(|seat| record.standing(Seat::new(seat))), [0, 0]);
    assert!(record.metrics.get(0, Seat::new(0)) > 0, "the length is always counted");
}
