//! The numbers and the deck of the cellar game: one parameter of every kind.

use evenkeel_engine::rules::{Fault, List, Row, Table, Tables, Variant, text, whole, word};
use evenkeel_engine::{parameters, table_columns, words};

words! {
    /// The effect of a card.
    pub enum Kind {
        /// Scores its value.
        Treasure = "treasure",
        /// Stops a treasure.
        Cancel = "cancel",
    }
}

words! {
    /// The first seat to play.
    pub enum First {
        /// The first seat.
        Eldest = "eldest",
        /// The last seat.
        Youngest = "youngest",
    }
}

parameters! {
    /// The numbers of the cellar game.
    pub struct CellarRules {
        hand: i32 = 3, "hand.size", "cards", range 1..=4, sweep 1..=4, Rulebook, "1.1", "Cards dealt to each seat.";
        save: i32 = 4, "save.face", "pips", range 1..=6, sweep 2..=6, Reconstructed, "found nowhere",
            "A stopped treasure goes back to the hand if the die shows this or more.";
        limit: i32 = 120, "turn.limit", "turns", range 10..=200, sweep 50..=200, Ruling, "ours", "Turns before a game is cut short.";
        first: First = First::Eldest, "first.seat", "", range 0..=0, sweep 0..=0, Rulebook, "1.2", "Who begins.";
        tax: bool = false, "tax.on", "", range 0..=0, sweep 0..=0, Published, "a letter", "Whether scoring costs one point.";
        steps: List = [1, 2].into_iter().collect(), "steps.list", "points", range 0..=9, sweep 0..=9, Rulebook, "1.3",
            "Points added to the first treasures each seat scores.";
    }
}

/// The deck as built in.
pub const TABLES: &[Table] = &[Table {
    name: "cards",
    about: "The deck.",
    when: "",
    columns: table_columns! {
        name: text();
        kind: word::<Kind>();
        value: whole(0..=9), unit "points";
        copies: whole(1..=20), unit "cards";
    },
    key: "name",
    text: "name,kind,value,copies,provenance\n\
           Ruby,treasure,5,5,rulebook\n\
           Pearl,treasure,3,6,rulebook\n\
           \"Coin, small\",treasure,1,7,[reconstructed]\n\
           Nay,cancel,0,9,rulebook\n",
}];

/// Printed and generous.
pub const VARIANTS: &[Variant<CellarRules>] = &[
    Variant { name: "printed", about: "As printed.", adapt: |_| {} },
    Variant { name: "generous", about: "Treasures are rarely lost.", adapt: |rules| rules.save = 2 },
];

/// The maximum number of kinds of card.
pub const KINDS: usize = 6;
/// The most cards.
pub const CARDS: usize = 40;

/// One kind of card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its name.
    pub name: String,
    /// Its effect.
    pub kind: Kind,
    /// Points.
    pub value: i32,
    /// The number of copies.
    pub copies: u8,
}

/// Reads the deck.
pub fn read_cards(tables: &Tables, faults: &mut Vec<Fault>) -> Vec<Card> {
    let sheet = tables.open("cards", faults);
    let cards: Vec<Card> = sheet.rows().map(|row| read_card(&row, faults)).collect();
    if cards.len() > KINDS || cards.iter().map(|card| usize::from(card.copies)).sum::<usize>() > CARDS {
        faults.push(sheet.fault("there are too many cards").help(format!("at most {KINDS} kinds and {CARDS} cards")));
    }
    cards
}

fn read_card(row: &Row<'_>, faults: &mut Vec<Fault>) -> Card {
    Card {
        name: row.text("name").to_owned(),
        kind: row.word("kind", faults),
        value: row.integer("value", faults),
        copies: row.integer("copies", faults) as u8,
    }
}
