//! Expected earnings: averages computed by hand, and the effects of the rules in force.

use super::super::state::End;
use super::super::vocabulary::Size;
use super::super::{AstroNavis, Rules};
use super::game_with;
use super::scene::Scene;
use evenkeel_engine::{Score, Seat};

fn of(game: &AstroNavis, names: [&str; 3], what: impl Fn(u8) -> i32) -> [i32; 3] {
    names.map(|name| what(game.planet_named(name).expect("a planet")))
}

/// §5.5: 3, 10/6 and 3/6 passengers at Hi, Md and Lo; captain's cargo returns 1.34 times its price. §5.2: with crew and systems at 3, a turn of
/// flight costs 45/216 points, each of two spares at 8.
#[test]
fn averages_are_those_of_the_tables() {
    let game = game_with("advanced", |_| {});
    assert_eq!(of(&game, ["Ansgar", "Tyalon", "Durn"], |planet| game.usual_passengers(planet)), [30, 16, 5]);
    let ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
    let times = [0, 4, 7, 9, 11, 13, 15, 17, 20, 25, 30];
    let mean = ways.iter().zip(times).map(|(ways, times)| ways * times).sum::<i32>() * 50 / 36;
    assert_eq!(game.usual_return(50), mean);
    assert_eq!(game.usual_wear(), 45 * 2 * 80 / 216);
    assert_eq!(game_with("basic", |_| {}).usual_wear(), 0);
}

/// A port that an event closes is open more often without it.
#[test]
fn closed_ports_follow_the_events_in_force() {
    let closed = |change: fn(&mut Rules)| {
        let game = game_with("advanced", change);
        game.planet_ids().map(|planet| game.closed(planet)).fold((0, 0), |sum, next| (sum.0 + next.0, sum.1 + next.1))
    };
    let printed = closed(|_| {});
    assert!(closed(|rules| rules.high_traffic = false).0 < printed.0);
    assert!(closed(|rules| rules.local_festival = false).1 < printed.1);
    assert_eq!(game_with("basic", |_| {}).closed(0), (0, 0));
}

/// On the very last turn no further earnings are possible: the port fee remains. Before it, each additional turn has a value, most in the populous
/// ports, and faster Engines are worth more than slow ones.
#[test]
fn the_worth_of_ports_falls_to_the_fee_at_the_end() {
    let game = game_with("advanced", |_| {});
    let ports = ["Ansgar", "Tyalon", "Durn"];
    let slow = game.prospects(3);
    assert_eq!(of(&game, ports, |planet| slow.staying(52, planet)), [-80, -40, -20]);
    assert_eq!(of(&game, ports, |planet| slow.staying(54, planet)), [0; 3]);
    assert_eq!(of(&game, ports, |planet| slow.staying(0, planet)), [0; 3], "turns begin with 1");
    for turn in 1..48 {
        let [hi, md, lo] = of(&game, ports, |planet| slow.staying(turn, planet));
        assert!(hi > md && md > lo, "turn {turn}: {hi}, {md}, {lo}");
        assert!(slow.turn_worth(turn) > 0, "turn {turn}");
        assert!(game.prospects(4).staying(turn, 0) > slow.staying(turn, 0), "turn {turn}");
    }
    assert_eq!((slow.lasts(1, 47), slow.lasts(48, 1), slow.lasts(1, 52)), (1 << 16, (1 << 16) * 5 / 6, 0));
}

/// A forecast counts cargo and fuel aboard: freight if it arrives in time, fuel that will be burnt, and a turn if fuel for the flight is missing. It
/// deducts the costs of every turn.
#[test]
fn the_forecast_counts_what_is_aboard() {
    let laden = || {
        let mut scene = Scene::advanced();
        scene.state.turn = 10;
        scene.load("Electronics", Size::Full, "Tyalon", "Neivox");
        scene
    };
    let scene = |change: fn(&mut Scene)| {
        let mut scene = laden();
        change(&mut scene);
        scene.game.forecast(&scene.state)
    };
    let unchanged = scene(|_| {});
    assert_eq!(scene(|scene| scene.state.ship.passengers = 3), unchanged, "their fares are paid");
    assert_eq!(
        scene(|scene| scene.state.ship.venture = 50) - unchanged,
        game_with("advanced", |_| {}).usual_return(50)
    );
    assert!(scene(|scene| scene.state.ship.hold = [None; 2]) < unchanged, "freight is worth more than the flight");
    assert!(scene(|scene| scene.state.ship.crew = 5) < unchanged, "wages");
    assert!(scene(|scene| scene.state.turn = 20) < unchanged, "fewer turns");
    let fuel = |units: i32| {
        let mut scene = laden();
        scene.state.ship.fuel = units;
        scene.game.forecast(&scene.state)
    };
    let price = game_with("advanced", |_| {}).usual_fuel_price() - 10;
    assert_eq!(fuel(60) - fuel(50), 10 * price);
    assert!(fuel(24) - fuel(23) > price, "a turn is lost for want of fuel");
    assert_eq!(fuel(2000), fuel(3000), "more than will be burnt");
}

