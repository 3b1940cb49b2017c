//! What a side has learnt of hidden things: hexes where enemies may have laid mines, told by where a minelayer was and by how
//! many patterns it has left, which everybody may see; and the field before what they guard, where the others must lie that are
//! known to be somewhere.

use arrayvec::ArrayVec;
use evenkeel_engine::Seat;
use evenkeel_knight_hawks::View;
use evenkeel_knight_hawks::hex::Hex;
use evenkeel_knight_hawks::path::Path;
use evenkeel_knight_hawks::state::{MAX_UNITS, enemy};
use evenkeel_knight_hawks::step::Step;
use evenkeel_knight_hawks::units::Unit;
use evenkeel_knight_hawks::weapons::Weapon;

/// Most hexes suspected at once; the oldest are forgotten first.
const SUSPECTS: usize = 96;

/// A hex where mines may lie.
#[derive(Clone, Copy, Debug)]
struct Suspect {
    at: Hex,
    /// Chance that a pattern lies there, percent.
    chance: u8,
    /// Whether an own unit has come through: what lay there goes off at the end of the movement.
    passed: bool,
}

/// What was seen of a unit last.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    at: Hex,
    mines: u8,
}

/// Where mines are suspected that nobody saw laid: before what enemies guard, as seen from where the own side came from.
#[derive(Clone, Copy, Debug, Default)]
struct Field {
    guarded: Hex,
    from: Hex,
    /// Patterns that lie hidden and were not seen to be laid.
    patterns: i32,
}

/// What a side knows beside what its view shows. It is of the game, not of the side's own answers.
#[derive(Clone, Debug)]
pub(super) struct Knowledge {
    suspects: ArrayVec<Suspect, SUSPECTS>,
    field: Field,
    seen: [Seen; MAX_UNITS],
    /// Where own units were last known to be on their way.
    trail: [Hex; MAX_UNITS],
    /// Turn, half and fire phase of the last look; nothing before the first.
    looked: Option<(u8, Seat, bool)>,
}

impl Field {
    /// Chance in ten thousand that a pattern lies in a hex: they lie anywhere in the half disc before what is guarded.
    fn suspicion(self, at: Hex, depth: i32) -> i32 {
        let near = i32::from(self.guarded.distance(at)) <= depth;
        let before = || self.from.distance(at) < self.from.distance(self.guarded);
        if self.patterns == 0 || !near || !before() {
            return 0;
        }
        (self.patterns * 20_000 / (3 * depth * (depth + 1) + 1)).min(10_000)
    }
}

impl Knowledge {
    pub const NONE: Self = Self {
        suspects: ArrayVec::new_const(),
        field: Field { guarded: Hex { q: 0, r: 0 }, from: Hex { q: 0, r: 0 }, patterns: 0 },
        seen: [Seen { at: Hex { q: 0, r: 0 }, mines: 0 }; MAX_UNITS],
        trail: [Hex { q: 0, r: 0 }; MAX_UNITS],
        looked: None,
    };

    /// Chance in ten thousand that an enemy mine lies in a hex, a field being so many hexes deep.
    #[inline]
    pub fn suspicion(&self, at: Hex, depth: i32) -> i32 {
        let seen = self.suspects.iter().filter(|suspect| suspect.at == at);
        seen.map(|suspect| i32::from(suspect.chance) * 100).sum::<i32>() + self.field.suspicion(at, depth)
    }

    /// Whether mines may lie within so many hexes, a field being so many hexes deep.
    pub fn suspects(&self, from: Hex, hexes: u16, depth: i32) -> bool {
        let near = i32::from(self.field.guarded.distance(from)) <= depth + i32::from(hexes);
        self.field.patterns > 0 && depth > 0 && near
            || self.suspects.iter().any(|suspect| suspect.at.distance(from) <= hexes)
    }

    /// Looks at the map: at own ways whenever mines are suspected, at all else once in each movement and each fire phase.
    pub fn look(&mut self, view: View<'_>) {
        let now = Some((view.turn(), view.mover(), is_firing(view)));
        if self.looked.is_none_or(|(turn, mover, _)| (turn, mover) != (view.turn(), view.mover())) {
            // What was passed in an earlier half was passed before the enemy laid more.
            self.catch_up(view);
        }
        if self.looked != now {
            self.survey(view, self.looked.is_none());
            self.notice(view, self.looked.is_none());
            self.looked = now;
        }
        self.follow(view);
    }

