//! How a character plays, in numbers.

use evenkeel_engine::smugglers::vocabulary::{Starport, System};

/// A level to be bought when it is affordable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Of which system.
    pub system: System,
    /// Base level wished for.
    pub level: u8,
    /// Credits each level on the way is worth.
    pub worth: i32,
}

/// A wish, as a table entry.
pub const fn wish(system: System, level: u8, worth: i32) -> Wish {
    Wish { system, level, worth }
}

/// The weights of one character. [`Weights::default`] is a lawful trader without a wish for levels; a character's file spells
/// what differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
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
    /// Per mille by which a fight must be likelier won than lost before it is begun or continued.
    pub edge: i32,
    /// Whether Merchant Ships are attacked for their goods.
    pub robs_merchants: bool,
    /// Whether players who carry ordinary goods are robbed.
    pub robs_players: bool,
    /// Whether players who carry Brix Weapons to Koroth are attacked.
    pub stops_runs: bool,
    /// Bribes to be able to pay at Koroth before setting out.
    pub bribes: i32,
    /// Fines to be able to pay in addition.
    pub fines: i32,
    /// Per cent of a Contract's expected gain that is bid at most.
    pub bid: i32,
    /// Levels wanted, most urgent first.
    pub wishes: &'static [Wish],
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            wage: 130,
            reserve: 10,
            capital: 120,
            smuggles: None,
            bounty_fear: 50,
            edge: 0,
            robs_merchants: false,
            robs_players: false,
            stops_runs: true,
            bribes: 1,
            fines: 1,
            bid: 45,
            wishes: &[],
        }
    }
}
