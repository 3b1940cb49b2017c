//! Data across the boundary of rules in force equals the ruleset's own data.

use crate::common::{RULESETS, Rostered};
use evenkeel_astronavis::AstroNavis;
use evenkeel_astronavis_strategies::AstroNavisRoster;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::{Choices, Named, Resolved, Rules as _, Value, resolve};
use evenkeel_engine::{Game as _, Seat, Seats};
use evenkeel_knight_hawks::KnightHawks;
use evenkeel_smugglers::Smugglers;
use evenkeel_smugglers_strategies::SmugglersRoster;
use evenkeel_star_traders::StarTraders;
use evenkeel_strategies::{
    GameRecord, GameTable, HasInfo as _, Lineup, Orders, Registry, ResolvedRules, Table, Wanted, find_ruleset,
};

/// The same choices resolved by the ruleset's own types, and across the boundary.
fn both<G: Rostered>(choices: &Choices, seats: usize) -> (Resolved<G>, ResolvedRules) {
    let seats = Seats::new(seats).unwrap();
    let own = resolve::<G>(choices, seats).unwrap_or_else(|faults| panic!("{faults}"));
    (own, ResolvedRules::new(G::Roster::INFO, choices, seats).unwrap_or_else(|faults| panic!("{faults}")))
}

fn rules_are_the_same<G: Rostered>(path: &str, value: i64, seats: usize) {
    let changed =
        Choices { settings: vec![Named::by_flag("--set", path, Value::Integer(value))], ..Choices::default() };
    for choices in [&Choices::default(), &changed] {
        let (own, across) = both::<G>(choices, seats);
        assert_eq!((across.variant, across.hash, &across.changed), (own.variant, own.hash, &own.changed));
        assert_eq!(across.reconstructed(), own.reconstructed());
        assert_eq!((across.ruleset().id, across.game.seats()), (G::ID, own.game.seats()));
        for (position, parameter) in G::Rules::parameters().iter().enumerate() {
            assert_eq!(across.game.value(position), own.game.rules().value(position), "{}", parameter.path);
            assert_eq!(across.game.unmet(parameter), parameter.unmet(own.game.rules()), "{}", parameter.path);
        }
        assert_eq!(across.game.odds(), own.game.odds());
        assert_eq!(across.game.grades(), own.game.grades());
        let over = across.with(&changed, own.game.seats()).unwrap();
        assert_eq!(over.hash, both::<G>(&changed, seats).0.hash, "tables that were read are laid again");
    }
    let printed: Vec<Value> = {
        let rules = G::Rules::default();
        (0..G::Rules::parameters().len()).map(|position| rules.value(position)).collect()
    };
    assert_eq!(G::Roster::INFO.printed(), printed);
}

#[test]
fn rules_in_force_are_those_of_the_ruleset() {
    rules_are_the_same::<Smugglers>("brix.price", 700, 4);
    rules_are_the_same::<AstroNavis>("fuel.price", 120, 1);
    rules_are_the_same::<StarTraders>("start.stellors", 50, 3);
    rules_are_the_same::<KnightHawks>("orbit.turns_per_hex", 2, 2);
}

#[test]
fn a_fault_is_told_across_the_boundary_as_by_the_ruleset() {
    let wrong =
        Choices { settings: vec![Named::by_flag("--set", "brix.prise", Value::Integer(1))], ..Choices::default() };
    let seats = Seats::new(4).unwrap();
    let own = resolve::<Smugglers>(&wrong, seats).unwrap_err();
    assert_eq!(ResolvedRules::new(SmugglersRoster::INFO, &wrong, seats).unwrap_err(), own);
}

#[test]
fn every_ruleset_is_found_by_its_name() {
    assert!(
        RULESETS
            .iter()
            .all(|ruleset| find_ruleset(RULESETS, ruleset.id).is_some_and(|found| found.title == ruleset.title))
    );
    assert!(find_ruleset(RULESETS, "chess").is_none());
}

/// A game's digest covers the seats asked, the number of actions and the answers: only the same game has an equal digest.
#[test]
fn the_answers_of_a_game_are_digested() {
    let (own, across) = both::<Smugglers>(&Choices::default(), 2);
    let registry = Registry::of::<SmugglersRoster>();
    let lineup = Lineup::parse(&registry, "line-up", "trader,pirate").unwrap();
    let digest = |lineup: &Lineup, block| {
        across.game.seat(&registry, lineup, Orders::All).answers(Luck::of_table(3, block), 0, 0)
    };
    assert_eq!(digest(&lineup, 1), digest(&lineup, 1));
    assert_ne!(digest(&lineup, 1), digest(&lineup, 2), "another game");
    assert_ne!(digest(&lineup, 1), digest(&lineup.pick(&[1, 0]), 1), "other players");
    let mut table = Table::new(&own.game, lineup.make(&registry));
    let mut same: Box<dyn GameTable + '_> = Box::new(Table::new(&own.game, lineup.make(&registry)));
    assert_eq!(same.answers(Luck::of_table(3, 1), 0, 0), digest(&lineup, 1));
    let mut record = GameRecord::new(2);
    same.record(Luck::of_table(3, 1), 0, Wanted::POSITIONS, &mut record);
    let (state, positions) = (table.play(Luck::of_table(3, 1), 0, &mut Silent), record.positions);
    assert_eq!(record.outcome, own.game.outcome(&state), "the same game");
    let shares: Vec<f64> =
        [0, 1].map(|seat| f64::from(own.game.outcome(&state).win_share(Seat::new(seat))) / 1e6).to_vec();
    assert!(positions.len() > 3 && positions.iter().all(|position| position.ends == shares), "{shares:?}");
}

/// An open seat is asked step by step. With the answers of the strategy seated there, the game is the same.
#[test]
fn an_open_seat_plays_the_game_of_the_table() {
    let (_, across) = both::<AstroNavis>(&Choices::default(), 1);
    let registry = Registry::of::<AstroNavisRoster>();
    let lineup = Lineup::parse(&registry, "line-up", "freighter").unwrap();
    let mut open = across.game.clone().seat_open(&registry, &lineup, &[0]);
    let mut asked = 0;
    open.begin(5);
    while open.seat() == Some(0) {
        assert!(open.actions() >= 2 && open.words().len() == open.actions());
        open.choose(0);
        asked += 1;
    }
    assert!(asked > 5 && open.rewards().len() == 1 && open.game() == 5 && open.open() == [0]);
    let closed = across.game.seat_open(&registry, &lineup, &[]);
    assert_eq!(closed.seat(), None, "nobody is asked where no seat is open");
}
