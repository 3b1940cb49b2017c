//! The worth of cargoes and of rounds, by their parts.

use evenkeel_astronavis::actions::CargoSet;
use evenkeel_astronavis::state::Offer;
use evenkeel_astronavis::vocabulary::{Size, System};
use evenkeel_astronavis::{Action, Stream};

use super::super::arranged::{Position, cargo, foreseen, game_with, planet};
use super::super::situation::Situation;
use super::super::weights::Weights;
use super::Stop;

/// A captain who counts 40% for a half alone in the bay and 90% of a premium.
fn doubtful() -> Weights {
    Weights { halves: 40, premium: 90, ..Weights::default() }
}

/// Size, Priority, alone in the bay; the percent of the freight and of the premiums that count, with four turns left and with three.
#[test]
fn an_offer_counts_what_the_captain_relies_on() {
    let cases = [
        (Size::Full, false, true, (100, 0), (100, 0)),
        (Size::Full, true, true, (100, 1), (100, 1)),
        (Size::Half, false, true, (40, 0), (100, 0)),
        (Size::Half, true, true, (40, 0), (100, 1)),
        (Size::Half, true, false, (100, 1), (100, 1)),
    ];
    for (size, priority, alone, early, late) in cases {
        let offer = Offer { kind: 0, size, to: planet("Durn"), priority };
        for (turn, (percent, premiums)) in [(18, early), (19, late)] {
            let position = Position::basic(|scene| scene.turn(turn));
            let rate = position.view().freight(offer) * 10;
            let counted = rate * percent / 100 + premiums * (rate * 50 / 100 * 90 / 100);
            assert_eq!(position.judged_by(&doubtful()).pay_of_offer(offer, alone), counted, "{offer:?}, turn {turn}");
        }
    }
}

fn stops_of(position: &Position, chosen: CargoSet) -> Vec<(u8, i32)> {
    let stops = position.judged_by(&doubtful()).stops(chosen);
    stops.into_iter().flatten().map(|stop: Stop| (stop.to, stop.pay)).collect()
}

#[test]
fn cargoes_for_one_planet_share_a_stop() {
    for (second, shared) in [("Durn", true), ("Bude", false)] {
        let held = ["Durn", second].map(|to| cargo(Size::Half, "Ansgar", to));
        let position =
            Position::basic(move |scene| held.into_iter().fold(scene, evenkeel_astronavis::scene::Scene::cargo));
        let [one, two] = held.map(|half| position.view().pay_for(half) * 10);
        let (durn, bude) = (planet("Durn"), planet("Bude"));
        let expected = if shared { vec![(durn, one + two)] } else { vec![(durn, one), (bude, two)] };
        assert_eq!(stops_of(&position, CargoSet::EMPTY), expected);
    }
}

/// The dice for an offer of a port, as a place on its chart of destinations.
fn offer_dice(position: &Position, to: &str) -> [(Stream, u32); 3] {
    let trade = position.game.planets()[usize::from(planet("Ansgar"))].trade;
    let slot = position.game.charts().destinations(trade).iter().position(|&known| known == planet(to));
    let slot = slot.expect("a destination") as u32;
    [(Stream::Destinations, slot / 6 + 1), (Stream::Destinations, slot % 6 + 1), (Stream::Types, 1)]
}

/// A half for D'Espine on offer in Ansgar, in the Basic game.
fn offered(turn: u16, fuel: i32, aboard: Option<&str>) -> Position {
    let printed = Position::basic(|scene| scene);
    let rolls: Vec<_> = [(Stream::Availability, 1)].into_iter().chain(offer_dice(&printed, "D'Espine")).collect();
    let mut answers = vec![Action::Stay];
    answers.extend(aboard.map(|_| Action::Abandon(CargoSet::EMPTY)));
    answers.push(Action::Roll);
    let half = aboard.map(|to| cargo(Size::Half, "Ansgar", to));
    let game = foreseen(&printed.game);
    Position::after(
        game,
        |scene| {
            let scene = scene.turn(turn).money(300).fuel(fuel);
            if let Some(half) = half { scene.cargo(half) } else { scene }
        },
        &rolls,
        &answers,
    )
}

