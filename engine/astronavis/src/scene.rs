//! Arranged positions, for tests and studies: planets, ship and cargo.

use super::AstroNavis;
use super::board::Square;
use super::cards::PlanetId;
use super::ledger::{Count, Flow};
use super::referee::Referee;
use super::state::{Cargo, Gauge, State};
use super::streams::Stream;
use super::vocabulary::{Colour, System};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::{Fault, Faults, Place, Word};
use evenkeel_engine::{Audit, Game};

/// Up to this much money or fuel, sums do not overflow in a game of any length.
const MOST_MONEY: i32 = 1_000_000;

/// A position under construction, at the beginning of a turn.
///
/// It starts as a game does, but without luck. Every planet lies on the first square of a zone of its colour, and the ship in port at the first core
/// planet. Changes are booked so that the accounts of the game add up: money as initial money, fuel as bought or burnt, cargo as loaded.
///
/// ```
/// use evenkeel_astronavis::scene::Scene;
/// use evenkeel_astronavis::{AstroNavis, Question};
/// use evenkeel_engine::chance::{Luck, PcgDice};
/// use evenkeel_engine::rules::{Choices, resolve};
/// use evenkeel_engine::{Game, Seats};
///
/// let game = resolve::<AstroNavis>(&Choices::default(), Seats::new(1).unwrap()).unwrap().game;
/// let mut dice = PcgDice::new::<<AstroNavis as Game>::Stream>(Luck::of_table(1, 0));
/// let tyalon = game.planet_named("Tyalon").unwrap();
/// let state = Scene::new(&game).turn(20).in_port(tyalon).money(10).build(&mut dice).unwrap();
/// assert_eq!(game.view(&state, evenkeel_engine::Seat::new(0)).question(), Some(Question::Port));
/// assert!(Scene::new(&game).fuel(1000).build(&mut dice).is_err());
/// ```
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    game: &'a AstroNavis,
    state: State,
    faults: Vec<Fault>,
}

impl<'a> Scene<'a> {
    /// The start of a game, before its first turn.
    pub fn new(game: &'a AstroNavis) -> Self {
        let mut state = State::blank(game);
        for &colour in Colour::ALL {
            let planets = game.planet_ids().filter(|&id| game.planets()[id as usize].colour == colour);
            for (planet, zone) in planets.zip(game.board().zones(colour)) {
                state.map[planet as usize] = zone.squares[0];
            }
        }
        let core = game.core_planets().next().expect("a core planet");
        Self { game, state, faults: Vec::new() }.in_port(core)
    }

    /// Continues from an unmodified position.
    #[cfg(test)]
    pub(super) const fn of(game: &'a AstroNavis, state: &State) -> Self {
        Self { game, state: *state, faults: Vec::new() }
    }

    /// The position so far, unchecked and before its turn.
    #[cfg(test)]
    pub(super) fn unchecked(self) -> State {
        self.state
    }

    /// The turn about to begin, from 1.
    #[must_use]
    pub fn turn(mut self, turn: u16) -> Self {
        self.state.turn = turn.saturating_sub(1);
        self
    }

    /// Lays a planet on a square. Call it before [`Scene::in_port`], as the ship does not move with its planet.
    #[must_use]
    pub fn planet(mut self, planet: PlanetId, square: Square) -> Self {
        if self.has("planet", planet) {
            self.state.map[planet as usize] = square;
        }
        self
    }

    /// Puts the ship in port, as though it had arrived in an earlier turn.
    #[must_use]
    pub fn in_port(mut self, planet: PlanetId) -> Self {
        if self.has("in_port", planet) {
            self.state.ship.port = Some(planet);
            self.state.ship.at = self.state.map[planet as usize];
        }
        self
    }

    /// Puts the ship in space.
    #[must_use]
    pub fn in_space(mut self, square: Square) -> Self {
        self.state.ship.port = None;
        self.state.ship.at = square;
        self
    }

    /// Money of the captain; negative on credit.
    #[must_use]
    pub fn money(mut self, money: i32) -> Self {
        if !(-MOST_MONEY..=MOST_MONEY).contains(&money) {
            self.refuse("money", format!("money is {MOST_MONEY} at most"));
            return self;
        }
        self.state.ledger[Flow::Start as usize] += money - self.state.ship.money;
        self.state.ship.money = money;
        self
    }

