//! Every event (§5.4), at a planet whose card has it.

use super::super::actions::{Action, Question};
use super::super::effects::{Effect, Entry};
use super::super::ledger::Flow;
use super::super::referee::Referee;
use super::super::vocabulary::{Incident, Operation, Phase, Size, System};
use super::super::{AstroNavis, Stream};
use super::game_with;
use super::scene::{Scene, cargoes};
use evenkeel_engine::chance::ScriptedDice;
use evenkeel_engine::rules::Word;

use Stream::{Checks, Effects};

/// Turn 5, in port at the first planet whose list has the event; the two dice of the card, then `rolls`.
fn met(incident: Incident, phase: Phase, rolls: &[(Stream, u32)]) -> Scene {
    met_with(incident, phase, rolls, |_| {})
}

fn met_with(incident: Incident, phase: Phase, rolls: &[(Stream, u32)], prepare: impl FnOnce(&mut Scene)) -> Scene {
    let mut scene = Scene::advanced();
    let (planet, total) = find(&scene.game, incident, phase);
    let name = scene.game.planets()[planet as usize].name.clone();
    scene.dock(&name);
    scene.state.turn = 5;
    scene.state.today.began = (phase != Phase::Arrival).then_some(planet);
    prepare(&mut scene);
    let first = total.saturating_sub(6).max(1);
    let card = [(Stream::Events, u32::from(first)), (Stream::Events, u32::from(total - first))];
    let mut dice = ScriptedDice::d6s(card.into_iter().chain(rolls.iter().copied()));
    let Scene { game, state, events } = &mut scene;
    Referee { game, state, dice: &mut dice, journal: events }.roll_event(phase);
    dice.finish();
    scene
}

fn find(game: &AstroNavis, incident: Incident, phase: Phase) -> (u8, u8) {
    let cells = game.planet_ids().flat_map(|planet| (2..=12).map(move |total| (planet, total)));
    let mut found = cells.filter(|&(planet, total)| game.incident(planet, phase, total) == Some(incident));
    found.next().unwrap_or_else(|| panic!("{} is on no {} list", incident.printed(), phase.word()))
}

/// Answers the question of an event with these dice.
fn answered(mut scene: Scene, rolls: &[(Stream, u32)], action: Action) -> Scene {
    let Some(Question::Incident { incident, price }) = scene.state.question.take() else { panic!("no choice is open") };
    let mut dice = ScriptedDice::d6s(rolls.iter().copied());
    let Scene { game, state, events } = &mut scene;
    Referee { game, state, dice: &mut dice, journal: events }.answer_incident(incident, price, action);
    dice.finish();
    scene
}

const PASSED: [(Stream, u32); 1] = [(Checks, 3)];
const FAILED: [(Stream, u32); 1] = [(Checks, 4)];

#[test]
fn crew_injured() {
    let scene = met(Incident::CrewInjured, Phase::Arrival, &PASSED);
    assert_eq!((scene.flow(Flow::Events), scene.state.ship.crew), (-10, 3));
    let scene = met(Incident::CrewInjured, Phase::Arrival, &FAILED);
    assert_eq!((scene.flow(Flow::Events), scene.state.ship.crew), (0, 2));
    let weak = |scene: &mut Scene| scene.state.ship.crew = 1;
    assert_eq!(met_with(Incident::CrewInjured, Phase::Arrival, &FAILED, weak).state.ship.crew, 1, "never below 1");
}

#[test]
fn crew_disgruntled() {
    assert_eq!(met(Incident::CrewDisgruntled, Phase::Arrival, &PASSED).asked(), None);
    let scene = answered(met(Incident::CrewDisgruntled, Phase::Arrival, &FAILED), &[], Action::Pay);
    assert_eq!((scene.flow(Flow::Events), scene.state.ship.crew), (-20, 3));
    let scene = answered(met(Incident::CrewDisgruntled, Phase::Arrival, &FAILED), &[], Action::Decline);
    assert_eq!((scene.flow(Flow::Events), scene.state.ship.crew), (0, 2));
    let poor = |scene: &mut Scene| _ = scene.money(-81);
    let scene = met_with(Incident::CrewDisgruntled, Phase::Arrival, &FAILED, poor);
    assert_eq!((scene.asked(), scene.state.ship.crew), (None, 2), "what cannot be paid is not open");
}