#[test]
fn a_half_counts_in_part_only_in_an_empty_bay() {
    let one = CargoSet::one(0);
    let rate = |position: &Position| {
        let offer = position.view().offers()[0].expect("an offer");
        assert_eq!((offer.size, offer.to), (Size::Half, planet("D'Espine")));
        position.view().freight(offer) * 10
    };
    let empty = offered(8, 60, None);
    assert_eq!(stops_of(&empty, one), [(planet("D'Espine"), rate(&empty) * 40 / 100)]);
    let joined = offered(8, 60, Some("Durn"));
    let aboard = joined.view().ship().hold[0].map_or(0, |half| joined.view().pay_for(half) * 10);
    assert_eq!(stops_of(&joined, one), [(planet("Durn"), aboard), (planet("D'Espine"), rate(&joined))]);
}

/// The worth of one stop after these turns: pay, possibly a turn late, less the costs, and the time after it.
fn worth_of_stop(situation: &Situation<'_>, to: &str, pay: i32, delay: i32) -> i32 {
    let (to, view) = (planet(to), situation.view);
    let way = view.way_to(to);
    let turns = delay + situation.flight(way);
    let [paid, late] = [turns, turns + 1].map(|turns| situation.if_it_lasts(turns, pay));
    let closed = (i64::from(late - paid) * view.game().closed(to).0).div_euclid(1 << 16) as i32;
    let surcharge = (i32::from(way) - situation.weights.farthest).max(0) * situation.weights.surcharge * 10;
    let fuel = (view.ship().fuel - 4 * i32::from(way)).max(49);
    let after = situation.lying(situation.turn() + turns + 1, to, fuel);
    paid + closed - situation.cost_of_flight(way) - situation.cost_of_handling(to) - surcharge
        + situation.if_it_lasts(turns + 1, after)
}

/// Nine squares are three beyond the preferred six. The bay is empty again in the turn after the delivery.
#[test]
fn a_round_brings_its_pay_and_the_time_after_it() {
    for (to, turn, fuel) in
        [("Durn", 8, 60), ("Durn", 19, 99), ("D'Espine", 8, 99), ("D'Espine", 21, 60), ("D'Espine", 22, 8)]
    {
        let half = cargo(Size::Half, "Ansgar", to);
        let position = Position::basic(move |scene| scene.cargo(half).turn(turn).fuel(fuel));
        let weights = Weights { farthest: 6, surcharge: 7, ..Weights::default() };
        let situation = position.judged_by(&weights);
        let pay = position.view().pay_for(half) * 10;
        for delay in [0, 1] {
            let round = situation.round(situation.stops(CargoSet::EMPTY), delay);
            assert_eq!(round, worth_of_stop(&situation, to, pay, delay), "{to}, turn {turn}, delay {delay}");
        }
    }
}

/// With fuel for nine squares, and with a unit less: then the ship stays for a turn.
#[test]
fn carrying_on_waits_for_fuel() {
    let half = cargo(Size::Half, "Ansgar", "Durn");
    let weights = Weights::default();
    for (fuel, delay) in [(36, 0), (35, 1)] {
        let position = Position::basic(move |scene| scene.cargo(half).turn(8).fuel(fuel));
        let situation = position.judged_by(&weights);
        let round = worth_of_stop(&situation, "Durn", position.view().pay_for(half) * 10, delay);
        assert_eq!(situation.worth_of_carrying_on(), round, "{fuel} units");
    }
}

/// With fuel for two squares, and with a unit less, which costs a turn and a share of its value.
#[test]
fn loading_is_worth_its_round_and_less_without_fuel() {
    let weights = Weights { halves: 100, refuelling: 15, ..Weights::default() };
    for (fuel, short) in [(8, 0), (7, 1)] {
        let position = offered(8, fuel, None);
        let situation = position.judged_by(&weights);
        let offer = position.view().offers()[0].expect("an offer");
        let round = worth_of_stop(&situation, "D'Espine", position.view().freight(offer) * 10, short);
        let refuelling = situation.turn_worth * 15 / 100 * short;
        assert_eq!(situation.worth_of_loading(CargoSet::one(0)), round - refuelling, "{fuel} units");
    }
}

