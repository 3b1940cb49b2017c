//! Set-up (§2): a random map, a core planet as the start.

use super::AstroNavis;
use super::board::{FACES, Square};
use super::cards::{MAX_PLANETS, PlanetId};
use super::events::Event;
use super::ledger::{Count, Flow};
use super::referee::Referee;
use super::state::{Gauge, OFFERS, RECORDS, Ship, State, Today, Tomorrow};
use super::step::Step;
use super::streams::Stream;
use super::vocabulary::{Colour, System};
use arrayvec::ArrayVec;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;

impl State {
    /// Before the placement: the ship with its initial resources, without a place.
    pub(super) fn blank(game: &AstroNavis) -> Self {
        let rules = &game.rules;
        let gauge = Gauge { most: rules.start_rating as u8, now: rules.start_rating as u8 };
        let mut ledger = [0; Flow::COUNT];
        ledger[Flow::Start as usize] = rules.start_money;
        let ship = Ship {
            money: rules.start_money,
            fuel: rules.start_fuel.min(rules.fuel_tank),
            at: Square::default(),
            port: None,
            hold: [None; 2],
            systems: [gauge; System::COUNT],
            crew: rules.start_crew.clamp(rules.crew_min, rules.crew_max) as u8,
            spares: rules.start_spares.min(rules.spares_max) as u8,
            passengers: 0,
            venture: 0,
        };
        Self {
            ship,
            today: Today::default(),
            tomorrow: Tomorrow::default(),
            turn: 0,
            unclean_until: 0,
            step: Step::Begin,
            question: None,
            offers: [None; OFFERS],
            map: [Square::default(); MAX_PLANETS],
            ledger,
            counts: [0; Count::COUNT],
            records: [0; RECORDS],
            end: None,
        }
    }
}

impl<D: Dice<Stream>, J: Journal<AstroNavis>> Referee<'_, D, J> {
    pub(super) fn set_up(&mut self) {
        for colour in [Colour::Red, Colour::Yellow, Colour::Blue] {
            self.place_planets(colour);
        }
        let core: ArrayVec<PlanetId, MAX_PLANETS> = self.game.core_planets().collect();
        let start = core[self.dice.below(Stream::Start, core.len() as u32) as usize];
        self.state.ship.port = Some(start);
        self.state.ship.at = self.state.map[start as usize];
        self.note(Event::Begins { planet: start });
    }

    /// Planets of a colour shuffled, then one die for each of its zones in number order.
    fn place_planets(&mut self, colour: Colour) {
        let planets = (0..).zip(&self.game.planets);
        let mut lying: ArrayVec<PlanetId, MAX_PLANETS> =
            planets.filter(|(_, planet)| planet.colour == colour).map(|(id, _)| id).collect();
        self.dice.shuffle(Stream::Planets, &mut lying);
        for (planet, zone) in lying.into_iter().zip(self.game.board.zones(colour)) {
            let square = zone.squares[self.dice.below(Stream::Squares, FACES as u32) as usize];
            self.state.map[planet as usize] = square;
            self.note(Event::Placed { planet, square });
        }
    }
}
