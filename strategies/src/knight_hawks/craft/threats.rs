//! What a ship about to move has to reckon with: enemies within reach, and seekers.

use arrayvec::ArrayVec;
use evenkeel_engine::knight_hawks::hex::Hex;
use evenkeel_engine::knight_hawks::state::SIDE_UNITS;
use evenkeel_engine::knight_hawks::units::Unit;
use evenkeel_engine::knight_hawks::weapons::Weapon;

use super::bridge::{Bridge, HORIZON, ahead};
use super::course::Course;
use super::errand::prize;
use super::volley::{Sight, Volley};

/// Farthest a weapon of the printed game carries, and so how far an enemy counts beyond both moves.
const CARRY: u16 = 12;

/// An enemy near enough to matter.
struct Foe<'a> {
    unit: &'a Unit,
    /// What this ship does to him, and he to it.
    ours: Volley,
    theirs: Volley,
    /// Where he may be at the start, in the middle and at the end of his next move.
    way: [Hex; 3],
    /// Part of his fire this ship draws, per cent.
    share: i32,
    /// What hits on him count, per cent.
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

/// All of them.
pub(super) struct Threats<'a> {
    bridge: Bridge<'a>,
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
    pub fn new(bridge: Bridge<'a>, unit: &'a Unit) -> Self {
        let fastest = u16::from(unit.speed + unit.systems.adf());
        let near = |foe: &&Unit| unit.at.distance(foe.at) <= fastest + u16::from(foe.speed) + CARRY;
        let foes = bridge.enemies().filter(near).map(|foe| Foe::new(bridge, unit, foe)).collect();
        Self { bridge, unit, foes, hunters: find_hunters(bridge, unit) }
    }

    /// Whether no enemy is near.
    pub fn is_calm(&self) -> bool {
        self.foes.is_empty()
    }

    /// What a course brings in this phase and the next.
    pub fn exchange(&self, course: &Course) -> Exchange {
        let game = self.bridge.game;
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
        let (armoury, end) = (self.bridge.game.armoury(), course.end().hex);
        let aim = armoury.combat.aim(Weapon::Seeker, self.unit.systems.in_use(self.bridge.class(self.unit)));
        let hit = armoury.mean_damage.hit(self.unit.class, Weapon::Seeker, false) as i32 * i32::from(aim.base) / 100;
        let met = self.hunters.iter().filter(|hunter| course.legs[1..].iter().any(|leg| leg.hex == hunter.at)).count();
        let coming = self.hunters.iter().filter(|hunter| hunter.at.distance(end) <= hunter.reach).count();
        hit * met as i32 + hit * coming as i32 / 2
    }
}

impl<'a> Foe<'a> {
    fn new(bridge: Bridge<'a>, unit: &Unit, foe: &'a Unit) -> Self {
        let (game, bow) = (bridge.game, bridge.manner.bow);
        let middle = ahead(foe, (foe.speed / 2).min(HORIZON));
        let targets = bridge.friends().filter(|friend| friend.at.distance(foe.at) <= CARRY + 3).count();
        Self {
            unit: foe,
            ours: Volley::of(game, unit, foe, bow),
            theirs: Volley::of(game, foe, unit, 100),
            way: [foe.at, middle, ahead(foe, foe.speed.min(HORIZON))],
            share: 100 / targets.max(1) as i32,
            prize: prize(bridge, foe),
        }
    }

    /// How a course is seen from both sides in this phase: the ship shoots on its way, he at it.
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

    /// And in the next, where he flies on and the ship stands at the end of its course.
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

fn find_hunters(bridge: Bridge<'_>, unit: &Unit) -> ArrayVec<Hunter, HUNTERS> {
    let hexes = bridge.rules().seeker_hexes as u16;
    let near = u16::from(unit.speed + unit.systems.adf());
    let active = bridge.view.seekers().map(|(_, seeker)| seeker).filter(|seeker| seeker.is_active());
    let hunters = active.map(|seeker| Hunter { at: seeker.at, reach: hexes * u16::from(seeker.active) });
    hunters.filter(|hunter| hunter.at.distance(unit.at) <= near + hunter.reach).take(HUNTERS).collect()
}