/// After the end there are no further earnings: net worth remains, and a seized ship is worth less than nothing.
#[test]
fn a_game_that_is_over_is_worth_its_net_worth() {
    let mut scene = Scene::advanced();
    scene.load("Electronics", Size::Full, "Tyalon", "Neivox");
    let net_worth = i64::from(scene.game.net_worth(&scene.state.ship));
    let mut worth = |end| {
        scene.state.end = end;
        scene.game.standing(&scene.state, Seat::new(0)) - net_worth
    };
    assert_eq!(worth(Some(End::TimeUp)), 0);
    assert_eq!(worth(Some(End::ShipLost)), -1000);
    assert!(worth(None) > 0);
}

/// The value of one more turn is its addition to the value of a port, averaged over the planets.
#[test]
fn a_turn_is_worth_what_it_adds_to_a_port() {
    let game = game_with("advanced", |_| {});
    let (prospects, planets) = (game.prospects(3), game.planet_ids().count() as i32);
    let sum = |turn| game.planet_ids().map(|planet| prospects.lying(turn, planet)).sum::<i32>();
    for turn in 1..=52 {
        assert_eq!(prospects.turn_worth(turn), (sum(turn) - sum(turn + 1)) / planets, "turn {turn}");
    }
}

/// Earnings of the rest of the game apart from the value of the port: fuel that will be burnt, minus wages.
fn fuel_and_wages(scene: &Scene) -> i32 {
    let (game, state) = (&scene.game, &scene.state);
    let turn = i32::from(state.turn);
    let turns: i64 = (turn..=52).map(|later| game.prospects(3).lasts(turn, later - turn)).sum();
    let squares = (turns * 2 * 3 / 4) >> 16;
    let burnt = state.ship.fuel.min(squares as i32 * 4);
    burnt * (game.usual_fuel_price() - 10) - (turns * 240 / (1 << 16)) as i32
}

/// With an empty bay, a ship in port has the value of its port, and a ship in space that of the best port within reach.
#[test]
fn an_empty_ship_is_worth_its_port_or_the_best_one_in_reach() {
    for turn in [1, 30, 51, 52] {
        let mut scene = Scene::advanced();
        scene.state.turn = turn;
        let (port, prospects) = (scene.planet("Tyalon"), scene.game.prospects(3));
        let lying = prospects.lying(turn.into(), port);
        assert_eq!(scene.game.forecast(&scene.state), lying + fuel_and_wages(&scene), "turn {turn}");
    }
    for fuel in [60, 3, 0] {
        let mut scene = Scene::advanced();
        scene.adrift(5, 5).lay("Ansgar", 6, 5).state.turn = 20;
        scene.state.ship.fuel = fuel;
        let (game, prospects) = (&scene.game, scene.game.prospects(3));
        let of = |planet: u8| {
            let way = i32::from(scene.state.map[planet as usize].distance(scene.state.ship.at));
            let turns = ((way + 1) / 2).max(1) - 1;
            let costs = way * 4 * game.usual_fuel_price() + ((way + 1) / 2).min(way) * game.usual_wear();
            prospects.arriving(20 + turns, planet) - costs - if fuel < way * 4 { 600 } else { 0 }
        };
        let best = game.planet_ids().map(of).max().unwrap();
        assert_eq!(game.forecast(&scene.state), best + fuel_and_wages(&scene), "{fuel} fuel");
    }
}

/// Two halves are taken to their destinations, the nearer first, and the ship lies at the farther one in the turn after. Over six squares, a flight
/// at speed 2 takes three turns, and the bay is empty from the fourth on.
#[test]
fn cargo_is_taken_to_the_nearest_destination_first() {
    for fuel in [60, 25, 24, 23] {
        let mut scene = Scene::advanced();
        scene.lay("Bude", 3, 1).state.turn = 10;
        scene.load("Ore", Size::Half, "Tyalon", "Neivox").load("Grain", Size::Half, "Tyalon", "Bude");
        scene.state.ship.fuel = fuel;
        let (game, prospects) = (&scene.game, scene.game.prospects(3));
        let pay = scene.state.ship.hold.map(|cargo| 10 * game.pay_for(&scene.state, cargo.unwrap()));
        let ways = 6 * 4 * game.usual_fuel_price() + 3 * game.usual_wear();
        // Two squares take a turn; four more take two, and one more if the ship must wait for fuel for them.
        let wait = i32::from(fuel < 24);
        let after = prospects.lying(10 + 3 + wait, scene.planet("Neivox"));
        let wanted = pay[0] + pay[1] - ways + after + fuel_and_wages(&scene);
        assert_eq!(game.forecast(&scene.state), wanted, "{fuel} fuel");
    }
}

/// §4: the Basic game has no passengers and no wear.
#[test]
fn the_basic_game_has_no_passengers() {
    let game = game_with("basic", |_| {});
    assert!(game.planet_ids().all(|planet| game.usual_passengers(planet) == 0));
    assert_eq!(game.usual_wear(), 0);
}
