//! Stations: where to build, priority, and own stations on a way. The settings are those that a situation needs.

use evenkeel_engine::chance::Luck;
use evenkeel_engine::{Actions, Game};
use evenkeel_star_traders::scene::Scene;
use evenkeel_star_traders::vocabulary::Stage;
use evenkeel_star_traders::{Action, StarTraders, State};
use evenkeel_star_traders_strategies::StarTradersRoster;
use evenkeel_strategies::{Registry, Strategy, StrategyRng};

use super::TRADERS;
use super::settings::settled;
use super::situations::{ME, RIVAL, THIRD, advanced, answer, basic, build, goes_to, world};

/// A Trader's answer in the middle of a game.
fn goes_on(trader: &mut dyn Strategy<StarTraders>, game: &StarTraders, state: &State) -> Action {
    let (mut actions, view) = (Actions::new(), game.view(state, ME));
    StarTraders::actions(view, &mut actions);
    actions[trader.choose(view, &actions, &mut StrategyRng::new(Luck::default(), 0, 0))]
}

/// With cargo for Pygmalion at Jaxin: 7.5 attempts by the ring, 8 by the green line at Mink, and 3.5 with a station beyond it.
fn before_the_green_line(game: &StarTraders) -> Scene<'_> {
    let scene = Scene::new(game).open(0, "Clarke", "Pygmalion").load_for(ME, "Clarke", "Pygmalion").at(ME, "Jaxin");
    scene.stellors(ME, 0).engines(ME, 5)
}

#[test]
fn own_stations_shorten_the_way() {
    let game = basic();
    let (mink, heinlein) = (world(&game, "Mink"), world(&game, "Heinlein"));
    let scene = before_the_green_line(&game);
    for trader in TRADERS {
        let own = answer(&game, &build(scene.clone().station(ME, "Wells")), trader);
        assert!(goes_to(own, mink), "{trader} by their own station: {own:?}");
        let none = answer(&game, &build(scene.clone().station(RIVAL, "Wells")), trader);
        assert!(goes_to(none, heinlein), "{trader} round a rival's: {none:?}");
    }
}

/// A station's effect on distances ends with the station.
#[test]
fn a_lost_station_shortens_no_way() {
    let game = basic();
    let scene = before_the_green_line(&game);
    let mut courier = evenkeel_strategies::seat(&Registry::of::<StarTradersRoster>(), &settled("courier"))
        .expect("a Trader")
        .remove(0);
    courier.begin(&game, ME);
    let (own, lost) = (build(scene.clone().station(ME, "Wells")), build(scene.station(RIVAL, "Wells")));
    for (state, to) in [(&lost, "Heinlein"), (&own, "Mink"), (&lost, "Heinlein")] {
        courier.overruled(&Action::Done);
        let first = goes_on(&mut *courier, &game, state);
        assert!(goes_to(first, world(&game, to)), "{first:?}, not to {to}");
    }
}

/// At the top of the track Prestige is worth nothing, so a station must pay by the deliveries there.
#[test]
fn a_station_is_built_for_what_it_earns() {
    let game = basic();
    let scene = Scene::new(&game).open(0, "Clarke", "Pygmalion").open(1, "Vragel", "Terra").stage(Stage::Action);
    let scene = scene.prestige(ME, 30).stellors(ME, 8).engines(ME, 5);
    let network = "network{trip.market=60;trip.link=0;reserve=0;faces=6}";
    let bound = build(scene.clone().at(ME, "Pygmalion"));
    assert_eq!(answer(&game, &bound, network), Action::Build, "the owner is paid 14 Stellors there");
    let idle = answer(&game, &build(scene.clone().at(ME, "Mink")), network);
    assert_ne!(idle, Action::Build, "nobody is bound for Mink");
    let sooner = "network{trip.market=30;trip.link=0;reserve=0;faces=6}";
    assert_ne!(answer(&game, &bound, sooner), Action::Build, "less of it counts than the station costs");
    let soon = build(scene.load_for(RIVAL, "Clarke", "Pygmalion").at(ME, "Pygmalion"));
    assert_eq!(answer(&game, &soon, sooner), Action::Build, "a rival is on the way, which counts twice");
}

