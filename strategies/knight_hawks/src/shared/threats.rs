//! Threats to a ship about to move: enemies in reach, seekers, and possible mines.

use arrayvec::ArrayVec;
use evenkeel_knight_hawks::hex::{Bearing, Hex};
use evenkeel_knight_hawks::path::Leg;
use evenkeel_knight_hawks::state::SIDE_UNITS;
use evenkeel_knight_hawks::units::Unit;
use evenkeel_knight_hawks::weapons::Weapon;

use super::goal::prize;
use super::situation::{HORIZON, Situation, ahead};
use super::volley::{Sight, Volley};

/// The longest range of a weapon in the printed game, and so the distance at which an enemy counts beyond both moves.
const CARRY: u16 = 12;

/// Identical enemies in the same place, near enough to matter: one target for the ship, with joint fire on it.
struct Foe<'a> {
    unit: &'a Unit,
    count: i32,
    /// This ship's weapons against one enemy of the group, and the weapons of one enemy against this ship.
    ours: Volley,
    theirs: Volley,
    /// The possible positions at the start, in the middle and at the end of the next move; one if the enemy stays in place.
    way: ArrayVec<Hex, 3>,
    /// The longest range of either side's weapons.
    reach: u16,
    /// Distance beyond which neither reaches the other in the enemy's next move.
    far: u16,
    /// Hexes by which the enemy may be nearer than on a straight course: for its fire, and for the ship's.
    nearer: (u16, u16),
    /// The longest range of its remaining torpedoes and rockets; `None` without any.
    sting: Option<i32>,
    /// The share of its fire on this ship, percent.
    share: i32,
    /// The weight of hits on it, percent.
    prize: i32,
}

/// An active seeker, either side's.
struct Hunter {
    at: Hex,
    /// Hexes of its next move.
    reach: u16,
}

/// The maximum number of enemy groups considered: the nearest.
const FOES: usize = 6;
/// The maximum number of seekers considered.
const HUNTERS: usize = 16;

pub(super) struct Threats<'a> {
    situation: Situation<'a>,
    foes: ArrayVec<Foe<'a>, FOES>,
    /// The maximum expected damage the ship deals in the enemy's move.
    most: i32,
    hunters: ArrayVec<Hunter, HUNTERS>,
    /// Whether mines may lie within the ship's reach.
    mined: bool,
    /// Expected hundredths of hull points lost to a seeker, and to a mine.
    seeker: i32,
    mine: i32,
}

/// A course so far: how each group of enemies is met, and the losses on the way.
pub(super) struct Passage {
    out: ArrayVec<Sight, FOES>,
    back: ArrayVec<Sight, FOES>,
    /// Hundredths of hull points lost to seekers and mines on the way.
    struck: i32,
}

/// Expected damage in hundredths of hull points: dealt to one enemy, and taken from all.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exchange {
    pub dealt: i32,
    pub taken: i32,
}

