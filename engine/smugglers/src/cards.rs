//! Cards: the Destiny deck, planets and characters, as in their tables.

use super::board::{Board, SectorId};
use super::streams::Stream;
use super::vocabulary::{Ability, Category, Effect, Feature, Good, Lifetime, Rating, Starport, System};
use evenkeel_engine::bits::{self, Bits, Member};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::rules::{Fault, Row, Tables, Word};

/// The maximum number of Destiny cards, copies counted: a set of cards is one `u128`.
pub const MAX_DESTINY: usize = 128;
/// The maximum number of Planet cards: a set of planets is one `u64`.
pub const MAX_PLANETS: usize = 64;
/// The maximum number of characters: a hand is one `u32`.
pub const MAX_CHARACTERS: usize = 32;
/// Planets on the board at once.
pub const SLOTS: usize = 7;

/// One Destiny card; each copy has its own number.
pub type CardId = u8;
/// A set of Destiny cards.
pub type CardSet = Bits<CardId, u128>;
/// One Planet card.
pub type PlanetId = u8;
/// A set of Planet cards.
pub type PlanetSet = Bits<PlanetId, u64>;
/// One Character card, by its position in the table.
pub type CharacterId = u8;
/// A set of Character cards, such as the hand dealt to a seat.
pub type CharacterSet = Bits<CharacterId, u32>;

/// A Destiny card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DestinyCard {
    /// Printed name.
    pub name: String,
    /// Printed category.
    pub category: Category,
    /// Its effect.
    pub effect: Effect,
    /// Its lifetime.
    pub lifetime: Lifetime,
    /// Engines of a card ship.
    pub engines: i32,
    /// Lasers of a card ship.
    pub lasers: i32,
    /// Hull of a card ship.
    pub hull: i32,
    /// The minimum Bounty that attracts a Bounty Hunter.
    pub min_bounty: i32,
    /// Credits for beating it, or credits found.
    pub reward: i32,
    /// Bounty for attacking or evading it.
    pub attack_bounty: i32,
    /// Its good; Weapons if it has none.
    pub good: Good,
    /// Units of that good, hidden units, Hull regained or Bounty removed.
    pub units: i32,
    /// Credits per unit.
    pub price: i32,
    /// The system it changes, if any.
    pub system: Option<System>,
    /// The amount of the change.
    pub amount: i32,
}

/// The Destiny deck, each copy a separate card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Destiny {
    cards: Vec<DestinyCard>,
    by_effect: [CardSet; Effect::COUNT],
    by_category: [CardSet; Category::COUNT],
}

impl Destiny {
    /// Reads the table `destiny`.
    pub fn read(tables: &Tables, faults: &mut Vec<Fault>) -> Self {
        let sheet = tables.open("destiny", faults);
        let mut cards = Vec::new();
        for row in sheet.rows() {
            let copies = row.integer("copies", faults) as usize;
            let card = read_destiny(row, faults);
            cards.extend(core::iter::repeat_n(card, copies));
        }
        if cards.len() > MAX_DESTINY {
            faults.push(sheet.fault(format!("the deck has {} cards", cards.len())).help("at most 128 are supported"));
            cards.truncate(MAX_DESTINY);
        }
        Self::made_of(cards)
    }

    /// A deck of these cards, at most [`MAX_DESTINY`].
    pub(super) fn made_of(cards: Vec<DestinyCard>) -> Self {
        let mut destiny =
            Self { cards, by_effect: [CardSet::EMPTY; Effect::COUNT], by_category: [CardSet::EMPTY; Category::COUNT] };
        for (id, card) in destiny.cards.iter().enumerate() {
            destiny.by_effect[card.effect.index()].insert(id as CardId);
            destiny.by_category[card.category.index()].insert(id as CardId);
        }
        destiny
    }

    /// One card.
    #[inline]
    pub fn card(&self, id: CardId) -> &DestinyCard {
        &self.cards[id as usize]
    }

