//! Limits: the last unit of credit, the last point, events recorded once.

use super::super::Stream;
use super::super::actions::{Action, Question};
use super::super::events::Event;
use super::super::ledger::Count;
use super::super::referee::Referee;
use super::super::state::{End, State};
use super::super::step::Step;
use super::super::vocabulary::{Size, System};
use super::game_with;
use super::scene::Scene;
use evenkeel_engine::chance::ScriptedDice;
use evenkeel_engine::{Game, Seat, SeatSet};

/// Runs `act` with the referee of a scene, without dice.
fn refereed(scene: &mut Scene, act: impl FnOnce(&mut Referee<'_, ScriptedDice<Stream>, Vec<Event>>)) {
    let Scene { game, state, events } = scene;
    act(&mut Referee { game, state, dice: &mut ScriptedDice::d6s([]), journal: events });
}

/// Continues from a step of turn 1 to the next question.
fn asked_at(scene: &mut Scene, step: Step) -> Option<Question> {
    (scene.state.turn, scene.state.step) = (1, step);
    scene.play(&[], &[]);
    scene.asked()
}

#[test]
fn a_game_begins_before_turn_1_with_nothing_done() {
    let state = State::blank(&game_with("advanced", |_| {}));
    assert_eq!((state.turn, state.unclean_until, state.step, state.question), (0, 0, Step::Begin, None));
    assert_eq!((state.ship.passengers, state.ship.venture, state.ship.hold), (0, 0, [None; 2]));
    assert_eq!((state.ship.money, state.ship.fuel, state.ship.crew, state.ship.spares), (300, 60, 3, 3));
    assert!(state.counts.iter().all(|count| *count == 0) && state.records.iter().all(|record| *record == 0));
    assert_eq!(state.ledger.iter().sum::<i32>(), 300);
}

/// §2: initial resources beyond a limit are not aboard.
#[test]
fn the_start_keeps_within_the_limits() {
    let start = |change: fn(&mut super::super::Rules)| State::blank(&game_with("advanced", change)).ship;
    assert_eq!(start(|rules| (rules.start_fuel, rules.fuel_tank) = (120, 80)).fuel, 80);
    assert_eq!(start(|rules| (rules.start_spares, rules.spares_max) = (9, 6)).spares, 6);
    assert_eq!(start(|rules| (rules.start_crew, rules.crew_max) = (5, 4)).crew, 4);
    assert_eq!(start(|rules| (rules.start_crew, rules.crew_min) = (1, 2)).crew, 2);
}

#[test]
fn every_question_is_asked_of_the_captain() {
    let mut scene = Scene::basic();
    assert_eq!(scene.game.pending(&scene.state), SeatSet::EMPTY, "nothing is asked yet");
    scene.play(&[], &[]);
    assert_eq!(scene.game.pending(&scene.state), SeatSet::one(Seat::new(0)));
}

/// §5.4: a port closed by two events is closed once.
#[test]
fn a_port_is_closed_once_a_turn() {
    let mut scene = Scene::advanced();
    refereed(&mut scene, |referee| {
        referee.close();
        referee.close();
    });
    let told = scene.events.iter().filter(|event| matches!(event, Event::Closed)).count();
    assert_eq!((scene.state.today.closed, scene.state.counts[Count::Closed as usize], told), (true, 1, 1));
}

/// §4.7: a game ends once, for the first reason.
#[test]
fn a_game_that_is_over_does_not_end_again() {
    let mut scene = Scene::advanced();
    refereed(&mut scene, |referee| {
        referee.finish(End::ShipLost);
        referee.finish(End::TimeUp);
    });
    let told = scene.events.iter().filter(|event| matches!(event, Event::GameOver { .. })).count();
    assert_eq!((scene.state.end, told), (Some(End::ShipLost), 1));
}

/// §5.1: a rating at its limit does not change, and no event is recorded.
#[test]
fn a_change_of_crew_is_told_where_there_is_one() {
    for (crew, better, now, told) in [(5, true, 5, 0), (4, true, 5, 1), (1, false, 1, 0), (2, false, 1, 1)] {
        let mut scene = Scene::advanced();
        scene.state.ship.crew = crew;
        refereed(&mut scene, |referee| referee.change_crew(better));
        assert_eq!((scene.state.ship.crew, scene.events.len()), (now, told), "{crew}, better {better}");
    }
}

/// §5.6: one point of crew costs 20, of which the last may be credit.
#[test]
fn crew_is_for_hire_down_to_the_credit_limit() {
    for (money, asked) in [(-80, true), (-81, false)] {
        let mut scene = Scene::advanced();
        scene.money(money);
        assert_eq!(asked_at(&mut scene, Step::Crew) == Some(Question::Crew), asked, "{money} money");
    }
    let mut scene = Scene::basic();
    assert_ne!(asked_at(&mut scene, Step::Crew), Some(Question::Crew), "in the Basic game nobody is hired");
}

/// §5.6: a repair costs 25 and the first level 120; either may use up the credit.
#[test]
fn the_yard_works_down_to_the_credit_limit() {
    for (money, repairs, upgrades) in [(-74, 1, 0), (-75, 1, 0), (-76, 0, 0), (19, 1, 0), (20, 1, 2), (21, 1, 2)] {
        let mut scene = Scene::advanced();
        scene.dock("Ansgar").rate(System::Hull, 3, 2).money(money);
        let found = (scene.game.repairs(&scene.state).count(), scene.game.upgrades(&scene.state).count());
        assert_eq!(found, (repairs, upgrades), "{money} money");
    }
}

/// §5.4: a strike stops the yard, and the Basic game has none.
#[test]
fn there_is_no_yard_in_a_strike_or_in_the_basic_game() {
    let mut scene = Scene::advanced();
    scene.dock("Ansgar").rate(System::Hull, 3, 2);
    scene.state.today.no_repair = true;
    assert_eq!((scene.game.repairs(&scene.state).count(), scene.game.upgrades(&scene.state).count()), (0, 0));
    let mut scene = Scene::basic();
    scene.dock("Ansgar").rate(System::Hull, 3, 2);
    assert_eq!((scene.game.repairs(&scene.state).count(), scene.game.upgrades(&scene.state).count()), (0, 0));
}

/// §4.5: a tank that lacks one unit may be filled, a full tank not, and none while fuel is short.
#[test]
fn the_last_unit_of_the_tank_can_be_filled() {
    for (fuel, short, may) in [(98, false, true), (99, false, false), (98, true, false)] {
        let mut scene = Scene::basic();
        scene.state.ship.fuel = fuel;
        scene.state.today.no_fuel = short;
        assert_eq!(scene.game.may_refuel(&scene.state), may, "{fuel} fuel, shortage {short}");
    }
}

/// §4.5: if no unit is affordable, the roll asks no question. At 2.8, a unit costs 3.
#[test]
fn fuel_that_cannot_be_paid_is_not_offered() {
    for (money, question) in [(-97, Some(Question::Fuel { most: 1, tenths: 28 })), (-98, None)] {
        let mut scene = Scene::basic();
        scene.money(money).play(&[], &[Action::Stay, Action::Decline]);
        assert_eq!(scene.asked(), Some(Question::Yard));
        let mut dice = ScriptedDice::d6s([(Stream::Fuel, 1)]);
        let Scene { game, state, events } = &mut scene;
        let question_before = state.question.take();
        assert!(question_before.is_some());
        Referee { game, state, dice: &mut dice, journal: events }.answer_yard(Action::Refuel);
        dice.finish();
        assert_eq!(scene.asked(), question, "{money} money");
    }
}

/// §5.2: one spare is enough for an attempt, none is not, and an intact ship needs none.
#[test]
fn a_crew_repairs_with_its_last_spare() {
    for (spares, engines, asked) in [(1, 2, true), (0, 2, false), (1, 3, false)] {
        let mut scene = Scene::advanced();
        scene.rate(System::Engines, 3, engines);
        scene.state.ship.spares = spares;
        let found = asked_at(&mut scene, Step::CrewRepair) == Some(Question::CrewRepair);
        assert_eq!(found, asked, "{spares} spares, Engines {engines}");
    }
}

/// §5.2: a system at 0 loses no more points and counts no breakdown; a ship that did not move is not checked.
#[test]
fn a_broken_system_breaks_down_no_further() {
    for (hull, moved, rolls, now, counted) in
        [(1, 1, &[4, 5, 2][..], 0, 1), (1, 1, &[4, 5, 1], 1, 0), (0, 1, &[4, 5, 6], 0, 0), (1, 0, &[], 1, 0)]
    {
        let mut scene = Scene::advanced();
        scene.adrift(4, 4).rate(System::Hull, 3, hull);
        scene.state.today.moved = moved;
        let mut dice = ScriptedDice::d6s(rolls.iter().map(|&face| (Stream::Maintenance, face)));
        let Scene { game, state, events } = &mut scene;
        Referee { game, state, dice: &mut dice, journal: events }.maintain();
        dice.finish();
        assert_eq!(scene.state.ship.system(System::Hull).now, now, "hull {hull}, {rolls:?}");
        assert_eq!(scene.state.counts[Count::Breakdowns as usize], counted, "hull {hull}, {rolls:?}");
    }
}

/// §4.2: the costs of a flight are counted: squares, and four units of fuel for each.
#[test]
fn squares_and_fuel_of_a_flight_are_counted() {
    let mut scene = Scene::basic();
    let goal = scene.fly("Neivox");
    scene.play(&[], &[goal]);
    let count = |what: Count| scene.state.counts[what as usize];
    assert_eq!((count(Count::Squares), count(Count::FuelBurnt)), (2, 8));
    let told = scene.events.iter().filter(|event| matches!(event, Event::Moved { squares: 2, fuel: 52, .. })).count();
    assert_eq!(told, 1);
}

/// §4.2: a ship that lands on the planet below it has moved no square, and no move is recorded.
#[test]
fn landing_on_the_planet_below_is_no_move() {
    let mut scene = Scene::basic();
    scene.lay("Bude", 4, 4).adrift(4, 4);
    scene.state.ship.fuel = 3;
    scene.play(&[], &[Action::Land]);
    assert_eq!(scene.state.counts[Count::Squares as usize], 0);
    assert!(!scene.events.iter().any(|event| matches!(event, Event::Moved { .. })));
    assert!(scene.events.iter().any(|event| matches!(event, Event::Arrived { .. })));
}

/// §5.4: only a Priority cargo has a deadline, in any turn.
#[test]
fn an_ordinary_cargo_has_no_deadline() {
    use Stream::{Availability, Destinations, Events, Passengers, Types};
    let mut scene = Scene::advanced();
    let roll = [
        (Events, 1),
        (Events, 1),
        (Availability, 3),
        (Destinations, 1),
        (Destinations, 1),
        (Types, 1),
        (Passengers, 1),
    ];
    scene.play(&roll, &[Action::Stay, Action::Roll, Action::Load(super::scene::cargoes(&[0]))]);
    assert_eq!(scene.state.ship.cargo_1().map(|cargo| (cargo.size, cargo.deadline)), Some((Size::Full, 0)));
}

/// §5.5: the die is reduced by nothing at Hi planets, by 2 at Md and by 4 at Lo ones.
#[test]
fn more_passengers_wait_where_more_people_live() {
    for (port, die, waiting) in [
        ("Ansgar", 1, Some(1)),
        ("Ansgar", 4, Some(4)),
        ("Ansgar", 6, Some(4)),
        ("Tyalon", 2, None),
        ("Tyalon", 3, Some(1)),
        ("Durn", 4, None),
        ("Durn", 5, Some(1)),
        ("Durn", 6, Some(2)),
    ] {
        let mut scene = Scene::advanced();
        scene.dock(port).load("Ore", Size::Full, port, "Neivox");
        let mut dice = ScriptedDice::d6s([(Stream::Passengers, die)]);
        let Scene { game, state, events } = &mut scene;
        Referee { game, state, dice: &mut dice, journal: events }.offer_passengers();
        dice.finish();
        assert_eq!(scene.asked(), waiting.map(|count| Question::Passengers { count }), "{port}, {die}");
    }
}

/// §4.6: free items are always available; with no credit left, not even 1 may be spent.
#[test]
fn the_last_of_the_credit_can_be_spent() {
    for (money, open) in [(-100, [true, false, false]), (-99, [true, true, false]), (-98, [true, true, true])] {
        let mut scene = Scene::basic();
        scene.money(money);
        assert_eq!([0, 1, 2].map(|amount| scene.game.can_spend(&scene.state, amount)), open, "{money} money");
    }
}

/// A licence is for one captain.
#[test]
fn the_game_is_for_one_captain() {
    use super::super::{AstroNavis, Rules};
    use evenkeel_engine::rules::Tables;
    use evenkeel_engine::{Describe, Seats};
    let told = |seats: usize| {
        let made = AstroNavis::new(Rules::default(), &Tables::built_in(AstroNavis::TABLES), Seats::new(seats).unwrap());
        made.err().unwrap_or_default().iter().map(|fault| fault.message.clone()).collect::<Vec<_>>()
    };
    assert!(told(1).is_empty());
    assert!(told(2)[0].contains("is for one player, not 2"));
}

/// §4.7: the level is the highest with its net worth reached, to the unit; a captain with a ship has level 1, however poor.
#[test]
fn a_level_is_reached_to_the_unit() {
    use super::super::rules::Edition::Basic;
    let game = game_with("basic", |_| {});
    let levels = [-1000, 199, 200, 499, 500].map(|worth| game.charts().level(Basic, worth));
    assert_eq!(levels, [1, 1, 2, 2, 3]);
}

/// The last planet and the last type of cargo can be arranged, and no later ones exist; no cargo returns to its origin.
#[test]
fn cargo_is_arranged_of_what_there_is() {
    use super::super::state::Cargo;
    let game = game_with("advanced", |_| {});
    let planets = game.planets().len() as u8;
    let kinds = game.charts().types().len() as u8;
    let refused = |kind: u8, from: u8, to: u8| {
        let scene = super::super::scene::Scene::new(&game).in_port(3);
        let built =
            scene.cargo(Cargo { kind, size: Size::Half, from, to, deadline: 0 }).build(&mut ScriptedDice::d6s([]));
        built.err().is_some_and(|faults| faults.to_string().contains("there is no such cargo"))
    };
    assert_eq!([refused(kinds - 1, 0, 1), refused(0, planets - 1, 1), refused(0, 0, planets - 1)], [false; 3]);
    assert_eq!([refused(kinds, 0, 1), refused(0, planets, 1), refused(0, 0, planets), refused(0, 1, 1)], [true; 4]);
}
