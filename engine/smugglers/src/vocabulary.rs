//! The nouns of the rulebook.

use serde::Serialize;

use evenkeel_engine::words;

words! {
    /// A Trade Good. Brix Weapons are bought at Brix only.
    pub enum Good {
        Weapons = "weapons",
        Medical = "medical",
        Luxuries = "luxuries",
        Robots = "robots",
        Food = "food",
        BrixWeapons = "brix_weapons",
    }
}

impl Good {
    /// The five goods that planets rate.
    pub const RATED: [Self; 5] = [Self::Weapons, Self::Medical, Self::Luxuries, Self::Robots, Self::Food];
}

words! {
    /// A ship system that can be upgraded and damaged.
    pub enum System {
        /// Maneuver.
        Engines = "engines",
        /// Sectors per turn.
        Lightspeed = "lightspeed",
        /// Shield rolls, ion storms, asteroids.
        Shields = "shields",
        /// Exchange Fire.
        Lasers = "lasers",
        /// Capacity.
        CargoPods = "cargo_pods",
    }
}

impl System {
    /// All five, in the order of the Damage Chart.
    pub const ALL: [Self; System::COUNT] =
        [Self::Engines, Self::Lightspeed, Self::Shields, Self::Lasers, Self::CargoPods];
}

words! {
    /// Size of a planet's Starport.
    pub enum Starport {
        None = "none",
        Small = "small",
        Medium = "medium",
        Large = "large",
        Military = "military",
    }
}

words! {
    /// A planet's demand for a good.
    pub enum Rating {
        VeryLow = "very_low",
        Low = "low",
        Moderate = "moderate",
        High = "high",
        VeryHigh = "very_high",
        /// Forbidden there.
        Illegal = "illegal",
    }
}

/// The result of a Customs roll (§9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum CustomsResult {
    /// `-`: no delay.
    NoDelay,
    /// `B`: added to the Bounty.
    Bounty,
    /// `F`: fined.
    Fined,
    /// `D`: all cargo confiscated, turn over.
    Detained,
    /// `I`: goods taken, imprisoned.
    Imprisoned,
}

words! {
    /// The permanent feature of a sector.
    pub enum Feature {
        /// Nothing.
        Empty = "empty",
        /// The starting sector of all ships.
        Start = "start",
        Koroth = "koroth",
        Brix = "brix",
        /// Stops movement, lowers Shields.
        Nebula = "nebula",
        /// May be skimmed.
        BlackHole = "black_hole",
        /// May be entered.
        Wormhole = "wormhole",
    }
}

words! {
    /// Category printed in the header of a Destiny card.
    pub enum Category {
        /// Kept, at most four.
        Equipment = "equipment",
        /// Kept.
        Friend = "friend",
        /// A card ship.
        Spaceship = "spaceship",
        /// Everything else.
        Event = "event",
    }
}

words! {
    /// How long a Destiny card lasts.
    pub enum Lifetime {
        /// Until lost.
        Permanent = "permanent",
        /// Until lost or burnt out.
        Burnout = "burnout",
        /// Discarded when used.
        Consumed = "consumed",
        /// Discarded once resolved.
        Immediate = "immediate",
        /// Lies on the planet or with the holder until settled.
        Held = "held",
    }
}

words! {
    /// The effect of a Destiny card (§21b).
    pub enum Effect {
        /// More of a system, permanently.
        ActAs = "act_as",
        /// More sectors for one move.
        ActAsMove = "act_as_move",
        /// Cloaking Field.
        Cloak = "cloak",
        /// Makes a player miss a turn.
        PsionicWorm = "psionic_worm",
        /// Wins an Exchange Fire.
        SpaceMissile = "space_missile",
        /// Hides goods.
        SmugglingPods = "smuggling_pods",
        /// Subtracted from the Customs die.
        CustomsMinus = "customs_minus",
        /// Holds a fleeing side.
        Tractor = "tractor",
        /// Regains Hull.
        Repair = "repair",
        /// Two dice at wormholes.
        WormholeChoice = "wormhole_choice",
        /// Regains Hull on a 6.
        RepairOn6 = "repair_on_6",
        /// Another Destiny card.
        Redraw = "redraw",
        /// Saves a lost Exchange Fire.
        Decoy = "decoy",
        /// Rerolls a Customs die.
        CustomsReroll = "customs_reroll",
        /// Rerolls a Demand die.
        DemandReroll = "demand_reroll",
        /// More off the Bounty in prison.
        PrisonDouble = "prison_double",
        Pirate = "pirate",
        BountyHunter = "bounty_hunter",
        Military = "military",
        Merchant = "merchant",
        Monster = "monster",
        Planetary = "planetary",
        CrimeLord = "crime_lord",
        Contract = "contract",
        IonStorm = "ion_storm",
        Asteroids = "asteroids",
        /// Credits found.
        GainCredits = "gain_credits",
        /// More Bounty.
        AddBounty = "add_bounty",
        /// Less Bounty.
        CutBounty = "cut_bounty",
        /// An Equipment Card burns out.
        BurnoutOne = "burnout_one",
    }
}

words! {
    /// The ability of a character (§21a).
    pub enum Ability {
        /// No limit when pirating a player.
        PirateAll = "pirate_all",
        /// Pirated goods that do not fit become credits.
        Liquidate = "liquidate_50",
        /// May charm a Friend away.
        TakeFriend = "take_friend",
        /// Collects Bounties several times over.
        DoubleBounty = "double_bounty",
        /// Equipment of this character never burns out.
        NoBurnout = "no_burnout",
        /// Regains Hull on a 6.
        RepairOn6 = "repair_on_6",
        /// One more unit than the Availability roll.
        AvailPlus1 = "avail_plus1",
        /// 1 off every Customs die.
        CustomsMinus1 = "customs_minus1",
        /// 2 off every Customs die.
        CustomsMinus2 = "customs_minus2",
        /// Fines do not count.
        NoFines = "no_fines",
        /// Military Ships look away.
        MilitaryIgnore = "military_ignore",
        /// Two dice at wormholes.
        WormholeChoice = "wormhole_choice",
        /// Medical sells for more.
        MedicalPlus10 = "medical_plus10",
        /// May repair at planets.
        DockRepair = "dock_repair",
        /// Escapes from prison on 1 to 3.
        Escape3 = "escape_3",
    }
}
