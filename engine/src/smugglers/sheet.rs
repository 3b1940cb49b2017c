//! A player's ship sheet, with the ledger of every credit and the counters behind the metrics.

use serde::Serialize;

use super::board::SectorId;
use super::cards::{CardId, CardSet, PlanetId, total};
use super::vocabulary::{GOODS, Good, SYSTEMS, System};
use crate::words;

/// Rounds of purchase that can be in the holds at once: `brix.valid_rounds` is at most 5.
pub const STAMPS: usize = 6;

words! {
    /// A named way by which credits come or go. A player's credits are the sum over all of them.
    pub enum Flow {
        /// What the character starts with, and extra.
        Start = "start",
        /// Sales at rolled prices.
        Trade = "trade",
        /// Sales to planetary events.
        Event = "event",
        /// Sales under Contracts.
        Contract = "contract",
        /// Crime Lords' pay.
        CrimeLord = "crime_lord",
        /// Rewards for card ships, and credits found.
        Reward = "reward",
        /// Pirated goods that did not fit.
        Liquidation = "liquidation",
        /// Bounties collected.
        BountyCollected = "bounty_collected",
        /// The resistance's pay.
        KorothRun = "koroth_run",
        /// Goods bought.
        Purchase = "purchase",
        /// Brix Weapons bought.
        BrixPurchase = "brix_purchase",
        /// Levels bought.
        Upgrade = "upgrade",
        /// Customs fines.
        Fine = "fine",
        /// Bribes.
        Bribe = "bribe",
        /// Bounties placed.
        BountyPlaced = "bounty_placed",
        /// Winning bids.
        Auction = "auction",
        /// The Galactic Broker.
        BrokerFee = "broker_fee",
        /// Hull repaired at a planet.
        Dock = "dock",
        /// Tows.
        Distress = "distress",
        /// Raised after destruction.
        Relief = "relief",
        /// Between players.
        Deal = "deal",
    }
}

/// How many flows there are.
pub const FLOWS: usize = Flow::Deal as usize + 1;

impl Flow {
    /// Whether it counts towards total income (§19).
    pub const fn is_income(self) -> bool {
        matches!(
            self,
            Self::Trade
                | Self::Event
                | Self::Contract
                | Self::CrimeLord
                | Self::Reward
                | Self::Liquidation
                | Self::BountyCollected
                | Self::KorothRun
        )
    }
}

words! {
    /// Something counted for each player, for metrics.
    pub enum Count {
        /// Own turns, missed ones too.
        Turns = "turns",
        /// Own turns missed.
        Missed = "turns_missed",
        /// Units sold at planets.
        Sold = "units_sold",
        /// Levels bought.
        Levels = "levels_bought",
        /// Purchases at Brix.
        BrixTrips = "brix_purchases",
        /// Brix Weapons bought.
        BrixBought = "brix_bought",
        /// Customs rolls at Koroth.
        KorothRolls = "koroth_rolls",
        /// Customs rolls.
        CustomsRolls = "customs_rolls",
        /// Times imprisoned.
        Imprisoned = "imprisonments",
        /// Combats begun as attacker.
        Attacks = "attacks",
        /// Combats of any kind.
        Combats = "combats",
        /// Hull points lost.
        HullLost = "hull_lost",
        /// Ships lost.
        ShipsLost = "ships_lost",
        /// Players' ships destroyed.
        Kills = "kills",
        /// Card ships destroyed.
        CardShips = "card_ships_destroyed",
        /// Units taken from players.
        Pirated = "units_pirated",
        /// Deals struck.
        Deals = "deals",
        /// Bounty added, in credits.
        BountyGained = "bounty_gained",
    }
}

/// How many counts there are.
pub const COUNTS: usize = Count::BountyGained as usize + 1;

/// Where a ship is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In its sector.
    Space,
    /// Lost, off the board.
    Hyperspace,
    /// In its sector, in prison.
    Prison,
    /// Out of the game (mode `last_ship`).
    Out,
}

/// A Crime Lord Offer that was accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Errand {
    /// The Offer.
    pub card: CardId,
    /// Where the load goes.
    pub planet: PlanetId,
    /// Units handed over.
    pub delivered: u8,
    /// Whether the turn it was accepted on still runs: it is settled at the end of the next.
    pub fresh: bool,
}

/// One player's ship sheet and counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    /// Character, by position in its table.
    pub character: u8,
    /// Sector the ship is in, or was last.
    pub sector: SectorId,
    /// Where the ship is.
    pub place: Place,
    /// Whole turns missed in prison.
    pub served: u8,
    /// Marked to miss a turn.
    pub skip: bool,
    /// Order in which players went out, 0 for those still in.
    pub out_order: u8,
    /// Hull points.
    pub hull: u8,
    /// Base levels.
    pub levels: [u8; SYSTEMS],
    /// "Act as though" amounts of character and cards.
    pub act: [i8; SYSTEMS],
    /// Units of each good, Brix Weapons last.
    pub cargo: [u8; GOODS],
    /// Brix Weapons by round of purchase, modulo [`STAMPS`].
    pub stamps: [u8; STAMPS],
    /// Equipment, Friends and Contracts.
    pub cards: CardSet,
    /// The Crime Lord's errand.
    pub errand: Option<Errand>,
    /// Credits in hand.
    pub credits: i32,
    /// Price on the head.
    pub bounty: i32,
    /// Credits by named flow.
    pub ledger: [i32; FLOWS],
    /// Counters for metrics.
    pub counts: [i32; COUNTS],
}

impl Player {
    /// A seat before its character is known.
    pub const UNKNOWN: Self = Self {
        character: 0,
        sector: 0,
        place: Place::Space,
        served: 0,
        skip: false,
        out_order: 0,
        hull: 0,
        levels: [0; SYSTEMS],
        act: [0; SYSTEMS],
        cargo: [0; GOODS],
        stamps: [0; STAMPS],
        cards: 0,
        errand: None,
        credits: 0,
        bounty: 0,
        ledger: [0; FLOWS],
        counts: [0; COUNTS],
    };

    /// Base level with everything that acts as though there were more; never below 0.
    #[inline]
    pub fn effective(&self, system: System) -> i32 {
        (i32::from(self.levels[system.index()]) + i32::from(self.act[system.index()])).max(0)
    }

    /// Units carried.
    #[inline]
    pub fn load(&self) -> i32 {
        total(&self.cargo)
    }

    /// Cargo Pods with nothing in them.
    #[inline]
    pub fn free_pods(&self) -> i32 {
        (self.effective(System::CargoPods) - self.load()).max(0)
    }

    /// Units of one good.
    #[inline]
    pub const fn units(&self, good: Good) -> i32 {
        self.cargo[good.index()] as i32
    }

    /// Whether in a sector and free to act and be acted upon.
    #[inline]
    pub fn at_large(&self) -> bool {
        self.place == Place::Space
    }

    /// Base levels of all five systems together.
    pub fn total_levels(&self) -> i32 {
        self.levels.iter().map(|&level| i32::from(level)).sum()
    }

    /// Total income (§19).
    pub fn income(&self) -> i64 {
        use crate::rules::Word;
        Flow::ALL.iter().filter(|flow| flow.is_income()).map(|&flow| i64::from(self.ledger[flow as usize])).sum()
    }
}

// Six of these are most of the state.
const _: () = assert!(size_of::<Player>() <= 256);
