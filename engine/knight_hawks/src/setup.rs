//! Set-up: scenarios by their rows, fleets as §17 places them.

use super::KnightHawks;
use super::events::Event;
use super::fleet::{Fleet, STATION, STATION_CLASS};
use super::hex::{Heading, Hex, ROWS};
use super::referee::Referee;
use super::rules::{Battle, Setting};
use super::ships::{ClassId, Kind};
use super::state::{A, B, SIDE_UNITS, State};
use super::streams::Stream;
use super::units::{Status, Unit, UnitId};
use super::vocabulary::Spin;
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;

/// Ships in a line.
const LINE: usize = 20;
/// Ships in a line of a station's defenders.
const SHORT_LINE: usize = 8;
/// Row of the first line of a station's defenders.
const DEFENCE_ROW: i16 = 26;

/// The position of a fleet's lines.
#[derive(Clone, Copy)]
struct Lineup {
    row: i16,
    /// From one line to the next.
    inward: i16,
    heading: Heading,
    length: usize,
}

impl<D: Dice<Stream>, J: Journal<KnightHawks>> Referee<'_, D, J> {
    /// Puts every unit on the map.
    pub(super) fn set_up(&mut self) {
        if self.game.rules.battle == Battle::Fleet {
            self.meet();
        } else {
            self.deploy();
        }
        for id in 0..self.state.units.len() as UnitId {
            let Unit { at, heading, speed, .. } = *self.unit(id);
            let host = self.unit(id).host().map(|host| self.who(host));
            self.note(Event::SetUp { who: self.who(id), at, heading, speed, host });
        }
        self.draw_first();
        self.note(Event::Turn { turn: 1 });
    }

    fn add(&mut self, side: Seat, class: ClassId, at: Hex, heading: Heading, speed: u8, status: Status) -> UnitId {
        let built = self.game.ships[side.index()].class(class);
        self.state.units.push(Unit { status, ..Unit::new(side, class, built, at, heading, speed) });
        if side == A {
            self.state.split += 1;
        }
        self.state.units.len() as UnitId - 1
    }

    /// Places the units of a scenario, and mines and seekers laid before play.
    fn deploy(&mut self) {
        let setup = &self.game.setup;
        let speeds = [self.game.rules.speed_a, self.game.rules.speed_b];
        for side in [A, B] {
            let first = self.state.units.len() as UnitId;
            for entry in &setup.units[side.index()] {
                let host = entry.host.map(|place| first + place);
                let station = self.game.ships[side.index()].class(entry.class).is_station();
                let status = match (host, entry.orbit) {
                    (Some(host), _) => Status::Docked(host),
                    (None, Some(spin)) => Status::Orbit(spin),
                    (None, None) if station => Status::Orbit(Spin::Clockwise),
                    (None, None) => Status::Free,
                };
                let set = u8::try_from(speeds[side.index()]).ok().filter(|_| status == Status::Free);
                let id = self.add(side, entry.class, entry.at, entry.heading, set.unwrap_or(entry.speed), status);
                self.unit_mut(id).role = entry.role;
                if let Some(host) = host {
                    let host = *self.unit(host);
                    let unit = self.unit_mut(id);
                    (unit.heading, unit.speed) = (host.heading, host.speed);
                }
            }
            for laid in &setup.laid[side.index()] {
                let host = self.unit_mut(first + laid.host);
                if host.systems.rounds(laid.weapon) > 0 {
                    host.systems.spend_round(laid.weapon);
                    self.state.lay(side, laid.weapon, laid.at);
                }
            }
        }
    }

    /// Places two bought fleets.
    fn meet(&mut self) {
        let game = self.game;
        let swapped = game.rules.fleet_draw_sides && self.dice.below(Stream::Setup, 2) == 1;
        let raid = game.rules.fleet_setting == Setting::Station;
        self.state.second_is_a = swapped;
        for side in [A, B] {
            let second = (side == B) != swapped;
            let harbour = raid && side == B;
            let most = SIDE_UNITS - usize::from(harbour);
            let shop = &game.shops[usize::from(second)];
            let (fleet, unspent) = shop.buy(&game.ships[side.index()], &game.rules, harbour, most, self.dice);
            self.state.unspent[side.index()] = unspent;
            self.note(Event::Fleet { side, second, unspent });
            let station = harbour.then(|| game.ships[1].named(STATION_CLASS)).flatten();
            let harbour = station.map(|class| self.add(B, class, STATION, 0, 0, Status::Orbit(Spin::Clockwise)));
            let lineup = if side == A {
                Lineup { row: 0, inward: 1, heading: 3, length: LINE }
            } else if raid {
                Lineup { row: DEFENCE_ROW, inward: -1, heading: 0, length: SHORT_LINE }
            } else {
                Lineup { row: ROWS - 1, inward: -1, heading: 0, length: LINE }
            };
            self.line_up(side, &fleet, lineup, harbour);
        }
    }

    /// Places ships in line, in the order bought; fighters aboard the first carrier with a free berth, or at a station.
    fn line_up(&mut self, side: Seat, fleet: &Fleet, lineup: Lineup, harbour: Option<UnitId>) {
        let (speed, first) = (self.game.rules.fleet_speed as u8, self.state.units.len() as UnitId);
        let ships = &self.game.ships[side.index()];
        let fighter = |class: &ClassId| ships.class(*class).kind == Kind::Fighter;
        let in_line = fleet.iter().filter(|class| !fighter(class)).count();
        let mut place = 0;
        for &class in fleet {
            if fighter(&class) {
                self.add(side, class, Hex::default(), lineup.heading, 0, Status::Free);
                continue;
            }
            let (line, abreast) = (place / lineup.length, place % lineup.length);
            let length = (in_line - line * lineup.length).min(lineup.length) as i16;
            let at = Hex::of(20 - (length - 1) + 2 * abreast as i16, lineup.row + lineup.inward * line as i16);
            let station = ships.class(class).is_station();
            let status = if station { Status::Orbit(Spin::Clockwise) } else { Status::Free };
            self.add(side, class, at, lineup.heading, if station { 0 } else { speed }, status);
            place += 1;
        }
        for id in first..self.state.units.len() as UnitId {
            if self.class(id).kind == Kind::Fighter {
                self.berth(id, first, harbour);
            }
        }
    }

    fn berth(&mut self, id: UnitId, first: UnitId, harbour: Option<UnitId>) {
        let end = self.state.units.len() as UnitId;
        let carries = |host: &UnitId| self.state.guests_of(*host).count() < usize::from(self.class(*host).hangar);
        let station = || (first..end).find(|host| self.class(*host).is_station());
        let host = (first..end).find(carries).or(harbour).or_else(station).expect("the builder counts berths");
        let Unit { at, heading, speed, .. } = *self.unit(host);
        let unit = self.unit_mut(id);
        (unit.status, unit.at, unit.heading, unit.speed) = (Status::Docked(host), at, heading, speed);
    }
}

impl State {
    /// Units docked at this one; also valid while rosters are incomplete.
    fn guests_of(&self, host: UnitId) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(move |unit| unit.status == Status::Docked(host))
    }
}
