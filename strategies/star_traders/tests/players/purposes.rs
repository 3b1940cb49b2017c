//! The goals that only one Trader has.

use evenkeel_engine::Game;
use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::scene::Scene;
use evenkeel_star_traders::vocabulary::{Moment, Stage};
use evenkeel_star_traders::{Action, StarTraders};

use super::TRADERS;
use super::situations::{ME, RIVAL, THIRD, advanced, answer, basic, build, build_with, world};

/// Whether a Trader jumps from here along the line to that world.
fn goes_to(action: Action, to: evenkeel_star_traders::map::WorldId) -> bool {
    matches!(action, Action::Jump { to: next, .. } if next == to)
}

/// Contracts hardly worth the way from the far end of the map.
fn far_from_contracts(game: &StarTraders) -> Scene<'_> {
    let scene = Scene::new(game).open(0, "Swarm", "Verne").load_for(RIVAL, "Swarm", "Verne").at(RIVAL, "Swarm");
    scene.open(1, "Bradbury", "Sanctuary").station(THIRD, "Sanctuary").engines(ME, 5)
}

/// No Trader gives up a turn's jumps for a station, which can also be built at the end of the turn.
#[test]
fn nobody_stands_still_for_a_station() {
    let game = basic();
    let scene = Scene::new(&game).open(0, "Clarke", "Pygmalion").open(1, "Vragel", "Terra").at(ME, "Jaxin");
    for trader in TRADERS {
        let first = answer(&game, &build(scene.clone()), trader);
        assert!(matches!(first, Action::Jump { .. } | Action::Leap(_)), "{trader}: {first:?}");
        let ashore = scene.clone().stage(Stage::Action).attempts(3).stellors(ME, 60).engines(ME, 5);
        assert_eq!(answer(&game, &build(ashore), trader), Action::Build, "{trader}");
    }
}

/// Without a cargo of its own, the network builds at the destinations of others.
#[test]
fn the_network_builds_where_contracts_are_bound_for() {
    let game = basic();
    let scene = far_from_contracts(&game).at(ME, "Niven");
    let to = world(&game, "Verne");
    let first = answer(&game, &build(scene.clone()), "network");
    assert!(goes_to(first, to), "{first:?}");
    let taken = answer(&game, &build(scene.station(THIRD, "Verne")), "network");
    assert!(!goes_to(taken, to), "a rival's station stands there: {taken:?}");
}

/// The chain builds beside its own stations: each leads to the next.
#[test]
fn the_chain_builds_next_to_its_own_stations() {
    let game = basic();
    let scene = far_from_contracts(&game).station(ME, "Jaxin").at(ME, "Jaxin");
    let first = answer(&game, &build(scene.clone()), "chain");
    assert!(goes_to(first, world(&game, "Mink")), "{first:?}");
    assert!(!goes_to(answer(&game, &build(scene), "courier"), world(&game, "Mink")), "the courier has no use for it");
}

/// In the Advanced game it also builds the link after the next.
#[test]
fn the_chain_builds_two_links_ahead() {
    let game = advanced();
    let scene = far_from_contracts(&game).imperial(ME, "Verne").station(ME, "Niven").at(ME, "Verne").stellors(ME, 40);
    let to = world(&game, "Kluge");
    assert!(goes_to(answer(&game, &build(scene.clone()), "chain"), to));
    assert!(!goes_to(answer(&game, &build(scene), "courier"), to), "one link is enough for others");
}

/// A Piracy in hand leads only the saboteur to a victim.
#[test]
fn the_saboteur_hunts_with_piracy() {
    let game = basic();
    let scene = far_from_contracts(&game).card(ME, Kind::Piracy).at(ME, "Niven").at(RIVAL, "Mink").prestige(RIVAL, 12);
    let scene = scene.load_for(RIVAL, "Bradbury", "Sanctuary").station(THIRD, "Mink").stellors(ME, 0);
    let to = world(&game, "Mink");
    assert!(goes_to(answer(&game, &build(scene.clone()), "saboteur"), to));
    assert!(!goes_to(answer(&game, &build(scene.clone()), "courier"), to));
    let poor = scene.prestige(RIVAL, 0).at(RIVAL, "Kluge");
    assert!(!goes_to(answer(&game, &build(poor), "saboteur"), to));
}

