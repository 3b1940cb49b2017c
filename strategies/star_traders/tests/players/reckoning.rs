//! The worth of things, at the thresholds where answers change.

use evenkeel_engine::Game;
use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::in_progress::{Item, Offer};
use evenkeel_star_traders::map::WorldId;
use evenkeel_star_traders::scene::Scene;
use evenkeel_star_traders::trader::Load;
use evenkeel_star_traders::vocabulary::{JumpKind, Personality, Stage};
use evenkeel_star_traders::{Action, Question, StarTraders};

use super::situations::{ME, RIVAL, THIRD, advanced, answer, basic, build, play, with_a_one, world};

/// Contracts far from all events here.
fn quiet(game: &StarTraders) -> Scene<'_> {
    Scene::new(game).open(0, "Swarm", "Verne").open(1, "Bradbury", "Sanctuary")
}

fn goes_to(action: Action, to: WorldId) -> bool {
    matches!(action, Action::Jump { to: next, .. } if next == to)
}

/// The highest guard with which a Calamity is still avoided.
fn harm(game: &StarTraders, scene: Scene<'_>, kind: Kind) -> Option<i32> {
    let scene = scene.card(ME, Kind::AvoidCalamity).card(RIVAL, kind);
    let jump = Action::Jump { to: world(game, "Mink"), kind: JumpKind::Station };
    let state = build(match kind {
        // It is played on an arriving ship.
        Kind::Lost => scene.station(ME, "Mink").at(ME, "Niven").answers([jump, play(game, kind, kind)]),
        _ => scene.calamity(RIVAL, kind, ME),
    });
    let avoid = play(game, Kind::AvoidCalamity, Kind::AvoidCalamity);
    let harms =
        "harm.lost=7;harm.theft=6;harm.envoy=9;harm.stressed=12;harm.station=9;card.cargo=10;saving=3;target=16";
    (0..=40).rev().find(|guard| answer(game, &state, &format!("courier{{guard={guard};{harms}}}")) == avoid)
}

#[test]
fn calamities_are_avoided_by_the_harm_they_do() {
    let game = basic();
    let empty = quiet(&game).at(ME, "Niven").at(RIVAL, "Niven").prestige(ME, 12).station(ME, "Kluge");
    let loaded = empty.clone().load_for(ME, "Swarm", "Verne");
    let mission = empty.clone().mission(ME, "Oz", "Hexworld");
    let petitioner = empty.clone().prestige(ME, 13);
    let cases = [
        (&empty, Kind::Gotcha, 6),
        (&empty, Kind::Piracy, 6),
        (&loaded, Kind::Piracy, 11),
        (&loaded, Kind::LoseCargo, 10),
        (&empty, Kind::Envoy, 9),
        (&petitioner, Kind::Envoy, 18),
        (&empty, Kind::Stressed, 12),
        (&mission, Kind::Stressed, 24),
        (&empty, Kind::LoseStation, 3),
        (&empty, Kind::Lost, 2),
        (&loaded, Kind::Lost, 7),
        (&mission, Kind::Lost, 28),
    ];
    for (scene, kind, expected) in cases {
        assert_eq!(harm(&game, scene.clone(), kind), Some(expected), "{kind:?}");
    }
    let game = advanced();
    assert_eq!(harm(&game, quiet(&game).station(ME, "Kluge"), Kind::LoseStation), Some(9));
}

/// For a mission, an engine must save more time than the rest of the turn in which it is bought.
#[test]
fn a_mission_stops_for_an_engine_only_where_that_saves_time() {
    let game = basic();
    let scene = Scene::new(&game).mission(ME, "Clarke", "Pygmalion").at(ME, "Capital").engines(ME, 3).stellors(ME, 60);
    let state = build(scene);
    assert_eq!(answer(&game, &state, "courier{mission.pause=50}"), Action::Done);
    let flown = answer(&game, &state, "courier{mission.pause=200}");
    assert!(matches!(flown, Action::Jump { .. } | Action::Leap(_)), "{flown:?}");
}

/// Shortly before a petition, money is kept for the Emperor.
#[test]
fn money_is_saved_for_a_petition_at_hand() {
    let game = basic();
    let scene =
        quiet(&game).at(ME, "Kluge").stage(Stage::Action).engines(ME, 3).stellors(ME, 60).station(RIVAL, "Kluge");
    let courier = "courier{engine=60;engines=5;target=16;saving=3}";
    assert_eq!(answer(&game, &build(scene.clone().prestige(ME, 12)), courier), Action::BuyEngine);
    assert_ne!(answer(&game, &build(scene.prestige(ME, 13)), courier), Action::BuyEngine);
}

/// An engine for the cargo at Kluge; its payoff and Prestige instead if a petition is near.
#[test]
fn kluge_gives_an_engine_only_long_before_a_petition() {
    let game = basic();
    let scene =
        Scene::new(&game).open(0, "Swarm", "Verne").open(1, "Lambard", "Kluge").load_for(ME, "Lambard", "Kluge");
    let scene = scene.at(ME, "Kluge").engines(ME, 3);
    for (prestige, wanted) in [(9, Action::Accept), (10, Action::Pass)] {
        let state = build(scene.clone().prestige(ME, prestige));
        assert_eq!(game.view(&state, ME).question(), Some(Question::Kluge));
        assert_eq!(answer(&game, &state, "courier{engines=5;target=16;saving=3}"), wanted, "{prestige} Prestige");
    }
}

