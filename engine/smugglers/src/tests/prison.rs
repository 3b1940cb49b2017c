//! Prison (§13).

use super::super::player::Place;
use super::super::vocabulary::{Good, System};
use super::super::{Action, Event, Question, Stream};
use super::combat::{attack, meeting};
use super::scene::{Scene, seat};
use Stream::Prison;
use evenkeel_engine::Score;

fn prisoner(bounty: i32) -> Scene {
    let mut scene = Scene::new(2);
    scene.bounty(0, bounty).place(0, Place::Prison).deck(&["Drifting Hulk"]);
    scene
}

/// Waits turn after turn; returns the Bounty after each and whether the turn was missed.
fn serve(scene: &mut Scene) -> Vec<(i32, bool)> {
    let mut turns = Vec::new();
    while scene.me().place == Place::Prison {
        scene.next_turn([]);
        assert_eq!((scene.question(), scene.options()), (Question::Escape, vec![Action::Escape, Action::Wait]));
        scene.act(Action::Wait, []);
        turns.push((scene.me().bounty, scene.turn_over()));
    }
    assert!(scene.moving(), "a full turn, Destiny card and all");
    turns
}

#[test]
fn sentences_of_the_text() {
    for (bounty, missed) in [(0, 1), (300, 1), (800, 1), (1200, 2), (2000, 3)] {
        let turns = serve(&mut prisoner(bounty));
        assert_eq!(turns.iter().filter(|(_, missed)| *missed).count(), missed, "{bounty}");
    }
}

/// Worked number 18.
#[test]
fn a_bounty_of_1200_with_and_without_the_lawyer() {
    assert_eq!(serve(&mut prisoner(1200)), [(700, true), (200, true), (0, false)]);
    assert_eq!(serve(prisoner(1200).hold(0, "Defence Lawyer")), [(200, true), (0, false)]);
}

#[test]
fn an_escape_on_a_one_is_a_full_turn_and_1000_bounty() {
    let mut scene = prisoner(700);
    scene.next_turn([]).act(Action::Escape, [(Prison, 1)]);
    assert_eq!((scene.me().bounty, scene.me().place), (1700, Place::Space));
    assert!(scene.moving(), "ruling 10: on the first prison turn; no turn is missed");
}

#[test]
fn a_failed_escape_serves_the_turn() {
    let mut scene = prisoner(700);
    scene.next_turn([]).act(Action::Escape, [(Prison, 2)]);
    assert_eq!((scene.me().bounty, scene.turn_over()), (200, true));
}

#[test]
fn kessa_dray_escapes_on_one_to_three() {
    for (die, free) in [(3, true), (4, false)] {
        let mut scene = prisoner(900);
        scene.character(0, "Kessa Dray").next_turn([]).act(Action::Escape, [(Prison, die)]);
        assert_eq!(scene.me().at_large(), free);
    }
}

#[test]
fn in_prison_a_bounty_may_reach_0_and_rises_to_the_minimum_on_release() {
    let mut scene = prisoner(400);
    assert_eq!(serve(scene.character(0, "Nix Calloway")), [(0, true), (100, false)]);
}

#[test]
fn nothing_is_added_to_a_prisoners_bounty() {
    let mut scene = prisoner(1200);
    scene.ask(Question::Escape).add_bounty(0, 500);
    assert_eq!(scene.me().bounty, 1200);
    scene.place(0, Place::Hyperspace).add_bounty(0, 500);
    assert_eq!(scene.me().bounty, 1700, "in hyperspace it may be added to");
}

#[test]
fn the_prisoner_stays_in_the_sector_without_goods() {
    let mut scene = Scene::new(2);
    scene.at(0, "B-070").bounty(0, 100).cargo(0, Good::Food, 4).hold(0, "Afterburner");
    scene.ask(Question::Encounter).act(Action::VisitPlanet, [(Stream::Customs, 6)]);
    assert!(scene.events.contains(&Event::Imprisoned { seat: seat(0) }));
    assert_eq!(
        (scene.me().place, scene.me().load(), scene.me().served),
        (Place::Prison, 0, 0),
        "the turn caught on does not count"
    );
    assert!(scene.is_at(0, "B-070") && scene.holds(0, "Afterburner") && scene.turn_over());
}

