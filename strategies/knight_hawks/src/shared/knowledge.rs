//! A side's knowledge of hidden things. Enemies may have laid mines where a minelayer was while its number of patterns fell, which is
//! public. Other hidden patterns must lie in the field before the guarded place.

use arrayvec::ArrayVec;
use evenkeel_engine::Seat;
use evenkeel_knight_hawks::View;
use evenkeel_knight_hawks::hex::Hex;
use evenkeel_knight_hawks::path::Path;
use evenkeel_knight_hawks::state::{MAX_UNITS, enemy};
use evenkeel_knight_hawks::step::Step;
use evenkeel_knight_hawks::units::Unit;
use evenkeel_knight_hawks::weapons::Weapon;

/// The maximum number of suspected hexes; the oldest are dropped first.
const SUSPECTS: usize = 96;

/// A hex where mines may lie.
#[derive(Clone, Copy, Debug)]
struct Suspect {
    at: Hex,
    /// Chance that a pattern lies there, percent.
    chance: u8,
    /// Whether a friendly unit has passed: mines there go off at the end of the movement.
    passed: bool,
}

/// The last sighting of a unit.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    at: Hex,
    mines: u8,
}

/// The suspected place of mines that were not seen being laid: before the enemies' guarded place, as seen from the side where this fleet starts.
#[derive(Clone, Copy, Debug, Default)]
struct Field {
    guarded: Hex,
    from: Hex,
    /// Hidden patterns that were not seen being laid.
    patterns: i32,
}

/// A side's knowledge beyond its view. It depends on the game, not on the side's own answers.
#[derive(Clone, Debug)]
pub(super) struct Knowledge {
    suspects: ArrayVec<Suspect, SUSPECTS>,
    field: Field,
    seen: [Seen; MAX_UNITS],
    /// The last known positions of friendly units on their way.
    trail: [Hex; MAX_UNITS],
    /// Turn, half and fire phase of the last look; `None` before the first.
    looked: Option<(u8, Seat, bool)>,
}

impl Field {
    /// Chance in ten thousand that a pattern lies in a hex: they lie anywhere in the half disc before the guarded place.
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

    /// Chance in ten thousand that an enemy mine lies in a hex, for fields of this depth in hexes.
    #[inline]
    pub fn suspicion(&self, at: Hex, depth: i32) -> i32 {
        let seen = self.suspects.iter().filter(|suspect| suspect.at == at);
        seen.map(|suspect| i32::from(suspect.chance) * 100).sum::<i32>() + self.field.suspicion(at, depth)
    }

    /// Whether mines may lie within this many hexes, for fields of this depth in hexes.
    pub fn suspects(&self, from: Hex, hexes: u16, depth: i32) -> bool {
        let near = i32::from(self.field.guarded.distance(from)) <= depth + i32::from(hexes);
        self.field.patterns > 0 && depth > 0 && near
            || self.suspects.iter().any(|suspect| suspect.at.distance(from) <= hexes)
    }

    /// Looks at the map: at the ways of friendly units whenever mines are suspected, at everything else once per movement and fire phase.
    pub fn look(&mut self, view: View<'_>) {
        let now = Some((view.turn(), view.mover(), is_firing(view)));
        if self.looked.is_none_or(|(turn, mover, _)| (turn, mover) != (view.turn(), view.mover())) {
            // Hexes passed in an earlier half were passed before the enemy laid more.
            self.catch_up(view);
        }
        if self.looked != now {
            self.survey(view, self.looked.is_none());
            self.notice(view, self.looked.is_none());
            self.looked = now;
        }
        self.follow(view);
    }

    /// Patterns laid since the last look.
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

    /// Counts the hidden patterns, a public number, and at the first look determines their field.
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

    /// This many patterns lie somewhere between a unit's last and current position.
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

    /// Ways are tracked from here on: from the start of a move in progress.
    fn set_out(&mut self, view: View<'_>) {
        for (id, unit) in view.own() {
            self.trail[usize::from(id)] = view.path(id).map_or(unit.at, Path::start);
        }
    }

    /// Drops hexes passed in earlier halves. If a move was over before the next question, its end is known, and it is assumed to be mostly
    /// straight.
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

    /// Records the positions of friendly units in the current half. Mines there go off when all have moved.
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

#[cfg(test)]
mod tests;
