//! Lines of fire: the hex of a path for a shot (§2, §6.2 and §6.3).
//!
//! A shot may be taken from, or at, any hex of a path. No chance grows with range, so a weapon can prefer only three hexes: the nearest of all, the
//! nearest with the target straight ahead (the head-on bonus), and the nearest with the target in a flank row. One pass over the path finds them for
//! every weapon. `Lines::best` then compares the last two for a weapon that fires forward. The tests check it by exhaustive search.
//! two for a weapon that fires forward. An exhaustive search in the tests agrees.

use super::hex::{Bearing, Heading, Hex};
use super::path::Path;
use super::weapons::Gun;

/// One way to take a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// Position on the path of the unit that moved.
    pub leg: u8,
    /// Heading of the shooter there.
    pub heading: Heading,
    /// Hexes to the target.
    pub range: u8,
    /// Whether a forward weapon has its target straight ahead or in its own hex.
    pub head_on: bool,
}

/// The best lines of one unit to another: the nearest of each sort, of equals the earliest on the path.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lines {
    near: Option<Line>,
    ahead: Option<Line>,
    flank: Option<Line>,
}

impl Lines {
    /// Lines of a standing shooter to a target that flew `path` (defensive fire).
    pub(super) fn at_mover(from: Hex, heading: Heading, path: &Path, planet: Option<Hex>, reach: u8) -> Self {
        let (mut lines, mut ambush) = (Self::default(), false);
        for (leg, stop) in (0..).zip(path.legs()) {
            let bearing = from.bearing(heading, stop.hex);
            lines.add(leg, heading, from, stop.hex, planet, reach, bearing, ambush);
            ambush = matches!(bearing, Bearing::Ahead | Bearing::Flank);
        }
        lines
    }

    /// Lines of a shooter that flew `path` to a standing target (offensive fire), from the hex numbered `from` on.
    pub(super) fn of_mover(path: &Path, from: usize, target: Hex, planet: Option<Hex>, reach: u8) -> Self {
        let mut lines = Self::default();
        for (leg, stop) in path.legs().enumerate().skip(from) {
            let (leg, first) = (leg as u8, stop.hex.bearing(stop.before, target));
            lines.add(leg, stop.before, stop.hex, target, planet, reach, first, true);
            if stop.after != stop.before {
                let second = stop.hex.bearing(stop.after, target);
                lines.add(leg, stop.after, stop.hex, target, planet, reach, second, true);
            }
        }
        lines
    }

    /// Whether there is no line of fire.
    #[inline]
    pub(super) const fn is_empty(&self) -> bool {
        self.near.is_none()
    }

    #[allow(clippy::too_many_arguments, reason = "each is one fact of §6.3")]
    #[inline]
    fn add(
        &mut self,
        leg: u8,
        heading: Heading,
        from: Hex,
        to: Hex,
        planet: Option<Hex>,
        reach: u8,
        bearing: Bearing,
        head_on_in_hex: bool,
    ) {
        let range = from.distance(to);
        if range > u16::from(reach) || planet.is_some_and(|planet| from.straight_over(planet, to)) {
            return;
        }
        let line = Line { leg, heading, range: range as u8, head_on: false };
        keep(&mut self.near, line);
        match bearing {
            Bearing::Ahead => keep(&mut self.ahead, Line { head_on: true, ..line }),
            Bearing::Same if head_on_in_hex => keep(&mut self.ahead, Line { head_on: true, ..line }),
            Bearing::Flank => keep(&mut self.flank, line),
            Bearing::Same | Bearing::Outside => {}
        }
    }

    /// The best line for a weapon: greatest chance, then shortest range, then earliest.
    #[inline]
    pub(super) fn best(&self, gun: &Gun, chance: impl Fn(Line) -> u8) -> Option<Line> {
        let within = |line: Option<Line>| line.filter(|line| line.range <= gun.range);
        if !gun.forward {
            return within(self.near);
        }
        match (within(self.ahead), within(self.flank)) {
            (Some(ahead), Some(flank)) => {
                let key = |line: Line| (chance(line), core::cmp::Reverse((line.range, line.leg)));
                Some(if key(flank) > key(ahead) { flank } else { ahead })
            }
            (ahead, flank) => ahead.or(flank),
        }
    }
}

/// Keeps the nearer line; of equals, the first.
#[inline]
fn keep(best: &mut Option<Line>, line: Line) {
    if best.is_none_or(|best| line.range < best.range) {
        *best = Some(line);
    }
}