    /// Patterns that were laid since the last look.
    fn notice(&mut self, view: View<'_>, fresh: bool) {
        for (id, unit) in view.enemies().filter(|(id, _)| view.class(*id).weapon(Weapon::Mine) > 0) {
            let (before, mines) = (self.seen[usize::from(id)], unit.systems.rounds(Weapon::Mine));
            if !fresh && mines < before.mines {
                if self.suspects.is_empty() {
                    self.set_out(view);
                }
                self.suspect(before.at, unit, before.mines - mines);
            }
            self.seen[usize::from(id)] = Seen { at: unit.at, mines };
        }
    }

    /// Counts the patterns that lie hidden, which everybody may, and, at the first look, says where.
    fn survey(&mut self, view: View<'_>, fresh: bool) {
        let hidden = view.hidden(enemy(view.seat())).0 as i32;
        if fresh && hidden > 0 {
            let layers = || view.enemies().filter(|(id, _)| view.class(*id).weapon(Weapon::Mine) > 0);
            let stations = || view.enemies().filter(|(id, _)| view.class(*id).is_station());
            let guarded = stations().chain(layers()).next().map(|(_, unit)| unit.at);
            let from = view.own().next().map(|(_, unit)| unit.at);
            (self.field.guarded, self.field.from) = (guarded.unwrap_or_default(), from.unwrap_or_default());
        }
        if hidden == 0 {
            self.suspects.clear();
        }
        let seen: i32 = self.suspects.iter().map(|suspect| i32::from(suspect.chance)).sum();
        self.field.patterns = (hidden - seen / 100).max(0);
    }

    /// So many patterns lie somewhere between where a unit was and where it is.
    fn suspect(&mut self, from: Hex, unit: &Unit, patterns: u8) {
        let hexes = from.distance(unit.at) + 1;
        let chance = (u16::from(patterns) * 100 / hexes).min(100) as u8;
        for at in way(from, unit.at) {
            if self.suspects.is_full() {
                self.suspects.remove(0);
            }
            self.suspects.push(Suspect { at, chance, passed: false });
        }
    }

    /// Ways are followed from here on: from the start of a move that is under way.
    fn set_out(&mut self, view: View<'_>) {
        for (id, unit) in view.own() {
            self.trail[usize::from(id)] = view.path(id).map_or(unit.at, Path::start);
        }
    }

    /// Forgets what was passed in halves that are over. Of a move that was over before anything was asked again its end is known, and
    /// that it was flown straight on for the most part.
    fn catch_up(&mut self, view: View<'_>) {
        if self.suspects.is_empty() {
            return;
        }
        for (id, unit) in view.own() {
            let start = view.path(id).map_or(unit.at, Path::start);
            let known = core::mem::replace(&mut self.trail[usize::from(id)], start);
            if unit.is_out() {
                way(known, start).skip(1).for_each(|hex| self.pass(hex));
            }
        }
        self.forget_passed();
    }

    /// Notes where own units have come to in the half under way. Whatever lay there goes off when all have moved.
    fn follow(&mut self, view: View<'_>) {
        if self.suspects.is_empty() {
            return;
        }
        for (id, unit) in view.own() {
            let Some(path) = view.path(id).filter(|path| path.last().hex != self.trail[usize::from(id)]) else {
                continue;
            };
            self.trail[usize::from(id)] = path.last().hex;
            if unit.is_out() {
                path.legs().skip(1).for_each(|leg| self.pass(leg.hex));
            }
        }
        if view.step() == Step::Docking || is_firing(view) {
            self.forget_passed();
        }
    }

    fn forget_passed(&mut self) {
        self.suspects.retain(|suspect| !suspect.passed);
    }

    fn pass(&mut self, hex: Hex) {
        for suspect in self.suspects.iter_mut().filter(|suspect| suspect.at == hex) {
            suspect.passed = true;
        }
    }
}

fn is_firing(view: View<'_>) -> bool {
    matches!(view.step(), Step::NameDefence | Step::NameOffence | Step::Defence | Step::Offence)
}

/// The hexes of a straight way, both ends included.
fn way(from: Hex, to: Hex) -> impl Iterator<Item = Hex> {
    let nearer = move |at: &Hex| (0..6).map(|way| at.step(way)).min_by_key(|hex| hex.distance(to));
    core::iter::successors(Some(from), nearer).take(usize::from(from.distance(to)) + 1)
}
