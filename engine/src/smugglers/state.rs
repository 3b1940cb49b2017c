//! A game in progress: fixed size, no heap.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::actions::{Payer, Question};
use super::board::SectorId;
use super::cards::{CardId, CardSet, PlanetId, SLOTS, total};
use super::steps::Step;
use super::vocabulary::{CustomsResult, GOODS, Good, SYSTEMS, System};
use crate::{Seat, SeatSet, words};

/// Most players (section 1).
pub const MAX_PLAYERS: usize = 6;
/// Rounds of purchase that can be in the holds at once: `brix.valid_rounds` is at most 5.
pub const STAMPS: usize = 6;
/// Deepest nesting of questions and steps: a turn, a fight in it, loot, a surplus card, excess goods.
const DEPTH: usize = 24;
/// Most dice of one Customs roll: one and `koroth.max_bribes`.
pub const CUSTOMS_DICE: usize = 11;

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
    /// Whether it counts towards total income (section 19).
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

    /// Total income (section 19).
    pub fn income(&self) -> i64 {
        use crate::rules::Word;
        Flow::ALL.iter().filter(|flow| flow.is_income()).map(|&flow| i64::from(self.ledger[flow as usize])).sum()
    }
}

/// One of the seven planets on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    /// The planet.
    pub planet: PlanetId,
    /// A planetary event on it.
    pub event: Option<CardId>,
    /// Units the event still wants.
    pub wanted: u8,
}

/// What has been used up this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TurnMarks {
    /// Skimmed, or used a wormhole.
    pub anomaly: bool,
    /// Deep Scanner.
    pub scanner: bool,
    /// Customs Insider.
    pub insider: bool,
    /// Haggler.
    pub haggler: bool,
    /// Overdrive Coil, and which.
    pub overdrive: Option<CardId>,
    /// The turn was missed.
    pub missed: bool,
}

/// Where a planet encounter takes place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Site {
    /// One of the seven, by slot.
    Slot(u8),
    /// Koroth.
    Koroth,
    /// Brix.
    Brix,
    /// The Crime Lord's planet of the active player.
    CrimeLord,
}

/// Who rolls Customs, and what for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Checkpoint {
    /// A planet.
    Planet(Site),
    /// A Military Ship.
    Military(CardId),
}

/// A Customs roll in progress.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Customs {
    /// Where.
    pub checkpoint: Checkpoint,
    /// The dice.
    pub dice: ArrayVec<u8, CUSTOMS_DICE>,
    /// What came of it.
    pub result: CustomsResult,
}

/// A sale or purchase in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deal {
    /// Buying at the price rolled.
    Buy(Good),
    /// Selling at the price rolled.
    Sell(Good),
    /// Selling to the event.
    SellToEvent(Good),
    /// Selling under a Contract.
    SellUnderContract(CardId),
    /// Buying Brix Weapons.
    BuyBrix,
}

/// One side of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fighter {
    /// A player.
    Player(Seat),
    /// A card ship.
    Ship(CardId),
}

impl Fighter {
    /// The player, if it is one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Player(seat) => Some(seat),
            Self::Ship(_) => None,
        }
    }
}

/// Side of a combat: 0 attacked, 1 was attacked.
pub type Side = usize;

/// How a combat came out so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// Still open.
    Undecided,
    /// This side fled.
    Fled(Side),
    /// The card ship on this side was destroyed.
    ShipDestroyed,
    /// The card ship took a hit and withdrew.
    ShipWithdrew,
    /// The player on this side lost Exchange Fire.
    Hit(Side),
    /// The attacked player surrendered.
    Surrendered,
}

/// A combat in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Combat {
    /// Attacker and attacked.
    pub fighters: [Fighter; 2],
    /// Whether the Maneuver is left out: a Cloaking Field pressed on.
    pub pressed_on: bool,
    /// How it came out.
    pub fate: Fate,
    /// Whether the ship of the player hit was destroyed.
    pub destroyed: bool,
    /// Burnout cards each side used.
    pub used: [CardSet; 2],
}

/// One side of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Lot {
    /// Nothing.
    Nothing,
    /// Units of a good.
    Goods(Good, u8),
    /// A card.
    Card(CardId),
}

/// An offer being made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Offer {
    /// Who makes it.
    pub proposer: Seat,
    /// To whom.
    pub partner: Seat,
    /// Whether the Galactic Broker carries it.
    pub broker: bool,
    /// What the proposer gives.
    pub give: Lot,
    /// What he asks.
    pub ask: Lot,
    /// Credits the proposer pays; negative ones the partner pays.
    pub credits: i32,
    /// Who pays the Broker.
    pub payer: Payer,
}

/// A Contract auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Auction {
    /// The Contract.
    pub card: CardId,
    /// The last bid.
    pub bid: i32,
    /// Who made it.
    pub leader: Option<Seat>,
    /// Who may still bid.
    pub bidders: SeatSet,
}

/// A player encounter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Parley {
    /// The other side.
    pub other: Seat,
    /// Offers made by the active side and the other.
    pub offers: [u8; 2],
    /// How many in a row had nothing to say.
    pub silence: u8,
}

/// Something to be answered or carried out; the top of the stack comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Frame {
    /// These seats owe an answer.
    Ask(SeatSet, Question),
    /// The rules go on here.
    Do(Step),
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Somebody completed the Koroth Run.
    KorothRun,
    /// Time is up.
    TimeLimit,
    /// One ship is left.
    LastShip,
    /// Time is up, ships destroyed are counted.
    Kills,
    /// Somebody reached the income.
    Income,
}

/// Everything about a game in progress.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) players: [Player; MAX_PLAYERS],
    pub(super) slots: [Slot; SLOTS],
    /// Destiny cards face down: their order is not decided before they are drawn.
    pub(super) destiny: CardSet,
    pub(super) destiny_discards: CardSet,
    /// The card being resolved.
    pub(super) drawn: Option<CardId>,
    pub(super) planets: u64,
    pub(super) planet_discards: u64,
    /// The planet of an Offer not yet accepted.
    pub(super) offered_planet: Option<PlanetId>,
    /// Characters dealt to each seat and not yet revealed.
    pub(super) hands: [u32; MAX_PLAYERS],
    /// Sealed answers of a question put to several seats, one more than their position; 0 for none.
    pub(super) sealed: [u8; MAX_PLAYERS],
    pub(super) first: Seat,
    pub(super) active: Seat,
    pub(super) round: u16,
    pub(super) marks: TurnMarks,
    pub(super) stack: ArrayVec<Frame, DEPTH>,
    pub(super) site: Site,
    pub(super) customs: Customs,
    /// Goods hidden from whoever looks just now.
    pub(super) hidden: [u8; GOODS],
    pub(super) deal: Option<Deal>,
    /// What the Availability roll of the deal allows.
    pub(super) available: u8,
    pub(super) combat: Option<Combat>,
    pub(super) offer: Option<Offer>,
    pub(super) auction: Option<Auction>,
    pub(super) parley: Option<Parley>,
    /// Offers the present proposer made through the Broker.
    pub(super) broker_offers: u8,
    /// Goods that came into being and ceased to be.
    pub(super) goods_made: [i32; GOODS],
    pub(super) goods_lost: [i32; GOODS],
    pub(super) end: Option<End>,
    pub(super) winners: SeatSet,
}

// Rollouts copy it, so it stays within a few cache lines of what the players' sheets need.
const _: () = assert!(size_of::<State>() <= 2560);
const _: () = assert!(size_of::<Player>() <= 256);
