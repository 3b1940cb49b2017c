//! Money, stations and engines (§7, §11 and §12).

use super::super::actions::Action;
use super::super::deck::Kind;
use super::super::events::Event;
use super::super::ledger::{Count, Flow};
use super::super::map::WorldSet;
use super::super::referee::Referee;
use super::super::state::State;
use super::super::vocabulary::{Personality, Stage};
use super::scene::{Scene, seat};
use evenkeel_engine::Audit;
use evenkeel_engine::chance::ScriptedDice;

/// Value 7.
#[test]
fn who_loses_more_than_he_has_loses_all() {
    let mut scene = Scene::basic(2);
    scene.stellors(0, 12).prestige(0, 3);
    scene.with_referee(&[], |referee| {
        referee.lose(seat(0), Flow::Fines, 20);
        assert_eq!(referee.lose_prestige(seat(0), 5), 3);
    });
    assert_eq!(scene.standing(0), (0, 0, 3));
}

/// Stolen Prestige is limited by the victim's Prestige and the room on the thief's track (ruling 85).
#[test]
fn prestige_is_stolen() {
    let mut scene = Scene::basic(2);
    scene.prestige(0, 29).prestige(1, 2);
    scene.with_referee(&[], |referee| referee.steal_prestige(seat(0), seat(1), 2));
    assert_eq!((scene.standing(0).1, scene.standing(1).1), (30, 0));
}

/// A tenth, rounded up (§16.2); losses bring the Banker nothing, and the Banker pays nothing to themselves (ruling 26).
#[test]
fn the_banker_gets_her_tenth() {
    for (amount, share) in [(1, 1), (5, 1), (11, 2), (30, 3), (60, 6)] {
        let mut scene = Scene::basic(3);
        scene.personality(2, Personality::Banker).stellors(0, 100).stellors(2, 100);
        scene.with_referee(&[], |referee| referee.pay(seat(0), Flow::Engines, amount));
        assert_eq!((scene.standing(0).0, scene.standing(2).0), (100 - amount, 100 + share));
        scene.with_referee(&[], |referee| {
            referee.lose(seat(0), Flow::Fines, 10);
            referee.pay(seat(2), Flow::Engines, 30);
        });
        assert_eq!(scene.standing(2).0, 70 + share);
    }
}

/// One station a world, for 5 Stellors and 2 Prestige, 3 in the Advanced game (§11).
#[test]
fn stations_are_built() {
    for advanced in [false, true] {
        let (mut scene, prestige) = if advanced { (Scene::advanced(3), 4) } else { (Scene::basic(3), 3) };
        scene.station(1, "Oz").imperial(2, "Endor").stage(Stage::Action);
        for taken in ["Oz", "Endor"] {
            scene.at(0, taken).menu();
            assert!(!scene.legal().contains(&Action::Build), "{taken}");
            scene.state.stack.pop();
        }
        scene.at(0, "Hench").stellors(0, 4).menu();
        assert!(!scene.legal().contains(&Action::Build));
        scene.stellors(0, 5).answer(Action::Build, &[]);
        assert_eq!(scene.standing(0), (0, prestige, 3));
        assert_eq!(scene.state.traders[0].stations, WorldSet::one(scene.world("Hench")));
        assert!(scene.state.turn.acted && scene.count(0, Count::Built) == 1);
    }
}

/// A sold or traded Imperial Station becomes ordinary; no Trader gains Prestige (§11 and §15).
#[test]
fn stations_change_hands() {
    let mut scene = Scene::advanced(3);
    scene.imperial(1, "Oz");
    let oz = scene.world("Oz");
    scene.with_referee(&[], |referee| referee.hand_station(oz, seat(2)));
    assert_eq!(
        (scene.state.traders[1].all_stations(), scene.state.traders[2].stations),
        (WorldSet::EMPTY, WorldSet::one(oz))
    );
    assert_eq!((scene.state.traders[2].imperial, scene.standing(2).1), (WorldSet::EMPTY, 1));
    scene.with_referee(&[], |referee| referee.remove_station(seat(2), oz));
    assert_eq!(scene.state.traders[2].stations, WorldSet::EMPTY);
}

/// Value 15; engines are bought at shipyards, one per Action, up to five (§12).
#[test]
fn engines_are_bought() {
    let mut scene = Scene::basic(3);
    scene.at(0, "Kluge").stellors(0, 70).stage(Stage::Action).menu().answer(Action::BuyEngine, &[]);
    assert_eq!(scene.standing(0), (40, 1, 4));
    assert!(!scene.legal().contains(&Action::BuyEngine), "one an Action");
    scene.state.turn.acted = false;
    scene.answer(Action::BuyEngine, &[]);
    assert_eq!(scene.standing(0), (0, 1, 5));
    scene.state.turn.acted = false;
    scene.stellors(0, 100);
    assert!(!scene.legal().contains(&Action::BuyEngine), "five are the limit");
    scene.personality(0, Personality::Engineer).at(0, "Wolf").answer(Action::BuyEngine, &[]);
    assert_eq!(scene.standing(0), (60, 1, 6));
    let mut scene = Scene::basic(3);
    scene.at(0, "Wolf").stellors(0, 70).stage(Stage::Action).menu();
    assert!(!scene.legal().contains(&Action::BuyEngine), "Wolf has no shipyard");
}

