//! What several hits in a row leave of a ship, exactly.

use std::collections::BTreeMap;

use super::hull::Ways;
use super::{Dice, InForce};
use crate::damage::{Blow, Harm};
use crate::ships::Class;
use crate::systems::Systems;
use crate::weapons::Weapon;
use evenkeel_engine::chance::enumerate;
use evenkeel_engine::odds::{Ratio, Rows};
use evenkeel_engine::rules::Word;

/// Ships whose end is followed hit by hit, and how many hits.
const PREY: [&str; 4] = ["fighter", "assault_scout", "frigate", "destroyer"];
const HITS: u32 = 4;

/// Ships still alive: for each state of the systems, hull apart, in how many ways it was reached by hull points lost.
/// What a hit does to the systems does not depend on the hull, so the two are kept apart.
type Alive = BTreeMap<Systems, Vec<u128>>;

/// One weapon striking one class.
struct Attack<'a> {
    in_force: InForce<'a>,
    class: &'a Class,
    blow: Blow,
    ways: Ways,
    rolls: Vec<i16>,
}

impl InForce<'_> {
    pub(super) fn kill_within(self, rows: &mut Rows) {
        for ship in PREY {
            let Some(id) = self.armoury.ships.named(ship) else { continue };
            for &weapon in Weapon::ALL {
                let attack = Attack::new(self, self.armoury.ships.class(id), weapon);
                for (hits, destroyed) in (1..=HITS).zip(attack.destroyed()) {
                    let inputs = format!("ship={ship};weapon={};hits={hits}", weapon.code());
                    rows.add("kill_within", inputs, [("destroyed", destroyed), ("survives", complement(destroyed))]);
                }
            }
        }
    }
}

fn complement(ratio: Ratio) -> Ratio {
    Ratio::new(ratio.denominator() - ratio.numerator(), ratio.denominator())
}

impl<'a> Attack<'a> {
    fn new(in_force: InForce<'a>, class: &'a Class, weapon: Weapon) -> Self {
        let blow = Blow::of(in_force.armoury.weapons.gun(weapon));
        let rolls = enumerate(|dice: &mut Dice| blow.roll(dice)).into_iter().map(|(roll, _)| roll).collect();
        Self { in_force, class, blow, ways: Ways::of(blow.dice), rolls }
    }

    /// The chance that the ship is destroyed by one hit, by two, and so on.
    fn destroyed(&self) -> [Ratio; HITS as usize] {
        let mut whole = vec![0; self.class.hull as usize];
        whole[0] = 1;
        let mut alive = Alive::from([(Systems::of(self.class), whole)]);
        let mut all = 1;
        let (mut reached, mut dead) = ([Ratio::ZERO; HITS as usize], 0);
        for chance in &mut reached {
            let per_hit = self.rolls.len() as u128 * self.ways.all;
            let (next, killed) = self.hit(&alive);
            (alive, all, dead) = (next, all * per_hit, dead * per_hit + killed);
            *chance = Ratio::new(dead, all);
        }
        reached
    }

    /// One more hit on all that are alive: who still is, and in how many ways one was destroyed.
    fn hit(&self, alive: &Alive) -> (Alive, u128) {
        let (mut next, mut killed) = (Alive::new(), 0);
        for (systems, lost) in alive {
            let mut hull_rolls = BTreeMap::new();
            for &roll in &self.rolls {
                let mut after = *systems;
                if let Harm::Hull { times, .. } = after.settle(self.class, &self.in_force.armoury.damage, roll) {
                    *hull_rolls.entry(times).or_insert(0) += 1;
                } else {
                    let sums = next.entry(after).or_insert_with(|| vec![0; lost.len()]);
                    sums.iter_mut().zip(lost).for_each(|(sum, ways)| *sum += ways * self.ways.all);
                }
            }
            let sums = next.entry(*systems).or_insert_with(|| vec![0; lost.len()]);
            for (times, rolls) in hull_rolls {
                killed += self.add_hull(sums, lost, times, rolls);
            }
        }
        (next, killed)
    }

    /// Adds the hull points of so many rolls to those lost; returns in how many ways none is left.
    fn add_hull(&self, sums: &mut [u128], lost: &[u128], times: u8, rolls: u128) -> u128 {
        let mut killed = 0;
        for (total, count) in self.ways.totals().filter(|(_, count)| *count > 0) {
            let points = usize::from(self.blow.hull_points(total, times));
            for (before, ways) in lost.iter().enumerate().filter(|(_, ways)| **ways > 0) {
                match sums.get_mut(before + points) {
                    Some(sum) => *sum += ways * count * rolls,
                    None => killed += ways * count * rolls,
                }
            }
        }
        killed
    }
}
