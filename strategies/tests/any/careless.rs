//! Careless play, in every ruleset: without slips it equals its base, with only slips it never does; it is fair and allocates nothing.

use crate::common::Rostered;
use evenkeel_engine::Game;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::laws::{Trial, fair};
use evenkeel_smugglers::Smugglers;
use evenkeel_smugglers_strategies::SmugglersRoster;
use evenkeel_strategies::{Lineup, Registry, StrategyRng, Table, seat};

use super::{Players, Work, digests, every_case, game, lineup};

fn careless(base: &str, slips: u32) -> String {
    format!("careless{{base={base};slips={slips}}}")
}

/// The draw for a slip changes no other draw, and wrapping a strategy does not change its memory.
#[test]
fn without_slips_it_is_its_base() {
    #[derive(Clone, Copy)]
    struct Same;
    impl Work for Same {
        fn work<G: Rostered>(&self, variant: &str, base: &str, settings: &[&str]) {
            for base in [base, "uniform"] {
                let plain = lineup::<G>(base, base);
                let game = game::<G>(variant, settings, plain.split(',').count());
                let wrapped = lineup::<G>(&careless(base, 0), base);
                assert_eq!(digests(&game, &wrapped, 4), digests(&game, &plain, 4), "{} {variant} {base}", G::ID);
            }
        }
    }
    every_case(Same);
}

#[test]
fn the_same_luck_gives_the_same_games_and_slips_change_them() {
    #[derive(Clone, Copy)]
    struct Again;
    impl Work for Again {
        fn work<G: Rostered>(&self, variant: &str, base: &str, settings: &[&str]) {
            let slipping = lineup::<G>(&careless(base, 80), base);
            let game = game::<G>(variant, settings, slipping.split(',').count());
            let first = digests(&game, &slipping, 4);
            assert_eq!(first, digests(&game, &slipping, 4), "{} {variant}", G::ID);
            assert_ne!(first, digests(&game, &lineup::<G>(base, base), 4), "{} {variant}", G::ID);
        }
    }
    every_case(Again);
}

/// The slips differ between players, and between games of the same player.
#[test]
fn everybody_slips_on_luck_of_their_own() {
    let game = game::<Smugglers>("2.0", &[], 2);
    let slips = |luck: Luck, rotation, member| {
        let mut rng = StrategyRng::new(luck, rotation, member);
        let mut player = seat(&Registry::of::<SmugglersRoster>(), &careless("trader", 300)).unwrap().swap_remove(0);
        let mut expert = seat(&Registry::of::<SmugglersRoster>(), "trader").unwrap().swap_remove(0);
        let state = game.deal(&mut PcgDice::new::<<Smugglers as Game>::Stream>(Luck::default()), &mut Silent);
        let first = game.pending(&state).first().expect("somebody is asked");
        let mut actions = evenkeel_engine::Actions::new();
        Smugglers::actions(game.view(&state, first), &mut actions);
        player.begin(&game, first);
        expert.begin(&game, first);
        let mut slipped = || {
            let view = game.view(&state, first);
            player.choose(view, &actions, &mut rng) != expert.choose(view, &actions, &mut StrategyRng::new(luck, 0, 0))
        };
        (0..64).map(|_| slipped()).collect::<Vec<_>>()
    };
    let lucks = [Luck::of_table(1, 0), Luck::of_table(1, 1), Luck::of_table(2, 0)];
    let apart = [(0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0), (0, 0, 1)];
    let met: Vec<_> = apart.iter().map(|&(luck, rotation, member)| slips(lucks[luck], rotation, member)).collect();
    for (index, one) in met.iter().enumerate() {
        assert!(met[..index].iter().all(|other| other != one), "{index}: {one:?}");
    }
    assert_eq!(met[0], slips(lucks[0], 0, 0));
}

