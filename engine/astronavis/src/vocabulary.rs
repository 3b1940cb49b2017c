//! The nouns of the rulebook.

use evenkeel_engine::words;

words! {
    /// A planet's trade type (§1.1).
    pub enum Trade {
        /// Hovahlen space.
        Hovahlen = "hovahlen",
        /// Alliance outer core.
        Core = "core",
        /// Agricultural frontier.
        Agri = "agri",
        /// Industrial frontier.
        Industrial = "industrial",
        /// Mining frontier.
        Mining = "mining",
    }
}

words! {
    /// A planet's population code.
    pub enum Population {
        /// High.
        Hi = "hi",
        /// Middling.
        Md = "md",
        /// Low.
        Lo = "lo",
    }
}

impl Population {
    /// As in the tables.
    pub const fn printed(self) -> &'static str {
        ["Hi", "Md", "Lo"][self as usize]
    }
}

words! {
    /// A zone's colour; planets of a colour lie in its zones.
    pub enum Colour {
        /// Hovahlen space.
        Red = "red",
        /// Outer core.
        Yellow = "yellow",
        /// Frontier.
        Blue = "blue",
    }
}

words! {
    /// Size of a cargo: the bay holds one full or two halves.
    pub enum Size {
        /// Fills the bay.
        Full = "full",
        /// Half of it.
        Half = "half",
    }
}

impl Size {
    /// Halves of the bay that it fills.
    #[inline]
    pub const fn halves(self) -> u8 {
        match self {
            Self::Full => 2,
            Self::Half => 1,
        }
    }
}

words! {
    /// The rated systems of a ship in the Advanced game (§5.1).
    pub enum System {
        /// Speed.
        Engines = "engines",
        /// Handling cargo if the port cannot.
        CargoGear = "cargo_gear",
        /// The body and everything else.
        Hull = "hull",
    }
}

words! {
    /// The occasion of a roll on a planet card (§5.3).
    pub enum Phase {
        /// The ship arrives at its target.
        Arrival = "arrival",
        /// The ship leaves port.
        Departure = "departure",
        /// The ship stays in port.
        InPort = "in_port",
    }
}

macro_rules! incidents {
    ($($(#[$doc:meta])* $variant:ident = $word:literal, $name:literal;)+) => {
        words! {
            /// An event of the planet cards (§5.4).
            pub enum Incident { $($(#[$doc])* $variant = $word),+ }
        }

        impl Incident {
            const NAMES: &'static [&'static str] = &[$($name),+];
        }
    };
}

incidents! {
    /// Treatment or a weaker crew.
    CrewInjured = "crew_injured", "Crew Injured";
    /// A bonus or a weaker crew.
    CrewDisgruntled = "crew_disgruntled", "Crew Disgruntled";
    /// A holding orbit.
    HighTraffic = "high_traffic", "High Traffic";
    /// No loading, unless cleaners are paid.
    MustCleanHold = "must_clean_hold", "Must Clean Hold";
    /// Quarantine.
    DecontamDelay = "decontam_delay", "Decontam. Delay";
    /// A storm.
    SevereWeather = "severe_weather", "Severe Weather";
    /// A bribe or no business.
    CorruptPortBoss = "corrupt_port_boss", "Corrupt Port Boss";
    /// Contraband found.
    Smuggling = "smuggling", "Smuggling";
    /// A bond for people aboard.
    Stowaways = "stowaways", "Stowaways";
    /// The crew misbehaves.
    WildPartying = "wild_partying", "Wild Partying";
    /// The port's gear is out of action.
    DockGearBreakdown = "dock_gear_breakdown", "Dock Gear Breakdown";
    /// One extra cargo, with a premium for delivery in time.
    PriorityCargo = "priority_cargo", "Priority Cargo";
    /// A theft.
    Thieves = "thieves", "Thieves";
    /// No port gear, no yard.
    PortWorkerStrike = "port_worker_strike", "Port Worker Strike";
    /// Fighting in the port.
    CivilStrife = "civil_strife", "Civil Strife";
    /// Port gear for an extra payment.
    LazyPortWorkers = "lazy_port_workers", "Lazy Port Workers";
    /// A bribe or a contest.
    AttemptedShipSeizure = "attempted_ship_seizure", "Attempted Ship Seizure";
    /// Papers.
    CustomsInspection = "customs_inspection", "Customs Inspection";
    /// More passengers.
    PassengerRush = "passenger_rush", "Passenger Rush";
    /// No fuel.
    FuelShortage = "fuel_shortage", "Fuel Shortage";
    /// Port closed.
    LocalFestival = "local_festival", "Local Festival";
    /// A good crew member to hire.
    AbleSpacer = "able_spacer", "Able Spacer";
    /// Roll and load after unloading.
    EfficientPort = "efficient_port", "Efficient Port";
    /// Payments here are higher.
    GratefulClient = "grateful_client", "Grateful Client";
}

impl Incident {
    /// The printed name.
    pub const fn printed(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// Every printed name.
    pub(super) const fn names() -> &'static [&'static str] {
        Self::NAMES
    }

    /// The event of this printed name, matched exactly.
    pub fn named(name: &str) -> Option<Self> {
        use evenkeel_engine::rules::Word;
        Self::NAMES.iter().position(|printed| *printed == name).map(|index| Self::ALL[index])
    }
}

words! {
    /// The use of cargo gear.
    pub enum Operation {
        /// From the bay to the port.
        Unload = "unload",
        /// From the port to the bay.
        Load = "load",
    }
}