impl<'a> Threats<'a> {
    pub fn new(situation: Situation<'a>, unit: &'a Unit) -> Self {
        let fastest = u16::from(unit.speed + unit.systems.adf());
        let near = |foe: &&Unit| unit.at.distance(foe.at) <= fastest + u16::from(foe.speed) + CARRY;
        let mut groups: ArrayVec<(&'a Unit, i32), SIDE_UNITS> = ArrayVec::new();
        for enemy in situation.enemies().filter(near) {
            match groups.iter_mut().find(|(like, _)| stand_together(like, enemy)) {
                Some((_, count)) => *count += 1,
                None => groups.push((enemy, 1)),
            }
        }
        groups.sort_unstable_by_key(|(foe, _)| ahead(foe, foe.speed / 2).distance(ahead(unit, unit.speed / 2)));
        let foes: ArrayVec<Foe<'a>, FOES> =
            groups.into_iter().take(FOES).map(|(foe, count)| Foe::new(situation, unit, foe, count)).collect();
        let most = foes.iter().map(|foe| foe.ours.defence.most() * foe.prize / 100).max().unwrap_or(0);
        let (armoury, weights) = (situation.game.armoury(), situation.weights);
        let laid = |weapon, weight: i32| {
            let aim = armoury.combat.aim(weapon, unit.systems.in_use(situation.class(unit)));
            armoury.mean_damage.hit(unit.class, weapon, aim.half, 0) as i32 * i32::from(aim.base) / 100 * weight / 100
        };
        let (seeker, mine) = (laid(Weapon::Seeker, weights.seekers), laid(Weapon::Mine, weights.mines));
        let mined = situation.knowledge.suspects(unit.at, fastest, weights.field);
        Self { situation, foes, most, hunters: find_hunters(situation, unit), mined, seeker, mine }
    }

    /// Whether no enemy is near.
    pub fn is_calm(&self) -> bool {
        self.foes.is_empty()
    }

    /// Hexes by which a place lies within the range of any enemy's torpedoes and rockets plus some margin, at the end of the enemy's next
    /// move.
    pub fn within(&self, from: Hex, berth: i32) -> i32 {
        self.foes.iter().map(|foe| foe.lacks(from, berth)).max().unwrap_or(0)
    }

    /// As [`Self::within`], at the course's nearest point to each enemy.
    pub fn passed(&self, passage: &Passage, berth: i32) -> i32 {
        let lacks =
            |(foe, sight): (&Foe<'_>, &Sight)| foe.sting.map_or(0, |sting| sting + berth - i32::from(sight.near));
        self.foes.iter().zip(&passage.back).map(lacks).max().unwrap_or(0).max(0)
    }

    /// As [`Self::within`], if each enemy approaches directly in the move after its next.
    pub fn pursued(&self, from: Hex, berth: i32) -> i32 {
        let steers = |foe: &&Foe<'_>| foe.unit.systems.mr() > 0;
        let comes = |foe: &Foe<'_>| foe.lacks(from, berth + i32::from(foe.unit.speed));
        self.foes.iter().filter(steers).map(comes).max().unwrap_or(0)
    }

    /// A course that begins here.
    pub fn depart(&self, start: Leg) -> Passage {
        let none = || self.foes.iter().map(|_| Sight::NONE).collect();
        let mut passage = Passage { out: none(), back: none(), struck: 0 };
        self.sight(&mut passage, start);
        passage
    }

    /// The course enters another hex.
    pub fn pass(&self, passage: &mut Passage, leg: Leg) {
        self.sight(passage, leg);
        if self.mined {
            passage.struck +=
                self.situation.knowledge.suspicion(leg.hex, self.situation.weights.field) * self.mine / 10_000;
        }
        let met = self.hunters.iter().filter(|hunter| hunter.at == leg.hex).count();
        passage.struck += self.seeker * met as i32;
    }

    /// The sight from this hex for both sides: the ship fires on its way, the enemy at it.
    fn sight(&self, passage: &mut Passage, leg: Leg) {
        let sights = passage.out.iter_mut().zip(&mut passage.back);
        for (foe, (out, back)) in self.foes.iter().zip(sights) {
            let range = leg.hex.distance(foe.unit.at);
            if range > foe.reach {
                continue;
            }
            let range = range as u8;
            out.near = out.near.min(range);
            back.near = back.near.min(range);
            if foe.ours.forward {
                glimpse(out, leg.hex.bearing(leg.before, foe.unit.at), range);
                if leg.after != leg.before {
                    glimpse(out, leg.hex.bearing(leg.after, foe.unit.at), range);
                }
            }
            if foe.theirs.forward {
                glimpse(back, foe.unit.at.bearing(foe.unit.heading, leg.hex), range);
            }
        }
    }

    /// An upper bound of a course's result at any end: the fire drawn so far, and the maximum of the ship's own next fire.
    pub fn hope(&self, passage: &Passage) -> Exchange {
        let (mut now, mut taken) = (0, passage.struck);
        for (foe, (out, back)) in self.foes.iter().zip(passage.out.iter().zip(&passage.back)) {
            now = now.max(foe.ours.offence.expect(*out) * foe.prize / 100);
            taken += foe.theirs.defence.expect(*back) * foe.count * foe.share / 100;
        }
        Exchange { dealt: now + self.most, taken }
    }

    /// The result of a course that ends here, in this phase and the next.
    pub fn exchange(&self, passage: &Passage, end: Leg) -> Exchange {
        let (mut now, mut next, mut taken) = (0, 0, passage.struck + self.hunted(end.hex));
        let sights = passage.out.iter().zip(&passage.back);
        for (foe, (out, back)) in self.foes.iter().zip(sights) {
            let (stand, come) = foe.following(end);
            now = now.max(foe.ours.offence.expect(*out) * foe.prize / 100);
            next = next.max(foe.ours.defence.expect(stand) * foe.prize / 100);
            let fire = foe.theirs.defence.expect(*back) + foe.theirs.offence.expect(come);
            taken += fire * foe.count * foe.share / 100;
        }
        Exchange { dealt: now + next, taken }
    }

    /// Part of the expected loss to the active seekers in reach.
    fn hunted(&self, end: Hex) -> i32 {
        let coming = self.hunters.iter().filter(|hunter| hunter.at.distance(end) <= hunter.reach).count();
        self.seeker * coming as i32 * self.situation.weights.pursuit / 100
    }
}

/// Whether two enemies are identical for a passing ship.
fn stand_together(one: &Unit, other: &Unit) -> bool {
    let place = |unit: &Unit| (unit.at, unit.heading, unit.speed, unit.class, unit.role);
    place(one) == place(other) && one.systems == other.systems
}

#[inline]
fn glimpse(sight: &mut Sight, bearing: Bearing, range: u8) {
    match bearing {
        Bearing::Same | Bearing::Ahead => sight.ahead = sight.ahead.min(range),
        Bearing::Flank => sight.flank = sight.flank.min(range),
        Bearing::Outside => {}
    }
}

impl<'a> Foe<'a> {
    fn new(situation: Situation<'a>, unit: &Unit, foe: &'a Unit, count: i32) -> Self {
        let (game, weights) = (situation.game, situation.weights);
        let middle = ahead(foe, (foe.speed / 2).min(HORIZON));
        let targets = situation.friends().filter(|friend| friend.at.distance(foe.at) <= CARRY + 3).count();
        let steered = if foe.systems.mr() > 0 { i32::from(foe.systems.adf()) } else { 0 };
        let nearer = [weights.wary, weights.hope].map(|part| (steered * part / 100) as u16);
        let (ours, theirs) = (Volley::of(game, unit, foe, weights.bow), Volley::of(game, foe, unit, 100));
        let mut way = ArrayVec::from([foe.at, middle, ahead(foe, foe.speed.min(HORIZON))]);
        way.truncate(if way[2] == foe.at { 1 } else { 3 });
        let reach = u16::from(ours.reach.max(theirs.reach));
        Self {
            unit: foe,
            count,
            reach,
            far: reach + nearer[0].max(nearer[1]) + u16::from(foe.speed.min(HORIZON)),
            ours,
            theirs,
            way,
            nearer: (nearer[0], nearer[1]),
            sting: sting(situation, foe),
            share: 100 / targets.max(1) as i32,
            prize: prize(situation, foe),
        }
    }

    /// Hexes by which a place lies within the range of its torpedoes and rockets plus this margin, after its move.
    fn lacks(&self, from: Hex, berth: i32) -> i32 {
        self.sting.map_or(0, |sting| (sting + berth - i32::from(self.end().distance(from))).max(0))
    }

    /// The end of its next move.
    fn end(&self) -> Hex {
        self.way[self.way.len() - 1]
    }

    /// The next phase: the enemy flies on and the ship stands at the end of its course. Returns the ship's sight of the enemy, and the
    /// enemy's sight of the ship.
    fn following(&self, end: Leg) -> (Sight, Sight) {
        let (mut stand, mut come) = (Sight::NONE, Sight::NONE);
        if self.way[0].distance(end.hex) > self.far {
            return (stand, come);
        }
        for &hex in &self.way {
            let apart = hex.distance(end.hex);
            let (wary, hopeful) = (apart.saturating_sub(self.nearer.0), apart.saturating_sub(self.nearer.1));
            if hopeful <= self.reach {
                stand.near = stand.near.min(hopeful as u8);
                if self.ours.forward {
                    glimpse(&mut stand, end.hex.bearing(end.after, hex), hopeful as u8);
                }
            }
            if wary <= self.reach {
                come.near = come.near.min(wary as u8);
                if self.theirs.forward {
                    glimpse(&mut come, hex.bearing(self.unit.heading, end.hex), wary as u8);
                }
            }
        }
        (stand, come)
    }
}

/// The longest range of an enemy's remaining short-range weapons: torpedoes and rockets.
fn sting(situation: Situation<'_>, foe: &Unit) -> Option<i32> {
    let class = situation.class(foe);
    let left = Weapon::fired().filter(|&weapon| !weapon.is_beam() && foe.systems.shots(class, weapon) > 0);
    left.map(|weapon| i32::from(situation.game.armoury().weapons.gun(weapon).range)).max()
}

fn find_hunters(situation: Situation<'_>, unit: &Unit) -> ArrayVec<Hunter, HUNTERS> {
    let hexes = situation.rules().seeker_hexes as u16;
    let near = u16::from(unit.speed + unit.systems.adf());
    let active = situation.view.seekers().map(|(_, seeker)| seeker).filter(|seeker| seeker.is_active());
    let hunters = active.map(|seeker| Hunter { at: seeker.at, reach: hexes * u16::from(seeker.active) });
    hunters.filter(|hunter| hunter.at.distance(unit.at) <= near + hunter.reach).take(HUNTERS).collect()
}

#[cfg(test)]
mod tests;
