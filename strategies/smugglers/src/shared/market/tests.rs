//! Prices, sales and purchases on the table's first seven planets: Earth, Abrax, Bellisarde, Cantor, Dunmar, Ecklund and Farrow.

use super::super::arranged::{ME, game, look, look_with, scene};
use super::super::weights::Weights;
use super::*;
use evenkeel_smugglers::Smugglers;
use evenkeel_smugglers::scene::Scene;
use evenkeel_smugglers::vocabulary::System;

fn bold(boldness: Starport) -> Weights {
    Weights { smuggles: true, boldness, ..Weights::default() }
}

fn prices(game: &Smugglers, weights: &Weights, scene: Scene<'_>, good: Good) -> [i32; SLOTS] {
    look_with(game, weights, scene, |situation| Exchange::open(situation).outlets(good).prices)
}

#[test]
fn prices_are_means_of_the_demand_in_sixths() {
    let (game, plain) = (game(|_| {}), Weights::default());
    let found = |good| prices(&game, &plain, scene(&game), good);
    assert_eq!(found(Good::Food), [105, 31, 225, 31, 225, 345, 225]);
    assert_eq!(found(Good::Robots), [-1, 31, 105, 105, 31, 31, 345]);
    assert_eq!(found(Good::BrixWeapons), [-1; SLOTS]);
    let smuggled = |port| prices(&game, &bold(port), scene(&game), Good::Robots)[0];
    assert_eq!([smuggled(Starport::Medium), smuggled(Starport::Large)], [-1, 900]);
    let doctor = prices(&game, &plain, scene(&game).character(ME, "Immer Sol"), Good::Medical);
    assert_eq!(doctor, [91, 165, 285, 91, -1, 165, 405], "ten credits more");
    let doctor = prices(&game, &plain, scene(&game).character(ME, "Immer Sol"), Good::Food);
    assert_eq!(doctor[5], 345, "for Medical alone");
}

/// An event pays 130 for its good, a Contract 100 for eight units everywhere.
#[test]
fn events_and_contracts_have_prices_and_limits_of_their_own() {
    let game = game(|_| {});
    let scene = scene(&game).event(0, "Plague", 3).card(ME, "Contract: Medical");
    look(&game, scene, |situation| {
        let exchange = Exchange::open(situation);
        let medical = exchange.outlets(Good::Medical);
        assert_eq!(medical.prices, [780, 600, 600, 600, -1, 600, 600]);
        assert_eq!((medical.dearest, medical.contract.is_some()), (780, true));
        assert_eq!([3, 4].map(|have| exchange.sells(0, &medical, have)), [18, 18]);
        assert_eq!([8, 9].map(|have| exchange.sells(1, &medical, have)), [48, 48]);
        let food = exchange.outlets(Good::Food);
        assert_eq!([0, 4, 5, 6].map(|slot| exchange.sells(slot, &food, 4)), [24, 18, 21, 14]);
        assert_eq!([situation.fair_price(Good::Medical), situation.fair_price(Good::Food)], [130, 57]);
        assert_eq!(situation.fair_price(Good::BrixWeapons), 0);
    });
}

/// On Earth, a Large Starport takes 600 credits on two faces, imprisons on one, fines on one and notes on one.
#[test]
fn customs_look_at_contraband_and_at_players_with_a_bounty() {
    let game = game(|_| {});
    let costs = |scene| {
        look(&game, scene, |situation| {
            let exchange = Exchange::open(situation);
            [
                exchange.customs_cost_at(0, Good::Food, 600),
                exchange.customs_cost_at(0, Good::Robots, 600),
                exchange.entry_cost(0),
            ]
        })
    };
    assert_eq!(costs(scene(&game).cargo(ME, Good::Food, 4)), [0, 308, 0]);
    assert_eq!(
        costs(scene(&game).cargo(ME, Good::Food, 4).bounty(ME, 1)),
        [308, 308, 168],
        "180 credits of Food aboard"
    );
    assert_eq!(costs(scene(&game).cargo(ME, Good::Robots, 4)), [308, 308, 168]);
    assert_eq!(costs(scene(&game).event(0, "Robot Virus", 6)), [0, 0, 0]);
}

