//! The exact state of a ship after several hits in a row.

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

/// Ships followed hit by hit to their end, and the number of hits.
const PREY: [&str; 4] = ["fighter", "assault_scout", "frigate", "destroyer"];
const HITS: u32 = 4;

/// Ships still alive: for each state of the systems without the hull, the number of ways by hull points lost. The two are separate because the
/// effects of a hit on the systems do not depend on the hull.
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

    /// The chance that the ship is destroyed after one hit, after two, and so on.
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

    /// One more hit on all ships alive: the survivors, and the number of ways to destruction.
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

    /// Adds the hull points of this many rolls to those lost; returns the number of ways in which none is left.
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
