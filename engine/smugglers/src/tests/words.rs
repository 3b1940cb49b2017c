//! Wording: one and many, something and nothing.

use super::super::player::Place;
use super::super::state::{Lot, Offer, Site};
use super::super::vocabulary::{CustomsResult, Good, System};
use super::super::{Action, Event, Question, Smugglers};
use super::scene::{Scene, seat};
use evenkeel_engine::{Game, Narrate};

fn told(event: Event) -> String {
    Scene::new(2).game.describe_event(&event).to_string()
}

fn worded(action: Action) -> String {
    Scene::new(2).game.describe_action(&action).to_string()
}

#[test]
fn bribes_and_modifiers_are_told_where_there_are_any() {
    let customs = |bribes, modifier| {
        told(Event::Customs { seat: seat(0), die: 3, bribes, modifier, result: CustomsResult::Fined })
    };
    assert_eq!(customs(0, 0), "Customs rolls 3 for player 1: fined");
    assert_eq!(customs(1, 1), "Customs rolls 3 (modifier +1) for player 1 after 1 bribe: fined");
    assert_eq!(customs(2, -1), "Customs rolls 3 (modifier −1) for player 1 after 2 bribes: fined");
}

#[test]
fn planets_are_counted_from_1() {
    assert!(told(Event::Visit { seat: seat(0), site: Site::Slot(0) }).ends_with("lands on planet 1"));
    assert!(told(Event::Visit { seat: seat(1), site: Site::Koroth }).ends_with("lands on Koroth"));
    let card = Scene::new(2).card("War");
    assert!(told(Event::PlanetaryEvent { slot: 6, card }).ends_with("on planet 7"));
}

#[test]
fn one_unit_is_told_from_two() {
    assert!(told(Event::Confiscated { seat: seat(0), units: 1 }).ends_with("loses 1 unit"));
    assert!(told(Event::Confiscated { seat: seat(0), units: 2 }).ends_with("loses 2 units"));
    assert_eq!(
        [worded(Action::Bribes(0)), worded(Action::Bribes(1)), worded(Action::Units(2))],
        ["0 bribes", "1 bribe", "2 units"]
    );
}

/// Credits that the proposer pays, that the partner pays, or none.
#[test]
fn who_pays_is_told_by_the_sign() {
    assert_eq!(
        [worded(Action::Credits(-1)), worded(Action::Credits(0)), worded(Action::Credits(1))],
        ["the partner pays 1 credits", "pay 0 credits", "pay 1 credits"]
    );
    let offered = |credits| {
        let opening = Offer::opening(seat(0), seat(1), false);
        told(Event::Offered { offer: Offer { credits, ask: Lot::Goods(Good::Food, 1), ..opening }, accepted: true })
    };
    assert!(
        !offered(0).contains("credits")
            && offered(1).contains(", paying 1 credits")
            && offered(-1).contains(", for 1 credits")
    );
}

#[test]
fn a_player_stands_as_the_sheet_says() {
    let mut scene = Scene::new(2);
    let standing = |scene: &Scene| scene.game.describe_standing(&scene.state, seat(0));
    assert!(standing(&scene).starts_with("500 credits, Hull 5 of 5, 0 of 5 Cargo Pods full; "), "{}", standing(&scene));
    scene.bounty(0, 1).cargo(0, Good::Food, 1).credits(0, 1).sheet(0).act[System::Lasers as usize] = 1;
    let words = standing(&scene);
    assert!(words.starts_with("1 credit, Hull 5 of 5, 1 of 5 Cargo Pods full (1 food), Bounty 1; "), "{words}");
    assert_eq!(words.matches('+').count(), 1, "only what acts as though there were more: {words}");
    scene.place(0, Place::Out);
    assert_eq!(standing(&scene), "out of the game");
}

#[test]
fn what_is_left_to_move_is_asked_with_the_question() {
    let mut scene = Scene::new(2);
    let asked = |scene: &Scene| Smugglers::describe_question(scene.game.view(&scene.state, seat(0)));
    scene.ask(Question::Destination { left: 1, anomaly: false });
    assert_eq!(asked(&scene), "where to, 1 sector left");
    scene.ask(Question::Units { price: 1, least: 0, most: 2 });
    assert_eq!(asked(&scene), "how many, 0 to 2 at 1 credit per unit");
}
