//! What matters to a Trader, in numbers.

/// What matters to a Trader. A character spells out only where it differs from the default.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Weights {
    /// Worth of a Prestige, in tenths of a Stellor.
    pub prestige: i32,
    /// Worth of an engine, in Stellors.
    pub engine: i32,
    /// Engines wanted.
    pub engines: i32,
    /// Stellors kept back when a station is built.
    pub reserve: i32,
    /// Whether a station comes before an engine, and a turn's movement ends early to build one.
    pub settles: bool,
    /// Prestige from which a petition for a mission is made.
    pub target: i32,
    /// Faces of six that must grant it.
    pub faces: i32,
    /// Stellors wanted in hand for a petition for an Imperial Station.
    pub capital: i32,
    /// Worth of a further station of a chain, in Stellors.
    pub chain: i32,
    /// Whether Calamities are played on whoever leads; otherwise only on who is about to win.
    pub malice: bool,
    /// Stellors a card must be worth not to be spent on a second roll.
    pub thrift: i32,
    /// Harm, in Stellors, a Calamity must do to be worth an Avoid Calamity.
    pub guard: i32,
    /// Gain, in Stellors, without which no deal is made.
    pub margin: i32,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            prestige: 40,
            engine: 30,
            engines: 4,
            reserve: 5,
            settles: false,
            target: 18,
            faces: 4,
            capital: 40,
            chain: 70,
            malice: false,
            thrift: 5,
            guard: 6,
            margin: 1,
        }
    }
}
