//! Crime Lord Offers (§6, clarification 1).

use super::super::actions::GoodSet;
use super::super::player::Place;
use super::super::step::Step;
use super::super::vocabulary::{Effect, Good, System};
use super::super::{Action, Event, Question, Stream};
use super::scene::{Scene, seat};
use Stream::Customs;

/// Weapons for Quill (Small, E-016): 4 at 200.
fn offered() -> Scene {
    let mut scene = Scene::new(2);
    scene.deck(&["Crime Lord Offer"]).next_planet("Quill");
    scene
}

fn draw(scene: &mut Scene) -> &mut Scene {
    scene.draw("Crime Lord Offer", [])
}

fn accepted() -> Scene {
    let mut scene = offered();
    draw(&mut scene).act(Action::Accept, []);
    scene
}

/// The next turn, with a harmless card, up to the encounter at this sector.
fn travel_to<'a>(scene: &'a mut Scene, sector: &str) -> &'a mut Scene {
    scene.level(0, System::Lightspeed, 10).deck(&["Drifting Hulk"]).next_turn([]).act(Action::Stop, []);
    scene.go(sector, []).act(Action::Stop, [])
}

#[test]
fn the_planet_is_drawn_before_deciding() {
    let mut scene = offered();
    draw(&mut scene);
    let (card, planet) = (scene.card("Crime Lord Offer"), scene.planet_called("Quill"));
    assert_eq!(
        (scene.question(), scene.options()),
        (Question::CrimeLord { card, planet }, vec![Action::Accept, Action::Decline])
    );
    assert_eq!(scene.state.offered_planet, Some(planet));
}

#[test]
fn declining_discards_both_and_the_turn_goes_on() {
    let mut scene = offered();
    draw(&mut scene).act(Action::Decline, []);
    assert!(scene.moving() && scene.discarded("Crime Lord Offer"));
    assert!(scene.state.planet_discards.contains(scene.planet_called("Quill")));
}

#[test]
fn accepting_loads_the_goods_and_ends_the_turn() {
    let scene = accepted();
    assert!(scene.turn_over());
    assert_eq!((scene.me().units(Good::Weapons), scene.me().credits), (4, 500));
    let delivery = scene.me().delivery.unwrap();
    assert_eq!((delivery.delivered, delivery.fresh), (0, false), "the deadline is the end of the next turn");
}

#[test]
fn room_is_made_by_jettisoning() {
    let mut scene = offered();
    draw(scene.cargo(0, Good::Food, 2).cargo(0, Good::Robots, 1)).act(Action::Accept, []);
    assert_eq!(scene.question(), Question::MakeRoom { named: GoodSet::EMPTY, lacking: 2 });
    let goods = |good, units| Action::Goods { good, units };
    assert_eq!(
        scene.options(),
        [goods(Good::Robots, 1), goods(Good::Food, 1), goods(Good::Food, 2)],
        "no stop before it fits"
    );
    scene.act(goods(Good::Robots, 1), []);
    assert_eq!(scene.options(), [goods(Good::Food, 1), goods(Good::Food, 2)]);
    scene.act(goods(Good::Food, 1), []);
    assert_eq!((scene.me().load(), scene.turn_over()), (5, true));
}

#[test]
fn both_are_discarded_unasked_without_the_pods_or_with_an_offer_already() {
    let mut scene = offered();
    draw(scene.level(0, System::CargoPods, 3));
    assert!(scene.moving() && scene.me().delivery.is_none());
    let mut scene = offered();
    draw(scene.level(0, System::CargoPods, 4));
    assert_eq!(scene.options(), [Action::Accept, Action::Decline], "just enough");
    let mut scene = accepted();
    let second = scene.game.destiny.with(Effect::CrimeLord) & scene.state.destiny_discards;
    scene.state.destiny_discards |= scene.state.destiny;
    scene.state.destiny = second.iter().take(1).collect();
    scene.state.destiny_discards -= scene.state.destiny;
    scene.level(0, System::CargoPods, 10).next_planet("Umbra").run(Step::Destiny, []);
    assert!(scene.moving(), "at most one");
}

