//! The sequence of a turn (§5), missed turns (§8), stranded ships (§16), abilities and cards at the start of a turn (§21a, §21b).

use super::super::actions::GoodSet;
use super::super::player::Place;
use super::super::step::Step;
use super::super::vocabulary::{Good, System};
use super::super::{Action, Question, Stream};
use super::scene::{Scene, seat};
use Stream::{Charm, Repair};
use evenkeel_engine::Audit;

/// A turn that draws a harmless card.
fn begin(scene: &mut Scene) -> &mut Scene {
    scene.deck(&["Drifting Hulk"]).next_turn([])
}

#[test]
fn a_plain_turn_draws_and_moves() {
    let mut scene = Scene::new(2);
    begin(&mut scene);
    assert!(scene.moving() && scene.discarded("Drifting Hulk"));
}

#[test]
fn play_passes_clockwise_and_rounds_begin_with_the_first_player() {
    let mut scene = Scene::new(3);
    scene.state.first = seat(1);
    let round = scene.state.round;
    scene.run(Step::EndTurn, []);
    assert_eq!((scene.asked().0, scene.state.round), (seat(1), round + 1));
    let mut scene = Scene::new(3);
    (scene.sheet(1).skip, scene.sheet(2).skip) = (true, true);
    scene.level(0, System::Lightspeed, 0).run(Step::EndTurn, []);
    assert_eq!((scene.asked().0, scene.state.round), (seat(0), 2), "all others missed their turns");
}

#[test]
fn a_marked_player_misses_a_turn_and_the_mark_is_used_up() {
    let mut scene = Scene::new(2);
    scene.sheet(0).skip = true;
    scene.next_turn([]);
    assert!(scene.turn_over() && !scene.me().skip);
}

#[test]
fn a_turn_missed_in_prison_uses_up_the_mark_too() {
    let mut scene = Scene::new(2);
    scene.bounty(0, 1200).place(0, Place::Prison).sheet(0).skip = true;
    scene.next_turn([]).act(Action::Wait, []);
    assert!(scene.turn_over() && !scene.me().skip, "ruling 68");
}

#[test]
fn deadlines_run_on_a_missed_turn() {
    let mut scene = Scene::new(2);
    scene.brix(0, 5, 1);
    scene.sheet(0).skip = true;
    scene.state.round = 2;
    scene.next_turn([]);
    assert_eq!((scene.state.round, scene.me().units(Good::Weapons), scene.me().units(Good::BrixWeapons)), (3, 5, 0));
}

/// Worked number 9, and the third example of §16.
#[test]
fn a_tow_costs_1000_but_leaves_100() {
    for (before, after) in [(3000, 2000), (1050, 100), (80, 80)] {
        let mut scene = Scene::new(2);
        scene.credits(0, before).level(0, System::Lightspeed, 0).next_turn([]);
        assert_eq!(scene.options(), [Action::SendDistress, Action::PlayOn]);
        scene.act(Action::SendDistress, []);
        assert_eq!((scene.me().credits, scene.me().levels[1]), (after, 1));
        assert!(scene.is_at(0, "D-039") && scene.turn_over(), "Bellisarde is nearest; nothing else happens");
    }
}

#[test]
fn stranded_counts_effective_lightspeed() {
    let mut scene = Scene::new(2);
    begin(scene.level(0, System::Lightspeed, 0).hold(0, "Navigator"));
    assert!(scene.moving(), "the Navigator makes it 1");
    let mut scene = Scene::new(2);
    scene.level(0, System::Lightspeed, 0).hold(0, "Overdrive Coil").next_turn([]);
    assert_eq!(scene.question(), Question::Distress, "the Overdrive Coil does not count");
}

#[test]
fn a_stranded_ship_may_play_on() {
    let mut scene = Scene::new(2);
    scene.level(0, System::Lightspeed, 0).hold(0, "Overdrive Coil").deck(&["Drifting Hulk"]);
    scene.next_turn([]).act(Action::PlayOn, []);
    assert_eq!((scene.question(), scene.me().credits), (Question::Overdrive, 700));
    scene.act(Action::Use, []);
    assert_eq!(scene.question(), Question::Destination { left: 2, anomaly: true });
}