    /// The number of cards.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether there are no cards, as after a faulty table.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// All cards.
    pub fn all(&self) -> CardSet {
        CardSet::first_numbers(self.cards.len())
    }

    /// The cards with this effect.
    #[inline]
    pub const fn with(&self, effect: Effect) -> CardSet {
        self.by_effect[effect.index()]
    }

    /// The cards of this category.
    #[inline]
    pub const fn of(&self, category: Category) -> CardSet {
        self.by_category[category.index()]
    }
}

fn read_destiny(row: Row<'_>, faults: &mut Vec<Fault>) -> DestinyCard {
    let mut number = |column: &str| row.given(column).map_or(0, |row| row.integer(column, faults));
    let (engines, lasers, hull) = (number("engines"), number("lasers"), number("hull"));
    let (min_bounty, reward) = (number("min_bounty"), number("reward_credits"));
    let attack_bounty = number("attack_bounty");
    let (units, price) = (number("units"), number("price_per_unit"));
    let amount = number("mod_amount");
    let good = row.given("good").map_or(Good::Weapons, |row| row.word("good", faults));
    if good == Good::BrixWeapons {
        faults.push(row.fault("no card concerns Brix Weapons").help("name one of the five ordinary goods"));
    }
    let system = row.given("mod_system").map(|row| row.word("mod_system", faults));
    let card = DestinyCard {
        name: row.text("name").to_owned(),
        category: row.word("category", faults),
        effect: row.word("effect_code", faults),
        lifetime: row.word("lifetime", faults),
        engines,
        lasers,
        hull: hull.max(1),
        min_bounty,
        reward,
        attack_bounty,
        good,
        units,
        price,
        system,
        amount,
    };
    check_destiny(row, &card, faults);
    card
}

/// Demands that a card's category allows its effect, and that it has the numbers its effect needs.
fn check_destiny(row: Row<'_>, card: &DestinyCard, faults: &mut Vec<Fault>) {
    use Effect as E;
    let ship = matches!(card.effect, E::Pirate | E::BountyHunter | E::Military | E::Merchant | E::Monster);
    if ship != (card.category == Category::Spaceship) {
        faults.push(row.fault(format!("effect `{}` does not fit this category", card.effect.word())));
    }
    let event_only = matches!(
        card.effect,
        E::Planetary
            | E::CrimeLord
            | E::Contract
            | E::IonStorm
            | E::Asteroids
            | E::GainCredits
            | E::AddBounty
            | E::CutBounty
            | E::BurnoutOne
    );
    let kept = matches!(card.category, Category::Equipment | Category::Friend);
    if (event_only && kept) || (!event_only && !ship && !kept && card.effect != E::Repair) {
        faults.push(row.fault(format!("effect `{}` does not fit this category", card.effect.word())));
    }
    let goods = matches!(card.effect, E::Planetary | E::CrimeLord | E::Contract);
    if goods && !(1..=12).contains(&card.units) {
        faults.push(row.fault("`units` must be 1 to 12 for this effect"));
    }
    if matches!(card.effect, E::ActAs | E::ActAsMove) && card.system.is_none() {
        faults.push(row.fault("`mod_system` must name a system for this effect"));
    }
}

/// A Planet card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planet {
    /// Printed name.
    pub name: String,
    /// The sector of its marker.
    pub sector: SectorId,
    /// Size of its Starport.
    pub starport: Starport,
    /// Demand for each rated good, in the order of [`Good::RATED`].
    pub demand: [Rating; Good::RATED.len()],
}

