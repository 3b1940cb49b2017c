//! Buying, selling and planet replacement (§10), placing a Bounty (§13), business in general.

use super::super::player::Place;
use super::super::vocabulary::{Good, System};
use super::super::{Action, Question, Stream};
use super::scene::{Scene, seat};
use Stream::{Customs, Market};

/// Player 0 does business on the first planet, Earth unless changed: Large, Food Low, Luxuries Very High, Robots Illegal.
fn at_earth() -> Scene {
    let mut scene = Scene::new(2);
    scene.at(0, "B-070");
    scene
}

fn land(scene: &mut Scene) -> &mut Scene {
    scene.ask(Question::Encounter).act(Action::VisitPlanet, [])
}

fn units(scene: &Scene) -> Vec<u8> {
    let number = |action: &Action| if let Action::Units(units) = action { *units } else { panic!("{action:?}") };
    scene.options().iter().map(number).collect()
}

/// All credits may be spent.
#[test]
fn a_purchase_may_cost_all_there_is() {
    for (credits, most) in [(29, 1), (30, 2)] {
        let mut scene = at_earth();
        land(scene.credits(0, credits)).act(Action::Buy(Good::Food), [(Market, 6), (Market, 3)]);
        assert_eq!(scene.question(), Question::Units { price: 15, least: 0, most }, "{credits}");
    }
}

#[test]
fn availability_then_demand_then_the_number() {
    let mut scene = at_earth();
    land(&mut scene).act(Action::Buy(Good::Food), [(Market, 1), (Market, 3)]);
    assert_eq!(scene.question(), Question::Units { price: 15, least: 0, most: 4 });
    assert_eq!(units(&scene), [0, 1, 2, 3, 4]);
    scene.act(Action::Units(4), []);
    assert_eq!((scene.me().units(Good::Food), scene.me().credits), (4, 440));
    assert!(scene.turn_over());
    assert_eq!(scene.game.planets()[scene.state.slots[0].planet as usize].name, "Earth", "a purchase replaces nothing");
}

#[test]
fn purchases_are_limited_by_pods_and_credits() {
    let mut scene = at_earth();
    scene.cargo(0, Good::Weapons, 3);
    land(&mut scene).act(Action::Buy(Good::Food), [(Market, 6), (Market, 1)]);
    assert_eq!(units(&scene).last(), Some(&2), "2 free Pods of 5");
    let mut scene = at_earth();
    scene.credits(0, 61);
    land(&mut scene).act(Action::Buy(Good::Luxuries), [(Market, 6), (Market, 1)]);
    assert_eq!(units(&scene), [0], "65 each");
}

#[test]
fn a_sale_replaces_the_planet_in_its_slot() {
    let mut scene = at_earth();
    scene.cargo(0, Good::Luxuries, 5).next_planet("Quill");
    land(&mut scene).act(Action::Sell(Good::Luxuries), [(Market, 1), (Market, 6)]);
    assert_eq!(scene.question(), Question::Units { price: 90, least: 0, most: 4 });
    scene.act(Action::Units(3), []);
    assert_eq!((scene.me().credits, scene.me().load()), (770, 2));
    assert_eq!(scene.game.planets()[scene.state.slots[0].planet as usize].name, "Quill", "ruling 3");
    assert!(scene.state.planet_discards.contains(0), "Earth is discarded");
}

#[test]
fn selling_nothing_replaces_nothing() {
    let mut scene = at_earth();
    scene.cargo(0, Good::Luxuries, 1);
    land(&mut scene).act(Action::Sell(Good::Luxuries), [(Market, 1), (Market, 6)]).act(Action::Units(0), []);
    assert_eq!(scene.state.slots[0].planet, 0, "ruling 4");
    assert!(scene.turn_over());
}

#[test]
fn an_empty_planet_deck_is_made_of_the_discards() {
    let mut scene = at_earth();
    scene.cargo(0, Good::Luxuries, 1);
    scene.state.planet_discards = core::mem::take(&mut scene.state.planets);
    land(&mut scene).act(Action::Sell(Good::Luxuries), [(Market, 1), (Market, 1)]);
    let deck = evenkeel_engine::chance::Roll { stream: Stream::Planets, sides: 24, face: 24 };
    scene.answer(seat(0), Action::Units(1), [deck]);
    assert_eq!((scene.state.planets.len(), scene.state.planet_discards.len()), (23, 0), "ruling 42");
}

#[test]
fn an_illegal_good_may_be_bought_and_sold_at_its_own_column() {
    let mut scene = at_earth();
    land(&mut scene).act(Action::Buy(Good::Robots), [(Market, 1), (Market, 1)]);
    assert_eq!(scene.question(), Question::Units { price: 100, least: 0, most: 4 }, "ruling 15");
    let mut scene = at_earth();
    scene.cargo(0, Good::Robots, 2).ask(Question::Encounter).act(Action::VisitPlanet, [(Customs, 2)]);
    scene.act(Action::Sell(Good::Robots), [(Market, 1), (Market, 6)]);
    assert_eq!(scene.question(), Question::Units { price: 200, least: 0, most: 2 });
}

