//! The Koroth Run: rivals in wait, weapons that cannot arrive, the number bought, and the priorities.

use evenkeel_engine::Seat;
use evenkeel_smugglers::scene::{Moment, Scene};
use evenkeel_smugglers::state::Site;
use evenkeel_smugglers::vocabulary::{Good, System};
use evenkeel_smugglers::{Action, Question, Smugglers};

use super::super::{CHARACTERS, game};
use super::{ME, OTHER, THIRD, answers, does};

/// A ship that can fly the run, beside Brix, with this many credits.
fn ready(game: &Smugglers, credits: i32) -> Scene<'_> {
    let scene = Scene::new(game).round(20).at(ME, "E-006").credits(ME, credits);
    scene.level(ME, System::Lightspeed, 6).level(ME, System::CargoPods, 10)
}

/// A ship superior in every system that fights use.
fn raider<'g>(scene: Scene<'g>, seat: Seat, at: &str) -> Scene<'g> {
    let scene = scene.at(seat, at).level(seat, System::Lasers, 9).level(seat, System::Engines, 9);
    scene.level(seat, System::Lightspeed, 6)
}

fn buys(game: &Smugglers, strategy: &str, scene: Scene<'_>) -> Option<Action> {
    let said = answers(game, strategy, scene.moment(Moment::Move));
    let bought = said.iter().position(|(_, action)| *action == Action::BuyBrix)?;
    Some(said[bought + 1].1)
}

#[test]
fn whoever_can_pay_sets_out_at_once() {
    let game = game(3, |_| {});
    for strategy in CHARACTERS {
        let keeps = if strategy == "hunter" { 4000 } else { 3000 };
        assert!(buys(&game, strategy, ready(&game, keeps)).is_some(), "{strategy}");
    }
}

#[test]
fn a_run_is_put_off_while_a_stronger_ship_lies_in_wait() {
    let game = game(3, |_| {});
    let ambushed = |credits| raider(raider(ready(&game, credits), OTHER, "E-006"), THIRD, "E-006");
    assert_eq!(buys(&game, "trader{caution=400}", ambushed(3000)), None);
    let away = raider(ready(&game, 3000), OTHER, "B-080").level(OTHER, System::Lightspeed, 3);
    assert_eq!(buys(&game, "trader{caution=400}", away), Some(Action::Units(6)), "they cannot be there in time");
    assert!(buys(&game, "trader{caution=400}", ambushed(6000)).is_some(), "who can pay for two runs is not put off");
    assert!(buys(&game, "racer", ambushed(3000)).is_some(), "a racer does not look");
    assert_eq!(buys(&game, "trader{caution=400}", ambushed(5000)), Some(Action::Units(10)), "four may be taken");
}

/// Ten Brix Weapons are the insurance of change 1: a pirate takes four.
#[test]
fn ten_are_bought_where_four_may_be_pirated() {
    let game = game(3, |_| {});
    for strategy in ["trader", "smuggler", "pirate"] {
        let ambushed = raider(ready(&game, 6500), OTHER, "E-006");
        assert_eq!(buys(&game, strategy, ambushed), Some(Action::Units(10)), "{strategy}");
        assert_eq!(buys(&game, strategy, ready(&game, 4200)), Some(Action::Units(6)), "{strategy}: the rest bribes");
    }
}

/// Weapons bought two rounds ago expire before a ship from Brix reaches Koroth.
#[test]
fn weapons_that_cannot_arrive_are_not_completed() {
    let game = game(3, |_| {});
    for strategy in CHARACTERS {
        let old = ready(&game, 1300).brix(ME, 4, 18);
        assert_eq!(buys(&game, strategy, old), None, "{strategy} needs six new ones");
    }
    let fresh = ready(&game, 1300).brix(ME, 4, 20);
    assert_eq!(buys(&game, "pirate", fresh), Some(Action::Units(2)), "these can still arrive");
}

