//! Arranged positions with one sensible answer.

use evenkeel_astronavis::scene::Scene;
use evenkeel_astronavis::state::Cargo;
use evenkeel_astronavis::vocabulary::{Size, System};
use evenkeel_astronavis::{Action, AstroNavis, Question, Stream};
use evenkeel_engine::kinds::Kinds;
use evenkeel_engine::{Describe, Game};

use super::asked::{CAPTAIN, after, answer, asked, cargo, named, offer};
use super::{CAPTAINS, game_with};

const NO_DICE: [(Stream, u32); 0] = [];

fn basic() -> AstroNavis {
    game_with("basic", |_| {})
}

fn advanced() -> AstroNavis {
    game_with("advanced", |_| {})
}

fn kind_of(game: &AstroNavis, state: &evenkeel_astronavis::State, action: Action) -> &'static str {
    AstroNavis::KINDS[AstroNavis::kind(game.view(state, CAPTAIN), &action)].name
}

/// A rich port is two squares from a poor one. Flying there takes no more turns than staying, since cargo is rolled for on arrival.
#[test]
fn a_poor_port_is_left_empty_for_a_rich_one_near_by() {
    let game = basic();
    let ohlanu = named(&game, "Ohlanu");
    for captain in CAPTAINS {
        let state = after(&game, Scene::new(&game).in_port(ohlanu).turn(8).money(300).fuel(90), &NO_DICE, &[]);
        let leaves = answer(&game, &state, captain);
        assert_eq!(kind_of(&game, &state, leaves), "leave a port empty", "{captain}: {leaves:?}");
        let rich = [named(&game, "Neivox"), named(&game, "Qorrim")].map(Action::Fly);
        assert!(rich.contains(&leaves), "{captain}: {leaves:?}");
    }
}

/// In a rich port, the captains stay and roll.
#[test]
fn a_rich_port_is_not_left_for_a_poor_one() {
    let game = basic();
    let ansgar = named(&game, "Ansgar");
    let state = after(&game, Scene::new(&game).in_port(ansgar).turn(8).money(200), &NO_DICE, &[]);
    assert_eq!(answer(&game, &state, "freighter"), Action::Stay);
}

/// Wages are due in any case. Near the end, captains take any cargo that pays more than its fuel and can still arrive.
#[test]
fn the_last_cargo_is_taken_although_it_pays_less_than_wages() {
    let game = basic();
    let ansgar = named(&game, "Ansgar");
    for captain in CAPTAINS {
        // Half a bay for the planet two squares away arrives on the last certain turn.
        let mut rolls = vec![(Stream::Availability, 1)];
        rolls.extend(offer(&game, "Ansgar", "D'Espine", 1));
        let scene = Scene::new(&game).in_port(ansgar).turn(21).money(200);
        let state = after(&game, scene, &rolls, &[Action::Stay, Action::Roll]);
        let pay = game.view(&state, CAPTAIN).offers()[0].map(|offer| game.view(&state, CAPTAIN).freight(offer));
        assert!(pay < Some(3 * game.rules().wages(3)), "{pay:?}");
        assert_eq!(asked(&game, &state), Question::Load);
        let taken = answer(&game, &state, captain);
        assert_ne!(kind_of(&game, &state, taken), "take no cargo on offer", "{captain}");
    }
}

/// Cargo that cannot arrive in time is not taken.
#[test]
fn cargo_that_comes_too_late_is_left() {
    let game = basic();
    let scene = Scene::new(&game).in_port(named(&game, "Ansgar")).turn(23).money(200);
    let mut rolls = vec![(Stream::Availability, 2)];
    rolls.extend(offer(&game, "Ansgar", "Neivox", 6));
    let state = after(&game, scene, &rolls, &[Action::Stay, Action::Roll]);
    for captain in CAPTAINS {
        assert_eq!(kind_of(&game, &state, answer(&game, &state, captain)), "take no cargo on offer", "{captain}");
    }
}

/// Fuel that will not be burnt is not bought at any price: its value at the end is below its cost.
#[test]
fn no_fuel_is_bought_for_a_game_that_is_over() {
    let game = basic();
    let ansgar = named(&game, "Ansgar");
    let (mut rolls, cheap) = (vec![(Stream::Availability, 1)], (Stream::Fuel, 6));
    rolls.extend(offer(&game, "Ansgar", "Neivox", 1));
    let none = Action::Load([].into_iter().collect());
    let scene = Scene::new(&game).in_port(ansgar).turn(24).money(300).fuel(3);
    let state = after(&game, scene.clone(), &rolls, &[Action::Roll, none]);
    assert_eq!(asked(&game, &state), Question::Yard);
    for captain in CAPTAINS {
        assert_eq!(answer(&game, &state, captain), Action::Decline, "{captain}");
    }
    rolls.push(cheap);
    let state = after(&game, scene, &rolls, &[Action::Roll, none, Action::Refuel]);
    for captain in CAPTAINS {
        assert_eq!(answer(&game, &state, captain), Action::Fuel(0), "{captain}");
    }
}