fn sale(weights: &Weights, rounds: i32, arrange: fn(Scene<'_>) -> Scene<'_>) -> Option<(String, Deed, i32)> {
    let game = game(|rules| rules.time_max_rounds = rounds);
    look_with(&game, weights, arrange(scene(&game)), |situation| {
        let goal = Exchange::open(situation).best_sale()?;
        Some((game.board().sector(goal.sector).id.clone(), goal.deed, goal.net))
    })
}

fn at(sector: &str, deed: Deed, net: i32) -> (String, Deed, i32) {
    (sector.to_owned(), deed, net)
}

/// From the centre at Lightspeed 3, only Bellisarde, D-039, is a turn away. Units left over count a third of 45.
#[test]
fn a_sale_pays_its_price_less_turns_and_customs() {
    let plain = Weights::default();
    assert_eq!(sale(&plain, 300, |scene| scene), None);
    assert_eq!(
        sale(&plain, 300, |scene| scene.cargo(ME, Good::Food, 4)),
        Some(at("D-039", Deed::Sell(Good::Food), 138 - 200))
    );
    assert_eq!(
        sale(&plain, 300, |scene| scene.cargo(ME, Good::Medical, 5)),
        Some(at("D-039", Deed::Sell(Good::Medical), 164 - 200))
    );
    assert_eq!(
        sale(&plain, 300, |scene| scene.cargo(ME, Good::Luxuries, 5)),
        Some(at("B-070", Deed::Sell(Good::Luxuries), 376 - 400))
    );
    let feared = sale(&plain, 300, |scene| scene.cargo(ME, Good::Food, 4).bounty(ME, 100));
    assert_eq!(feared, Some(at("D-039", Deed::Sell(Good::Food), 138 - 64 - 200)));
    let smuggled = sale(&bold(Starport::Large), 300, |scene| scene.cargo(ME, Good::Robots, 4));
    assert_eq!(smuggled, Some(at("B-070", Deed::Sell(Good::Robots), 600 - 308 - 400)));
}

#[test]
fn an_event_is_served_for_itself_and_a_contract_everywhere() {
    let plain = Weights::default();
    let plague = sale(&plain, 300, |scene| scene.event(0, "Plague", 3).cargo(ME, Good::Medical, 4));
    assert_eq!(plague, Some(at("B-070", Deed::Sell(Good::Medical), 390 + 14 - 400)));
    let game = game(|_| {});
    let contract = game.card_named("Contract: Food").expect("a Contract");
    let held = sale(&plain, 300, |scene| scene.card(ME, "Contract: Food").cargo(ME, Good::Food, 4));
    assert_eq!(held, Some(at("D-039", Deed::Contract(contract), 400 - 200)));
    let both = sale(&plain, 300, |scene| {
        scene.at(ME, "B-070").event(0, "Famine", 6).card(ME, "Contract: Food").cargo(ME, Good::Food, 4)
    });
    assert_eq!(both, Some(at("B-070", Deed::Sell(Good::Food), 520 - 200)));
}

#[test]
fn nothing_is_sold_after_time_is_up() {
    let luxuries = |rounds| sale(&Weights::default(), rounds, |scene| scene.cargo(ME, Good::Luxuries, 5)).is_some();
    assert_eq!([5, 6].map(luxuries), [false, true], "two turns away");
}

fn trade(weights: &Weights, rounds: i32, arrange: fn(Scene<'_>) -> Scene<'_>) -> Option<(String, Deed, i32)> {
    let game = game(|rules| rules.time_max_rounds = rounds);
    look_with(&game, weights, arrange(scene(&game)), |situation| {
        let goal = Exchange::open(situation).best_trade()?;
        Some((game.board().sector(goal.sector).id.clone(), goal.deed, goal.net))
    })
}

#[test]
fn a_purchase_is_worth_its_later_sale_less_price_and_turns() {
    let plain = Weights::default();
    let medical = Deed::Buy(Good::Medical, 57);
    assert_eq!(trade(&plain, 300, |scene| scene), Some(at("B-070", medical, 177 - 24 - 600)));
    assert_eq!(
        trade(&plain, 300, |scene| scene.at(ME, "B-079")),
        Some(at("B-079", Deed::Buy(Good::Luxuries, 77), 310 - 20 - 600))
    );
    assert_eq!(
        trade(&plain, 300, |scene| scene.at(ME, "B-070")),
        Some(at("C-085", Deed::Buy(Good::Luxuries, 77), 193 - 12 - 400))
    );
    let idle = Weights { wage: 0, ..Weights::default() };
    assert_eq!(
        trade(&idle, 300, |scene| scene.at(ME, "B-070")),
        Some(at("B-079", Deed::Buy(Good::Luxuries, 77), 310 - 20))
    );
    assert_eq!(trade(&plain, 5, |scene| scene.at(ME, "B-070")), None, "no time to sell");
    assert!(trade(&plain, 6, |scene| scene.at(ME, "B-070")).is_some());
}

#[test]
fn a_purchase_takes_pods_and_credits() {
    let plain = Weights::default();
    assert_eq!(trade(&plain, 300, |scene| scene.credits(ME, 10)), None, "ten are never spent");
    assert!(trade(&plain, 300, |scene| scene.credits(ME, 11)).is_some());
    assert_eq!(trade(&plain, 300, |scene| scene.cargo(ME, Good::Food, 5)), None);
}

fn passing(weights: &Weights, slot: usize, arrange: fn(Scene<'_>) -> Scene<'_>) -> Option<Deed> {
    let game = game(|_| {});
    look_with(&game, weights, arrange(scene(&game)), |situation| situation.purchase_in_passing(slot))
}

/// Medical bought on Earth for 24 credits sells on Farrow for 177, a turn later.
#[test]
fn goods_are_bought_in_passing_for_more_than_the_turn_of_their_sale() {
    let bought = |wage| passing(&Weights { wage, ..Weights::default() }, 0, |scene| scene.at(ME, "B-070"));
    assert_eq!([152, 153].map(bought), [Some(Deed::Buy(Good::Medical, 57)), None]);
    let margin = |margin| passing(&Weights { margin, wage: 0, ..Weights::default() }, 0, |scene| scene.at(ME, "B-070"));
    assert_eq!([52, 53].map(|credits| margin(credits).is_some()), [true, false], "345 less 31 sixths");
    let full = passing(&Weights { wage: 0, ..Weights::default() }, 0, |scene| scene.cargo(ME, Good::Food, 5));
    assert_eq!(full, None);
}

#[test]
fn goods_that_a_planet_wants_or_pays_well_for_are_not_bought_there() {
    let game = game(|_| {});
    let costs = |scene| {
        look(&game, scene, |situation| {
            let exchange = Exchange::open(situation);
            [0, 2, 5].map(|slot| exchange.cost(slot, Good::Food))
        })
    };
    assert_eq!(costs(scene(&game)), [Some(105), Some(225), None]);
    assert_eq!(costs(scene(&game).event(0, "Famine", 6)), [None, Some(225), None]);
}

fn sold(weights: &Weights, slot: usize, good: Good, units: u8) -> Option<Good> {
    let game = game(|_| {});
    let scene = scene(&game).cargo(ME, good, units);
    look_with(&game, weights, scene, |situation| situation.sale_in_passing(slot))
}

/// Food is best on Ecklund, slot 5, at 345 sixths. Bellisarde, Dunmar and Farrow pay 225.
#[test]
fn goods_are_sold_in_passing_near_their_best_price() {
    let share = |passing| Weights { passing, ..Weights::default() };
    assert_eq!(sold(&share(90), 5, Good::Food, 4), Some(Good::Food));
    assert_eq!([65, 66].map(|passing| sold(&share(passing), 2, Good::Food, 4).is_some()), [true, false]);
    assert_eq!([1, 2].map(|units| sold(&share(90), 5, Good::Food, units).is_some()), [false, true]);
    assert_eq!(
        [4, 5].map(|units| sold(&share(65), 4, Good::Food, units).is_some()),
        [true, false],
        "18 and 20 of 18 and 24 sixths"
    );
    assert_eq!(
        [2, 4].map(|units| sold(&share(65), 6, Good::Food, units).is_some()),
        [true, false],
        "9 and 14 of 6 and 18"
    );
    assert_eq!(sold(&bold(Starport::Large), 0, Good::Robots, 4), None, "not where it is forbidden");
}

/// A third of 45 credits for each unit.
#[test]
fn units_left_over_are_worth_a_third() {
    let game = game(|_| {});
    assert_eq!(look(&game, scene(&game), |situation| [0, 6, 12].map(|sixths| situation.leftover(sixths))), [0, 14, 29]);
    assert_eq!([most_affordable(5, 100, 20), most_affordable(5, 99, 20), most_affordable(5, 101, 20)], [5, 4, 5]);
}

/// A profitable sale comes first. Otherwise a purchase for the free Pods may be better.
#[test]
fn a_hold_worth_emptying_is_emptied_first() {
    let game = game(|_| {});
    let business = |scene| look(&game, scene, |situation| situation.best_business().map(|goal| (goal.deed, goal.net)));
    let near = || scene(&game).at(ME, "D-039").level(ME, System::CargoPods, 10);
    assert_eq!(business(near().cargo(ME, Good::Food, 1)).map(|(deed, _)| deed), Some(Deed::Sell(Good::Food)));
    let contract = business(near().card(ME, "Contract: Food").cargo(ME, Good::Food, 4));
    assert_eq!(contract.map(|(_, net)| net), Some(200));
}
