//! Movement, black holes, wormholes, nebulae and hyperspace (§7).

use super::super::board::SectorId;
use super::super::ledger::Count;
use super::super::player::Place;
use super::super::step::Step;
use super::super::vocabulary::{Feature, Good, System};
use super::super::{Action, Event, Question, Stream};
use super::scene::{Scene, seat};
use Stream::{Burnout, Friends, Travel};

fn away(from: &str, moves: u8, lightspeed: u8) -> (Scene, SectorId) {
    let mut scene = Scene::new(2);
    let goal = scene.sector(from);
    let board = scene.game.board();
    let empty = |&sector: &SectorId| board.feature(sector) == Feature::Empty;
    let here = (0..board.len() as SectorId).filter(empty).find(|&sector| board.route(sector, goal) == moves);
    scene.sheet(0).sector = here.expect("a sector at that distance");
    scene.level(0, System::Lightspeed, lightspeed).run(Step::Move, []);
    (scene, goal)
}

fn left(scene: &Scene) -> u8 {
    let Question::Destination { left, .. } = scene.question() else { panic!("not moving: {:?}", scene.question()) };
    left
}

fn anomalies(scene: &Scene) -> usize {
    scene.options().iter().filter(|action| matches!(action, Action::Skim(_) | Action::Enter(_))).count()
}

#[test]
fn a_ship_may_go_to_any_sector_within_its_lightspeed_or_stay() {
    let mut scene = Scene::new(2);
    scene.level(0, System::Lightspeed, 1).run(Step::Move, []);
    let mut options = scene.options();
    options.sort_by_key(|action| format!("{action:?}"));
    let around = ["F-035", "G-036", "G-037", "G-042", "G-043", "G-044", "G-049", "G-050"];
    let wanted: Vec<_> = around[1..].iter().map(|id| scene.to(id)).collect();
    assert_eq!(options, wanted, "the six neighbours and the sector itself");
}

/// §27, M2: at most 85 + 4 + 5.
#[test]
fn the_longest_list_of_destinations() {
    let mut scene = Scene::new(2);
    scene.level(0, System::Lightspeed, 12).run(Step::Move, []);
    assert_eq!(scene.options().len(), 85 + 4 + 5);
}

#[test]
fn a_move_is_over_at_its_destination() {
    let mut scene = Scene::new(2);
    scene.run(Step::Move, []).go("B-055", []);
    assert!(scene.is_at(0, "B-055") && scene.turn_over());
}

/// Worked number 4: Lightspeed 7, 3 used, 4 left becomes 12.
#[test]
fn a_skim_triples_the_movement_left() {
    let (mut scene, hole) = away("B-056", 3, 7);
    scene.act(Action::Skim(hole), [(Travel, 2)]);
    assert_eq!(scene.question(), Question::Destination { left: 12, anomaly: false });
    assert!(scene.is_at(0, "B-056"));
    assert_eq!(anomalies(&scene), 0, "one anomaly per turn");
}

#[test]
fn a_skim_needs_movement_left() {
    let (scene, hole) = away("B-056", 6, 7);
    assert!(scene.options().contains(&Action::Skim(hole)));
    let (scene, hole) = away("B-056", 7, 7);
    assert!(!scene.options().contains(&Action::Skim(hole)), "ruling 65");
    assert!(scene.options().contains(&Action::MoveTo(hole)), "harmless unless skimmed");
}

#[test]
fn a_ship_at_a_black_hole_leaves_and_comes_back_to_skim() {
    let mut scene = Scene::new(2);
    let hole = scene.sector("B-056");
    scene.at(0, "B-056").run(Step::Move, []).act(Action::Skim(hole), [(Travel, 6)]);
    assert_eq!(left(&scene), 3, "(3 - 2) x 3");
    scene.level(0, System::Lightspeed, 2).run(Step::Move, []);
    assert!(!scene.options().contains(&Action::Skim(hole)));
}

