//! How a captain takes what comes: the numbers by which the shared mechanics weigh things.

use evenkeel_engine::smugglers::vocabulary::{Starport, System};

/// A level a captain would like to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Of which system.
    pub system: System,
    /// Base level wished for.
    pub level: u8,
    /// Credits each level on the way is worth to him.
    pub worth: i32,
}

/// A wish, as a table entry.
pub const fn wish(system: System, level: u8, worth: i32) -> Wish {
    Wish { system, level, worth }
}

/// Everything the shared mechanics need to know about a captain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Manner {
    /// Credits a turn is worth: what an ordinary one earns.
    pub wage: i32,
    /// Credits never spent on goods.
    pub reserve: i32,
    /// Credits never spent on levels: a hold full of goods must stay affordable.
    pub capital: i32,
    /// Largest Starport past whose Customs contraband is carried; none for the lawful.
    pub smuggles: Option<Starport>,
    /// Per cent of a credit that a credit of own Bounty costs.
    pub bounty_fear: i32,
    /// Per mille by which a fight must be likelier won than lost before he begins it or stays in it.
    pub edge: i32,
    /// Whether he attacks merchants for their goods.
    pub robs_merchants: bool,
    /// Whether he robs players who carry ordinary goods.
    pub robs_players: bool,
    /// Whether he goes after Brix Weapons on their way to Koroth.
    pub stops_runs: bool,
    /// Bribes he wants to be able to pay at Koroth.
    pub bribes: i32,
    /// Fines he wants to be able to pay besides.
    pub fines: i32,
    /// Per cent of a Contract's expected gain he bids.
    pub bid: i32,
    /// Levels wanted, most urgent first.
    pub wishes: &'static [Wish],
}
