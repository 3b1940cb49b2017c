//! What admirals share: a manner of fighting in numbers, and the craft of answering every question in it.

mod admiral;
mod berths;
mod bridge;
mod course;
mod errand;
mod helm;
mod laying;
mod repairs;
mod shields;
mod targets;
mod threats;
mod volley;

pub(super) use admiral::{Admiral, Doctrine};

/// Which enemy a weapon is fired at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prey {
    /// Whom the shot brings nearest to destruction: expected hull points over hull points left.
    Fragile,
    /// The ship whose loss costs the enemy most points, hit by hit.
    Dear,
    /// Whoever can do least about it: few hull points, poor defences, damaged, unarmed.
    Weak,
}

/// How an admiral fights, in numbers. Per cent of one are written as whole numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    /// Most plans compared for a move.
    pub plans: u8,
    /// Weight of expected damage dealt, per cent.
    pub dealt: i32,
    /// Weight of expected damage taken, per cent.
    pub taken: i32,
    /// Weight of the hull points a break-up would cost, per cent.
    pub risk: i32,
    /// Weight of what forward-firing weapons and torpedoes deal, per cent.
    pub bow: i32,
    /// Hexes he wants to have between him and his prey.
    pub distance: i32,
    /// What each hex away from that costs, in hundredths of a hull point.
    pub closing: i32,
    /// Speed he does not care to exceed.
    pub cruise: i32,
    /// Speed he does not care to fall below in the enemy's reach.
    pub momentum: i32,
    /// Least chance for torpedoes and assault rockets, per cent.
    pub chance: i32,
    /// Whom he fires at.
    pub prey: Prey,
    /// Whether he counts shots already named and does not waste more on the same target.
    pub thrifty: bool,
    /// Most interceptor missiles against a torpedo or a seeker; others get fewer.
    pub missiles: u8,
    /// Hexes within which enemy weapons bear on his choice of screens.
    pub watch: u16,
    /// Hexes within which docked ships and fighters come out.
    pub launch: u16,
    /// Per cent of hull points below which a ship breaks off; 0: never.
    pub break_off: i32,
}