/// Reads the table `planets`.
pub fn read_planets(tables: &Tables, board: &Board, faults: &mut Vec<Fault>) -> Vec<Planet> {
    let sheet = tables.open("planets", faults);
    let mut planets: Vec<Planet> = Vec::new();
    for row in sheet.rows() {
        let id = row.text("sector_id");
        let sector = board.find(id).unwrap_or_else(|| {
            faults.push(row.fault(format!("sector `{id}` is not on the board")));
            0
        });
        if board.find(id).is_some() && board.feature(sector) != Feature::Empty {
            faults.push(row.fault(format!("sector `{id}` is not empty: it has {}", board.feature(sector).word())));
        }
        if let Some(other) = planets.iter().find(|other| board.find(id).is_some() && other.sector == sector) {
            faults.push(row.fault(format!("sector `{id}` already has {}", other.name)));
        }
        let demand = Good::RATED.map(|good| row.word(good.word(), faults));
        let starport = row.word("starport", faults);
        planets.push(Planet { name: row.text("name").to_owned(), sector, starport, demand });
    }
    if !sheet.is_empty() && !(SLOTS + 1..=MAX_PLANETS).contains(&planets.len()) {
        faults.push(sheet.fault(format!("there are {} planets", planets.len())).help("give 8 to 64"));
    }
    planets
}

/// A Character card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Character {
    /// Printed name.
    pub name: String,
    /// Initial credits.
    pub credits: i32,
    /// Initial Bounty.
    pub bounty: i32,
    /// The Bounty never falls below this, except in prison.
    pub min_bounty: i32,
    /// Base levels of the first ship.
    pub start: [u8; System::COUNT],
    /// "Act as though" amounts.
    pub act: [i8; System::COUNT],
    abilities: Bits<Ability, u32>,
}

impl Character {
    /// A player without a character: the levels are those of the upgrade table, and there is no ability.
    pub(super) const fn plain() -> Self {
        Self {
            name: String::new(),
            credits: 0,
            bounty: 0,
            min_bounty: 0,
            start: [0; System::COUNT],
            act: [0; System::COUNT],
            abilities: Bits::EMPTY,
        }
    }

    /// Whether the card grants this ability.
    #[inline]
    pub fn has(&self, ability: Ability) -> bool {
        self.abilities.contains(ability)
    }
}

/// Reads the table `characters`.
pub fn read_characters(tables: &Tables, faults: &mut Vec<Fault>) -> Vec<Character> {
    let sheet = tables.open("characters", faults);
    let mut characters: Vec<Character> = Vec::new();
    for row in sheet.rows() {
        let character = read_character(row, faults);
        if characters.iter().any(|other| other.name == character.name) {
            faults.push(row.fault(format!("character `{}` is listed twice", character.name)));
        }
        characters.push(character);
    }
    if !sheet.is_empty() && !(6..=MAX_CHARACTERS).contains(&characters.len()) {
        faults.push(sheet.fault(format!("there are {} characters", characters.len())).help("give 6 to 32"));
    }
    characters
}

fn read_character(row: Row<'_>, faults: &mut Vec<Fault>) -> Character {
    const START: [&str; System::COUNT] =
        ["start_engines", "start_lightspeed", "start_shields", "start_lasers", "start_cargo"];
    const ACT: [&str; System::COUNT] = ["act_engines", "act_lightspeed", "act_shields", "act_lasers", "act_cargo"];
    let mut abilities = Bits::EMPTY;
    row.words("ability_codes", faults).into_iter().for_each(|ability: Ability| abilities.insert(ability));
    let bounty = row.integer("start_bounty", faults);
    let min_bounty = row.integer("min_bounty", faults);
    if bounty < min_bounty {
        faults.push(row.fault("`start_bounty` is below `min_bounty`"));
    }
    Character {
        name: row.text("name").to_owned(),
        credits: row.integer("start_credits", faults),
        bounty,
        min_bounty,
        start: START.map(|column| row.integer(column, faults) as u8),
        act: ACT.map(|column| row.integer(column, faults) as i8),
        abilities,
    }
}

/// A random member of a set; `None` for an empty set.
pub(super) fn any_of<T: Member, W: bits::Word>(
    set: Bits<T, W>,
    stream: Stream,
    dice: &mut impl Dice<Stream>,
) -> Option<T> {
    if set.is_empty() { None } else { set.nth(dice.below(stream, set.len() as u32) as usize) }
}

/// The sum over all goods.
#[inline]
pub fn total(units: &[u8; Good::COUNT]) -> i32 {
    units.iter().map(|&count| i32::from(count)).sum()
}