/// Wages of 24 in each turn and the next, and four port fees of 2, from the money and a credit of 100.
#[test]
fn a_plan_that_may_end_in_ruin_is_worth_less() {
    let weights = Weights { ruin: 93, ..Weights::default() };
    for (money, turns, risk) in [(4, 3, 0), (3, 3, 930), (-44, 1, 0), (-45, 1, 930)] {
        let position = Position::basic(|scene| scene.money(money));
        assert_eq!(position.judged_by(&weights).risk_of_ruin(turns), risk, "{money} money, {turns} turns");
    }
}

/// Without cargo, the next turn in port counts, with its open yard; with cargo, its round.
#[test]
fn waiting_is_worth_an_empty_bay_or_the_round_aboard() {
    let weights = Weights::default();
    for (turn, money, ruin) in [(8, 2000, 0), (30, 300, 0), (47, 4, 0), (47, 3, 930)] {
        let position = Position::advanced(|scene| scene.turn(turn).money(money).fuel(60));
        let situation = position.judged_by(&weights);
        let port = planet("Ansgar");
        let empty = situation.if_it_lasts(1, situation.lying(i32::from(turn) + 1, port, 60));
        assert_eq!(situation.worth_of_empty_bay(port), empty);
        assert_eq!(situation.worth_of_waiting(), empty + situation.worth_of_yard() - ruin, "turn {turn}");
    }
    let half = cargo(Size::Half, "Ansgar", "Durn");
    let position = Position::basic(move |scene| scene.cargo(half).turn(8).fuel(10));
    let situation = position.judged_by(&weights);
    let round = worth_of_stop(&situation, "Durn", position.view().pay_for(half) * 10, 0);
    assert_eq!(situation.worth_of_waiting(), round);
}

/// Turns waited, weights (wanted, yielding, patience), and the least gain beyond the share of a turn.
#[test]
fn less_is_wanted_the_longer_the_ship_waits() {
    let position = Position::basic(|scene| scene.turn(8).money(300));
    let cases = [
        (0, 40, 5, 2, Some(400)),
        (1, 40, 5, 2, Some(350)),
        (2, 40, 5, 2, Some(300)),
        (3, 40, 5, 2, None),
        (3, 10, 5, 0, Some(0)),
        (0, 10, 5, 1, Some(100)),
        (0, -5, 3, 0, Some(-50)),
        (4, -5, 3, 0, Some(-50)),
    ];
    for (waited, wanted, yielding, patience, least) in cases {
        let weights = Weights { wanted, yielding, patience, choosiness: 45, lean: 7, ..Weights::default() };
        let mut situation = position.judged_by(&weights);
        situation.waited = waited;
        let share = situation.turn_worth * 45 / 100;
        assert_eq!(situation.wanted(), least.map_or(0, |least| least + share), "waited {waited}, {wanted}");
    }
}

/// With four turns left and three, money for 11 turns, and a half aboard.
#[test]
fn a_captain_is_choosy_with_time_money_and_an_empty_bay() {
    let weights = Weights { wanted: 40, choosiness: 45, lean: 7, ..Weights::default() };
    let wanted = |position: &Position| position.judged_by(&weights).wanted();
    let turn = |position: &Position| position.judged_by(&weights).turn_worth * 45 / 100;
    let early = Position::basic(|scene| scene.turn(18).money(300));
    assert_eq!(wanted(&early), 400 + turn(&early));
    assert_eq!(wanted(&Position::basic(|scene| scene.turn(19).money(300))), 0);
    let poor = Position::basic(|scene| scene.turn(18).money(24 * 11 - 100));
    assert_eq!(wanted(&poor), 400 + turn(&poor) * 4 / 8);
    let half = cargo(Size::Half, "Ansgar", "Durn");
    assert_eq!(wanted(&Position::basic(move |scene| scene.turn(8).cargo(half))), 0);
}

