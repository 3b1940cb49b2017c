//! A player's plan for this turn and the next few.

use evenkeel_engine::Seat;
use evenkeel_smugglers::board::SectorId;
use evenkeel_smugglers::cards::CardId;
use evenkeel_smugglers::vocabulary::Good;

/// The action on arrival.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Stays and does nothing.
    Rest,
    /// Buy this good, expecting to sell it at this price, in credits per unit.
    Buy(Good, i32),
    Sell(Good),
    /// Sell under this Contract.
    Contract(CardId),
    /// Deliver the Crime Lord's load.
    Deliver,
    /// Buy levels.
    Upgrade,
    /// Buy Brix Weapons.
    LoadRun,
    /// Deliver them at Koroth.
    Run,
    Attack(Seat),
    PlaceBounty(Seat),
    Deal(Seat),
}

impl Deed {
    /// Whether there is no reason to land.
    pub const fn is_idle(self) -> bool {
        matches!(self, Self::Rest)
    }
}

/// A deed in some sector, and its worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// The destination.
    pub sector: SectorId,
    /// The action there.
    pub deed: Deed,
    /// Expected credits, less the potential earnings of its turns.
    pub net: i32,
}

impl Goal {
    /// Staying in place without an action.
    pub const fn rest(at: SectorId) -> Self {
        Self { sector: at, deed: Deed::Rest, net: i32::MIN }
    }

    /// The better of the two, the first if they are equal.
    #[inline]
    pub fn or(self, other: Self) -> Self {
        if other.net > self.net { other } else { self }
    }

    /// This goal, or a better one found with knowledge of it.
    #[inline]
    pub fn or_find(self, find: impl FnOnce(Self) -> Option<Self>) -> Self {
        self.or_maybe(find(self))
    }

    /// The better one, if there is another one.
    #[inline]
    pub fn or_maybe(self, other: Option<Self>) -> Self {
        other.map_or(self, |other| self.or(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_equal_goals_the_first_stands() {
        let goal = |sector, net| Goal { sector, deed: Deed::Upgrade, net };
        assert_eq!(goal(1, 5).or(goal(2, 5)), goal(1, 5));
        assert_eq!(goal(1, 5).or(goal(2, 6)), goal(2, 6));
        assert_eq!(goal(1, 5).or(goal(2, 4)), goal(1, 5));
    }
}
