//! How built fleets line up (§17): lines, headings, and the carriers of their fighters.

use super::super::hex::Hex;
use super::super::rules::Setting;
use super::super::state::{A, B, State};
use super::super::units::Status;
use super::super::{KnightHawks, Rules, Stream};
use super::game_with;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::{Game, Seat};

/// The two fleets named ship by ship, on their lines.
fn fleets(a: &str, b: &str, change: fn(&mut Rules)) -> (KnightHawks, State) {
    let game = game_with(|rules| {
        (rules.fleet_a, rules.fleet_b) = (a.to_owned(), b.to_owned());
        (rules.fleet_budget, rules.fleet_draw_sides) = (100, false);
        change(rules);
    });
    let state = game.deal(&mut PcgDice::new::<Stream>(Luck::default()), &mut Silent);
    (game, state)
}

fn places(state: &State, side: Seat) -> Vec<(i16, i16)> {
    state.roster(side).map(|id| (state.unit(id).at.column(), state.unit(id).at.row())).collect()
}

/// Twenty ships stand abreast on the edge, in every other column; the 21st stands alone in a line behind them, further in.
#[test]
fn the_21st_ship_begins_a_second_line() {
    let (_, state) = fleets("frigate:21", "frigate:21", |_| {});
    for (side, edge, inner, heading) in [(A, 0, 1, 3), (B, 59, 58, 0)] {
        let mut wanted: Vec<_> = (0..20).map(|place| (1 + 2 * place, edge)).collect();
        wanted.push((20, inner));
        assert_eq!(places(&state, side), wanted);
        assert!(state.roster(side).all(|id| state.unit(id).heading == heading && state.unit(id).speed == 8));
    }
    let (_, one) = fleets("frigate:1", "frigate:2", |_| {});
    assert_eq!((places(&one, A), places(&one, B)), (vec![(20, 0)], vec![(19, 59), (21, 59)]));
}

/// A station's defenders stand eight abreast before it, the ninth in the line beyond them.
#[test]
fn the_ninth_defender_begins_a_second_line() {
    let raid = |rules: &mut Rules| rules.fleet_setting = Setting::Station;
    let (game, state) = fleets("frigate:2", "frigate:9", raid);
    let mut wanted: Vec<_> = (0..8).map(|place| (13 + 2 * place, 26)).collect();
    wanted.push((20, 25));
    assert_eq!(places(&state, B)[1..], wanted);
    let station = state.unit(state.roster(B).start);
    assert!(game.class_of(station).is_station() && station.at == Hex::of(20, 29) && station.speed == 0);
    assert_eq!(places(&state, A), [(19, 0), (21, 0)], "who attacks comes in from the edge");
}

/// Fighters fill the first carrier, then the next; they have its speed and heading.
#[test]
fn fighters_fill_one_carrier_after_the_other() {
    let berths = super::class("assault_carrier").hangar;
    let list = format!("assault_carrier:2,fighter:{}", berths + 1);
    let (_, state) = fleets(&list, "frigate:1", |_| {});
    let hosts: Vec<_> = state.roster(A).skip(2).map(|id| state.unit(id).host()).collect();
    let mut wanted = vec![Some(0); usize::from(berths)];
    wanted.push(Some(1));
    assert_eq!(hosts, wanted);
    let (carrier, fighter) = (state.unit(0), state.unit(2));
    assert_eq!((fighter.at, fighter.heading, fighter.speed), (carrier.at, carrier.heading, carrier.speed));
    assert_eq!(state.unit(0).status, Status::Free);
}

/// The unspent part of a fleet's budget of 100 is recorded, in ten-thousandths: a frigate is worth 3.
#[test]
fn what_is_unspent_is_noted() {
    let (_, state) = fleets("frigate:1", "frigate:32", |_| {});
    assert_eq!(state.unspent, [970_000, 40_000]);
}