#[test]
fn a_prisoner_is_no_company_and_no_target() {
    let mut scene = Scene::new(2);
    scene.at(1, "G-043").place(1, Place::Prison).hold(0, "Psionic Worm").deck(&["Drifting Hulk"]).next_turn([]);
    assert!(scene.moving(), "no worm");
    scene.go("G-043", []);
    assert_eq!(scene.asked(), (seat(1), Question::Escape), "nobody to meet");
}

/// §12: a hit pays a quarter of the Bounty, rounded down, a destruction all of it. A payment of 0 has no event.
#[test]
fn a_part_of_one_credit_is_paid_and_of_none_is_not() {
    for (bounty, all, part) in [(0, true, 0), (1, true, 1), (3, false, 0), (4, false, 1), (7, false, 1), (8, false, 2)]
    {
        let mut scene = Scene::new(2);
        scene.bounty(1, bounty).ask(Question::Encounter).collect_bounty(0, 1, all);
        assert_eq!((scene.me().credits, scene.player(1).bounty), (500 + part, bounty - part), "{bounty}, {all}");
        let told = scene.events.iter().any(|event| matches!(event, Event::BountyCollected { .. }));
        assert_eq!(told, part > 0, "{bounty}, {all}");
    }
}

/// The value of each possession of a seat, and that a ship out of space is worth 200 less.
#[test]
fn a_seat_is_worth_what_it_has() {
    let worth = |arrange: &dyn Fn(&mut Scene)| {
        let mut scene = Scene::new(2);
        arrange(&mut scene);
        scene.game.standing(&scene.state, seat(0))
    };
    let plain = worth(&|_| {});
    let place = |place| worth(&|scene| _ = scene.place(0, place)) - plain;
    assert_eq!([Place::Space, Place::Prison, Place::Hyperspace].map(place), [0, -200, -200]);
    assert_eq!(worth(&|scene| _ = scene.place(0, Place::Out)), -1_000_000);
    let level = |system| worth(&|scene| scene.sheet(0).levels[system as usize] += 1) - plain;
    let systems = [System::CargoPods, System::Lightspeed, System::Engines, System::Shields, System::Lasers];
    assert_eq!(systems.map(level), [60, 140, 50, 50, 50]);
    assert_eq!(worth(&|scene| _ = scene.credits(0, 501)) - plain, 1);
    assert_eq!(worth(&|scene| _ = scene.bounty(0, 400)) - plain, -100);
    assert_eq!(worth(&|scene| _ = scene.hull(0, 4)) - plain, -40);
    assert_eq!(worth(&|scene| _ = scene.cargo(0, Good::Food, 1)) - plain, 40);
    assert_eq!(worth(&|scene| _ = scene.brix(0, 2, 1)) - plain, 1500);
    assert_eq!(worth(&|scene| _ = scene.hold(0, "Afterburner")) - plain, 100);
}

/// All players see the number of turns a prisoner has served.
#[test]
fn turns_served_are_counted_one_by_one() {
    let mut scene = prisoner(2000);
    for served in 1..=3 {
        scene.next_turn([]).act(Action::Wait, []);
        assert_eq!((scene.me().served, scene.me().bounty), (served, 2000 - 500 * i32::from(served)));
    }
}

/// §21, change 5: a player who surrenders hides goods in the Smuggling Pods, chooses them if there are more, and loses the rest.
#[test]
fn who_surrenders_hides_what_fits() {
    for (units, asked, kept) in [(3, false, 3), (5, true, 3)] {
        let mut scene = meeting();
        scene.cargo(1, Good::Food, units).hold(1, "Smuggling Pods").bounty(1, 100);
        attack(&mut scene, []).act(Action::OfferSurrender, []).act(Action::Accept, []);
        let hides = matches!(scene.question(), Question::Hide { left: 3, .. });
        assert_eq!(hides, asked, "{units} units");
        if hides {
            scene.act(Action::Goods { good: Good::Food, units: 3 }, []);
        }
        assert_eq!((scene.player(1).place, scene.player(1).load()), (Place::Prison, kept));
    }
}