/// A station behind a hard line on the way of a contract is worth its price: it saves 4.5 attempts, times the remaining rounds.
#[test]
fn a_station_is_built_for_the_ways_it_shortens() {
    let game = basic();
    let scene = Scene::new(&game).open(0, "Wells", "Kluge").open(1, "Niven", "Wolf").stage(Stage::Action);
    let scene = scene.prestige(ME, 30).stellors(ME, 8).engines(ME, 5).at(ME, "Mink");
    let long = "network{trip.market=0;trip.link=5;attempt=40;horizon=20;reserve=0;faces=6;hurry=6}";
    let short = "network{trip.market=0;trip.link=5;attempt=40;horizon=2;reserve=0;faces=6}";
    let state = build(scene.clone());
    assert_eq!(answer(&game, &state, long), Action::Build);
    assert_ne!(answer(&game, &state, short), Action::Build);
    let ending = build(scene.mission(RIVAL, "Hospital", "Amber"));
    assert_ne!(answer(&game, &ending, long), Action::Build, "a rival is about to win");
    let to_the_last = format!("{};horizon.last=20}}", long.trim_end_matches('}'));
    assert_eq!(answer(&game, &ending, &to_the_last), Action::Build, "twenty rounds are expected even so");
}

/// The last attempt of a turn is given up for a station if the next world already has one.
#[test]
fn a_turn_ends_where_a_station_can_be_built() {
    let game = basic();
    let scene = Scene::new(&game).open(0, "Shower", "Endor").load_for(ME, "Shower", "Endor").at(ME, "Heinlein");
    let scene = scene.stellors(ME, 20).engines(ME, 5).attempts(4);
    let settler = "network{prestige=50;settle=20;trip.plot=0;trip.link=0}";
    let taken = scene.clone().station(THIRD, "Endor");
    assert_eq!(answer(&game, &build(taken.clone()), settler), Action::Done);
    let endor = world(&game, "Endor");
    let carrier = "network{prestige=50;settle=200;trip.plot=0;trip.link=0}";
    assert!(
        goes_to(answer(&game, &build(taken.clone()), carrier), endor),
        "not for one to whom an attempt is worth more"
    );
    assert!(goes_to(answer(&game, &build(taken.attempts(3)), settler), endor), "not with two attempts left");
    assert!(goes_to(answer(&game, &build(scene), settler), endor), "not where Endor is free");
}

/// At a shipyard with money for either, the more valuable one comes first.
#[test]
fn a_station_or_an_engine_comes_first_by_its_worth() {
    let game = basic();
    let scene = Scene::new(&game).open(0, "Shower", "Endor").at(ME, "Kluge").stage(Stage::Action);
    let state = build(scene.stellors(ME, 60).engines(ME, 3));
    assert_eq!(answer(&game, &state, "network{prestige=60;engine=5;engines=5}"), Action::Build);
    assert_eq!(answer(&game, &state, "network{prestige=60;engine=60;engines=5}"), Action::BuyEngine);
    let came = answer(&game, &state, "network{prestige=60;engine=10;engine.price=20;engines=5}");
    assert_eq!(came, Action::BuyEngine, "who has come for an engine buys it");
}

/// A Trader's own delivery precedes the station, so only a rival's delivery earns money for it.
#[test]
fn own_cargo_earns_nothing_for_a_station_to_come() {
    let game = basic();
    let scene = Scene::new(&game).open(0, "Mink", "Helix").load_for(ME, "Mink", "Helix").station(THIRD, "Helix");
    let scene = scene.open(1, "Heinlein", "Pygmalion").load_for(ME, "Heinlein", "Pygmalion").at(ME, "Hexworld");
    let scene = scene.stellors(ME, 20).engines(ME, 5).at(RIVAL, "Kluge");
    let settler =
        "network{prestige=20;trip.plot=200;trip.market=150;trip.link=0;trip.envy=0;reserve=0;engines=2;surplus=120}";
    let alone = answer(&game, &build(scene.clone()), settler);
    assert!(goes_to(alone, world(&game, "Helix")), "{alone:?}");
    let followed = answer(&game, &build(scene.load_for(RIVAL, "Heinlein", "Pygmalion")), settler);
    assert!(goes_to(followed, world(&game, "Pygmalion")), "a rival pays for a station there: {followed:?}");
}

/// The Advanced game lasts twice as long, and so does a station's use.
#[test]
fn a_station_serves_longer_in_the_advanced_game() {
    let settler =
        "network{prestige=0;settle=60;trip.link=20;trip.market=0;attempt=40;horizon=10;chain=0;reserve=0;trip.plot=0}";
    for (game, first) in [(basic(), None), (advanced(), Some(Action::Done))] {
        let scene = Scene::new(&game).open(0, "Shower", "Endor").load_for(ME, "Shower", "Endor").at(ME, "Heinlein");
        let scene = scene.open(1, "Niven", "Wolf").station(THIRD, "Endor").stellors(ME, 20).engines(ME, 5).attempts(4);
        let answered = answer(&game, &build(scene), settler);
        match first {
            Some(done) => assert_eq!(answered, done, "an attempt saved on the way of a contract, for nineteen rounds"),
            None => {
                assert!(goes_to(answered, world(&game, "Endor")), "nine rounds are too few: {answered:?}");
            }
        }
    }
}