/// E5 with looking around as the only option, and at its longest.
#[test]
fn business_lists_what_can_be_done() {
    let mut scene = at_earth();
    land(scene.credits(0, 0));
    assert_eq!(scene.options(), [Action::Leave]);
    let mut scene = at_earth();
    land(scene.credits(0, 39).cargo(0, Good::Food, 5));
    assert_eq!(scene.options(), [Action::Sell(Good::Food), Action::Leave], "no free Pod, no level for 39 credits");
    let mut scene = at_earth();
    land(scene.credits(0, 500).cargo(0, Good::Food, 1));
    let buy = [Good::Weapons, Good::Medical, Good::Luxuries, Good::Robots, Good::Food].map(Action::Buy);
    let rest = [Action::Sell(Good::Food), Action::Upgrade, Action::PlaceBounty, Action::Leave];
    assert_eq!(scene.options(), [&buy[..], &rest[..]].concat());
}

#[test]
fn the_longest_list_of_business() {
    let mut scene = at_earth();
    scene.planet(0, "Farrow").at(0, "C-085").level(0, System::CargoPods, 6).credits(0, 5000);
    for good in Good::RATED {
        scene.cargo(0, good, 1);
    }
    for name in ["Weapons", "Medical", "Luxuries", "Robots", "Food"] {
        scene.hold(0, &format!("Contract: {name}"));
    }
    land(&mut scene);
    assert_eq!(
        scene.options().len(),
        5 + 5 + 5 + 1 + 1,
        "19 is the bound; nothing is upgraded on a planet without port"
    );
}

#[test]
fn tarn_okoro_trades_one_unit_more_where_it_is_legal() {
    let mut scene = at_earth();
    scene
        .planet(0, "Ixtal")
        .at(0, "F-029")
        .character(0, "Tarn Okoro")
        .level(0, System::CargoPods, 10)
        .hold(0, "Cargo Netting");
    land(&mut scene).act(Action::Buy(Good::Food), [(Market, 3), (Market, 1)]);
    assert_eq!(scene.question(), Question::Units { price: 1, least: 0, most: 11 }, "worked number 21");
    let mut scene = at_earth();
    scene.character(0, "Tarn Okoro").level(0, System::CargoPods, 10);
    land(&mut scene).act(Action::Buy(Good::Robots), [(Market, 1), (Market, 1)]);
    assert_eq!(scene.question(), Question::Units { price: 100, least: 0, most: 4 }, "Illegal there: no bonus");
}

#[test]
fn immer_sol_sells_medical_for_ten_more() {
    let mut scene = at_earth();
    scene.character(0, "Immer Sol").cargo(0, Good::Medical, 2).next_planet("Quill");
    land(&mut scene).act(Action::Sell(Good::Medical), [(Market, 1), (Market, 5)]);
    assert_eq!(scene.question(), Question::Units { price: 18, least: 0, most: 2 });
    scene.act(Action::Units(2), []);
    assert_eq!(scene.me().credits, 536);
    let mut scene = at_earth();
    scene.character(0, "Immer Sol").event(0, "Plague", 6).cargo(0, Good::Medical, 2);
    land(&mut scene).act(Action::Sell(Good::Medical), []);
    assert_eq!(scene.question(), Question::Units { price: 130, least: 1, most: 2 }, "ruling 70: rolled prices only");
}

#[test]
fn the_haggler_rerolls_the_own_demand_die_once_a_turn() {
    let mut scene = at_earth();
    land(scene.hold(0, "Haggler")).act(Action::Buy(Good::Food), [(Market, 2), (Market, 6)]);
    assert_eq!(
        (scene.question(), scene.options()),
        (Question::DemandReroll { price: 30 }, vec![Action::Use, Action::Keep])
    );
    scene.act(Action::Use, [(Market, 1)]);
    assert_eq!(scene.question(), Question::Units { price: 5, least: 0, most: 5 }, "the second stands");
    scene.state.marks.haggler = true;
    land(&mut scene).act(Action::Buy(Good::Food), [(Market, 2), (Market, 6)]);
    assert_eq!(scene.question(), Question::Units { price: 30, least: 0, most: 5 });
}

#[test]
fn an_event_takes_its_good_without_dice() {
    let mut scene = at_earth();
    scene.event(0, "Famine", 6).cargo(0, Good::Food, 4);
    land(&mut scene);
    assert!(!scene.options().contains(&Action::Buy(Good::Food)), "cannot be bought there");
    scene.act(Action::Sell(Good::Food), []);
    assert_eq!(units(&scene), [1, 2, 3, 4]);
    scene.act(Action::Units(4), []);
    assert_eq!((scene.me().credits, scene.state.slots[0].wanted), (1020, 2));
    assert_eq!(scene.state.slots[0].planet, 0, "a part does not replace the planet");
}