/// Engines beyond the limit vanish (§12).
#[test]
fn surplus_engines_vanish() {
    let mut scene = Scene::basic(2);
    scene.engines(0, 7).with_referee(&[], |referee| referee.trim_engines(seat(0)));
    assert_eq!(scene.standing(0).2, 5);
    scene.engines(0, 7).personality(0, Personality::Engineer);
    scene.with_referee(&[], |referee| referee.trim_engines(seat(0)));
    assert_eq!(scene.standing(0).2, 6);
}

/// Stressed Engines are repaired for 10 Stellors, by the Engineer for 5 (§13.2).
#[test]
fn stressed_engines_are_repaired() {
    for (personality, price) in [(Personality::Hero, 10), (Personality::Engineer, 5)] {
        let mut scene = Scene::basic(3);
        scene.personality(0, personality).stellors(0, price - 1).trader(0).stressed = true;
        scene.menu();
        assert!(!scene.legal().contains(&Action::Repair));
        scene.stellors(0, price).answer(Action::Repair, &[]);
        assert!(scene.standing(0).0 == 0 && !scene.state.traders[0].stressed);
    }
}

/// Jubilee (§13.2): two Stellors a station, Imperial ones too; the Insider owes nothing for Capital (rulings 16 and 74).
#[test]
fn the_jubilee_tax() {
    let mut scene = Scene::advanced(3);
    scene
        .station(0, "Oz")
        .imperial(0, "Kluge")
        .personality(1, Personality::Insider)
        .station(1, "Capital")
        .station(1, "Mink");
    let tax = |trader| scene.game.jubilee_tax(&scene.state, seat(trader));
    assert_eq!([0, 1, 2].map(tax), [4, 2, 0]);
}

/// `takeover.same_world` and `superjump.any_world`: the reach of the two cards.
#[test]
fn cards_reach_as_far_as_the_rules_say() {
    for near in [true, false] {
        let mut scene = Scene::with("basic", 3, |rules| {
            rules.takeover_same_world = near;
            rules.superjump_any_world = !near;
            rules.deal_offers_avoid = 0;
        });
        scene.station(1, "Oz").station(2, "Niven").card(0, Kind::Takeover).card(0, Kind::Superjump).menu();
        let card = scene.face(Kind::Superjump);
        scene.answer(Action::Play { card, role: Kind::Superjump }, &[]);
        assert_eq!(scene.legal().len(), if near { 3 } else { 35 });
        scene.state.stack.pop();
        scene.with_referee(&[], |_| {});
        let card = scene.face(Kind::Takeover);
        scene.answer(Action::Play { card, role: Kind::Takeover }, &[]);
        let (taken, owner) = if near { ("Niven", 2) } else { ("Oz", 1) };
        if !near {
            assert_eq!(scene.legal().len(), 2);
            let world = Action::World(scene.world(taken));
            scene.answer(world, &[]);
        }
        assert_eq!(
            (scene.state.traders[0].stations, scene.state.traders[owner].stations),
            (WorldSet::one(scene.world(taken)), WorldSet::EMPTY)
        );
        assert!(scene.state.turn.acted);
    }
}

/// Impossible states do not pass: a world with two stations, Prestige and engines beyond their tracks.
#[test]
fn an_audit_finds_what_cannot_be() {
    let scene = Scene::basic(3);
    let fault = |change: &dyn Fn(&mut State)| {
        let mut state = scene.state.clone();
        change(&mut state);
        scene.game.audit(&state).err().unwrap_or_default()
    };
    assert_eq!(fault(&|_| {}), "");
    let (one, most) = (WorldSet::one(scene.world("Niven")), scene.game.rules.prestige_most);
    let twice = fault(&|state| (state.traders[0].stations, state.traders[0].imperial) = (one, one));
    assert!(twice.contains("is on a world with another"), "{twice}");
    let shared = fault(&|state| (state.traders[0].stations, state.traders[1].stations) = (one, one));
    assert!(shared.contains("is on a world with another"), "{shared}");
    let proud = fault(&|state| state.traders[0].prestige = (most + 1) as u8);
    assert!(proud.contains("has Prestige"), "{proud}");
    let fast = fault(&|state| state.traders[0].engines = 99);
    assert!(fast.contains("99 engines"), "{fast}");
}

/// §13.2: a Trader with less than the tax of 2 pays all their money; without money, nothing.
#[test]
fn a_jubilee_takes_no_more_than_there_is() {
    for (stellors, left, paid) in [(0, 0, false), (1, 0, true), (2, 0, true), (3, 1, true)] {
        let mut scene = Scene::basic(3);
        scene.station(1, "Oz").stellors(1, stellors);
        let jubilee = scene.face(Kind::Jubilee);
        scene.state.luck_deck[jubilee as usize] -= 1;
        let Scene { game, state, events } = &mut scene;
        Referee { game, state, dice: &mut ScriptedDice::new([]), journal: events }.proclaim_jubilee(seat(0), jubilee);
        assert_eq!(scene.standing(1).0, left, "{stellors}");
        let told = scene.events.iter().any(|event| matches!(event, Event::Money { flow: Flow::Jubilee, .. }));
        assert_eq!(told, paid, "{stellors}");
    }
}