/// The highest stake, the most expensive lot of the rules, and money above a reserve of 80.
#[test]
fn the_dearest_lot_is_a_multiple_of_ten() {
    for (stake, most, money, lot) in
        [(50, 50, 300, 50), (25, 50, 300, 20), (50, 40, 300, 40), (50, 50, 119, 30), (50, 50, 10, 0)]
    {
        let game = game_with("advanced", |rules| rules.venture_max = most);
        let position = Position::of(game, |scene| scene.money(money));
        let weights = Weights { stake, reserve: 80, ..Weights::default() };
        assert_eq!(position.judged_by(&weights).dearest(), lot, "{stake}, {most}, {money}");
    }
}

/// A lot costs its price, and is sold if the game lasts.
#[test]
fn captains_cargo_gains_its_usual_return() {
    let position = Position::advanced(|scene| scene.turn(20));
    let weights = Weights::default();
    let situation = position.judged_by(&weights);
    for paid in [10, 50] {
        let gain = position.game.usual_return(paid) - 10 * i32::from(paid);
        assert_eq!(situation.gain_of_venture(2, paid), gain, "{paid}");
    }
    assert_eq!(situation.gain_of_venture(40, 50), -500);
}

/// Fares of 3 and 1 per square, from a Hull of 2 on; captain's cargo if it gains.
#[test]
fn passengers_and_captains_cargo_count_by_the_way() {
    let weights = Weights { stake: 50, reserve: 80, ..Weights::default() };
    for (hull, berths) in [(3, 1), (2, 1), (1, 0)] {
        let position = Position::advanced(|scene| scene.system(System::Hull, 3, hull).turn(20).money(300));
        let lot = position.game.usual_return(50) - 500;
        for way in [2, 9] {
            let fares = berths * position.game.usual_passengers(planet("Ansgar")) * (3 + i32::from(way));
            assert_eq!(position.judged_by(&weights).extras(way), fares + lot, "Hull {hull}, {way} squares");
        }
    }
    let late = Position::advanced(|scene| scene.turn(51).money(300));
    let fares = late.game.usual_passengers(planet("Ansgar")) * 12;
    assert_eq!(late.judged_by(&weights).extras(9), fares);
    assert_eq!(Position::basic(|scene| scene.money(300)).judged_by(&weights).extras(9), 0);
}

/// Gear that is down must be repaired first: three times the cost.
#[test]
fn unloading_without_port_gear_costs_wear() {
    let weights = Weights::default();
    for (gear, times) in [(0, 3), (1, 1), (3, 1)] {
        let position = Position::advanced(|scene| scene.turn(20).system(System::CargoGear, 3, gear));
        let situation = position.judged_by(&weights);
        let costs = ["Durn", "Ansgar"].map(|port| situation.cost_of_handling(planet(port)));
        assert_eq!(costs, [situation.cost_of_gear(gear) * times, 0], "gear {gear}");
    }
}

/// Two squares burn 8 units of the tank.
#[test]
fn cargo_is_loaded_for_planets_within_a_full_tank() {
    let weights = Weights::default();
    let position = offered(8, 8, None);
    assert!(position.judged_by(&weights).within_reach(CargoSet::one(0)));
    for (tank, within) in [(8, true), (7, false)] {
        let game = game_with("basic", |rules| (rules.fuel_tank, rules.start_fuel) = (tank, 4));
        let rolls: Vec<_> = [(Stream::Availability, 1)].into_iter().chain(offer_dice(&position, "D'Espine")).collect();
        let small = Position::after(game, |scene| scene.turn(8), &rolls, &[Action::Stay, Action::Roll]);
        assert_eq!(small.judged_by(&weights).within_reach(CargoSet::one(0)), within, "a tank of {tank}");
    }
}