#[test]
fn a_tow_stays_at_a_planet_and_ties_are_chosen() {
    let mut scene = Scene::new(2);
    scene.level(0, System::Lightspeed, 0).at(0, "B-070").next_turn([]).act(Action::SendDistress, []);
    assert!(scene.is_at(0, "B-070") && scene.turn_over(), "distance 0 is nearest");
    let mut scene = Scene::new(2);
    scene.planet(0, "Lumen").planet(1, "Gethsem").level(0, System::Lightspeed, 0);
    scene.next_turn([]).act(Action::SendDistress, []);
    assert_eq!(scene.question(), Question::NearestPlanet);
    let ties = ["G-042", "G-050"].map(|id| Action::FlyTo(scene.sector(id)));
    assert_eq!(scene.options(), ties);
    scene.act(ties[1], []);
    assert!(scene.is_at(0, "G-050") && scene.turn_over());
}

#[test]
fn nearest_planets_include_koroth_and_brix() {
    let mut scene = Scene::new(2);
    scene.level(0, System::Lightspeed, 0).at(0, "E-005").next_turn([]).act(Action::SendDistress, []);
    assert!(scene.is_at(0, "E-006"), "ruling 34");
}

#[test]
fn the_nanobot_kit_is_asked_at_three_moments_while_hull_is_missing() {
    let mut scene = Scene::new(2);
    begin(scene.hold(0, "Nanobot Kit"));
    assert!(scene.moving(), "Hull 5: not asked");
    scene.hull(0, 4);
    begin(&mut scene);
    for _ in 0..2 {
        assert_eq!((scene.question(), scene.options()), (Question::Repair, vec![Action::Use, Action::Keep]));
        scene.act(Action::Keep, []);
    }
    assert!(scene.moving());
    scene.go("G-043", []);
    assert_eq!(scene.question(), Question::Repair, "after the move");
    scene.act(Action::Use, []);
    assert_eq!(scene.me().hull, 5, "never above 5");
    assert!(scene.discarded("Nanobot Kit") && scene.turn_over());
}

#[test]
fn hull_comes_back_on_a_six_each_chance_its_own_roll() {
    let mut scene = Scene::new(2);
    scene.character(0, "Rune Reydar").hold(0, "Ship's Mechanic").hull(0, 3).deck(&["Drifting Hulk"]);
    scene.next_turn([(Repair, 6), (Repair, 6)]);
    assert_eq!(scene.me().hull, 5);
    scene.hull(0, 4).deck(&["Drifting Hulk"]).next_turn([(Repair, 6)]);
    assert_eq!(scene.me().hull, 5, "the second chance is not rolled at full Hull");
    scene.hull(0, 4).deck(&["Drifting Hulk"]).next_turn([(Repair, 5), (Repair, 1)]);
    assert_eq!(scene.me().hull, 4);
}

#[test]
fn the_psionic_worm_reaches_three_sectors() {
    let mut scene = Scene::new(6);
    scene.hold(0, "Psionic Worm").at(1, "D-046").at(2, "A-040").at(3, "A-041").at(4, "G-042").at(5, "G-044");
    scene.place(3, Place::Prison).place(4, Place::Hyperspace).sheet(5).skip = true;
    begin(&mut scene);
    let within = vec![Action::Player(seat(1)), Action::Player(seat(2)), Action::Nobody];
    assert_eq!((scene.question(), scene.options()), (Question::Worm, within));
    scene.act(Action::Player(seat(2)), []);
    assert!(scene.player(2).skip && scene.discarded("Psionic Worm") && scene.moving());
}

#[test]
fn the_worm_is_not_asked_about_without_a_target() {
    let mut scene = Scene::new(2);
    begin(scene.hold(0, "Psionic Worm").at(1, "B-067"));
    assert!(scene.moving(), "4 sectors away");
    begin(scene.at(1, "G-042"));
    scene.act(Action::Nobody, []);
    assert!(scene.holds(0, "Psionic Worm") && scene.moving());
}