#[test]
fn a_skim_on_a_one_destroys_the_ship_and_ends_the_turn() {
    let (mut scene, hole) = away("B-056", 1, 5);
    scene.bounty(0, 700).credits(0, 30).cargo(0, Good::Food, 2).hold(0, "Gunner").hold(0, "Navigator");
    scene.hold(0, "Tractor Beam").act(Action::Skim(hole), [(Travel, 1), (Friends, 3), (Friends, 4)]);
    assert!(scene.turn_over());
    let me = scene.me();
    assert_eq!((me.levels, me.hull, me.credits, me.bounty), ([1, 3, 0, 1, 5], 5, 500, 700));
    assert_eq!(me.load(), 0);
    assert!(scene.holds(0, "Gunner") != scene.holds(0, "Navigator") && !scene.holds(0, "Tractor Beam"));
    assert!(scene.is_at(0, "B-070"), "Earth is nearest");
}

#[test]
fn the_overdrive_coil_adds_to_what_a_skim_triples() {
    let mut scene = Scene::new(2);
    let hole = scene.sector("B-056");
    scene.hold(0, "Overdrive Coil").run(Step::Move, []);
    assert_eq!((scene.question(), scene.options()), (Question::Overdrive, vec![Action::Use, Action::Keep]));
    scene.act(Action::Use, []).act(Action::Skim(hole), [(Travel, 4)]);
    assert_eq!(left(&scene), 9, "(3 + 2 - 2) x 3");
    scene.act(Action::MoveTo(hole), [(Burnout, 1)]);
    assert!(scene.discarded("Overdrive Coil") && scene.turn_over());
}

#[test]
fn the_overdrive_coil_not_used_does_not_burn_out() {
    let mut scene = Scene::new(2);
    scene.hold(0, "Overdrive Coil").run(Step::Move, []).act(Action::Keep, []);
    assert_eq!(left(&scene), 3);
    scene.go("G-043", []);
    assert!(scene.holds(0, "Overdrive Coil") && scene.turn_over());
}

/// Worked number 5: Lightspeed 5, two moves, the wormhole, three more.
#[test]
fn a_wormhole_costs_no_movement() {
    let (mut scene, wormhole) = away("B-077", 2, 5);
    scene.act(Action::Enter(wormhole), [(Travel, 4)]);
    assert!(scene.is_at(0, "A-060"));
    assert_eq!(scene.question(), Question::Destination { left: 3, anomaly: false });
    assert_eq!(anomalies(&scene), 0);
}

#[test]
fn a_wormhole_on_the_spot_can_be_entered_without_lightspeed() {
    let mut scene = Scene::new(2);
    scene.level(0, System::Lightspeed, 0).at(0, "E-009").run(Step::Move, []);
    let here = scene.sector("E-009");
    assert_eq!(scene.options(), [Action::MoveTo(here), Action::Enter(here)]);
    scene.act(Action::Enter(here), [(Travel, 1)]);
    assert!(scene.is_at(0, "E-009"), "its own number: the trip is used, the ship is where it was");
    assert_eq!(scene.options(), [Action::MoveTo(here)]);
}

#[test]
fn a_six_is_hyperspace_until_another_number_comes_up() {
    let (mut scene, wormhole) = away("B-077", 1, 5);
    scene.act(Action::Enter(wormhole), [(Travel, 6)]);
    assert_eq!(scene.me().place, Place::Hyperspace);
    assert!(scene.turn_over());
    scene.sheet(0).skip = true;
    scene.next_turn([(Travel, 6)]);
    assert!(scene.turn_over() && scene.me().place == Place::Hyperspace);
    assert!(!scene.me().skip && scene.me().counts[Count::Missed as usize] == 1, "ruling 68: it is a missed turn");
    scene.deck(&["Drifting Hulk"]).next_turn([(Travel, 3)]);
    assert!(scene.is_at(0, "A-040") && scene.me().place == Place::Space);
    assert!(scene.moving(), "a whole turn, Destiny card and all");
    assert_eq!(scene.question(), Question::Destination { left: 5, anomaly: false }, "ruling 33");
    assert_eq!(scene.me().credits, 700);
}