/// With cargo at a port without gear, the ship's own gear down and no spares, a captain flies to a yard while the cargo is worth it.
#[test]
fn a_ship_that_cannot_unload_flies_to_a_yard() {
    let game = advanced();
    let durn = named(&game, "Durn");
    for captain in CAPTAINS {
        let rich = cargo(&game, "Adv. Electronics", Size::Full, "Neivox", "Durn");
        let scene = Scene::new(&game)
            .in_port(durn)
            .cargo(rich)
            .system(System::CargoGear, 3, 0)
            .spares(0)
            .turn(15)
            .money(300)
            .fuel(90);
        let state = after(&game, scene, &NO_DICE, &[]);
        let goes = answer(&game, &state, captain);
        assert_eq!(kind_of(&game, &state, goes), "take cargo to a port it is not bound for", "{captain}");
    }
}

/// The same with cargo worth less than the way to a yard: it is abandoned.
#[test]
fn cargo_that_cannot_be_unloaded_is_abandoned_if_a_yard_is_too_far() {
    let game = advanced();
    let durn = named(&game, "Durn");
    let poor = cargo(&game, "Ore", Size::Half, "Pelago", "Durn");
    let scene = Scene::new(&game).in_port(durn).cargo(poor).system(System::CargoGear, 3, 0).spares(0);
    let quiet = [(Stream::Events, 1), (Stream::Events, 1)];
    let state = after(&game, scene.turn(15).money(300).fuel(90), &quiet, &[Action::Stay]);
    assert_eq!(asked(&game, &state), Question::Abandon);
    for captain in CAPTAINS {
        let done = answer(&game, &state, captain);
        assert_eq!(kind_of(&game, &state, done), "abandon cargo at its destination", "{captain}");
    }
}

/// At its last point the ship's gear is likely to fail. With spares aboard, the crew repairs it first.
#[test]
fn worn_gear_is_mended_before_it_is_used() {
    let game = advanced();
    let durn = named(&game, "Durn");
    let scene = Scene::new(&game).in_port(durn).cargo(cargo(&game, "Ore", Size::Full, "Pelago", "Durn"));
    let scene = scene.system(System::CargoGear, 3, 1).spares(2).turn(15).money(300);
    let quiet = [(Stream::Events, 1), (Stream::Events, 1)];
    let mends = after(&game, scene.clone(), &quiet, &[Action::Stay]);
    assert_eq!(answer(&game, &mends, "freighter"), Action::CrewRepair(System::CargoGear));
    let failed = [(Stream::Events, 1), (Stream::Events, 1), (Stream::Repairs, 6)];
    let keeps = after(&game, scene, &failed, &[Action::Stay, Action::CrewRepair(System::CargoGear)]);
    assert_eq!(asked(&game, &keeps), Question::Unload);
    assert_eq!(kind_of(&game, &keeps, answer(&game, &keeps, "freighter")), "keep cargo aboard at its destination");
}

/// A faster ship earns more in all remaining turns: with money in hand the Engines are upgraded early, not late.
#[test]
fn engines_are_upgraded_while_that_pays() {
    let game = advanced();
    let ansgar = named(&game, "Ansgar");
    let quiet = [(Stream::Events, 1), (Stream::Events, 1)];
    for (turn, pays) in [(6, true), (50, false)] {
        let scene = Scene::new(&game).in_port(ansgar).turn(turn).money(500).fuel(99);
        let state = after(&game, scene, &quiet, &[Action::Stay, Action::Decline]);
        assert_eq!(asked(&game, &state), Question::Yard);
        let done = answer(&game, &state, "freighter");
        assert_eq!(done == Action::Upgrade(System::Engines), pays, "turn {turn}: {done:?}");
    }
}

/// Damage is repaired, and money is kept for necessary payments.
#[test]
fn damage_is_repaired_and_a_reserve_is_kept() {
    let game = advanced();
    let ansgar = named(&game, "Ansgar");
    let quiet = [(Stream::Events, 1), (Stream::Events, 1)];
    for (money, mends) in [(500, true), (10, false)] {
        let scene =
            Scene::new(&game).in_port(ansgar).system(System::Hull, 3, 1).spares(0).turn(20).money(money).fuel(99);
        let state = after(&game, scene, &quiet, &[Action::Stay, Action::Decline]);
        let done = answer(&game, &state, "freighter");
        assert_eq!(done == Action::Repair(System::Hull), mends, "with {money}: {done:?}");
    }
    let scene = Scene::new(&game).in_port(ansgar).system(System::Hull, 3, 1).spares(1).turn(20).money(10).fuel(99);
    let state = after(&game, scene, &quiet, &[Action::Stay]);
    assert_eq!(answer(&game, &state, "freighter"), Action::CrewRepair(System::Hull));
}