/// The same holds for look-ahead over careless play, with imagined players that slip as well.
#[test]
fn playing_allocates_nothing() {
    #[derive(Clone, Copy)]
    struct Free;
    impl Work for Free {
        fn work<G: Rostered>(&self, variant: &str, base: &str, settings: &[&str]) {
            let careless = careless(base, 80);
            let looking = format!("lookahead{{base={careless};worlds=4;first=2;depth=1}}");
            for word in [&careless, &looking] {
                let lineup = lineup::<G>(word, &careless);
                let game = game::<G>(variant, settings, lineup.split(',').count());
                let mut table = Table::new(&game, seat(&Registry::of::<G::Roster>(), &lineup).unwrap());
                for block in 0..2 {
                    table.play(Luck::of_table(3, block), 0, &mut Silent);
                }
                let counted = allocation_counter::measure(|| drop(table.play(Luck::of_table(3, 9), 0, &mut Silent)));
                assert_eq!(counted.count_total, 0, "{} {variant}, {word}", G::ID);
            }
        }
    }
    every_case(Free);
}

/// Slips do not depend on the view: hidden things change nothing.
#[test]
fn it_plays_fair() {
    let game = game::<Smugglers>("2.0", &["time.max_rounds=2", "setup.characters=choose"], 3);
    let registry = Registry::of::<SmugglersRoster>();
    let new = || seat(&registry, &careless("trader", 300)).unwrap().swap_remove(0);
    let trial = Trial { games: 6, twins: 40, ..Trial::default() };
    let mut players = Players((0..3).map(|_| new()).collect());
    let asked = fair(&game, &trial, &mut players, "careless", |view, seat, actions| {
        let mut player = new();
        player.begin(Smugglers::game_of(view), seat);
        player.choose(view, actions, &mut StrategyRng::new(Luck::default(), 0, 0))
    });
    let asked = asked.unwrap_or_else(|breach| panic!("{breach}"));
    assert!(asked > 20, "asked {asked} times");
}

/// In the middle of a game, a copy and its original play on equally on the same luck.
#[test]
fn a_fork_plays_on_as_it_would() {
    #[derive(Clone, Copy)]
    struct Forked;
    impl Work for Forked {
        fn work<G: Rostered>(&self, variant: &str, base: &str, settings: &[&str]) {
            let plain = lineup::<G>(base, base);
            let game = game::<G>(variant, settings, plain.split(',').count());
            let registry = Registry::of::<G::Roster>();
            let mut player = seat(&registry, &careless(base, 300)).unwrap().swap_remove(0);
            let mut lying = seat(&registry, &careless("uniform", 0)).unwrap().swap_remove(0);
            player.begin(&game, evenkeel_engine::Seat::new(0));
            let (mut rng, mut met) = (StrategyRng::new(Luck::default(), 0, 0), 0);
            let mut table = Table::new(&game, seat(&registry, &plain).unwrap());
            let luck = Luck::of_table(5, 0);
            let mut dice = PcgDice::new::<G::Stream>(luck);
            table.play_with(&mut dice, luck, 0, &mut Silent, |view, seat, actions, played| {
                if seat.index() != 0 {
                    return;
                }
                lying.clone_from(&player);
                let (mut fork, mut again) = (player.fork(), rng.clone());
                let choice = player.choose(view, actions, &mut rng);
                assert_eq!(fork.choose(view, actions, &mut again.clone()), choice, "{} {variant}", G::ID);
                assert_eq!(lying.choose(view, actions, &mut again), choice, "{} {variant}", G::ID);
                if choice != played {
                    player.overruled(&actions[played]);
                }
                met += 1;
            });
            assert!(met > 10, "{} {variant}: asked {met} times", G::ID);
        }
    }
    every_case(Forked);
}

#[test]
fn its_base_is_read_with_its_settings() {
    let registry = Registry::of::<SmugglersRoster>();
    let parse = |word: &str| Lineup::parse(&registry, "--seats", word);
    let lineup = parse("careless{base=pirate{bribes=2};slips=5},careless{base=lookahead}").unwrap();
    assert_eq!(lineup.members()[0].label, "careless{base=pirate{bribes=2};slips=5}");
    let fault = |word: &str| parse(word).unwrap_err().to_string();
    assert!(fault("careless{base=pirat},trader").contains("no strategy `pirat`"));
    assert!(fault("careless{slips=1001},trader").contains("`slips` of careless cannot be 1001"));
    assert!(fault("careless{base=careless},trader").contains("cannot be its own base"));
}
