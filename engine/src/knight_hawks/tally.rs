//! What is counted for each side while a battle goes on.

use super::state::CAUSES;
use super::weapons::{WEAPONS, Weapon};
use crate::words;

words! {
    /// What took hull points.
    pub enum Toll {
        /// Guns, torpedoes and rockets.
        Fire = "weapons",
        /// Electrical fires.
        Burning = "fires",
        /// Mines.
        Mines = "mines",
        /// Seekers.
        Seekers = "seekers",
        /// The loss of a host or of a ship docked.
        Host = "hosts",
    }
}

/// How many there are.
pub const TOLLS: usize = 5;

/// Counts of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tally {
    /// Units lost, by cause.
    pub lost: [u8; CAUSES],
    /// Own hull points lost, by what took them.
    pub hull: [u16; TOLLS],
    /// Own hull points regained.
    pub mended: u16,
    /// Own systems lost: mounts, whole systems, points of drive and steering, conditions.
    pub systems: u16,
    /// Attacks made, by weapon.
    pub shots: [u16; WEAPONS],
    /// Attacks that hit, by weapon.
    pub hits: [u16; WEAPONS],
    /// Rounds used by weapon, mines and seekers laid included.
    pub rounds: [u16; WEAPONS],
    /// Rounds taken aboard again.
    pub rearmed: u16,
    /// Interceptor missiles spent.
    pub missiles: u16,
    /// Repairs that worked.
    pub repairs: u16,
    /// `point_buy` of enemy units destroyed, in ten-thousandths.
    pub points: u32,
}

impl Tally {
    /// Notes an attack.
    pub const fn attack(&mut self, weapon: Weapon, hit: bool) {
        self.shots[weapon as usize] += 1;
        self.hits[weapon as usize] += hit as u16;
    }
}
