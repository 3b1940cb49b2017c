//! One game, from names alone.

use evenkeel_engine::Seat;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_smugglers::Smugglers;
use evenkeel_smugglers_strategies::SmugglersRoster;
use evenkeel_strategies::{Played, Registry, Table};

/// The first game of its seed, with the strategies at the seats as typed.
#[test]
fn a_played_game_is_the_first_of_its_seed() {
    let (registry, lineup) = (Registry::of::<SmugglersRoster>(), "trader,smuggler,pirate,racer");
    for seed in [1, 7] {
        let played = Played::<Smugglers>::new(&registry, lineup, seed).expect("a line-up");
        let members = evenkeel_strategies::seat(&registry, lineup).expect("a line-up");
        let state = Table::new(played.game(), members).play(Luck::of_table(seed, 0), 0, &mut Silent);
        assert_eq!(played.state(), &state, "seed {seed}");
        let seats = [0, 1, 2, 3].map(|seat| played.strategy(Seat::new(seat)));
        assert_eq!(seats.join(","), lineup);
    }
}

/// The example in the type's documentation has the winner of seed 7.
#[test]
fn a_played_game_names_its_winner_and_its_length() {
    let registry = Registry::of::<SmugglersRoster>();
    let played = Played::<Smugglers>::new(&registry, "trader,smuggler,pirate,racer", 7).expect("a line-up");
    let rounds = played.metric("rounds", Seat::new(0)).expect("a metric");
    assert!(played.to_string().starts_with(&format!("pirate wins after {rounds} rounds (")), "{played}");
    assert_eq!(played.metric("no_such_metric", Seat::new(0)), None);
}
