//! Exact odds (§28): each sub-mechanic by the functions used in play, with every possible result of the dice.

mod bare;
mod sequences;

use core::ops::RangeInclusive;

use super::state::Site;
use super::streams::Stream;
use super::travel::LOST;
use super::vocabulary::{CustomsResult, Good, Rating, Starport, System};
use super::{Action, Event, Smugglers};
use bare::{Bare, ME, SLOTS_IN_USE};
use evenkeel_engine::ExactOdds;
use evenkeel_engine::Seats;
use evenkeel_engine::odds::{Odds, Ratio, Rows};
use evenkeel_engine::rules::Word;

impl ExactOdds for Smugglers {
    fn odds(&self) -> Vec<Odds> {
        table(self)
    }
}

/// Differences of two systems with a row: the highest base level against the lowest.
const DIFFERENCES: RangeInclusive<i32> = -9..=9;

/// Adds up the chances of equal results.
fn merged<T: PartialEq>(results: Vec<(T, Ratio)>) -> Vec<(T, Ratio)> {
    let mut sums: Vec<(T, Ratio)> = Vec::new();
    for (result, odds) in results {
        match sums.iter_mut().find(|(known, _)| *known == result) {
            Some((_, sum)) => *sum = sum.plus(odds),
            None => sums.push((result, odds)),
        }
    }
    sums
}

/// Every row of §28, with the tables and numbers in force, for players without character and cards.
pub(super) fn table(game: &Smugglers) -> Vec<Odds> {
    let (bare, mut rows) = (Bare::new(game), Rows::default());
    contests(&bare, &mut rows);
    shields_and_damage(&bare, &mut rows);
    customs(&bare, &mut rows);
    koroth(&bare, &mut rows);
    markets(&bare, &mut rows);
    event_planets(&bare, &mut rows);
    travel(&bare, &mut rows);
    sequences::prison_turns(&bare, &mut rows);
    sequences::card_ship_combats(game, &mut rows);
    friends(&bare, &mut rows);
    first_player(&bare, &mut rows);
    first_card(game, &mut rows);
    rows.0
}

/// Maneuver and Exchange Fire, ties rerolled.
fn contests(bare: &Bare, rows: &mut Rows) {
    for (mechanic, input, stream) in
        [("maneuver", "engine_difference", Stream::Maneuver), ("exchange_fire", "laser_difference", Stream::Fire)]
    {
        for difference in DIFFERENCES {
            let results = bare.enumerate(|referee| {
                let (first_wins, ..) = referee.opposed(stream, difference, 0);
                if first_wins { "win" } else { "lose" }
            });
            rows.add(mechanic, format!("{input}={difference}"), results);
        }
    }
}

fn shields_and_damage(bare: &Bare, rows: &mut Rows) {
    for shields in 0..=12 {
        let results = bare.enumerate(|referee| {
            referee.player_mut(ME).levels[System::Shields.index()] = shields;
            if referee.shields_breached(ME, Stream::Shields) { "breached" } else { "holds" }
        });
        rows.add("shield_breach", format!("shields={shields}"), results);
    }
    let player = bare.enumerate(|referee| referee.damage_roll().map_or("victors_choice", Word::word));
    rows.add("damage_chart", "victor=player", player);
    let ship = bare.enumerate(|referee| referee.random_system(Stream::Damage).word());
    rows.add("damage_chart", "victor=card_ship", ship);
}

const fn customs_word(result: CustomsResult) -> &'static str {
    match result {
        CustomsResult::NoDelay => "no_delay",
        CustomsResult::Bounty => "bounty",
        CustomsResult::Fined => "fined",
        CustomsResult::Detained => "detained",
        CustomsResult::Imprisoned => "imprisoned",
    }
}

/// The journal's entry for the last Customs roll.
fn customs_told(journal: &[Event]) -> &'static str {
    let result = journal.iter().find_map(|event| match event {
        Event::Customs { result, .. } => Some(*result),
        _ => None,
    });
    customs_word(result.expect("a Customs roll is reported"))
}

