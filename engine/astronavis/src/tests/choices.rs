//! Kinds of choices at their limits: none, some, all; just within reach and just not.

use super::super::Action;
use super::super::AstroNavis;
use super::super::actions::Question;
use super::super::kinds::Kind;
use super::super::state::Offer;
use super::super::vocabulary::{Operation, Size, System};
use super::scene::{Scene, cargoes};
use evenkeel_engine::kinds::Kinds;
use evenkeel_engine::{Game, Seat};

fn kind(scene: &Scene, action: Action) -> &'static str {
    Kind::KINDS[AstroNavis::kind(scene.game.view(&scene.state, Seat::new(0)), &action)].name
}

fn asking(question: Question) -> Scene {
    let mut scene = Scene::advanced();
    (scene.state.turn, scene.state.question) = (5, Some(question));
    scene
}

#[test]
fn fuel_is_bought_in_full_in_part_or_not_at_all() {
    let scene = asking(Question::Fuel { most: 3, tenths: 20 });
    let kinds = [0, 1, 2, 3].map(|units| kind(&scene, Action::Fuel(units)));
    let (none, some, all) = ("buy no fuel that is on sale", "buy some fuel", "buy all fuel that fits and can be paid");
    assert_eq!(kinds, [none, some, some, all]);
    let view = scene.game.view(&scene.state, Seat::new(0));
    let names: Vec<_> =
        AstroNavis::offered(view, &scene.legal()).iter().map(|kind| Kind::KINDS[kind as usize].name).collect();
    assert_eq!(names.len(), 3, "{names:?}");
    let single = asking(Question::Fuel { most: 1, tenths: 20 });
    let view = single.game.view(&single.state, Seat::new(0));
    assert_eq!(AstroNavis::offered(view, &single.legal()).len(), 2, "one unit is all there is");
}

#[test]
fn spares_are_bought_in_full_in_part_or_not_at_all() {
    let scene = asking(Question::Spares);
    let kinds = [0, 1, 2, 3].map(|bought| kind(&scene, Action::Spares(bought)));
    assert_eq!(kinds, ["buy no spares", "buy some spares", "buy some spares", "fill up with spares"]);
}

/// The hold is unclean until the named turn; then the load decides the kind.
#[test]
fn loads_are_told_apart() {
    let mut scene = asking(Question::Load);
    let offer = |size, priority| Some(Offer { kind: 0, size, to: 1, priority });
    scene.state.offers =
        [offer(Size::Full, false), offer(Size::Half, false), offer(Size::Half, false), offer(Size::Full, true)];
    let load = |scene: &Scene, places: &[u8]| kind(scene, Action::Load(cargoes(places)));
    assert_eq!(load(&scene, &[]), "take no cargo on offer");
    assert_eq!(load(&scene, &[0]), "load a full cargo");
    assert_eq!(load(&scene, &[1]), "load half a bay");
    assert_eq!(load(&scene, &[1, 2]), "load two halves together");
    assert_eq!(load(&scene, &[3]), "load a Priority cargo");
    for (until, name) in
        [(4, "load a full cargo"), (5, "have the hold cleaned to load"), (6, "have the hold cleaned to load")]
    {
        scene.state.unclean_until = until;
        assert_eq!(load(&scene, &[0]), name, "unclean until {until}");
    }
    let mut beside = asking(Question::Load);
    beside.load("Ore", Size::Half, "Tyalon", "Neivox");
    beside.state.offers[0] = offer(Size::Half, false);
    assert_eq!(load(&beside, &[0]), "load a second half");
}

#[test]
fn a_roll_beside_a_half_is_told_from_one_with_an_empty_bay() {
    let mut scene = asking(Question::Roll);
    assert_eq!(kind(&scene, Action::Roll), "roll for cargo with an empty bay");
    scene.load("Ore", Size::Half, "Tyalon", "Neivox");
    assert_eq!(kind(&scene, Action::Roll), "roll for cargo with half the bay free");
}

/// Of two halves at the same distance, either is the nearer one.
#[test]
fn cargo_1_is_the_nearer_or_the_farther_half() {
    for (row, kinds) in [(3, ["nearer", "farther"]), (7, ["nearer", "nearer"]), (9, ["farther", "nearer"])] {
        let mut scene = asking(Question::Cargo1);
        scene.lay("Bude", 1, row).load("Ore", Size::Half, "Tyalon", "Bude").load("Ore", Size::Half, "Tyalon", "Neivox");
        for (place, wanted) in (0..).zip(kinds) {
            assert!(kind(&scene, Action::Cargo1(place)).contains(wanted), "row {row}, cargo {place}");
        }
    }
}

#[test]
fn the_first_level_of_the_engines_is_told_from_further_ones() {
    for (most, name) in [(3, "upgrade the Engines"), (4, "upgrade the Engines further")] {
        let mut scene = asking(Question::Yard);
        scene.rate(System::Engines, most, most);
        assert_eq!(kind(&scene, Action::Upgrade(System::Engines)), name);
    }
}

#[test]
fn captains_cargo_is_the_dearest_a_cheaper_or_none() {
    let scene = asking(Question::Venture);
    let kinds = [0, 10, 40, 50].map(|paid| kind(&scene, Action::Venture(paid)));
    let (none, less) = ("buy no captain's cargo", "buy a cheaper captain's cargo");
    assert_eq!(kinds, [none, less, less, "buy the dearest captain's cargo"]);
}

/// Six squares take 24 units of fuel.
#[test]
fn fuel_for_the_way_is_enough_to_the_unit() {
    for (fuel, name) in
        [(23, "leave a port without fuel for the way"), (24, "leave a port empty"), (25, "leave a port empty")]
    {
        let mut scene = asking(Question::Port);
        scene.state.ship.fuel = fuel;
        let goal = scene.fly("Neivox");
        assert_eq!(kind(&scene, goal), name, "{fuel} fuel");
    }
}

#[test]
fn what_is_paid_and_declined_is_told_by_the_question() {
    let gear = |operation| asking(Question::Gear { operation, chosen: cargoes(&[0]) });
    assert_eq!(kind(&gear(Operation::Load), Action::ShipGear), "load with ship's gear under Lazy Port Workers");
    assert_eq!(kind(&gear(Operation::Unload), Action::ShipGear), "unload with ship's gear under Lazy Port Workers");
    assert_eq!(kind(&gear(Operation::Unload), Action::Pay), "pay Lazy Port Workers");
    assert_eq!(kind(&gear(Operation::Load), Action::Decline), "leave the cargo where it is under Lazy Port Workers");
    assert_eq!(kind(&asking(Question::Crew), Action::Decline), "hire nobody in port");
    assert_eq!(kind(&asking(Question::Yard), Action::Decline), "leave the yard alone");
}
