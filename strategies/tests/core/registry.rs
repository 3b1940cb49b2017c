//! The entries a registry accepts.

use evenkeel_astronavis::AstroNavis;
use evenkeel_astronavis_strategies::AstroNavisRoster;
use evenkeel_smugglers::Smugglers;
use evenkeel_smugglers_strategies::SmugglersRoster;

use evenkeel_strategies::Registry;
use evenkeel_strategies::any::Uniform;
use evenkeel_strategies::entry;

fn refusal(name: &'static str) -> String {
    let entered = Registry::of::<SmugglersRoster>().with(entry::<Smugglers, Uniform>(name, "a guest"));
    entered.expect_err("a name that cannot be entered").to_string()
}

#[test]
fn a_name_is_entered_once() {
    assert!(refusal("trader").contains("smugglers already has a strategy of this name"));
    assert!(refusal("uniform").contains("smugglers already has a strategy of this name"));
}

#[test]
fn whoever_plays_another_ruleset_is_refused() {
    let guest = entry::<AstroNavis, Uniform>("guest", "a captain");
    let refused = Registry::of::<SmugglersRoster>().with(guest.clone()).expect_err("another game").to_string();
    assert!(refused.contains("it does not play smugglers"), "{refused}");
    assert!(Registry::of::<AstroNavisRoster>().with(guest).is_ok());
}

#[test]
fn a_name_can_be_typed_in_a_line_up() {
    for name in ["", "my trader", "trader{fast}", "Trader", "a,b", "my-trader"] {
        assert!(refusal(name).contains("not a valid name"), "{name}");
    }
}