/// One die at each Starport, with a purse large enough for any fine.
fn customs(bare: &Bare, rows: &mut Rows) {
    for (slot, port) in Starport::ALL.iter().enumerate() {
        let results = bare.enumerate(|referee| {
            referee.player_mut(ME).credits = referee.game.rules.customs_fine;
            referee.stop_at_customs(Site::Slot(slot as u8));
            referee.roll_customs(ME, 0);
            customs_told(referee.journal)
        });
        rows.add("customs", format!("starport={}", port.word()), results);
    }
}

/// Bribes are paid before the roll; the rest pays a fine, or is one credit short.
fn koroth(bare: &Bare, rows: &mut Rows) {
    for bribes in 0..=4 {
        for (word, short) in [("yes", 0), ("no", 1)] {
            let results = bare.enumerate(|referee| {
                let rules = &referee.game.rules;
                let left = (rules.customs_fine - short).max(0);
                referee.player_mut(ME).credits = i32::from(bribes) * rules.koroth_bribe + left;
                referee.stop_at_customs(Site::Koroth);
                referee.answer_bribes(ME, Action::Bribes(bribes));
                customs_told(referee.journal)
            });
            rows.add("koroth_customs", format!("bribes={bribes};can_pay_fine={word}"), results);
        }
    }
}

fn markets(bare: &Bare, rows: &mut Rows) {
    for (slot, port) in Starport::ALL.iter().enumerate() {
        let results = bare.enumerate(|referee| referee.availability(ME, slot as u8, Good::Food));
        rows.add("availability", format!("starport={}", port.word()), results);
    }
    for (slot, rating) in Rating::ALL.iter().enumerate() {
        let results = bare.enumerate(|referee| referee.demand(slot as u8, Good::Food));
        rows.add("demand", format!("rating={}", rating.word()), results);
    }
}

/// The first planets have events, so the free ones are counted from the next.
fn event_planets(bare: &Bare, rows: &mut Rows) {
    for placed in 0..=SLOTS_IN_USE {
        let results = bare.enumerate(|referee| {
            for slot in &mut referee.state.slots[..placed] {
                slot.event = Some(0);
            }
            let free = |slot: u8| format!("free_{}", usize::from(slot) + 1 - placed);
            referee.event_slot().map_or("discarded".to_owned(), free)
        });
        rows.add("event_planet", format!("events_placed={placed}"), results);
    }
}

fn travel(bare: &Bare, rows: &mut Rows) {
    let wormhole = bare.enumerate(|referee| match referee.wormhole_die() {
        LOST => "hyperspace".to_owned(),
        number => format!("wormhole_{number}"),
    });
    rows.add("wormhole", "", wormhole);
    let skim = bare.enumerate(|referee| if referee.black_hole_destroys() { "destroyed" } else { "tripled" });
    rows.add("black_hole", "", skim);
}

fn friends(bare: &Bare, rows: &mut Rows) {
    for friends in 1..=4 {
        let results = bare.enumerate(|referee| (0..friends).filter(|_| referee.friend_survives()).count());
        rows.add("friends_survive", format!("friends={friends}"), results);
    }
}

/// The first roll only: whether two or more share the highest number.
fn first_player(bare: &Bare, rows: &mut Rows) {
    for players in 2..=super::state::MAX_PLAYERS {
        let all = Seats::new(players).map_or(evenkeel_engine::SeatSet::EMPTY, Seats::all);
        let results = bare.enumerate(|referee| if referee.highest_rollers(all).len() > 1 { "tie" } else { "no_tie" });
        rows.add("first_player_tie", format!("players={players}"), results);
    }
}

/// The deck in force, complete.
fn first_card(game: &Smugglers, rows: &mut Rows) {
    let results = evenkeel_engine::chance::enumerate(|dice| {
        let deck = game.destiny.all();
        let card = super::cards::any_of(deck, Stream::Destiny, dice).expect("a deck of cards");
        game.destiny.card(card).category.word()
    });
    rows.add("first_destiny_card", "", results);
}
