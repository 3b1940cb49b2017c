//! Counts for each side during a battle.

use super::vocabulary::Cause;
use super::weapons::Weapon;
use evenkeel_engine::columns;

columns! {
    /// The causes of lost hull points, and the columns that count them.
    pub enum DamageSource of seat {
        Weapons = "hull_lost_to_guns", "hull points", "own hull points lost to guns, torpedoes and rockets";
        Fires = "hull_lost_to_fires", "hull points", "own hull points lost to electrical fires";
        Mines = "hull_lost_to_mines", "hull points", "own hull points lost to mines";
        Seekers = "hull_lost_to_seekers", "hull points", "own hull points lost to seekers";
        Hosts = "hull_lost_with_host", "hull points", "own hull points lost with hosts and docked ships";
    }
}

/// Counts of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ledger {
    /// Units lost, by cause.
    pub lost: [u8; Cause::COUNT],
    /// Own hull points lost, by cause.
    pub hull: [u16; DamageSource::COUNT],
    /// Own hull points regained.
    pub mended: u16,
    /// Own systems lost: mounts, whole systems, points of drive and steering, conditions.
    pub systems: u16,
    /// Attacks made, by weapon.
    pub shots: [u16; Weapon::COUNT],
    /// Attacks that hit, by weapon.
    pub hits: [u16; Weapon::COUNT],
    /// Rounds used by weapon, mines and seekers laid included.
    pub rounds: [u16; Weapon::COUNT],
    /// Rounds taken aboard again.
    pub rearmed: u16,
    /// Interceptor missiles spent.
    pub missiles: u16,
    /// Repairs that worked.
    pub repairs: u16,
    /// `point_buy` of enemy units destroyed, in ten-thousandths.
    pub points: u32,
}

impl Ledger {
    /// Notes an attack.
    pub const fn attack(&mut self, weapon: Weapon, hit: bool) {
        self.shots[weapon as usize] += 1;
        self.hits[weapon as usize] += hit as u16;
    }
}
