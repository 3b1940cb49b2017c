//! Odds of mechanics with several decisions: the whole sequence is played, answer by answer.

use super::super::Smugglers;
use super::super::actions::{Action, Question};
use super::super::cards::DestinyCard;
use super::super::ledger::Count;
use super::super::player::Place;
use super::super::state::{Fighter, Frame, State};
use super::super::step::Step;
use super::super::vocabulary::{Category, Effect, Good, Lifetime, System};
use super::bare::{AnyDice, Bare, LAST_ROUND, ME};
use super::{Event, Rows, merged};
use evenkeel_engine::odds::Ratio;

/// Bounties next to the round hundreds, on both sides of each step of a prison sentence.
const EDGES: [i32; 6] = [499, 501, 999, 1001, 1499, 1501];
/// Longest sentence with chances of escape that are exact in 128 bits: `6^40` is below `2^104`. The printed rules stay below 7; a designer's own
/// reduction may exceed this, and its row is omitted.
const LONGEST_SENTENCE: i32 = 40;
/// Levels of the card ship; the inputs are the player's differences from it.
const LEVEL: i32 = 5;
/// Bounty of a player checked by Military Ships and attacked by Bounty Hunters.
const WANTED: i32 = 100;

/// Whole turns missed in prison, with or without an attempt to escape on every own turn.
pub(super) fn prison_turns(bare: &Bare, rows: &mut Rows) {
    for bounty in (0..=3000).step_by(100).chain(EDGES) {
        for (word, answer) in [("never", Action::Wait), ("always", Action::Escape)] {
            if answer == Action::Wait || bounty / bare.game.rules.prison_reduction < LONGEST_SENTENCE {
                rows.add("prison_turns", format!("bounty={bounty};escape={word}"), sentence(bare, bounty, answer));
            }
        }
    }
}

/// Plays turn after turn in prison; equal situations after a turn are merged.
fn sentence(bare: &Bare, bounty: i32, answer: Action) -> Vec<(i32, Ratio)> {
    let mut caught = bare.state.clone();
    caught.players[ME.index()].bounty = bounty;
    let mut open = bare.enumerate_from(&caught, |referee| {
        referee.imprison(ME);
        referee.run_on();
        referee.state.clone()
    });
    let mut served = Vec::new();
    while let Some((state, odds)) = open.pop() {
        let player = &state.players[ME.index()];
        if player.place == Place::Prison {
            let after = merged(bare.enumerate_from(&state, |referee| turn_in_prison(referee, answer)));
            open.extend(after.into_iter().map(|(next, chance)| (next, odds.times(chance))));
        } else {
            served.push((player.counts[Count::Missed as usize], odds));
        }
    }
    served
}

fn turn_in_prison(referee: &mut AnyDice<'_>, answer: Action) -> State {
    referee.take_answer(ME, answer);
    referee.run_on();
    referee.state.clone()
}

/// A meeting with a card ship: its name, the ship, the player's Bounty, and the goods aboard.
struct Meeting {
    kind: &'static str,
    effect: Effect,
    bounty: i32,
    units: u8,
}

const MEETINGS: [Meeting; 7] = [
    Meeting { kind: "military", effect: Effect::Military, bounty: WANTED, units: 0 },
    Meeting { kind: "pirate_attacks", effect: Effect::Pirate, bounty: 0, units: 1 },
    Meeting { kind: "pirate_attacked", effect: Effect::Pirate, bounty: 0, units: 0 },
    Meeting { kind: "merchant", effect: Effect::Merchant, bounty: 0, units: 0 },
    Meeting { kind: "bounty_hunter_attacks", effect: Effect::BountyHunter, bounty: WANTED, units: 0 },
    Meeting { kind: "bounty_hunter_attacked", effect: Effect::BountyHunter, bounty: 0, units: 0 },
    Meeting { kind: "monster", effect: Effect::Monster, bounty: 0, units: 0 },
];

/// Draws the card from a deck of one and plays out the combat, for every difference of the ships.
pub(super) fn card_ship_combats(game: &Smugglers, rows: &mut Rows) {
    for meeting in &MEETINGS {
        let bare = Bare::with_cards(game, vec![ship(meeting.effect)]);
        for (engines, lasers) in (-2..=2).flat_map(|engines| (-2..=2).map(move |lasers| (engines, lasers))) {
            let state = before_the_draw(&bare, meeting, engines, lasers);
            for (word, answer) in [("flees", Action::Flee), ("fights", Action::Attack)] {
                let inputs = format!(
                    "kind={};engine_difference={engines};laser_difference={lasers};player={word}",
                    meeting.kind
                );
                let results = bare.enumerate_from(&state, |referee| fight(referee, answer));
                rows.add("card_ship_combat", inputs, results);
            }
        }
    }
}

fn ship(effect: Effect) -> DestinyCard {
    DestinyCard {
        name: String::new(),
        category: Category::Spaceship,
        effect,
        lifetime: Lifetime::Immediate,
        engines: LEVEL,
        lasers: LEVEL,
        hull: 1,
        min_bounty: WANTED,
        reward: 0,
        attack_bounty: 0,
        good: Good::Food,
        units: 0,
        price: 0,
        system: None,
        amount: 0,
    }
}

/// The last round, so that the game ends with this turn; one Hull point, so that a hit needs no more dice.
fn before_the_draw(bare: &Bare, meeting: &Meeting, engines: i32, lasers: i32) -> State {
    let mut state = bare.state.clone();
    state.round = LAST_ROUND;
    state.stack.then(Step::Destiny);
    let me = &mut state.players[ME.index()];
    me.levels[System::Engines.index()] = (LEVEL + engines) as u8;
    me.levels[System::Lasers.index()] = (LEVEL + lasers) as u8;
    me.cargo[Good::Food.index()] = meeting.units;
    me.bounty = meeting.bounty;
    state
}

/// Answers the combat's questions, then reads its end in the journal.
fn fight(referee: &mut AnyDice<'_>, maneuver: Action) -> &'static str {
    referee.run_on();
    while let Some(&Frame::Ask(_, question)) = referee.state.stack.last() {
        let answer = match question {
            Question::Pirates { .. } | Question::Military { .. } => Action::Fight,
            Question::Approach { .. } => Action::Attack,
            Question::Maneuver => maneuver,
            _ => break,
        };
        referee.take_answer(ME, answer);
        referee.run_on();
    }
    let ended = referee.journal.iter().find_map(|event| match event {
        Event::Fled { fighter: Fighter::Player(_) } => Some("player_fled"),
        Event::Fled { fighter: Fighter::Ship(_) } => Some("card_ship_fled"),
        Event::CardShipDestroyed { .. } => Some("player_won"),
        _ => None,
    });
    ended.unwrap_or("player_hit")
}