#[test]
fn a_load_that_was_accepted_is_delivered_before_the_next_run() {
    let game = game(3, |_| {});
    for strategy in CHARACTERS {
        let scene = ready(&game, 3000).delivery(ME, Good::Weapons, "Quill", 0).cargo(ME, Good::Weapons, 4);
        let said = answers(&game, strategy, scene.at(ME, "E-016").moment(Moment::Move));
        assert!(said.iter().any(|(_, action)| *action == Action::VisitCrimeLord), "{strategy}: {said:?}");
    }
}

/// All remaining money pays for bribes at Koroth.
#[test]
fn what_is_left_at_koroth_is_paid_in_bribes() {
    let game = game(3, |_| {});
    let scene = ready(&game, 2500).at(ME, "B-080").brix(ME, 6, 19).moment(Moment::Visit(Site::Koroth));
    assert_eq!(super::answer(&game, "trader", scene.clone()), Action::Bribes(2));
    let scene = scene.credits(ME, 2050).moment(Moment::Visit(Site::Koroth));
    assert_eq!(super::answer(&game, "trader", scene), Action::Bribes(1), "a fine can still be paid");
}

/// A ship does not land while it waits for a rival: a landing with a Bounty is a Customs roll.
#[test]
fn whoever_lies_in_wait_does_not_land() {
    let game = game(3, |_| {});
    let scene = raider(Scene::new(&game), ME, "E-006").round(20).credits(ME, 100).bounty(ME, 400);
    let scene = scene.at(OTHER, "E-005").credits(OTHER, 4000).level(OTHER, System::Lightspeed, 6);
    let scene = scene.level(OTHER, System::CargoPods, 8).moment(Moment::Move);
    let said = answers(&game, "pirate", scene.clone());
    let brix = game.board().brix();
    assert!(said.contains(&(said[0].0, Action::MoveTo(brix))), "{said:?}");
    assert!(said.iter().any(|(question, action)| *question == Question::Encounter && *action == Action::Nothing));
    assert!(
        !does(&game, "pirate{lurks=false}", scene.clone(), Action::MoveTo(brix)),
        "who does not lurk does something else"
    );
    let armed = raider(scene, OTHER, "E-005").at(ME, "E-003").level(ME, System::Lasers, 1).credits(ME, 0).bounty(ME, 0);
    let said = answers(&game, "pirate", armed.moment(Moment::Move));
    assert!(!said.iter().any(|(_, action)| *action == Action::MoveTo(brix)), "stronger than those who wait: {said:?}");
}

/// With most of the price in hand, a racer buys no more levels; others still do.
#[test]
fn a_racer_saves_for_the_run() {
    let game = game(3, |_| {});
    let at_the_yard = || ready(&game, 2600).moment(Moment::Business(Site::Brix));
    let upgrades = |strategy| does(&game, strategy, at_the_yard(), Action::Upgrade);
    assert!(upgrades("trader"));
    assert!(!upgrades("racer") && upgrades("racer{saving=100}"));
}

/// A load that cannot arrive in time is ignored: the ship sells other goods.
#[test]
fn nobody_runs_when_time_is_up_before() {
    for (rounds, sells) in [(20, true), (30, false)] {
        let game = game(3, |rules| rules.time_max_rounds = rounds);
        let scene = ready(&game, 100).at(ME, "D-039").event(2, "Plague", 6).cargo(ME, Good::Medical, 4);
        let said = answers(&game, "trader", scene.brix(ME, 6, 20).moment(Moment::Move));
        let sold = said.iter().any(|(_, action)| *action == Action::Sell(Good::Medical));
        assert_eq!(sold, sells, "{rounds} rounds: {said:?}");
    }
}

/// A leader who could set out gets a Bounty, and only one.
#[test]
fn a_bounty_is_placed_on_a_leader_who_has_none() {
    let game = game(3, |_| {});
    let places = |bounty| {
        let leader = Scene::new(&game).round(20).at(OTHER, "E-005").credits(OTHER, 4000).bounty(OTHER, bounty);
        let leader = leader.level(OTHER, System::Lightspeed, 6).level(OTHER, System::CargoPods, 8);
        let scene = leader.at(ME, "D-039").credits(ME, 1200).moment(Moment::Move);
        does(&game, "hunter{capital=800;quarry=10000;hindrance=5000}", scene, Action::PlaceBounty)
    };
    assert!(places(0));
    assert!(!places(500));
}