#[test]
fn a_coil_used_into_hyperspace_may_burn_out_there() {
    let mut scene = Scene::new(2);
    let here = scene.sector("E-009");
    scene.at(0, "E-009").hold(0, "Overdrive Coil").run(Step::Move, []).act(Action::Use, []);
    scene.act(Action::Enter(here), [(Travel, 6), (Burnout, 1)]);
    assert!(scene.turn_over() && scene.discarded("Overdrive Coil"));
}

#[test]
fn wormhole_charts_roll_two_dice_to_choose_from() {
    let mut scene = Scene::new(2);
    let here = scene.sector("E-009");
    scene.at(0, "E-009").hold(0, "Wormhole Charts").run(Step::Move, []);
    scene.act(Action::Enter(here), [(Travel, 6), (Travel, 2)]);
    assert_eq!(scene.question(), Question::WormholeNumber { first: 6, second: 2, left: 3 });
    assert_eq!(scene.options(), [Action::Number(6), Action::Number(2)]);
    scene.act(Action::Number(2), []);
    assert!(scene.is_at(0, "D-026") && left(&scene) == 3);
}

#[test]
fn the_navigator_chooses_on_emergence_too_and_is_not_asked_on_doubles() {
    let mut scene = Scene::new(2);
    scene.character(0, "Zephra Lund").hold(0, "Wormhole Charts").place(0, Place::Hyperspace);
    scene.next_turn([(Travel, 6), (Travel, 5)]);
    assert_eq!(scene.question(), Question::WormholeNumber { first: 6, second: 5, left: 0 }, "charts: still two");
    scene.act(Action::Number(6), []);
    assert!(scene.turn_over());
    scene.deck(&["Drifting Hulk"]).next_turn([(Travel, 5), (Travel, 5)]);
    assert!(scene.moving() && scene.is_at(0, "B-077"));
}

#[test]
fn routes_do_not_pass_through_a_nebula() {
    let scene = Scene::new(2);
    let board = scene.game.board();
    let [from, cloud, behind] = ["G-043", "G-037", "E-031"].map(|id| scene.sector(id));
    assert_eq!(board.feature(cloud), Feature::Nebula);
    assert_eq!((board.route(from, cloud), board.route(cloud, behind)), (1, 1), "one may start or end there");
    let through: Vec<_> =
        (0..board.len() as SectorId).filter(|&to| board.route(from, to) > board.hex_distance(from, to)).collect();
    assert!(!through.is_empty(), "some sectors lie behind a nebula");
}

#[test]
fn an_encounter_is_asked_only_where_there_is_something() {
    let mut scene = Scene::new(3);
    scene.run(Step::Encounter, []);
    assert!(scene.turn_over());
    let mut scene = Scene::new(3);
    scene.at(0, "B-070").at(2, "B-070").run(Step::Encounter, []);
    let both = vec![Action::Nothing, Action::VisitPlanet, Action::Meet(seat(2))];
    assert_eq!((scene.question(), scene.options()), (Question::Encounter, both));
    scene.place(2, Place::Prison).ask(Question::Encounter);
    assert_eq!(scene.options(), [Action::Nothing, Action::VisitPlanet], "a prisoner is no company");
    scene.act(Action::Nothing, []);
    assert!(scene.turn_over());
}

/// E1: a planet card is one of the seven or a Crime Lord's, never both, so 7 is the maximum within the bound of 8.
#[test]
fn the_longest_list_of_encounters() {
    let mut scene = Scene::new(6);
    for player in 0..6 {
        scene.at(player, "B-070");
    }
    scene.run(Step::Encounter, []);
    let others = (1..6).map(|player| Action::Meet(seat(player)));
    let all: Vec<_> = [Action::Nothing, Action::VisitPlanet].into_iter().chain(others).collect();
    assert_eq!(scene.options(), all);
}

#[test]
fn moves_are_told() {
    let mut scene = Scene::new(2);
    scene.run(Step::Move, []).go("G-042", []);
    let moved = |scene: &Scene| scene.events.iter().filter(|event| matches!(event, Event::Moved { .. })).count();
    assert_eq!(moved(&scene), 1);
    scene.run(Step::Move, []).go("G-042", []);
    assert_eq!(moved(&scene), 0, "staying is no move");
}
