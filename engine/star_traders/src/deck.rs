//! The Trader's Luck deck (§13.2): its cards, as in the table.

use super::Rules;
use super::map::{Map, WorldId, at_position};
use evenkeel_engine::bits::Bits;
use evenkeel_engine::rules::{Fault, Row, Tables, Word};
use evenkeel_engine::words;

/// The maximum number of different cards: 14 kinds and ten Envoys.
pub const MAX_FACES: usize = 24;
/// The maximum number of cards in the deck: every count is one byte.
pub const MAX_CARDS: i32 = 200;

/// A card by its print: its row in the table. Copies of a card are not distinguished.
pub type Face = u8;

words! {
    /// The fifteen names.
    pub enum Kind {
        AvoidCalamity = "avoid_calamity",
        Zap = "zap",
        Superzap = "superzap",
        Superjump = "superjump",
        Codebreaker = "codebreaker",
        Jubilee = "emperor_proclaims_jubilee",
        Gotcha = "gotcha",
        Piracy = "piracy",
        Takeover = "takeover",
        LoseStation = "lose_a_station",
        LoseCargo = "lose_a_cargo",
        Stressed = "stressed_engines",
        Quarantine = "quarantine",
        Lost = "you_are_lost",
        Envoy = "imperial_envoy",
    }
}

/// The number of kinds.
pub const KINDS: usize = Kind::COUNT;

/// A set of kinds.
pub type KindSet = Bits<Kind, u16>;

impl Kind {
    /// A set of these kinds, in a constant.
    pub(super) const fn set(kinds: &[Self]) -> KindSet {
        KindSet::from_word(Self::bits(kinds) as u16)
    }

    /// Whether it is played against a Trader, so that it can be a Calamity.
    const fn hits(self) -> bool {
        self as u8 >= Self::Gotcha as u8
    }
}

/// A card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LuckCard {
    /// Its kind.
    pub kind: Kind,
    /// Copies in the deck.
    pub copies: u8,
    /// The destination of an Envoy; the first world for other cards.
    pub destination: WorldId,
}

/// The deck in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    cards: Vec<LuckCard>,
    calamities: [bool; KINDS],
    first: [Face; KINDS],
}

impl Deck {
    /// Reads the table `luck`.
    pub fn read(tables: &Tables, map: &Map, rules: &Rules, faults: &mut Vec<Fault>) -> Self {
        let sheet = tables.open("luck", faults);
        let mut deck = Self { cards: Vec::new(), calamities: [false; KINDS], first: [Face::MAX; KINDS] };
        for row in sheet.rows() {
            deck.read_card(row, map, rules, faults);
        }
        if deck.cards.len() > MAX_FACES {
            let message = format!("the deck has {} different cards", deck.cards.len());
            faults.push(sheet.fault(message).help("at most ten rows may be Imperial Envoys"));
        }
        if !sheet.is_empty() && deck.first.contains(&Face::MAX) {
            let missing = Kind::ALL.iter().find(|&&kind| deck.first[kind as usize] == Face::MAX);
            let message = format!("`{}` is missing", missing.map_or("", |kind| kind.word()));
            faults.push(sheet.fault(message).help("give every card a row, with 0 copies to leave it out"));
        }
        deck.scale(rules);
        if deck.len() > MAX_CARDS {
            faults.push(sheet.fault(format!("the deck has {} cards", deck.len())).help("at most 200 are supported"));
        }
        deck
    }

    fn read_card(&mut self, row: Row<'_>, map: &Map, rules: &Rules, faults: &mut Vec<Fault>) {
        let kind: Kind = row.word("card", faults);
        let calamity = row.flag("calamity", faults);
        let named = row.given("destination");
        let destination = named.and_then(|row| map.read_world(row, "destination", faults));
        let known = self.first[kind as usize] != Face::MAX;
        if known && kind != Kind::Envoy {
            faults.push(row.fault(format!("`{}` is listed twice", kind.word())));
        }
        if known && self.calamities[kind as usize] != calamity {
            faults.push(row.fault("Imperial Envoys must all be Calamities, or none"));
        }
        if calamity && !kind.hits() {
            faults.push(row.fault("this card hits no other Trader, so it is no Calamity").help("write no"));
        }
        if named.is_some() != (kind == Kind::Envoy) {
            faults.push(row.fault("Imperial Envoys have a destination, other cards have `none`"));
        }
        self.calamities[kind as usize] = calamity;
        if !known {
            self.first[kind as usize] = self.cards.len() as Face;
        }
        let copies = row.integer("copies", faults) as u8;
        let destination = destination.map(|world| at_position(world, rules.envoy_position)).unwrap_or_default();
        self.cards.push(LuckCard { kind, copies, destination });
    }

    /// Scales the printed number of copies, kind by kind. Copies are dealt in turn to the cards of a kind in printed order, so half of five Envoys
    /// are the first three.
    fn scale(&mut self, rules: &Rules) {
        for &kind in Kind::ALL {
            let printed: Vec<Face> =
                self.faces(kind).flat_map(|face| vec![face; self.card(face).copies as usize]).collect();
            let wanted = (printed.len() * rules.luck_percent(kind) as usize + 50) / 100;
            self.cards.iter_mut().filter(|card| card.kind == kind).for_each(|card| card.copies = 0);
            for &face in printed.iter().cycle().take(wanted) {
                self.cards[face as usize].copies += 1;
            }
        }
    }

    /// Different cards of a kind.
    pub fn faces(&self, kind: Kind) -> impl Iterator<Item = Face> + '_ {
        (0..self.cards.len() as Face).filter(move |&face| self.card(face).kind == kind)
    }

    /// The only card of a kind, or the first Envoy.
    #[inline]
    pub const fn face(&self, kind: Kind) -> Face {
        self.first[kind as usize]
    }

    /// A card.
    #[inline]
    pub fn card(&self, face: Face) -> LuckCard {
        self.cards[face as usize]
    }

    /// The kind of a card.
    #[inline]
    pub fn kind(&self, face: Face) -> Kind {
        self.cards[face as usize].kind
    }

    /// Every different card.
    pub fn cards(&self) -> &[LuckCard] {
        &self.cards
    }

    /// Whether cards of this kind are Calamities.
    #[inline]
    pub const fn is_calamity(&self, kind: Kind) -> bool {
        self.calamities[kind as usize]
    }

    /// Cards in the whole deck.
    pub fn len(&self) -> i32 {
        self.cards.iter().map(|card| i32::from(card.copies)).sum()
    }

    /// Whether the deck has no cards.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Rules {
    /// Copies of a card, in % of its table.
    pub const fn luck_percent(&self, kind: Kind) -> i32 {
        match kind {
            Kind::AvoidCalamity => self.luck_avoid_calamity,
            Kind::Zap => self.luck_zap,
            Kind::Superzap => self.luck_superzap,
            Kind::Superjump => self.luck_superjump,
            Kind::Codebreaker => self.luck_codebreaker,
            Kind::Jubilee => self.luck_jubilee,
            Kind::Gotcha => self.luck_gotcha,
            Kind::Piracy => self.luck_piracy,
            Kind::Takeover => self.luck_takeover,
            Kind::LoseStation => self.luck_lose_station,
            Kind::LoseCargo => self.luck_lose_cargo,
            Kind::Stressed => self.luck_stressed,
            Kind::Quarantine => self.luck_quarantine,
            Kind::Lost => self.luck_lost,
            Kind::Envoy => self.luck_envoy,
        }
    }
}
