//! Fixed costs, credit, ruin, the end (§3, §4.6, §4.7 and §5.7).

use super::super::actions::{Action, Question};
use super::super::ledger::Flow;
use super::super::state::{Cargo, End, State};
use super::super::vocabulary::System;
use super::super::{AstroNavis, Stream};
use super::game_with;
use super::scene::Scene;
use evenkeel_engine::metrics::Metrics;
use evenkeel_engine::{Describe, Game, Score};
use evenkeel_engine::{Seat, chance::ScriptedDice};

fn metric(game: &AstroNavis, state: &State, name: &str) -> i64 {
    let mut metrics = Metrics::new();
    game.metrics(state, &mut metrics);
    let index = AstroNavis::METRICS.iter().position(|metric| metric.name == name).expect("a metric");
    metrics.get(index, Seat::new(0))
}

/// Stays in port for a turn without doing anything.
const IDLE: [Action; 3] = [Action::Stay, Action::Decline, Action::Decline];

/// -100 is allowed, one less is not: port fee 4 and wages 24 at Tyalon.
#[test]
fn the_ship_is_seized_below_the_limit() {
    let mut scene = Scene::basic();
    scene.money(-72).play(&[], &IDLE);
    assert_eq!((scene.state.ship.money, scene.state.end), (-100, None));
    let mut scene = Scene::basic();
    scene.money(-73).play(&[], &IDLE);
    assert_eq!((scene.state.ship.money, scene.state.end), (-101, Some(End::ShipLost)));
    assert_eq!(metric(&scene.game, &scene.state, "victory_level"), 0);
    assert_eq!(metric(&scene.game, &scene.state, "ship_lost"), 1);
    assert_eq!(AstroNavis::ENDS[scene.game.outcome(&scene.state).end as usize], "ship_lost");
}

/// The port fee already ruins the captain: wages are not booked.
#[test]
fn ruin_comes_in_the_middle_of_the_turn() {
    let mut scene = Scene::basic();
    scene.money(-97).play(&[], &IDLE);
    assert_eq!((scene.state.ship.money, scene.flow(Flow::Wages)), (-101, 0));
}

/// Below the second level a captain is ruined: 200 of net worth, of which 60 are not money.
#[test]
fn a_captain_of_the_second_level_is_not_ruined() {
    for (money, level, ruined) in [(139, 1, 1), (140, 2, 0)] {
        let mut scene = Scene::basic();
        scene.money(money);
        let of = |name: &str| metric(&scene.game, &scene.state, name);
        assert_eq!(
            (of("net_worth"), of("victory_level"), of("ruined_or_lost")),
            (i64::from(money) + 60, level, ruined)
        );
    }
}

/// Vectors 8 and 9.
#[test]
fn net_worth_and_levels() {
    let mut scene = Scene::basic();
    scene.money(640);
    assert_eq!(scene.game.net_worth(&scene.state.ship), 700);
    assert_eq!(scene.game.victory_level(&scene.state), 4);
    let mut scene = Scene::advanced();
    assert_eq!(scene.game.net_worth(&scene.state.ship), 372);
    scene.rate(System::Engines, 4, 4).rate(System::Hull, 3, 1);
    assert_eq!(scene.game.net_worth(&scene.state.ship), 372 + 60 - 40);
    assert_eq!(game_with("basic", |_| {}).net_worth(&Scene::basic().state.ship), 310);
}

/// Cargo, passengers and captain's cargo do not count.
#[test]
fn what_is_not_delivered_is_worth_nothing() {
    let mut scene = Scene::advanced();
    let to = scene.planet("Neivox");
    scene.state.ship.hold[0] =
        Some(Cargo { kind: 0, size: super::super::vocabulary::Size::Full, from: 0, to, deadline: 9 });
    (scene.state.ship.passengers, scene.state.ship.venture) = (4, 50);
    assert_eq!(scene.game.net_worth(&scene.state.ship), 372);
}

/// Wages follow the crew rating at the time of payment (§5.2).
#[test]
fn a_better_crew_costs_more() {
    let mut scene = Scene::advanced();
    scene.state.ship.crew = 4;
    scene.adrift(4, 4).rate(System::Engines, 3, 3);
    scene.state.ship.fuel = 0;
    scene.play(&[], &[Action::Drift]);
    assert_eq!((scene.flow(Flow::Wages), scene.flow(Flow::PortFees)), (-26, 0));
}