#[test]
fn mikk_takes_a_friend_of_his_choice_on_a_six_once_a_turn() {
    let mut scene = Scene::new(3);
    scene
        .character(0, "Mikk Staygo")
        .at(1, "G-042")
        .at(2, "A-041")
        .hold(1, "Gunner")
        .hold(1, "Haggler")
        .hold(2, "Navigator");
    begin(&mut scene);
    let near = vec![Action::Player(seat(1)), Action::Nobody];
    assert_eq!((scene.question(), scene.options()), (Question::CharmWhom, near), "player 2 is two sectors away");
    scene.act(Action::Player(seat(1)), [(Charm, 6)]);
    assert_eq!(scene.question(), Question::CharmWhich { from: seat(1) });
    assert_eq!(scene.options(), ["Gunner", "Haggler"].map(|name| Action::Card(scene.card(name))));
    scene.act(Action::Card(scene.card("Gunner")), []);
    assert!(scene.holds(0, "Gunner") && !scene.holds(1, "Gunner"));
    assert_eq!((scene.effective(0, System::Lasers), scene.effective(1, System::Lasers)), (2, 1));
    assert!(scene.moving(), "clarification 5: one try");
}

#[test]
fn mikk_fails_on_anything_but_a_six() {
    let mut scene = Scene::new(2);
    scene.character(0, "Mikk Staygo").at(1, "G-043").hold(1, "Gunner");
    begin(&mut scene).act(Action::Player(seat(1)), [(Charm, 5)]);
    assert!(scene.holds(1, "Gunner") && scene.moving());
    begin(scene.place(1, Place::Prison));
    assert!(scene.moving(), "clarification 3: not against a prisoner");
}

#[test]
fn goods_may_be_jettisoned_at_the_start_and_after_the_move() {
    let mut scene = Scene::new(2);
    scene.cargo(0, Good::Food, 2).cargo(0, Good::Robots, 1);
    begin(&mut scene);
    let goods = |good, units| Action::Goods { good, units };
    assert_eq!(scene.question(), Question::Jettison { named: GoodSet::EMPTY });
    let all = [goods(Good::Robots, 1), goods(Good::Food, 1), goods(Good::Food, 2), Action::Stop];
    assert_eq!(scene.options(), all);
    scene.act(goods(Good::Food, 1), []);
    assert_eq!(scene.options(), [goods(Good::Robots, 1), Action::Stop], "each good named at most once");
    scene.act(Action::Stop, []);
    assert_eq!((scene.me().load(), scene.moving()), (2, true));
    scene.go("G-043", []);
    assert_eq!(scene.question(), Question::Jettison { named: GoodSet::EMPTY });
}

/// §27: a goods pick has at most 6 x 12 + 1 entries; twelve Pods hold twelve units in all.
#[test]
fn the_longest_goods_pick() {
    let mut scene = Scene::new(2);
    scene.level(0, System::CargoPods, 10).hold(0, "Cargo Netting");
    for good in Good::RATED {
        scene.cargo(0, good, 2);
    }
    scene.cargo(0, Good::BrixWeapons, 2);
    begin(&mut scene);
    assert_eq!(scene.options().len(), 13);
}

#[test]
fn prisoners_and_the_lost_use_nothing_at_the_start_of_a_turn() {
    let mut scene = Scene::new(2);
    scene.character(0, "Rune Reydar").hold(0, "Psionic Worm").hold(0, "Nanobot Kit").hull(0, 2).at(1, "G-043");
    scene.place(0, Place::Prison).bounty(0, 1000).next_turn([]).act(Action::Wait, []);
    assert!(scene.turn_over() && scene.me().hull == 2);
}

/// Impossible states are refused, and the message counts players from 1.
#[test]
fn an_audit_names_who_carries_too_much() {
    let mut scene = Scene::new(3);
    scene.sheet(1).cargo[Good::Medical as usize] = 40;
    let told = scene.game.audit(&scene.state).unwrap_err();
    assert!(told.contains("player 2 carries 40 units"), "{told}");
}

/// §12: Hull never rises above 5, and without a gain there is no event.
#[test]
fn hull_is_regained_up_to_5() {
    for (before, points, after) in [(5, 1, 5), (4, 1, 5), (4, 3, 5), (1, 2, 3), (3, 0, 3)] {
        let mut scene = Scene::new(2);
        scene.hull(0, before);
        let Scene { game, state, events } = &mut scene;
        let mut dice = evenkeel_engine::chance::ScriptedDice::new([]);
        super::super::referee::Referee { game, state, dice: &mut dice, journal: events }.regain_hull(seat(0), points);
        assert_eq!(scene.me().hull, after, "{before} and {points}");
        let told = scene.events.iter().find_map(|event| match event {
            super::super::Event::HullRegained { points, .. } => Some(*points),
            _ => None,
        });
        assert_eq!(told, (after > before).then(|| i32::from(after) - i32::from(before)), "{before} and {points}");
    }
}