#[test]
fn high_traffic_and_quarantine() {
    let scene = met(Incident::HighTraffic, Phase::Arrival, &[]);
    assert!(scene.state.today.closed && scene.state.today.no_fee);
    let scene = met(Incident::DecontamDelay, Phase::Arrival, &[]);
    assert!(scene.state.today.closed && !scene.state.today.no_fee);
    assert_eq!(scene.flow(Flow::Events), -10);
}

#[test]
fn must_clean_hold() {
    let mut scene = met(Incident::MustCleanHold, Phase::Arrival, &[]);
    assert!(!scene.state.today.closed);
    let due = |scene: &mut Scene, turn| {
        scene.state.turn = turn;
        scene.game.cleaning(&scene.state)
    };
    assert_eq!(
        [5, 6, 7].map(|turn| due(&mut scene, turn)),
        [15, 15, 0],
        "this turn and the next, wherever the ship is"
    );
    scene.state.turn = 6;
    let mut dice = ScriptedDice::d6s([]);
    let Scene { game, state, events } = &mut scene;
    Referee { game, state, dice: &mut dice, journal: events }.clean_hold();
    assert_eq!((scene.flow(Flow::Events), scene.game.cleaning(&scene.state)), (-15, 0), "paying ends it");
}

#[test]
fn severe_weather() {
    let scene = met(Incident::SevereWeather, Phase::Arrival, &[(Checks, 4)]);
    assert_eq!((scene.state.today.closed, scene.state.ship.system(System::Hull).now), (true, 2));
    let scene = met(Incident::SevereWeather, Phase::Arrival, &[(Checks, 3)]);
    assert_eq!(scene.state.ship.system(System::Hull).now, 3);
    let scene = met(Incident::SevereWeather, Phase::Departure, &[(Checks, 3)]);
    assert!(scene.state.today.cancelled && scene.state.today.closed, "the ship stays in port");
    let scene = met(Incident::SevereWeather, Phase::InPort, &[]);
    assert!(scene.state.today.closed && !scene.state.today.cancelled);
}

/// Vector 7: in port at D'Espine two ones are Severe Weather.
#[test]
fn despine_in_port_on_a_2() {
    let game = game_with("advanced", |_| {});
    let despine = game.planets().iter().position(|planet| planet.name == "D'Espine").unwrap() as u8;
    assert_eq!(game.incident(despine, Phase::InPort, 2), Some(Incident::SevereWeather));
}

#[test]
fn a_corrupt_port_boss() {
    let scene = met(Incident::CorruptPortBoss, Phase::Arrival, &[(Effects, 4)]);
    assert_eq!(scene.asked(), Some(Question::Incident { incident: Incident::CorruptPortBoss, price: 20 }));
    let scene = answered(scene, &[], Action::Pay);
    assert_eq!((scene.flow(Flow::Events), scene.state.today.closed), (-20, false));
    let scene = answered(met(Incident::CorruptPortBoss, Phase::Arrival, &[(Effects, 4)]), &[], Action::Decline);
    assert!(scene.state.today.closed && scene.state.tomorrow.held && !scene.state.tomorrow.grounded);
}

#[test]
fn smuggling_and_stowaways() {
    assert_eq!(met(Incident::Smuggling, Phase::Departure, &PASSED).flow(Flow::Events), 0);
    let scene = met(Incident::Smuggling, Phase::Departure, &[(Checks, 4), (Effects, 6)]);
    assert_eq!((scene.flow(Flow::Events), scene.state.today.cancelled), (-60, false));
    assert_eq!(met(Incident::Stowaways, Phase::Departure, &PASSED).flow(Flow::Events), 0);
    assert_eq!(met(Incident::Stowaways, Phase::Departure, &FAILED).flow(Flow::Events), -20);
}

#[test]
fn wild_partying() {
    let scene = met(Incident::WildPartying, Phase::InPort, &FAILED);
    assert_eq!((scene.flow(Flow::Events), scene.state.tomorrow.grounded), (-10, true));
    assert!(!met(Incident::WildPartying, Phase::InPort, &PASSED).state.tomorrow.grounded);
}

/// A departure hold removes departing from the list only in the next turn.
#[test]
fn a_grounded_ship_stays_one_turn() {
    let mut scene = Scene::advanced();
    scene.state.tomorrow.grounded = true;
    scene.play(&[(Stream::Events, 1), (Stream::Events, 1)], &[]);
    assert_eq!(scene.asked(), Some(Question::Roll), "staying is the only answer");
    scene.play(&[], &[Action::Decline, Action::Decline, Action::Spares(0), Action::Decline]);
    assert_eq!(scene.asked(), Some(Question::Port));
}