/// §3: the numbers on which each turn ends the game.
#[test]
fn the_end_is_rolled_for_from_turn_22() {
    let game = game_with("basic", |_| {});
    assert_eq!([21, 22, 23, 24, 25].map(|turn| game.rules().ends_on(turn)), [0, 1, 2, 3, 6]);
    let game = game_with("advanced", |_| {});
    assert_eq!([47, 48, 49, 50, 51, 52].map(|turn| game.rules().ends_on(turn)), [0, 1, 2, 3, 4, 6]);
    for (turn, die, ends) in [(22, 1, true), (22, 2, false), (24, 3, true), (24, 4, false)] {
        let mut scene = Scene::basic();
        scene.state.turn = turn - 1;
        scene.play(&[(Stream::Length, die)], &IDLE);
        assert_eq!(scene.state.end, ends.then_some(End::TimeUp), "turn {turn}, die {die}");
    }
    let mut scene = Scene::basic();
    scene.state.turn = 24;
    scene.play(&[], &IDLE);
    assert_eq!(scene.state.end, Some(End::TimeUp), "turn 25 ends without a roll");
}

/// §4.1: unloading is possible on the turn of arrival, and money is recorded every fifth turn.
#[test]
fn money_is_recorded_every_fifth_turn() {
    let mut scene = Scene::basic();
    scene.state.turn = 4;
    scene.play(&[], &IDLE);
    assert_eq!(scene.state.records[0], 250 - 28);
    scene.play(&[], &IDLE);
    assert_eq!(metric(&scene.game, &scene.state, "money_turn_5"), 222);
    assert_eq!(metric(&scene.game, &scene.state, "money_turn_10"), i64::from(scene.state.ship.money));
}

/// The columns of money: the amount after a finished turn, otherwise the current amount.
#[test]
fn money_of_a_turn_is_known_once_it_is_over() {
    for (turn, known) in [(4, 0), (5, 0), (6, 1), (10, 1), (11, 2), (50, 9), (51, 10), (52, 10)] {
        let mut scene = Scene::advanced();
        scene.state.turn = turn;
        scene.state.records = core::array::from_fn(|index| 1000 + index as i32);
        for index in 0..10 {
            let wanted = if index < known { 1000 + index as i64 } else { 300 };
            let column = format!("money_turn_{}", 5 * (index + 1));
            assert_eq!(metric(&scene.game, &scene.state, &column), wanted, "turn {turn}, {column}");
        }
    }
}

/// Every planet on a square of a zone of its colour, the ship at a core planet.
#[test]
fn a_map_is_dealt() {
    let game = game_with("advanced", |_| {});
    for block in 0..50 {
        let luck = evenkeel_engine::chance::Luck::of_table(3, block);
        let mut dice = evenkeel_engine::chance::PcgDice::new::<Stream>(luck);
        let state = game.deal(&mut dice, &mut evenkeel_engine::journal::Silent);
        for (planet, square) in game.planets().iter().zip(state.map) {
            let mut homes = game.board().zones(planet.colour).filter(|zone| zone.squares.contains(&square));
            assert!(homes.next().is_some(), "{} at {square:?}", planet.name);
        }
        let start = &game.planets()[state.ship.port.unwrap() as usize];
        assert_eq!(start.trade, super::super::vocabulary::Trade::Core);
        assert_eq!((state.turn, state.question), (1, Some(Question::Port)));
    }
}

#[test]
fn the_dice_of_the_deal_are_those_of_section_2() {
    use evenkeel_engine::chance::Roll;
    let game = game_with("basic", |_| {});
    let mut rolls = Vec::new();
    for zones in [5u32, 5, 12] {
        let shuffle = (2..=zones).rev().map(|sides| Roll { stream: Stream::Planets, sides, face: sides });
        rolls.extend(shuffle);
        rolls.extend((0..zones).map(|_| Roll { stream: Stream::Squares, sides: 6, face: 1 }));
    }
    rolls.push(Roll { stream: Stream::Start, sides: 5, face: 2 });
    let state = game.deal(&mut ScriptedDice::new(rolls), &mut evenkeel_engine::journal::Silent);
    assert_eq!(game.planets()[state.ship.port.unwrap() as usize].name, "Corrow");
}
