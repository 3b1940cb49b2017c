//! What threatens a ship about to move: enemies within reach, and seekers.

use arrayvec::ArrayVec;
use evenkeel_engine::knight_hawks::hex::Hex;
use evenkeel_engine::knight_hawks::state::SIDE_UNITS;
use evenkeel_engine::knight_hawks::units::Unit;
use evenkeel_engine::knight_hawks::weapons::Weapon;

use super::course::Course;
use super::goal::prize;
use super::situation::{HORIZON, Situation, ahead};
use super::volley::{Sight, Volley};

/// Farthest a weapon of the printed game carries, and so how far an enemy counts beyond both moves.
const CARRY: u16 = 12;

/// An enemy near enough to matter.
struct Foe<'a> {
    unit: &'a Unit,
    /// The weapons of this ship against it, and its own against this ship.
    ours: Volley,
    theirs: Volley,
    /// Where it may be at the start, in the middle and at the end of its next move.
    way: [Hex; 3],
    /// Part of its fire that this ship draws, per cent.
    share: i32,
    /// What hits on it count, per cent.
    prize: i32,
}

/// An active seeker, either side's.
struct Hunter {
    at: Hex,
    /// Hexes of its next move.
    reach: u16,
}

/// Most seekers that are watched at once.
const HUNTERS: usize = 16;

/// All enemies and seekers near enough to a ship that is about to move.
pub(super) struct Threats<'a> {
    situation: Situation<'a>,
    unit: &'a Unit,
    foes: ArrayVec<Foe<'a>, SIDE_UNITS>,
    hunters: ArrayVec<Hunter, HUNTERS>,
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
        let foes = situation.enemies().filter(near).map(|foe| Foe::new(situation, unit, foe)).collect();
        Self { situation, unit, foes, hunters: find_hunters(situation, unit) }
    }

    /// Whether no enemy is near.
    pub fn is_calm(&self) -> bool {
        self.foes.is_empty()
    }

    /// What a course brings in this phase and the next.
    pub fn exchange(&self, course: &Course) -> Exchange {
        let game = self.situation.game;
        let (mut now, mut next, mut taken) = (0, 0, self.hunted(course));
        for foe in &self.foes {
            let (out, back) = foe.passing(course);
            let (stand, come) = foe.following(course);
            now = now.max(foe.ours.expect(game, out, true) * foe.prize / 100);
            next = next.max(foe.ours.expect(game, stand, false) * foe.prize / 100);
            taken += (foe.theirs.expect(game, back, false) + foe.theirs.expect(game, come, true)) * foe.share / 100;
        }
        Exchange { dealt: now + next, taken }
    }

    /// What active seekers may cost: those run into, and half for those that can come.
    fn hunted(&self, course: &Course) -> i32 {
        if self.hunters.is_empty() {
            return 0;
        }
        let (armoury, end) = (self.situation.game.armoury(), course.end().hex);
        let aim = armoury.combat.aim(Weapon::Seeker, self.unit.systems.in_use(self.situation.class(self.unit)));
        let hit = armoury.mean_damage.hit(self.unit.class, Weapon::Seeker, false) as i32 * i32::from(aim.base) / 100;
        let met = self.hunters.iter().filter(|hunter| course.legs[1..].iter().any(|leg| leg.hex == hunter.at)).count();
        let coming = self.hunters.iter().filter(|hunter| hunter.at.distance(end) <= hunter.reach).count();
        hit * met as i32 + hit * coming as i32 / 2
    }
}

impl<'a> Foe<'a> {
    fn new(situation: Situation<'a>, unit: &Unit, foe: &'a Unit) -> Self {
        let (game, bow) = (situation.game, situation.weights.bow);
        let middle = ahead(foe, (foe.speed / 2).min(HORIZON));
        let targets = situation.friends().filter(|friend| friend.at.distance(foe.at) <= CARRY + 3).count();
        Self {
            unit: foe,
            ours: Volley::of(game, unit, foe, bow),
            theirs: Volley::of(game, foe, unit, 100),
            way: [foe.at, middle, ahead(foe, foe.speed.min(HORIZON))],
            share: 100 / targets.max(1) as i32,
            prize: prize(situation, foe),
        }
    }

    /// How a course is seen from both sides in this phase: the ship shoots on its way, the enemy at it.
    fn passing(&self, course: &Course) -> (Sight, Sight) {
        let (mut out, mut back) = (Sight::NONE, Sight::NONE);
        for leg in &course.legs {
            out.glimpse(leg.hex, leg.before, self.unit.at);
            if leg.after != leg.before {
                out.glimpse(leg.hex, leg.after, self.unit.at);
            }
            back.glimpse(self.unit.at, self.unit.heading, leg.hex);
        }
        (out, back)
    }

    /// And in the next, where the enemy flies on and the ship stands at the end of its course.
    fn following(&self, course: &Course) -> (Sight, Sight) {
        let end = course.end();
        let (mut stand, mut come) = (Sight::NONE, Sight::NONE);
        for hex in self.way {
            stand.glimpse(end.hex, end.after, hex);
            come.glimpse(hex, self.unit.heading, end.hex);
        }
        (stand, come)
    }
}

fn find_hunters(situation: Situation<'_>, unit: &Unit) -> ArrayVec<Hunter, HUNTERS> {
    let hexes = situation.rules().seeker_hexes as u16;
    let near = u16::from(unit.speed + unit.systems.adf());
    let active = situation.view.seekers().map(|(_, seeker)| seeker).filter(|seeker| seeker.is_active());
    let hunters = active.map(|seeker| Hunter { at: seeker.at, reach: hexes * u16::from(seeker.active) });
    hunters.filter(|hunter| hunter.at.distance(unit.at) <= near + hunter.reach).take(HUNTERS).collect()
}