    /// Units of fuel aboard.
    #[must_use]
    pub fn fuel(mut self, units: i32) -> Self {
        if !(0..=MOST_MONEY).contains(&units) {
            self.refuse("fuel", format!("fuel is 0 to {MOST_MONEY}"));
            return self;
        }
        let more = units - self.state.ship.fuel;
        let (what, by) = if more > 0 { (Count::FuelBought, more) } else { (Count::FuelBurnt, -more) };
        self.state.counts[what as usize] += by;
        self.state.ship.fuel = units;
        self
    }

    /// Maximum and current value of a system.
    #[must_use]
    pub fn system(mut self, system: System, most: u8, now: u8) -> Self {
        self.state.ship.systems[system.index()] = Gauge { most, now };
        self
    }

    /// Crew rating.
    #[must_use]
    pub fn crew(mut self, rating: u8) -> Self {
        self.state.ship.crew = rating;
        self
    }

    /// Spare parts aboard.
    #[must_use]
    pub fn spares(mut self, spares: u8) -> Self {
        self.state.ship.spares = spares;
        self
    }

    /// Passengers aboard, with their fares already paid.
    #[must_use]
    pub fn passengers(mut self, count: u8) -> Self {
        self.state.ship.passengers = count;
        self
    }

    /// Captain's cargo aboard, by its price; 0: none.
    #[must_use]
    pub fn venture(mut self, paid: u8) -> Self {
        self.state.ship.venture = paid;
        self
    }

    /// Puts a cargo into the bay: the first one is Cargo 1.
    #[must_use]
    pub fn cargo(mut self, cargo: Cargo) -> Self {
        if let Some(place) = self.state.ship.hold.iter_mut().find(|place| place.is_none()) {
            *place = Some(cargo);
            self.state.counts[Count::Loaded as usize] += 1;
        } else {
            self.refuse("cargo", "the bay has two cargoes already");
        }
        self
    }

    fn has(&mut self, method: &str, planet: PlanetId) -> bool {
        let known = usize::from(planet) < self.game.planets().len();
        if !known {
            self.refuse(method, format!("there is no planet {planet}"));
        }
        known
    }

    /// Records the fault of a method's arguments.
    fn refuse(&mut self, method: &str, what: impl Into<String>) {
        self.faults.push(Fault::new(Place::flag(method), what));
    }

    /// Begins the turn and runs to the first decision.
    ///
    /// # Errors
    /// All impossibilities: a square that does not exist, a cargo from nowhere, a turn after the last. If there are none: contradictions, excesses,
    /// or the end of the game before the first question.
    pub fn build(mut self, dice: &mut impl Dice<Stream>) -> Result<State, Faults> {
        self.check_map();
        self.check_hold();
        Faults::none_in(self.faults)?;
        let (game, mut state) = (self.game, self.state);
        let misfit = |what: String| Fault::new(Place::flag("scene"), what);
        game.audit(&state).map_err(misfit)?;
        Referee { game, state: &mut state, dice, journal: &mut Silent }.run_on();
        if game.pending(&state).is_empty() {
            return Err(misfit("the game ends before the captain's first decision".to_owned()).into());
        }
        game.audit(&state).map_err(misfit)?;
        Ok(state)
    }

    /// Checks the audit's assumptions about the map and the turn.
    fn check_map(&mut self) {
        let (state, game) = (self.state, self.game);
        let squares: Vec<Square> = game.planet_ids().map(|planet| state.map[planet as usize]).collect();
        for (at, square) in squares.iter().enumerate() {
            if squares[..at].contains(square) {
                self.refuse("planet", format!("two planets lie at {}, {}", square.col, square.row));
            }
        }
        for (method, square) in squares.iter().map(|square| ("planet", square)).chain([("in_space", &state.ship.at)]) {
            if !game.board().has(*square) {
                self.refuse(method, format!("there is no square {}, {}", square.col, square.row));
            }
        }
        if i32::from(state.turn) >= game.rules.length_last {
            self.refuse("turn", format!("turn {} is after the last one", state.turn + 1));
        }
    }

    /// Checks the audit's assumptions about the cargo.
    fn check_hold(&mut self) {
        let game = self.game;
        let (planets, kinds) = (game.planets().len(), game.charts().types().len());
        let mut halves = 0;
        for cargo in self.state.ship.hold.into_iter().flatten() {
            halves += cargo.size.halves();
            let known = usize::from(cargo.from) < planets && usize::from(cargo.to) < planets;
            if !known || cargo.from == cargo.to || usize::from(cargo.kind) >= kinds {
                self.refuse("cargo", format!("there is no such cargo: {cargo:?}"));
            }
        }
        if halves > 2 {
            self.refuse("cargo", "the bay holds one full cargo or two halves");
        }
    }
}