/// Unlike the others, the courtier spends no Zap on a jump, but one on the petition.
#[test]
fn the_courtier_keeps_zaps_for_the_petition() {
    let game = basic();
    let zap = |action| matches!(action, Action::Zap { .. });
    let to = world(&game, "Jaxin");
    let kind = evenkeel_star_traders::vocabulary::JumpKind::Regular;
    let jump = Scene::new(&game).card(ME, Kind::Zap).at(ME, "Mink").engines(ME, 5).open(0, "Jaxin", "Statyk");
    let jump = jump.answers([Action::Jump { to, kind }]);
    let mut failed = 0;
    for block in 0..40 {
        let state = build_with(jump.clone(), block);
        if game.view(&state, ME).die().is_some_and(|die| die.value == 1) {
            assert!(zap(answer(&game, &state, "courier")), "a 1 fails by one");
            assert!(!zap(answer(&game, &state, "courtier")));
            failed += 1;
        }
    }
    assert!(failed > 0, "no 1 was rolled");
    let petition = Scene::new(&game).card(ME, Kind::Zap).prestige(ME, 15).stellors(ME, 30).stage(Stage::Action);
    let petition = petition.answers([Action::Petition]);
    let mut fours = 0;
    for block in 0..40 {
        let state = build_with(petition.clone(), block);
        if game.view(&state, ME).die().is_some_and(|die| die.value == 4) {
            for trader in ["courier", "courtier"] {
                assert!(zap(answer(&game, &state, trader)), "{trader} cannot pay 40, but 20");
            }
            fours += 1;
        }
    }
    assert!(fours > 0, "no 4 was rolled");
}

/// A Zap in hand is as good as a face of the die.
#[test]
fn a_zap_counts_where_a_petition_is_weighed() {
    let game = basic();
    let scene = Scene::new(&game).prestige(ME, 16).stellors(ME, 20).stage(Stage::Action).at(ME, "Jaxin").engines(ME, 5);
    let scene = scene.station(RIVAL, "Jaxin");
    assert_ne!(answer(&game, &build(scene.clone()), "network"), Action::Petition, "two faces of six");
    assert_eq!(answer(&game, &build(scene.card(ME, Kind::Zap)), "network"), Action::Petition, "three with the Zap");
}

/// On a mission money has no other use: an engine is bought if it saves more time than it costs.
#[test]
fn a_mission_is_flown_with_every_engine_that_pays() {
    let game = basic();
    let scene = Scene::new(&game).mission(ME, "Clarke", "Pygmalion").at(ME, "Capital").engines(ME, 3);
    for trader in TRADERS {
        let rich = scene.clone().stellors(ME, 60);
        assert_eq!(answer(&game, &build(rich.clone()), trader), Action::Done, "{trader} stays at a shipyard");
        assert_eq!(answer(&game, &build(rich.stage(Stage::Action)), trader), Action::BuyEngine, "{trader}");
        for (engines, stellors) in [(3, 20), (5, 60)] {
            let state = build(scene.clone().engines(ME, engines).stellors(ME, stellors));
            let first = answer(&game, &state, trader);
            assert!(matches!(first, Action::Jump { .. } | Action::Leap(_)), "{trader}, {engines} engines: {first:?}");
        }
    }
}

/// Cards are kept while the hand has room, and spent when a rival may win.
#[test]
fn what_is_kept_is_played_on_one_about_to_win() {
    let game = basic();
    let scene =
        Scene::new(&game).card(ME, Kind::Gotcha).prestige(THIRD, 14).interval(Moment::ActionStart).active(THIRD);
    let close = scene.clone().mission(THIRD, "Oz", "Hexworld");
    let gotcha = Action::Play { card: game.deck().face(Kind::Gotcha), role: Kind::Gotcha };
    for trader in ["network", "chain"] {
        assert_ne!(answer(&game, &build(scene.clone()), trader), gotcha, "{trader}");
        assert_eq!(answer(&game, &build(close.clone()), trader), gotcha, "{trader}");
    }
    assert_eq!(answer(&game, &build(scene), "saboteur"), gotcha, "the saboteur keeps nothing");
}