#[test]
fn the_delivery_always_rolls_customs() {
    let mut scene = accepted();
    travel_to(&mut scene, "E-016");
    assert_eq!(scene.options(), [Action::Nothing, Action::VisitCrimeLord], "Quill is not one of the seven");
    scene.act(Action::VisitCrimeLord, [(Customs, 4)]);
    assert_eq!((scene.me().credits, scene.me().load(), scene.me().bounty), (500 + 200 + 800, 0, 0));
    assert!(scene.turn_over() && scene.me().delivery.is_none() && scene.discarded("Crime Lord Offer"));
}

/// Worked number 15: of 4 Weapons at 200, 3 delivered: 600 paid, Bounty +200.
#[test]
fn missing_units_add_their_pay_to_the_bounty() {
    let mut scene = accepted();
    scene.level(0, System::Lightspeed, 10).deck(&["Drifting Hulk"]).next_turn([]);
    scene.act(Action::Goods { good: Good::Weapons, units: 1 }, []).act(Action::Stop, []);
    scene.go("E-016", []).act(Action::Stop, []).act(Action::VisitCrimeLord, [(Customs, 1)]);
    assert_eq!((scene.me().credits, scene.me().bounty), (500 + 200 + 600, 200));
}

#[test]
fn older_stock_counts_and_the_rest_is_kept() {
    let mut scene = offered();
    draw(scene.level(0, System::CargoPods, 8).cargo(0, Good::Weapons, 2)).act(Action::Accept, []);
    travel_to(&mut scene, "E-016").act(Action::VisitCrimeLord, [(Customs, 1)]);
    assert_eq!((scene.me().units(Good::Weapons), scene.me().credits), (2, 1500));
}

#[test]
fn nothing_delivered_is_settled_at_the_end_of_the_next_turn() {
    let mut scene = accepted();
    assert_eq!(scene.me().bounty, 0);
    travel_to(&mut scene, "G-042");
    assert!(scene.turn_over());
    assert_eq!((scene.me().bounty, scene.me().units(Good::Weapons)), (800, 4), "the goods are the player's");
    assert!(scene.events.contains(&Event::CrimeLordFailed { seat: seat(0), missing: 4 }));
}

#[test]
fn the_penalty_does_not_lapse_on_a_missed_turn() {
    let mut scene = accepted();
    scene.sheet(0).skip = true;
    scene.next_turn([]);
    assert_eq!(scene.me().bounty, 800);
}

#[test]
fn the_penalty_lapses_in_prison() {
    let mut scene = accepted();
    scene.bounty(0, 100);
    travel_to(&mut scene, "E-016").act(Action::VisitCrimeLord, [(Customs, 6)]);
    assert!(scene.me().delivery.is_none() && scene.turn_over());
    let mut scene = accepted();
    scene.bounty(0, 900).place(0, Place::Prison).next_turn([]).act(Action::Wait, []);
    assert_eq!((scene.me().bounty, scene.me().delivery), (400, None), "ruling 19");
}

#[test]
fn detention_takes_the_load_as_anywhere() {
    let mut scene = accepted();
    scene.credits(0, 0).character(0, "Greenbeard");
    scene.level(0, System::Lightspeed, 10).deck(&["Wanted Broadcast"]).next_turn([]).act(Action::Stop, []);
    scene.go("E-016", []).act(Action::Stop, []).act(Action::VisitCrimeLord, [(Customs, 6)]);
    assert_eq!(
        (scene.me().load(), scene.me().credits, scene.me().bounty),
        (0, 0, 800),
        "the fine of 200 was not to be paid"
    );
}

#[test]
fn the_planet_is_a_planet_for_nothing_else() {
    let mut scene = accepted();
    let quill = scene.sector("E-016");
    assert!(!scene.game.nearest_planets(&scene.state, quill).contains(&quill), "ruling 18");
    scene.at(0, "E-016").draw("Patrol Cutter", []);
    assert!(scene.moving(), "Weapons are Illegal on Quill, but it is no planet to the Military");
}

#[test]
fn destruction_keeps_the_offer_without_its_goods() {
    let mut scene = accepted();
    scene.hull(0, 1).deck(&["Asteroids"]).next_turn([]).act(Action::Stop, [(Stream::Hazards, 6), (Stream::Hazards, 6)]);
    assert_eq!((scene.me().load(), scene.me().bounty), (0, 800), "settled at the end of that very turn");
}