/// A business hold bars business only if the captain stays.
#[test]
fn a_held_ship_may_depart() {
    let mut scene = Scene::advanced();
    scene.state.tomorrow.held = true;
    scene.play(&[], &[]);
    assert!(scene.legal().contains(&scene.fly("Neivox")));
    scene.play(&[(Stream::Events, 1), (Stream::Events, 1)], &[Action::Stay]);
    assert_eq!((scene.state.turn, scene.flow(Flow::PortFees)), (2, -4), "no business, but expenses");
}

#[test]
fn gear_breakdown_and_strike() {
    let scene = met(Incident::DockGearBreakdown, Phase::InPort, &[]);
    assert!(scene.state.today.gear_down && !scene.state.today.no_fuel);
    let scene = met(Incident::PortWorkerStrike, Phase::InPort, &[]);
    assert!(scene.state.today.gear_down && scene.state.today.no_fuel && scene.state.today.no_repair);
    assert!(!scene.game.may_refuel(&scene.state));
}

#[test]
fn thieves() {
    let scene = met_with(Incident::Thieves, Phase::InPort, &FAILED, |scene| scene.state.ship.venture = 30);
    assert_eq!((scene.state.ship.venture, scene.state.ship.spares, scene.flow(Flow::VentureSold)), (0, 3, 0));
    assert_eq!(met(Incident::Thieves, Phase::InPort, &FAILED).state.ship.spares, 2);
    let bare = |scene: &mut Scene| scene.state.ship.spares = 0;
    let scene = met_with(Incident::Thieves, Phase::InPort, &[(Checks, 6), (Effects, 3)], bare);
    assert_eq!(scene.flow(Flow::Events), -15);
    assert_eq!(met(Incident::Thieves, Phase::InPort, &PASSED).state.ship.spares, 3);
}

#[test]
fn civil_strife_and_festival() {
    let scene = met(Incident::CivilStrife, Phase::InPort, &[(Effects, 1)]);
    assert_eq!((scene.state.today.closed, scene.state.ship.system(System::Hull).now), (true, 2));
    assert_eq!(met(Incident::CivilStrife, Phase::InPort, &[(Effects, 2)]).state.ship.system(System::Hull).now, 3);
    let scene = met(Incident::LocalFestival, Phase::InPort, &[(Effects, 5)]);
    assert_eq!((scene.state.today.closed, scene.state.ship.crew), (true, 4));
    assert_eq!(met(Incident::LocalFestival, Phase::InPort, &[(Effects, 4)]).state.ship.crew, 3);
}

/// 10 for port gear, for the whole turn, or ship's gear, or leaving the cargo in place.
#[test]
fn lazy_port_workers() {
    let lazy = |scene: &mut Scene| {
        let here = scene.game.planets()[scene.state.ship.port.unwrap() as usize].name.clone();
        scene.load("Ore", Size::Full, "Tyalon", &here);
    };
    let mut scene = met_with(Incident::LazyPortWorkers, Phase::InPort, &[], lazy);
    scene.state.step = super::super::step::Step::Unload;
    scene.play(&[], &[Action::Unload(cargoes(&[0]))]);
    assert_eq!(scene.asked(), Some(Question::Gear { operation: Operation::Unload, chosen: cargoes(&[0]) }));
    assert_eq!(scene.legal(), [Action::Pay, Action::ShipGear, Action::Decline]);
    let before = scene.state;
    scene.play(&[], &[Action::Pay]);
    assert_eq!((scene.flow(Flow::Events), scene.state.ship.room(), scene.state.today.lazy), (-10, 2, false));
    scene.state = before;
    scene.play(&[(Stream::Gear, 3)], &[Action::ShipGear]);
    assert_eq!((scene.flow(Flow::Events), scene.state.ship.room(), scene.state.today.lazy), (0, 2, true));
    scene.state = before;
    scene.play(&[], &[Action::Decline]);
    assert_eq!((scene.state.ship.room(), scene.state.today.unloaded), (0, false));
}

