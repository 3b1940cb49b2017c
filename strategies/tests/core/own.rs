//! The strategy that makes a member's choices.

use evenkeel_smugglers_strategies::SmugglersRoster;

use evenkeel_strategies::{Lineup, Member, Own, Registry};

fn member(word: &str) -> Member {
    Lineup::parse(&Registry::of::<SmugglersRoster>(), "--seats", word).unwrap().members()[0].clone()
}

/// Also without a typed base, and with a base inside two wrappers.
#[test]
fn whoever_is_careless_or_looks_ahead_plays_as_its_base() {
    let registry = Registry::of::<SmugglersRoster>();
    for (word, name) in [
        ("trader{bribes=2}", "trader"),
        ("trader@casual", "trader"),
        ("careless{base=pirate{fine=false}}", "pirate"),
        ("careless", "trader"),
        ("lookahead{base=pirate@beginner}", "pirate"),
        ("careless{base=uniform}", "uniform"),
        ("uniform", "uniform"),
    ] {
        assert_eq!(registry.decider(&member(word)), name, "{word}");
    }
    assert_eq!(registry.base(&member("trader")), None);
}

#[test]
fn slips_and_draws_are_not_choices_of_ones_own() {
    let registry = Registry::of::<SmugglersRoster>();
    let own = |word: &str| registry.own_choices(&member(word));
    assert_eq!((own("trader"), own("lookahead{base=trader@casual}")), (Own::All, Own::All));
    assert_eq!((own("uniform"), own("careless{base=uniform}")), (Own::None, Own::None));
    for (word, slips, base) in [
        ("trader@beginner", 80, "trader"),
        ("careless{base=trader;slips=5}", 5, "trader"),
        ("careless", 30, "trader"),
        ("trader{without=pay-one-bribe}@casual", 30, "trader{without=pay-one-bribe}"),
    ] {
        let Own::ButSlips(found, careful) = own(word) else { panic!("{word}") };
        assert!(found == slips && careful.plays_as(&member(base)), "{word}: {found} {careful:?}");
        assert!(!careful.plays_as(&member("pirate")), "{word}");
    }
}