/// The outlook follows the rules in force: a port is worth more at higher freight rates, and nothing without pay.
#[test]
fn the_outlook_follows_the_tables_in_force() {
    let game = basic();
    let ansgar = named(&game, "Ansgar");
    let rich = game.prospects(3).staying(8, ansgar);
    let dear = game_with("basic", |rules| rules.freight_rate = 200).prospects(3).staying(8, ansgar);
    assert!(dear > rich * 3 / 2, "{rich} and {dear}");
    let nothing = game_with("basic", |rules| rules.freight_rate = 0).prospects(3).staying(8, ansgar);
    assert!(nothing <= 0, "{nothing}");
}

/// Two halves for the same planet are better than one of them.
#[test]
fn two_halves_for_one_planet_go_together() {
    let game = basic();
    let ohlanu = named(&game, "Ohlanu");
    // Lo, 5 is two halves.
    let mut rolls = vec![(Stream::Availability, 5)];
    rolls.extend(offer(&game, "Ohlanu", "Ansgar", 6));
    rolls.extend(offer(&game, "Ohlanu", "Ansgar", 6));
    let scene = Scene::new(&game).in_port(ohlanu).turn(8).money(200).fuel(90);
    let state = after(&game, scene, &rolls, &[Action::Stay, Action::Roll]);
    assert_eq!(kind_of(&game, &state, answer(&game, &state, "freighter")), "load two halves together");
}

/// A half aboard leaves room, and a second one for the same planet costs nothing.
#[test]
fn a_second_half_for_the_same_planet_goes_along() {
    let game = basic();
    let ansgar = named(&game, "Ansgar");
    let half: Cargo = cargo(&game, "Ore", Size::Half, "Ansgar", "Bude");
    let mut rolls = vec![(Stream::Availability, 1)];
    rolls.extend(offer(&game, "Ansgar", "Bude", 1));
    let scene = Scene::new(&game).in_port(ansgar).cargo(half).turn(8).money(200).fuel(90);
    let state = after(&game, scene, &rolls, &[Action::Stay, Action::Abandon([].into_iter().collect()), Action::Roll]);
    for captain in CAPTAINS {
        assert_eq!(kind_of(&game, &state, answer(&game, &state, captain)), "load a second half", "{captain}");
    }
}

/// Passengers pay at once and cost nothing. Captain's cargo is bought only if Cargo 1 is sure to arrive in time.
#[test]
fn captains_cargo_is_bought_while_it_can_be_sold() {
    let game = advanced();
    let ansgar = named(&game, "Ansgar");
    for (turn, buys) in [(20, true), (51, false)] {
        let mut rolls = vec![(Stream::Events, 1), (Stream::Events, 1), (Stream::Availability, 2)];
        rolls.extend(offer(&game, "Ansgar", "Neivox", 6));
        rolls.push((Stream::Passengers, 1));
        let load = Action::Load([0].into_iter().collect());
        let scene = Scene::new(&game).in_port(ansgar).turn(turn).money(400).fuel(99);
        let state = after(&game, scene, &rolls, &[Action::Stay, Action::Roll, load, Action::Board]);
        assert_eq!(asked(&game, &state), Question::Venture);
        assert_eq!(answer(&game, &state, "freighter") != Action::Venture(0), buys, "turn {turn}");
    }
}

/// Numbers are those of the rules in force: if workers cost more than a turn is worth, the ship's gear is used.
#[test]
fn dear_workers_are_not_paid() {
    for (price, pays) in [(10, true), (200, false)] {
        let game = game_with("advanced", |rules| rules.workers_price = price);
        let meridel = named(&game, "Meridel");
        let scene = Scene::new(&game).in_port(meridel).cargo(cargo(&game, "Ore", Size::Full, "Pelago", "Meridel"));
        let scene = scene.turn(20).money(400);
        // In port at Meridel, a 5 is Lazy Port Workers.
        let lazy = [(Stream::Events, 2), (Stream::Events, 3)];
        let unload = Action::Unload([0].into_iter().collect());
        let state = after(&game, scene, &lazy, &[Action::Stay, unload]);
        assert!(matches!(asked(&game, &state), Question::Gear { .. }));
        assert_eq!(answer(&game, &state, "freighter") == Action::Pay, pays, "at {price}");
    }
}

/// Every captain gives every question a legal answer, under any rules.
#[test]
fn the_rules_of_a_designer_are_played() {
    let changes: [fn(&mut <AstroNavis as Describe>::Rules); 5] = [
        |rules| rules.fuel_tank = 20,
        |rules| rules.fuel_per_square = 12,
        |rules| rules.repair_port = 4,
        |rules| rules.credit_limit = 0,
        |rules| (rules.length_first, rules.length_last) = (5, 6),
    ];
    for change in changes {
        for variant in AstroNavis::VARIANTS {
            let game = game_with(variant.name, change);
            for captain in CAPTAINS {
                super::play_checked(&game, captain, 20);
            }
        }
    }
}
