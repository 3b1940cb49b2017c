//! What a side has learnt of hidden things: hexes where enemies may have laid mines, told by where a minelayer was and by how
//! many patterns it has left, which everybody may see; and the field before what they guard, where the others must lie that are
//! known to be somewhere.

use arrayvec::ArrayVec;
use evenkeel_engine::Seat;
use evenkeel_engine::knight_hawks::View;
use evenkeel_engine::knight_hawks::hex::Hex;
use evenkeel_engine::knight_hawks::state::{MAX_UNITS, enemy};
use evenkeel_engine::knight_hawks::step::Step;
use evenkeel_engine::knight_hawks::units::Unit;
use evenkeel_engine::knight_hawks::weapons::Weapon;

/// Most hexes suspected at once; the oldest are forgotten first.
const SUSPECTS: usize = 96;

/// A hex where mines may lie.
#[derive(Clone, Copy, Debug)]
struct Suspect {
    at: Hex,
    /// Chance that a pattern lies there, per cent.
    chance: u8,
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

    /// Looks at the map once in each movement and each fire phase.
    pub fn look(&mut self, view: View<'_>) {
        let firing = matches!(view.step(), Step::NameDefence | Step::NameOffence | Step::Defence | Step::Offence);
        let now = Some((view.turn(), view.mover(), firing));
        if self.looked == now {
            return;
        }
        let fresh = self.looked.is_none();
        self.survey(view, fresh);
        self.looked = now;
        if firing && view.mover() == view.seat() {
            self.clear_passed(view);
        }
        for (id, unit) in view.enemies().filter(|(id, _)| view.class(*id).weapon(Weapon::Mine) > 0) {
            let (before, mines) = (self.seen[usize::from(id)], unit.systems.rounds(Weapon::Mine));
            if !fresh && mines < before.mines {
                self.suspect(before.at, unit, before.mines - mines);
            }
            self.seen[usize::from(id)] = Seen { at: unit.at, mines };
        }
    }

    /// Counts the patterns that lie hidden and, at the first look, says where.
    fn survey(&mut self, view: View<'_>, fresh: bool) {
        let hidden = view.hidden(enemy(view.seat())).0 as i32;
        if fresh && hidden > 0 {
            let layers = || view.enemies().filter(|(id, _)| view.class(*id).weapon(Weapon::Mine) > 0);
            let stations = || view.enemies().filter(|(id, _)| view.class(*id).is_station());
            let guarded = stations().chain(layers()).next().map(|(_, unit)| unit.at);
            let from = view.own().next().map(|(_, unit)| unit.at);
            (self.field.guarded, self.field.from) = (guarded.unwrap_or_default(), from.unwrap_or_default());
        }
        let seen: i32 = self.suspects.iter().map(|suspect| i32::from(suspect.chance)).sum();
        self.field.patterns = (hidden - seen / 100).max(0);
    }

    /// So many patterns lie somewhere between where a unit was and where it is.
    fn suspect(&mut self, from: Hex, unit: &Unit, patterns: u8) {
        let hexes = from.distance(unit.at) + 1;
        let chance = (u16::from(patterns) * 100 / hexes).min(100) as u8;
        let mut at = from;
        for _ in 0..hexes {
            if self.suspects.is_full() {
                self.suspects.remove(0);
            }
            self.suspects.push(Suspect { at, chance });
            let nearer = (0..6).map(|way| at.step(way)).min_by_key(|hex| hex.distance(unit.at));
            at = nearer.unwrap_or(at);
        }
    }

    /// Where own ships have passed, whatever lay there has gone off.
    fn clear_passed(&mut self, view: View<'_>) {
        if self.suspects.is_empty() {
            return;
        }
        for (id, _) in view.own() {
            let Some(path) = view.path(id) else { continue };
            for leg in path.legs().skip(1) {
                self.suspects.retain(|suspect| suspect.at != leg.hex);
            }
        }
    }
}
