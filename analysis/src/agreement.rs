//! Whether what is said of a number in one place holds in others: at other levels of skill, for players who adapt.
//!
//! It *holds* where it is clear in one direction everywhere, or everywhere too little to matter. It *depends* only where two places surely
//! disagree: one says up and one says down, or one clearly moves and the other surely does not by as much as matters. Anything else is
//! not clear yet: what one place does not show may be there all the same.

use crate::contrast::{Sure, Uncertain};
use crate::estimate::games_to_tell;

/// What one place shows of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// The direction in which it clearly goes.
    pub way: Option<Way>,
    /// Whether it surely is too little to matter.
    pub is_little: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Up,
    Down,
}

/// What several places say together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Agreement {
    /// Too little to matter in each.
    Nowhere,
    /// The same direction in each.
    Everywhere,
    /// Up in one and down in another.
    Reverses,
    /// Clear in one, surely too little to matter in another.
    Depends,
    /// None of these.
    Unclear,
}

impl Place {
    /// What is found there; `margin`: what is as good as nothing.
    pub fn of(found: Uncertain, sure: Sure, margin: f64) -> Self {
        let (clear, within) = (found.interval(sure.clear), found.interval(sure.within));
        let way = match () {
            () if clear.low > 0.0 => Some(Way::Up),
            () if clear.high < 0.0 => Some(Way::Down),
            () => None,
        };
        Self { way, is_little: within.low >= -margin && within.high <= margin }
    }

    /// About how many more than so many `units` make it clear, one way or the other, where the square of an interval shrinks with them: none
    /// where it is clear, nothing where that cannot be predicted.
    pub fn need(found: Uncertain, sure: Sure, margin: f64, units: f64) -> Option<u64> {
        let Self { way: None, is_little: false } = Self::of(found, sure, margin) else { return Some(0) };
        let found = found.interval(sure.clear);
        let (half, size) = ((found.high - found.low) / 2.0, found.estimate.abs());
        games_to_tell(units, half, size.max(margin - size), 1.0 - sure.clear)
    }

    /// Whether it clearly moves, and perhaps by as much as matters.
    pub const fn moves(self) -> bool {
        self.way.is_some() && !self.is_little
    }
}

impl Agreement {
    /// Of one place or more.
    pub fn of(places: &[Place]) -> Self {
        let goes = |way: Way| places.iter().any(|place| place.way == Some(way));
        match () {
            () if places.iter().all(|place| place.is_little) => Self::Nowhere,
            () if goes(Way::Up) && goes(Way::Down) => Self::Reverses,
            () if places.iter().all(|place| place.way.is_some()) => Self::Everywhere,
            () if places.iter().any(|place| place.moves())
                && places.iter().any(|place| place.is_little && place.way.is_none()) =>
            {
                Self::Depends
            }
            () => Self::Unclear,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_places_that_surely_disagree_make_it_depend() {
        let place = |way, is_little| Place { way, is_little };
        let (up, down) = (place(Some(Way::Up), false), place(Some(Way::Down), false));
        let (open, none) = (place(None, false), place(None, true));
        let (little_up, little_down) = (place(Some(Way::Up), true), place(Some(Way::Down), true));
        for (places, wanted) in [
            (vec![up, up], Agreement::Everywhere),
            (vec![down, down, down], Agreement::Everywhere),
            (vec![up, little_up], Agreement::Everywhere),
            (vec![none, little_up, little_down], Agreement::Nowhere),
            (vec![up, open, down], Agreement::Reverses),
            (vec![up, little_down], Agreement::Reverses),
            (vec![up, open, none], Agreement::Depends),
            (vec![up, open], Agreement::Unclear),
            (vec![up, little_up, open], Agreement::Unclear),
            (vec![open, none], Agreement::Unclear),
            (vec![little_up, open], Agreement::Unclear),
        ] {
            assert_eq!(Agreement::of(&places), wanted, "{places:?}");
        }
    }

    #[test]
    fn a_place_is_clear_and_little_by_its_own_intervals() {
        let found = |estimate: f64| Uncertain { estimate, variance: 1e-4, freedom: 63.0, unseen: (0.0, 0.0) };
        let sure = Sure { clear: 0.999, within: 0.95 };
        let of = |estimate: f64, margin: f64| Place::of(found(estimate), sure, margin);
        assert_eq!(of(0.05, 0.02), Place { way: Some(Way::Up), is_little: false });
        assert_eq!(of(-0.05, 0.1), Place { way: Some(Way::Down), is_little: true });
        assert_eq!(of(0.025, 0.02), Place { way: None, is_little: false });
        assert_eq!(of(0.0, 0.021), Place { way: None, is_little: true });
    }
}