#[test]
fn an_attempted_ship_seizure() {
    let roll = [(Effects, 3)];
    let scene = answered(met(Incident::AttemptedShipSeizure, Phase::InPort, &roll), &[], Action::Pay);
    assert_eq!((scene.flow(Flow::Events), scene.state.today.closed), (-30, false));
    let scene = answered(met(Incident::AttemptedShipSeizure, Phase::InPort, &roll), &PASSED, Action::Decline);
    assert_eq!((scene.flow(Flow::Events), scene.state.today.closed), (0, false));
    let scene = answered(met(Incident::AttemptedShipSeizure, Phase::InPort, &roll), &FAILED, Action::Decline);
    assert_eq!(scene.flow(Flow::Events), -120);
    assert!(scene.state.today.closed && scene.state.tomorrow.held && scene.state.tomorrow.grounded);
    let poor = |scene: &mut Scene| _ = scene.money(-71);
    let scene = met_with(Incident::AttemptedShipSeizure, Phase::InPort, &[(Effects, 3), (Checks, 4)], poor);
    assert!(scene.state.end.is_some(), "the 120 of a lost contest is compulsory");
}

#[test]
fn customs_inspection_and_fuel_shortage() {
    assert!(met(Incident::CustomsInspection, Phase::Arrival, &FAILED).state.today.closed);
    assert!(!met(Incident::CustomsInspection, Phase::Arrival, &PASSED).state.today.closed);
    assert!(met(Incident::FuelShortage, Phase::InPort, &[]).state.today.no_fuel);
}

#[test]
fn an_able_spacer() {
    let scene = answered(met(Incident::AbleSpacer, Phase::InPort, &[]), &[], Action::Pay);
    assert_eq!((scene.flow(Flow::Crew), scene.state.ship.crew), (-15, 4));
    let best = |scene: &mut Scene| scene.state.ship.crew = 5;
    assert_eq!(met_with(Incident::AbleSpacer, Phase::InPort, &[], best).asked(), None);
}

#[test]
fn marks_for_the_cargo_step() {
    assert!(met(Incident::PriorityCargo, Phase::InPort, &[]).state.today.priority);
    assert!(met(Incident::PassengerRush, Phase::InPort, &[]).state.today.rush);
    assert!(met(Incident::GratefulClient, Phase::InPort, &[]).state.today.grateful);
    let mut scene = met(Incident::EfficientPort, Phase::Arrival, &[]);
    scene.state.today.unloaded = true;
    assert!(scene.state.may_roll() && !scene.state.yard_open());
    scene.state.today.efficient = false;
    assert!(!scene.state.may_roll());
}

/// An event that a designer removed is no event, and takes no dice beyond the card's.
#[test]
fn events_can_be_switched_off() {
    let game = game_with("advanced", |rules| rules.decontam_delay = false);
    let (planet, total) = find(&game_with("advanced", |_| {}), Incident::DecontamDelay, Phase::Arrival);
    assert_eq!(game.incident(planet, Phase::Arrival, total), None);
}

/// Every event of the table is on some list of some card.
#[test]
fn every_event_is_on_some_card() {
    let game = game_with("advanced", |_| {});
    for &incident in Incident::ALL {
        let somewhere = |&phase: &Phase| {
            game.planet_ids().any(|planet| (2..=12).any(|total| game.incident(planet, phase, total) == Some(incident)))
        };
        assert!(Phase::ALL.iter().any(somewhere), "{}", incident.printed());
    }
}

/// The effects table for readers agrees with the rules in play: the events that require a crew check, and those that close the port.
#[test]
fn the_printed_effects_are_the_played_ones() {
    let tables = evenkeel_engine::rules::Tables::built_in(<AstroNavis as evenkeel_engine::Describe>::TABLES);
    let (_, text) = tables.source("event-effects").expect("the table");
    let mut rows = csv::Reader::from_reader(text.as_bytes());
    for row in rows.deserialize::<std::collections::BTreeMap<String, String>>() {
        let row = row.expect("a row");
        let incident = Incident::named(&row["event"]).expect("an event");
        let effects = Entry::of(incident).effects;
        let checked = matches!(effects[0], Effect::CrewCheck { .. });
        assert_eq!(checked, row["check"] == "crew", "{}", incident.printed());
        let closed = matches!(effects[0], Effect::NoBusiness);
        assert_eq!(closed, row["blocks_this_turn"].contains("business"), "{}", incident.printed());
    }
}

/// §5.4: thieves take the last spare, and money only without spares.
#[test]
fn thieves_take_the_last_spare() {
    let last = |scene: &mut Scene| scene.state.ship.spares = 1;
    let scene = met_with(Incident::Thieves, Phase::InPort, &FAILED, last);
    assert_eq!((scene.state.ship.spares, scene.flow(Flow::Events)), (0, 0));
}
