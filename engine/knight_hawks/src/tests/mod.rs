//! Tests of the rules, one file per chapter.

mod arranged;
mod audit;
mod break_up;
mod built;
mod choices;
mod damage;
mod deployed;
mod docking;
mod evading;
mod faults;
mod features;
mod fire_phase;
mod golden;
mod gravity;
mod hex;
mod icm;
mod kinds;
mod laid;
mod lineups;
mod mean_damage;
mod metrics;
mod movement;
mod objectives;
mod observation;
mod odds;
mod onboard_fires;
mod options;
mod play;
mod positions;
mod repair;
mod scene;
mod screens;
mod setups;
mod ships;
mod shots;
mod starts;
mod to_hit;
mod victory;
mod words;

use std::sync::LazyLock;

use super::KnightHawks;
use super::armoury::Armoury;
use super::damage::Harm;
use super::rules::Rules;
use super::ships::Class;
use super::streams::Stream;
use super::systems::Systems;
use super::weapons::{Gun, Weapon};
use evenkeel_engine::Describe;
use evenkeel_engine::Seats;
use evenkeel_engine::chance::{Roll, ScriptedDice};
use evenkeel_engine::rules::{Table, Tables};

/// The printed tables.
const TABLES: &[Table] = KnightHawks::TABLES;

fn game_with(change: impl FnOnce(&mut Rules)) -> KnightHawks {
    let mut rules = Rules::default();
    change(&mut rules);
    KnightHawks::new(rules, &Tables::built_in(TABLES), Seats::new(2).unwrap()).unwrap()
}

static PRINTED: LazyLock<Armoury> = LazyLock::new(|| {
    let mut faults = Vec::new();
    let armoury = Armoury::read(&Tables::built_in(TABLES), &Rules::default(), false, &mut faults);
    assert_eq!(faults, []);
    armoury
});

/// The tables as printed, read once for all tests.
fn printed() -> Armoury {
    PRINTED.clone()
}

/// The printed tables with some text replaced: (table, from, to).
fn tables_with(changes: &[(&str, &str, &str)]) -> Tables {
    let mut tables = Tables::built_in(TABLES);
    for (name, from, to) in changes {
        let (_, text) = tables.source(name).unwrap();
        assert!(text.contains(from), "{name} has no `{from}`");
        let text = text.replacen(from, to, 1);
        assert!(tables.replace(name, format!("{name}.csv"), text));
    }
    tables
}

/// The same, read.
fn changed(changes: &[(&str, &str, &str)]) -> Armoury {
    let mut faults = Vec::new();
    let armoury = Armoury::read(&tables_with(changes), &Rules::default(), false, &mut faults);
    assert_eq!(faults, []);
    armoury
}

/// The printed tables with the chances of the Basic Game.
fn basic() -> Armoury {
    Armoury::read(&Tables::built_in(TABLES), &Rules::default(), true, &mut Vec::new())
}

/// A class of the printed table.
fn class(id: &str) -> Class {
    let ships = printed().ships;
    ships.class(ships.named(id).expect("a ship")).clone()
}

/// A weapon of the printed table.
fn gun(weapon: Weapon) -> Gun {
    printed().weapons.gun(weapon).clone()
}

/// Applies this modified roll on the damage table, without hull points.
fn settle(class: &Class, systems: &mut Systems, roll: i16) -> Harm {
    systems.settle(class, &PRINTED.damage, roll)
}

fn d100(stream: Stream, face: u32) -> Roll<Stream> {
    Roll { stream, sides: 100, face }
}

fn d10s(stream: Stream, faces: &[u32]) -> impl Iterator<Item = Roll<Stream>> {
    faces.iter().map(move |&face| Roll { stream, sides: 10, face })
}

fn dice(rolls: impl IntoIterator<Item = Roll<Stream>>) -> ScriptedDice<Stream> {
    ScriptedDice::new(rolls)
}
