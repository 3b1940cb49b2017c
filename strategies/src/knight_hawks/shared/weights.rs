//! How a character fights, in numbers.

/// Which enemy a weapon is fired at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Prey {
    /// The one whom the shot brings nearest to destruction: expected hull points over hull points left.
    Fragile,
    /// The ship whose loss costs the enemy most points for each hull point of the hit.
    Dear,
    /// The one that can do least about it: few hull points, poor defences, damaged, unarmed.
    Weak,
}

/// The weights of one character. [`Weights::default`] is the baseline of §18.3; a character's file spells what differs.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Weights {
    /// Most courses compared for a move.
    pub plans: u8,
    /// Weight of expected damage dealt, per cent.
    pub dealt: i32,
    /// Weight of expected damage taken, per cent.
    pub taken: i32,
    /// Weight of the hull points a break-up would cost, per cent.
    pub risk: i32,
    /// Weight of what forward-firing weapons and torpedoes deal, per cent.
    pub bow: i32,
    /// Hexes wanted between a ship and its prey.
    pub distance: i32,
    /// Cost of each hex away from that distance, in hundredths of a hull point.
    pub closing: i32,
    /// Speed not exceeded without reason, in hexes.
    pub cruise: i32,
    /// Speed kept up in the enemy's reach, in hexes.
    pub momentum: i32,
    /// Least chance for torpedoes and assault rockets, per cent.
    pub chance: i32,
    /// Which enemy is fired at.
    pub prey: Prey,
    /// Whether shots already named are counted, so that fewer are wasted on one target.
    pub thrifty: bool,
    /// Most interceptor missiles against a torpedo or a seeker; others get fewer.
    pub missiles: u8,
    /// Hexes within which enemy weapons bear on the choice of screens.
    pub watch: u16,
    /// Hexes within which an enemy brings docked ships and fighters out.
    pub launch: u16,
    /// Per cent of hull points below which a ship breaks off; 0: never.
    pub break_off: i32,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            plans: 24,
            dealt: 100,
            taken: 80,
            risk: 100,
            bow: 100,
            distance: 3,
            closing: 20,
            cruise: 10,
            momentum: 0,
            chance: 40,
            prey: Prey::Fragile,
            thrifty: true,
            missiles: 3,
            watch: 15,
            launch: 20,
            break_off: 0,
        }
    }
}
