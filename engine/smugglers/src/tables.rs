//! The printed tables and decks that a designer may replace, with the only definition of their columns.

use super::board::MAX_SECTORS;
use super::cards::MAX_DESTINY;
use super::charts::Mark;
use super::vocabulary::{Ability, Category, Effect, Feature, Good, Lifetime, Rating, Starport, System};
use evenkeel_engine::rules::{Table, text, whole, word, words};
use evenkeel_engine::table;

pub(super) const TABLES: &[Table] = &[
    table!("availability", "maximum units traded, by die and Starport", key "roll", {
        roll: whole(1..=6);
        none: whole(0..=12), "without a Starport", unit "units";
        small: whole(0..=12), "at a small Starport", unit "units";
        medium: whole(0..=12), "at a medium Starport", unit "units";
        large: whole(0..=12), "at a large Starport", unit "units";
        military: whole(0..=12), "at a military Starport", unit "units";
    }),
    table!("board", "the sectors and their permanent features", key "sector_id", {
        sector_id: text();
        number: whole(1..=MAX_SECTORS as i32), "place in the table, from 1 up without gaps";
        axial_q: whole(-99..=99), "column of the hex, in axial coordinates";
        axial_r: whole(-99..=99), "row of the hex, in axial coordinates";
        feature: word::<Feature>().swapped().but("empty");
        feature_detail: text().moved_with("feature"), "of a wormhole its number, 1 to 5";
    }),
    table!("characters", "the Character cards", key "name", {
        name: text();
        start_credits: whole(0..=1_000_000).scaled(), unit "credits";
        start_bounty: whole(0..=1_000_000).scaled(), unit "credits";
        min_bounty: whole(0..=1_000_000).moved_with("start_bounty"), "minimum Bounty, except in prison", unit "credits";
        start_engines: whole(0..=10).stepped(), "base levels of the first ship", unit "levels";
        start_lightspeed: whole(0..=10).stepped(), "base levels of the first ship", unit "levels";
        start_shields: whole(0..=10).stepped(), "base levels of the first ship", unit "levels";
        start_lasers: whole(0..=10).stepped(), "base levels of the first ship", unit "levels";
        start_cargo: whole(0..=10).stepped(), "base levels of the first ship", unit "levels";
        act_engines: whole(-10..=10), "bonus to the effective level", unit "levels";
        act_lightspeed: whole(-10..=10), "bonus to the effective level", unit "levels";
        act_shields: whole(-10..=10), "bonus to the effective level", unit "levels";
        act_lasers: whole(-10..=10), "bonus to the effective level", unit "levels";
        act_cargo: whole(-10..=10), "bonus to the effective level", unit "levels";
        ability_codes: words::<Ability>(';');
    }),
    table!("customs", "results of a Customs roll, by die and Starport: no delay, Bounty, Fined, Detained, Imprisoned", key "roll", {
        roll: whole(1..=6);
        none: word::<Mark>(), "without a Starport";
        small: word::<Mark>(), "at a small Starport";
        medium: word::<Mark>(), "at a medium Starport";
        large: word::<Mark>(), "at a large Starport";
        military: word::<Mark>(), "at a military Starport";
    }),
    table!("demand", "credits per unit, by die and rating", key "roll", {
        roll: whole(1..=6);
        very_low: whole(1..=10_000), "where demand is very low", unit "credits";
        low: whole(1..=10_000), "where demand is low", unit "credits";
        moderate: whole(1..=10_000), "where demand is moderate", unit "credits";
        high: whole(1..=10_000), "where demand is high", unit "credits";
        very_high: whole(1..=10_000), "where demand is very high", unit "credits";
        illegal: whole(1..=10_000), "where the good is illegal", unit "credits";
    }),
    table!("destiny", "the Destiny deck", key "name,good", {
        name: text();
        category: word::<Category>();
        copies: whole(1..=MAX_DESTINY as i32).scaled(), unit "cards";
        engines: whole(0..=99).or(&[""]).stepped(), "of a card ship", unit "levels";
        lasers: whole(0..=99).or(&[""]).stepped(), "of a card ship", unit "levels";
        hull: whole(0..=99).or(&[""]).stepped(), "of a card ship", unit "points";
        min_bounty: whole(0..=1_000_000).or(&[""]).scaled(), "minimum Bounty that it attacks", unit "credits";
        reward_credits: whole(0..=1_000_000).or(&[""]).scaled(), "paid to the player who beats it, or found", unit "credits";
        attack_bounty: whole(0..=1_000_000).or(&[""]).scaled(), "added to the Bounty of its attacker", unit "credits";
        good: word::<Good>().or(&[""]);
        units: whole(0..=100_000).or(&[""]), "units of the good, or size of the effect";
        price_per_unit: whole(0..=1_000_000).or(&[""]).scaled(), unit "credits";
        mod_system: word::<System>().or(&["", "Customs"]), "the system raised by the effect";
        mod_amount: whole(-20..=20).or(&[""]), "size of the increase", unit "levels";
        lifetime: word::<Lifetime>();
        effect_code: word::<Effect>();
    }),
    table!("planets", "the Planet cards", key "name", {
        name: text();
        sector_id: text().swapped(), "an empty sector of the table board";
        starport: word::<Starport>().swapped();
        weapons: word::<Rating>().stepped().but("illegal"), "demand";
        medical: word::<Rating>().stepped().but("illegal"), "demand";
        luxuries: word::<Rating>().stepped().but("illegal"), "demand";
        robots: word::<Rating>().stepped().but("illegal"), "demand";
        food: word::<Rating>().stepped().but("illegal"), "demand";
    }),
    table!("upgrades", "price of one level, by system and Starport", key "system", {
        system: word::<System>();
        none: whole(0..=100_000).or(&["n/a"]), "without a Starport", unit "credits";
        small: whole(0..=100_000).or(&["n/a"]), "at a small Starport", unit "credits";
        medium: whole(0..=100_000).or(&["n/a"]), "at a medium Starport", unit "credits";
        large: whole(0..=100_000).or(&["n/a"]), "at a large Starport", unit "credits";
        military: whole(0..=100_000).or(&["n/a"]), "at a military Starport", unit "credits";
        start_level: whole(0..=10), "of a new ship", unit "levels";
        max_level: whole(1..=10), unit "levels";
    }),
];