#[test]
fn an_event_that_wants_one_more_unit_stays() {
    let mut scene = at_earth();
    scene.event(0, "Famine", 6).cargo(0, Good::Food, 5);
    land(&mut scene).act(Action::Sell(Good::Food), []).act(Action::Units(5), []);
    let slot = scene.state.slots[0];
    assert_eq!((slot.planet, slot.wanted, slot.event), (0, 1, Some(scene.card("Famine"))), "the sixth ends it");
}

/// Worked number 16: three wanted units left, 5 carried: 3 sold, planet replaced, 2 kept.
#[test]
fn the_last_unit_wanted_replaces_planet_and_event() {
    let mut scene = at_earth();
    scene.event(0, "Famine", 3).cargo(0, Good::Food, 5).next_planet("Quill");
    land(&mut scene).act(Action::Sell(Good::Food), []);
    assert_eq!(units(&scene), [1, 2, 3]);
    scene.act(Action::Units(3), []);
    assert_eq!((scene.me().credits, scene.me().load()), (890, 2));
    assert_eq!(scene.game.planets()[scene.state.slots[0].planet as usize].name, "Quill");
    assert!(scene.discarded("Famine") && scene.state.slots[0].event.is_none());
}

#[test]
fn selling_another_good_discards_the_event() {
    let mut scene = at_earth();
    scene.event(0, "Famine", 3).cargo(0, Good::Luxuries, 1).next_planet("Quill");
    land(&mut scene).act(Action::Sell(Good::Luxuries), [(Market, 1), (Market, 1)]).act(Action::Units(1), []);
    assert!(scene.discarded("Famine"));
}

#[test]
fn a_contract_sells_at_its_price_and_is_discarded() {
    let mut scene = at_earth();
    scene.level(0, System::CargoPods, 10).hold(0, "Contract: Robots").cargo(0, Good::Robots, 9).next_planet("Quill");
    scene.ask(Question::Encounter).act(Action::VisitPlanet, [(Customs, 1)]);
    let contract = Action::Contract(scene.card("Contract: Robots"));
    scene.act(contract, []);
    assert_eq!(units(&scene), [1, 2, 3, 4, 5, 6, 7, 8], "also where the good is Illegal");
    scene.act(Action::Units(8), []);
    assert_eq!((scene.me().credits, scene.me().load()), (1300, 1));
    assert!(scene.discarded("Contract: Robots"));
    assert_eq!(scene.game.planets()[scene.state.slots[0].planet as usize].name, "Quill");
}

#[test]
fn a_contract_needs_goods_and_no_event_for_them() {
    let mut scene = at_earth();
    scene.hold(0, "Contract: Food");
    let contract = Action::Contract(scene.card("Contract: Food"));
    land(&mut scene);
    assert!(!scene.options().contains(&contract));
    land(scene.cargo(0, Good::Food, 1));
    assert!(scene.options().contains(&contract));
    land(scene.event(0, "Famine", 2));
    assert!(!scene.options().contains(&contract));
}

#[test]
fn koroth_and_brix_trade_no_ordinary_goods() {
    for sector in ["B-080", "E-006"] {
        let mut scene = Scene::new(2);
        scene.at(0, sector).cargo(0, Good::Food, 1).hold(0, "Contract: Food").credits(0, 499);
        land(&mut scene);
        assert_eq!(scene.options(), [Action::Upgrade, Action::Leave], "ruling 5");
    }
}

#[test]
fn a_bounty_is_placed_by_a_player_without_one() {
    let mut scene = Scene::new(4);
    scene.at(0, "B-070").credits(0, 1500).place(2, Place::Prison).place(3, Place::Hyperspace);
    land(&mut scene).act(Action::PlaceBounty, []);
    assert_eq!(scene.options(), [Action::Player(seat(1)), Action::Player(seat(3))], "not on prisoners");
    scene.act(Action::Player(seat(3)), []);
    assert_eq!(
        (scene.question(), scene.options()),
        (Question::BountyAmount { target: seat(3) }, vec![Action::Amount(500), Action::Amount(1000)])
    );
    scene.act(Action::Amount(1000), []);
    assert_eq!((scene.me().credits, scene.player(3).bounty), (500, 1000));
    assert!(scene.turn_over());
}

#[test]
fn whoever_has_a_bounty_cannot_place_one() {
    let mut scene = at_earth();
    scene.bounty(0, 100).ask(Question::Encounter).act(Action::VisitPlanet, [(Customs, 1)]);
    assert!(!scene.options().contains(&Action::PlaceBounty), "ruling 25");
}
