//! Whether a result of one place holds in others: at other skill levels, for players who adapt.
//!
//! It *holds* if it clearly matters in one direction everywhere, or is too small to matter everywhere. It *depends* only if two places clearly
//! disagree: one rises and one falls by enough to matter, or one clearly matters and the other clearly does not. A separate verdict is the same clear
//! direction everywhere with an unknown size somewhere. Anything else is not clear yet: an effect that one place does not show may still exist. More
//! games lead from each of these to a sharper verdict, and never from *holds* to *depends* or back.

use crate::contrast::{Confidence, MeanEstimate};
use crate::estimate::games_to_tell;
use crate::findings::Agreement;

/// The results of one place for a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// The clear direction of the effect.
    pub way: Option<Way>,
    /// Whether the effect is clearly too small to matter.
    pub is_little: bool,
    /// Whether the effect is clearly large enough to matter.
    pub matters: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Up,
    Down,
}

impl Place {
    /// The results of an estimate; `margin`: the largest negligible change.
    pub fn of(found: MeanEstimate, sure: Confidence, margin: f64) -> Self {
        let (clear, within) = (found.interval(sure.clear), found.interval(sure.within));
        let way = match () {
            () if clear.low > 0.0 => Some(Way::Up),
            () if clear.high < 0.0 => Some(Way::Down),
            () => None,
        };
        let matters = clear.low > margin || clear.high < -margin;
        Self { way, is_little: within.low >= -margin && within.high <= margin, matters }
    }

    /// The approximate number of units, such as games, to add to `units` for a clear effect: 0 if it is clear, `None` if that cannot be predicted.
    /// Widths of intervals shrink with the root of the units.
    pub fn need(found: MeanEstimate, sure: Confidence, margin: f64, units: f64) -> Option<u64> {
        let Self { way: None, is_little: false, .. } = Self::of(found, sure, margin) else { return Some(0) };
        let found = found.interval(sure.clear);
        let (half, size) = ((found.high - found.low) / 2.0, found.estimate.abs());
        games_to_tell(units, half, size.max(margin - size), 1.0 - sure.clear)
    }
}