/// Of two equal payoffs, the one that pays no rival is preferred.
#[test]
fn what_a_rivals_station_earns_counts_against_a_delivery() {
    let game = basic();
    let scene = Scene::new(&game).open(0, "Mink", "Helix").load_for(ME, "Mink", "Helix").at(ME, "Hexworld");
    let scene = scene.open(1, "Heinlein", "Pygmalion").load_for(ME, "Heinlein", "Pygmalion").stellors(ME, 0);
    let courier = "courier{prestige=0;trip.envy=50;trip.plot=0}";
    let free = answer(&game, &build(scene.clone()), courier);
    assert!(goes_to(free, world(&game, "Helix")), "{free:?}");
    let taken = answer(&game, &build(scene.station(THIRD, "Helix")), courier);
    assert!(goes_to(taken, world(&game, "Pygmalion")), "{taken:?}");
}

/// On an orange line five of six faces succeed.
#[test]
fn a_second_roll_must_be_likely_to_help() {
    let game = basic();
    let jump = Action::Jump { to: world(&game, "Jaxin"), kind: JumpKind::Regular };
    let scene = quiet(&game).card(ME, Kind::Codebreaker).at(ME, "Mink").stellors(ME, 0).answers([jump]);
    for state in with_a_one(&game, &scene) {
        let rolls = |courier| matches!(answer(&game, &state, courier), Action::Reroll(_));
        assert!(rolls("courier{card.again=5;thrift=20}") && !rolls("courier{card.again=6;thrift=20}"));
    }
}

fn answer_to(game: &StarTraders, scene: Scene<'_>, give: Item, ask: Item, stellors: i32, trader: &str) -> Action {
    let offer = Offer { proposer: RIVAL, partner: ME, give, ask, stellors };
    answer(game, &build(scene.active(RIVAL).stage(Stage::Action).stellors(RIVAL, 80).offer(offer)), trader)
}

/// A station is sold for its worth, which is twice as much at the destination of a contract.
#[test]
fn a_station_has_its_price() {
    let game = basic();
    let ask = Item::Station(world(&game, "Terra"));
    let sold = |scene: Scene<'_>, stellors: i32| {
        answer_to(&game, scene.station(ME, "Terra"), Item::Nothing, ask, stellors, "courier{deal.station=4;margin=0}")
    };
    assert_eq!(sold(quiet(&game), 5), Action::Accept);
    let bound = Scene::new(&game).open(0, "Swarm", "Verne").open(1, "Vragel", "Terra");
    assert_eq!(sold(bound.clone(), 5), Action::Pass);
    assert_eq!(sold(bound, 8), Action::Accept);
}

/// A cargo that displaces another from a full hold must be worth more than the displaced cargo.
#[test]
fn a_gift_into_a_full_hold_is_weighed_against_what_it_pushes_out() {
    let game = basic();
    let scene = Scene::new(&game).open(0, "Swarm", "Verne").open(1, "Niven", "Wolf").at(ME, "Hospital");
    let scene = scene.at(RIVAL, "Hospital").load_for(RIVAL, "Niven", "Wolf").load(ME, "Robots").load(ME, "Fur");
    let id = game.charts().contracts().iter().find(|contract| contract.pickup == world(&game, "Niven"));
    let give = Item::Cargo(Load::Goods(id.expect("a contract").cargo));
    let taken = |trader| answer_to(&game, scene.clone(), give, Item::Nothing, 0, trader);
    assert_eq!(taken("courier{card.cargo=2;margin=0}"), Action::Accept);
    assert_eq!(taken("courier{card.cargo=40;margin=0}"), Action::Pass);
}

/// The loot of a Piracy counts for no more than a cargo.
#[test]
fn booty_is_worth_no_more_than_a_cargo() {
    let game = basic();
    let scene = quiet(&game).load_for(RIVAL, "Swarm", "Verne").at(RIVAL, "Mink").mission(RIVAL, "Oz", "Hexworld");
    let scene = scene.load_imperial(RIVAL, RIVAL).prestige(RIVAL, 0).card(ME, Kind::Piracy).at(ME, "Niven");
    let state = build(scene.stellors(ME, 0).station(THIRD, "Verne").engines(ME, 5));
    let to = world(&game, "Mink");
    assert!(goes_to(answer(&game, &state, "saboteur{card.cargo=40;trip.prey=100}"), to));
    assert!(!goes_to(answer(&game, &state, "saboteur{card.cargo=2;trip.prey=100}"), to));
}

/// Pushed from 1 to below 0, a petition costs ten Prestige and a turn more; a Prestige counts half for this.
#[test]
fn spite_is_reckoned_in_prestige() {
    let game = basic();
    let scene = Scene::new(&game).card(ME, Kind::Superzap).active(RIVAL).prestige(RIVAL, 19).stellors(RIVAL, 0);
    let scene = scene.stage(Stage::Action).answers([Action::Petition]);
    let down = Action::Zap { card: game.deck().face(Kind::Superzap), up: false };
    for state in with_a_one(&game, &scene) {
        assert_eq!(answer(&game, &state, "courier{turn=0;prestige=40;card.spite=20}"), down);
        assert_ne!(answer(&game, &state, "courier{turn=0;prestige=40;card.spite=21}"), down);
    }
}

/// Lou replaces a card that is worth at most a random new one.
#[test]
fn lou_changes_what_is_worth_no_more_than_another_card() {
    let game = basic();
    let scene = quiet(&game).personality(ME, Personality::LuckyLou).card(ME, Kind::Codebreaker).card(ME, Kind::Zap);
    let state = build(scene.stage(Stage::Action).acted().answers([Action::Done]));
    assert_eq!(game.view(&state, ME).question(), Some(Question::Redraw));
    let code = Action::Card(game.deck().face(Kind::Codebreaker));
    assert_eq!(answer(&game, &state, "courier{card.harm=1;card.drawn=0}"), code);
    assert_eq!(answer(&game, &state, "courier{card.harm=2;card.drawn=0}"), Action::Pass);
}
