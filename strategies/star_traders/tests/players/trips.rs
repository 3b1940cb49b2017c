//! Trips: the cargoes fetched, their order, and the cost of a way. The settings are those that each comment's computation needs.

use evenkeel_engine::Game;
use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::scene::Scene;
use evenkeel_star_traders::vocabulary::{Personality, Stage};
use evenkeel_star_traders::{Action, Question};

use super::situations::{ME, RIVAL, THIRD, answer, basic, build, goes_to, play, world};

fn picks_up(action: Action) -> bool {
    matches!(action, Action::PickUp(_))
}

/// Room may cost at most the worth of the cargo: 6 Stellors and a Prestige are less than the 5 and 3 that abandoning one costs.
#[test]
fn dead_cargo_is_not_abandoned_for_less_than_it_costs() {
    let game = basic();
    let scene = Scene::new(&game).open(0, "Swarm", "Verne").load_for(RIVAL, "Swarm", "Verne").at(RIVAL, "Swarm");
    let scene = scene.open(1, "Heinlein", "Capital").at(ME, "Heinlein").load(ME, "Robots").load(ME, "Fur");
    let scene = scene.stellors(ME, 20).engines(ME, 5).stage(Stage::Movement);
    let courier = "courier{prestige=35;trip.money=100;trip.lost_race=0;trip.plot=0}";
    let dear = answer(&game, &build(scene.clone().prestige(ME, 3)), courier);
    assert!(!matches!(dear, Action::Abandon(_)), "{dear:?}");
    let cheap = answer(&game, &build(scene.prestige(ME, 0)), courier);
    assert!(matches!(cheap, Action::Abandon(_)), "without Prestige to lose it pays: {cheap:?}");
}

/// The last place of a hold is kept for the cargo at the destination.
#[test]
fn the_last_room_is_kept_for_what_is_to_be_fetched() {
    let game = basic();
    let scene = Scene::new(&game).open(0, "Jaxin", "Telzey").open(1, "Heinlein", "Capital").at(ME, "Heinlein");
    let scene = scene.engines(ME, 5).stellors(ME, 0);
    let courier = "courier{trip.stop=60;trip.second=0;trip.detour=60;trip.plot=0}";
    assert!(picks_up(answer(&game, &build(scene.clone()), courier)), "there is room for both");
    let full = answer(&game, &build(scene.load(ME, "Robots")), courier);
    assert!(goes_to(full, world(&game, "Jaxin")), "{full:?}");
}

/// Only with room for two are two cargoes fetched one after the other. With room for one, the better one is fetched alone.
#[test]
fn two_cargoes_are_fetched_together_only_with_room_for_two() {
    let game = basic();
    let scene = Scene::new(&game).open(0, "Niven", "Wolf").open(1, "Verne", "University").at(ME, "Verne");
    let scene = scene.engines(ME, 5).stellors(ME, 0);
    let courier = "courier{prestige=35;trip.money=100;trip.stop=8;trip.second=75;trip.plot=0;trip.detour=0}";
    assert!(picks_up(answer(&game, &build(scene.clone()), courier)), "both lie on one way");
    let one = answer(&game, &build(scene.load(ME, "Robots")), courier);
    assert!(goes_to(one, world(&game, "Niven")), "{one:?}");
}

/// A stop for an engine loses the rest of the turn: a shipyard one line away is three attempts away.
#[test]
fn a_stop_for_an_engine_costs_what_is_left_of_the_turn() {
    let game = basic();
    let scene =
        Scene::new(&game).open(0, "Swarm", "Frygia").open(1, "Verne", "Heinlein").load_for(ME, "Verne", "Heinlein");
    let scene = scene.at(ME, "Verne").engines(ME, 3).stellors(ME, 40);
    let courier =
        "courier{prestige=35;trip.money=100;engine=20;engine.price=20;engines=4;linger=5;trip.stop=8;trip.plot=0}";
    let first = answer(&game, &build(scene.clone()), courier);
    assert!(goes_to(first, world(&game, "Niven")), "{first:?}");
    let last = answer(&game, &build(scene.attempts(2)), courier);
    assert!(goes_to(last, world(&game, "Kluge")), "with the last attempt nothing is lost: {last:?}");
}

/// Pirate Pete keeps a Piracy if a Codebreaker would save little.
#[test]
fn pirate_pete_keeps_piracy_where_the_codes_save_little() {
    let game = basic();
    let scene = Scene::new(&game).personality(ME, Personality::PiratePete).card(ME, Kind::Piracy).at(ME, "Niven");
    let scene = scene.open(0, "Verne", "Heinlein").load_for(ME, "Verne", "Heinlein").station(RIVAL, "Heinlein");
    let state = build(scene.stellors(ME, 0).engines(ME, 5));
    let broken = play(&game, Kind::Piracy, Kind::Codebreaker);
    assert_eq!(answer(&game, &state, "courier{card.pirates_code=10}"), broken, "a violet line is an attempt shorter");
    assert_ne!(answer(&game, &state, "courier{card.pirates_code=11}"), broken);
}

/// Telzey's card is drawn from the fullest hand, at any seat.
#[test]
fn telzey_takes_from_the_fullest_hand() {
    let game = basic();
    for (rich, poor) in [(RIVAL, THIRD), (THIRD, RIVAL)] {
        let scene = Scene::new(&game).open(1, "Wolf", "Telzey").load_for(ME, "Wolf", "Telzey").at(ME, "Telzey");
        let scene = scene.card(poor, Kind::Zap).card(rich, Kind::Superzap).card(rich, Kind::Codebreaker);
        let state = build(scene);
        assert_eq!(game.view(&state, ME).question(), Some(Question::Telzey));
        assert_eq!(answer(&game, &state, "courier"), Action::Trader(rich));
    }
}