/// The verdict of one or more places together.
pub(crate) fn agree(places: &[Place]) -> Agreement {
    let go = |way: Way| places.iter().all(|place| place.way == Some(way));
    let matters = |way: Way| places.iter().any(|place| place.matters && place.way == Some(way));
    let matters_somewhere = matters(Way::Up) || matters(Way::Down);
    match () {
        () if places.iter().all(|place| place.is_little) => Agreement::Nowhere,
        () if matters(Way::Up) && matters(Way::Down) => Agreement::Reverses,
        () if matters_somewhere && places.iter().any(|place| place.is_little) => Agreement::Depends,
        () if (go(Way::Up) || go(Way::Down)) && places.iter().all(|place| place.matters) => Agreement::Everywhere,
        () if go(Way::Up) || go(Way::Down) => Agreement::SameWay,
        () => Agreement::Unclear,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(way: Option<Way>, is_little: bool, matters: bool) -> Place {
        Place { way, is_little, matters }
    }

    #[test]
    fn only_places_that_surely_disagree_make_it_depend() {
        let (up, down) = (place(Some(Way::Up), false, true), place(Some(Way::Down), false, true));
        let (some_up, some_down) = (place(Some(Way::Up), false, false), place(Some(Way::Down), false, false));
        let (open, none) = (place(None, false, false), place(None, true, false));
        let (little_up, little_down) = (place(Some(Way::Up), true, false), place(Some(Way::Down), true, false));
        for (places, wanted) in [
            (vec![up, up], Agreement::Everywhere),
            (vec![down, down, down], Agreement::Everywhere),
            (vec![up, some_up], Agreement::SameWay),
            (vec![some_up, little_up], Agreement::SameWay),
            (vec![up, little_up], Agreement::Depends),
            (vec![up, little_down], Agreement::Depends),
            (vec![none, little_up, little_down], Agreement::Nowhere),
            (vec![up, open, down], Agreement::Reverses),
            (vec![up, some_down], Agreement::Unclear),
            (vec![up, open, none], Agreement::Depends),
            (vec![up, open], Agreement::Unclear),
            (vec![some_up, none], Agreement::Unclear),
            (vec![open, none], Agreement::Unclear),
        ] {
            assert_eq!(agree(&places), wanted, "{places:?}");
        }
    }

    /// For every truth in two places, as intervals shrink, the verdict changes from open to known, never back.
    #[test]
    fn more_games_sharpen_what_is_said_of_two_places() {
        const MARGIN: f64 = 1.0;
        let rank = |said| match said {
            Agreement::Unclear => 0,
            Agreement::SameWay => 1,
            _ => 2,
        };
        let seen = |truth: f64, half: f64| {
            let (low, high) = (truth - half, truth + half);
            let way = if low > 0.0 { Some(Way::Up) } else { (high < 0.0).then_some(Way::Down) };
            place(way, low >= -MARGIN && high <= MARGIN, low > MARGIN || high < -MARGIN)
        };
        let truths = [-2.0, -1.1, -0.9, -0.2, 0.2, 0.9, 1.1, 2.0];
        for (one, other) in truths.iter().flat_map(|one| truths.iter().map(move |other| (*one, *other))) {
            let halves = (0..12).map(|step| 8.0 / f64::from(1 << step));
            let said: Vec<_> = halves.map(|half| agree(&[seen(one, half), seen(other, half)])).collect();
            for pair in said.windows(2) {
                let same = rank(pair[0]) < 2 || pair[0] == pair[1];
                assert!(same && rank(pair[0]) <= rank(pair[1]), "{one} and {other}: {said:?}");
            }
            assert_eq!(rank(*said.last().unwrap()), 2, "{one} and {other}: {said:?}");
        }
    }

    #[test]
    fn a_place_is_clear_and_little_by_its_own_intervals() {
        let found = |estimate: f64| MeanEstimate { estimate, variance: 1e-4, freedom: 63.0, unseen: (0.0, 0.0) };
        let sure = Confidence { clear: 0.999, within: 0.95 };
        let of = |estimate: f64, margin: f64| Place::of(found(estimate), sure, margin);
        assert_eq!(of(0.05, 0.02), place(Some(Way::Up), false, false));
        assert_eq!(of(0.06, 0.02), place(Some(Way::Up), false, true));
        assert_eq!(of(-0.05, 0.1), place(Some(Way::Down), true, false));
        assert_eq!(of(0.025, 0.02), place(None, false, false));
        assert_eq!(of(0.0, 0.021), place(None, true, false));
    }

    /// An effect is clear if it is certainly above zero or certainly below the margin: fewer games detect larger differences.
    #[test]
    fn what_would_tell_is_told_apart_from_nothing_or_from_the_margin() {
        let found = |estimate: f64| MeanEstimate { estimate, variance: 1e-4, freedom: 63.0, unseen: (0.0, 0.0) };
        let sure = Confidence { clear: 0.999, within: 0.95 };
        let need = |estimate: f64| Place::need(found(estimate), sure, 0.02, 100.0);
        let half = found(0.0).interval(0.999).high;
        let distant = |distance: f64| games_to_tell(100.0, half, distance, 1.0 - 0.999);
        assert_eq!([0.002, -0.002, 0.015, -0.015].map(need), [0.018, 0.018, 0.015, 0.015].map(distant));
        assert_eq!(need(0.05), Some(0), "it is clear already");
    }

    /// Without variance, an effect equal to the margin is negligible and does not matter, and zero has no direction.
    #[test]
    fn as_much_as_the_margin_is_little() {
        let found = |estimate: f64| MeanEstimate { estimate, variance: 0.0, freedom: 63.0, unseen: (0.0, 0.0) };
        let of = |estimate: f64| Place::of(found(estimate), Confidence { clear: 0.999, within: 0.95 }, 0.25);
        assert_eq!([of(0.25), of(-0.25)], [Way::Up, Way::Down].map(|way| place(Some(way), true, false)));
        assert_eq!([of(0.26), of(-0.26)], [Way::Up, Way::Down].map(|way| place(Some(way), false, true)));
        assert_eq!(of(0.0), place(None, true, false));
    }
}
