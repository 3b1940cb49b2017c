//! Conclusions from a view, for strategies.

use super::map::{WorldId, WorldSet};
use super::routes::Skills;
use super::view::View;
use evenkeel_engine::Seat;

impl View<'_> {
    /// The active Trader's remaining jump attempts.
    pub fn attempts_left(self) -> i32 {
        self.game.attempts_left(self.state, self.state.active)
    }

    /// Personalities of a Trader that change their jumps.
    pub fn skills(self, seat: Seat) -> Skills {
        self.state.trader(seat).skills()
    }

    /// The largest number of engines of this Trader's ship.
    pub fn engine_limit(self) -> i32 {
        self.game.engine_limit(self.me())
    }

    /// The price of the next engine, in Stellors.
    pub fn next_engine_cost(self) -> i32 {
        self.game.next_engine_cost(self.state, self.seat())
    }

    /// Whether this Trader's ship could be given an engine on this world.
    pub fn adds_engines_at(self, world: WorldId) -> bool {
        self.game.adds_engines_at(self.me(), world)
    }

    /// The largest possible addition to the die of a petition.
    pub fn petition_bonus(self, seat: Seat) -> i32 {
        self.game.petition_bonus(self.state.trader(seat))
    }

    /// Owner of the station on a world.
    pub fn owner_of(self, world: WorldId) -> Option<Seat> {
        self.state.owner_of(world)
    }

    /// Worlds with a station of any Trader.
    pub fn all_stations(self) -> WorldSet {
        let playing = self.playing().iter();
        playing.fold(WorldSet::EMPTY, |set, seat| set | self.state.trader(seat).all_stations())
    }

    /// Whether a Trader may declare a station jump to a world, with or without asking.
    pub fn may_use_station(self, seat: Seat, world: WorldId) -> bool {
        self.state.may_use_station(seat, world)
    }

    /// Whether they need no permission for it.
    pub fn has_permission(self, seat: Seat, world: WorldId) -> bool {
        self.state.has_permission(seat, world)
    }

    /// Whether a Quarantine holds this Trader in place.
    pub fn is_held(self, seat: Seat) -> bool {
        self.state.is_held(seat)
    }
}
