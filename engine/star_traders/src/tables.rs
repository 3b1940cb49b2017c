//! The printed tables and decks that a designer may replace, with the only definition of their columns.

use super::charts::{Petition, PetitionRow, Special};
use super::deck::Kind;
use super::map::Colour;
use evenkeel_engine::rules::{Table, text, whole, word, yes_or_no};
use evenkeel_engine::table;

/// All of them.
pub(super) const TABLES: &[Table] = &[
    table!("worlds", "the worlds, start worlds and shipyards", key "id", {
        id: whole(11..=66), "both digits are 1 to 6, as two dice show them";
        name: text();
        start: yes_or_no(), "whether it is the start world of its arm, or the capital";
        shipyard: yes_or_no();
    }),
    table!("jumplines", "the lines between worlds, in both variants of the map", key "a,b", {
        a: text(), "a world, by its name or id";
        b: text(), "a world, by its name or id";
        default: word::<Colour>().or(&["none"]), "colour of the line in the map in force unless another is chosen";
        payoff_fit: word::<Colour>().or(&["none"]), "colour of the line in the map that fits the payoffs";
    }),
    table!("contracts", "the contract cards", key "pickup,delivery", {
        pickup: text(), "a world, by its name or id";
        cargo: text();
        delivery: text(), "a world, by its name or id";
        stellors: whole(0..=1000).scaled(), "payoff", unit "Stellors";
        prestige: whole(0..=30).stepped(), "payoff in Prestige", unit "Prestige";
        station_stellors: whole(0..=1000).scaled(), "payoff to the owner of a station there", unit "Stellors";
        special: word::<Special>();
    }),
    table!("luck", "the Trader's Luck cards", key "card,destination", {
        card: word::<Kind>();
        copies: whole(0..=40).by_rules("luck."), unit "cards";
        calamity: yes_or_no();
        destination: text().or(&["none"]), "destination of an Imperial Envoy: a world, by its name or id";
    }),
    table!("petitions", "the two petition tables", key "petition,row", {
        petition: word::<Petition>();
        row: word::<PetitionRow>();
        stellors: whole(0..=1000).or(&["denied"]).scaled(), "price if granted", unit "Stellors";
        prestige: whole(0..=100).scaled(), "price in Prestige if granted", unit "Prestige";
        share: whole(0..=10), "divisor of the Prestige also spent: 2 for half of it, 0 for none";
        may_decline: yes_or_no(), "whether a Trader may decline to pay";
        lose_stellors: whole(0..=1000).scaled(), "lost if denied", unit "Stellors";
        lose_prestige: whole(0..=100).scaled(), "lost if denied", unit "Prestige";
        lose_turns: whole(0..=3), "lost if denied", unit "turns";
        auction: yes_or_no(), "whether the station is auctioned if denied";
    }),
];
