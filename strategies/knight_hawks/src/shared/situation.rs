//! The basis of a choice: the units' positions, the rules in force, and the character's weights.

use evenkeel_engine::Describe;
use evenkeel_knight_hawks::hex::{Heading, Hex, turned};
use evenkeel_knight_hawks::ships::Class;
use evenkeel_knight_hawks::units::{Unit, UnitId};
use evenkeel_knight_hawks::vocabulary::Spin;
use evenkeel_knight_hawks::{KnightHawks, Rules, View};

use super::knowledge::Knowledge;
use super::weights::Weights;

/// A unit's flight is predicted for at most this many hexes.
pub(super) const HORIZON: u8 = 15;

#[derive(Clone, Copy)]
pub(super) struct Situation<'a> {
    pub view: View<'a>,
    pub game: &'a KnightHawks,
    pub weights: &'a Weights,
    pub knowledge: &'a Knowledge,
}

impl<'a> Situation<'a> {
    pub fn new(view: View<'a>, weights: &'a Weights, knowledge: &'a Knowledge) -> Self {
        Self { view, game: view.game(), weights, knowledge }
    }

    #[inline]
    pub fn unit(self, id: UnitId) -> &'a Unit {
        self.view.unit(id)
    }

    #[inline]
    pub fn rules(self) -> &'a Rules {
        self.game.rules()
    }

    /// The position from which a unit can dock at a host: at the host if it stops now, or where the host will arrive.
    pub fn berth(self, unit: &Unit, id: UnitId) -> Hex {
        let host = self.unit(id);
        match host.spin() {
            Some(spin) if unit.at != host.at => {
                let next = self.view.turn() + u8::from(self.view.has_moved(id));
                self.carried(host.at, spin, next).unwrap_or(host.at)
            }
            None if !self.view.has_moved(id) => ahead(host, host.speed),
            _ => host.at,
        }
    }

    /// The hex beside the planet in which a unit in orbit is after its movement phase of this game turn.
    pub fn carried(self, from: Hex, spin: Spin, turn: u8) -> Option<Hex> {
        let by = if spin == Spin::Clockwise { 5 } else { 1 };
        let inward = from.toward(self.view.planet()?)?;
        Some(if self.view.carries(turn) { from.step(turned(inward, by)) } else { from })
    }

    #[inline]
    pub fn class(self, unit: &Unit) -> &'a Class {
        self.game.class_of(unit)
    }

    /// Enemies on the map.
    pub fn enemies(self) -> impl Iterator<Item = &'a Unit> {
        self.view.enemies().map(|(_, unit)| unit).filter(|unit| unit.is_out())
    }

    /// Friendly units on the map.
    pub fn friends(self) -> impl Iterator<Item = &'a Unit> {
        self.view.own().map(|(_, unit)| unit).filter(|unit| unit.is_out())
    }

    /// Hexes to the nearest enemy.
    pub fn nearest_enemy(self, from: Hex) -> Option<u16> {
        self.enemies().map(|enemy| from.distance(enemy.at)).min()
    }
}

/// A hex this far straight on.
pub(super) fn along(from: Hex, heading: Heading, hexes: u8) -> Hex {
    let (one, hexes) = (from.step(heading), i16::from(hexes));
    Hex { q: from.q + (one.q - from.q) * hexes, r: from.r + (one.r - from.r) * hexes }
}

/// The hex a unit reaches by flying this many hexes straight on; a unit in orbit is assumed to stay.
pub(super) fn ahead(unit: &Unit, hexes: u8) -> Hex {
    if unit.spin().is_some() { unit.at } else { along(unit.at, unit.heading, hexes) }
}

#[cfg(test)]
mod tests;
