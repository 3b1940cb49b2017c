//! Set-up (§4) and first player.

use super::super::cards::CharacterSet;
use super::super::factors::level_of;
use super::super::ledger::Flow;
use super::super::rules::{Dealing, Picking, Rules};
use super::super::state::Frame;
use super::super::vocabulary::System;
use super::super::{Action, Event, Question, Smugglers, State, Stream};
use super::game_with;
use super::scene::{Scene, seat};
use evenkeel_engine::Actions;
use evenkeel_engine::Audit as _;
use evenkeel_engine::Game;
use evenkeel_engine::chance::{Luck, PcgDice, Roll, ScriptedDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::{FirstSeat, Tables};
use evenkeel_engine::ruleset::Describe as _;

/// The position of the place in the order of turns among the factors.
const TURN_ORDER: usize = 2;

fn dealt(game: &Smugglers, block: u64) -> State {
    game.deal(&mut PcgDice::new::<Stream>(Luck::of_table(3, block)), &mut Silent)
}

fn character(game: &Smugglers, name: &str) -> u32 {
    game.characters().iter().position(|character| character.name == name).unwrap() as u32
}

/// Two players: the cards are dealt in order, picks and planets as given, then the rolls for the first player.
fn deal_script(picks: [u32; 2], planet: u32, first: &[u32]) -> Vec<Roll<Stream>> {
    let roll = |stream, sides, face| Roll { stream, sides, face };
    let hands = (1..=12).rev().map(|left| roll(Stream::Characters, left, 1));
    let picks = picks.into_iter().map(|pick| roll(Stream::Characters, 6, pick));
    let planets =
        (24..=30).rev().enumerate().map(|(slot, left)| roll(Stream::Planets, left, if slot == 0 { planet } else { 1 }));
    let dice = first.iter().map(|&face| roll(Stream::FirstPlayer, 6, face));
    hands.chain(picks).chain(planets).chain(dice).collect()
}

/// Worked number 6: Earth, drawn first, goes to slot 1, its marker to B-070.
#[test]
fn planets_are_placed_in_the_order_drawn() {
    let game = game_with(2, |_| {});
    let mut events = Vec::new();
    let script = deal_script([1, 1], 1, &[5, 2]);
    let state = game.deal(&mut ScriptedDice::new(script), &mut events);
    assert_eq!(game.planets()[state.slots[0].planet as usize].name, "Earth");
    assert!(events.contains(&Event::PlanetPlaced { slot: 0, planet: 0 }));
    assert_eq!(game.board().sector(game.planets()[0].sector).id, "B-070");
    assert_eq!((state.first, state.active), (seat(0), seat(0)));
}

#[test]
fn a_tie_for_the_first_player_is_rolled_again_until_it_is_broken() {
    let game = game_with(2, |_| {});
    let state = game.deal(&mut ScriptedDice::new(deal_script([1, 1], 9, &[4, 4, 2, 2, 1, 6])), &mut Silent);
    assert_eq!(state.first, seat(1));
}

/// Three players: the third is below the tied two and has no second roll.
#[test]
fn only_the_tied_roll_again_for_the_first_player() {
    let game = game_with(3, |_| {});
    let roll = |stream, sides, face| Roll { stream, sides, face };
    let hands = (1..=12).rev().map(|left| roll(Stream::Characters, left, 1));
    let picks = core::iter::repeat_n(roll(Stream::Characters, 4, 1), 3);
    let planets = (24..=30).rev().map(|left| roll(Stream::Planets, left, 1));
    let dice = [4, 2, 4, 1, 6].map(|face| roll(Stream::FirstPlayer, 6, face));
    let state = game.deal(&mut ScriptedDice::new(hands.chain(picks).chain(planets).chain(dice)), &mut Silent);
    assert_eq!(state.first, seat(2));
    let places = [0, 1, 2].map(|own| level_of(&game, &state, TURN_ORDER, seat(own)));
    assert_eq!(places, [Some(1), Some(2), Some(0)], "clockwise from the first player");
}

#[test]
fn the_sheet_is_filled_by_the_character() {
    let game = game_with(2, |_| {});
    // Player 1 has Greenbeard to Tarn Okoro, player 2 has Nix Calloway to Kessa Dray.
    let state = game.deal(&mut ScriptedDice::new(deal_script([1, 6], 1, &[5, 2])), &mut Silent);
    let [green, kessa] = [&state.players[0], &state.players[1]];
    assert_eq!((green.levels, green.hull, green.credits, green.bounty), ([1, 3, 0, 3, 5], 5, 500, 0));
    assert_eq!((kessa.levels, kessa.credits, kessa.bounty), ([1, 3, 0, 1, 5], 1000, 300));
    assert_eq!((kessa.effective(System::Engines), kessa.effective(System::Lasers)), (2, 3));
    assert!(state.players[..2].iter().all(|player| player.sector == game.board().start()));
}

#[test]
fn a_fresh_ship_has_ten_levels() {
    let game = game_with(2, |_| {});
    assert_eq!(game.charts().new_ship().iter().map(|&level| i32::from(level)).sum::<i32>(), 10);
}

#[test]
fn hands_are_6_4_3_2_2_and_share_no_card() {
    for (players, size) in [(2, 6), (3, 4), (4, 3), (5, 2), (6, 2)] {
        let game = game_with(players, |rules| rules.setup_characters = Picking::Choose);
        let state = dealt(&game, 0);
        let hands = &state.hands[..players];
        assert!(hands.iter().all(|hand| hand.len() == size));
        let all = hands.iter().fold(CharacterSet::EMPTY, |all, &hand| all | hand);
        assert_eq!(all.len(), size * players);
        assert_eq!(game.pending(&state).len(), players, "sealed: all are asked together");
    }
}

#[test]
fn picks_are_sealed_until_all_are_in() {
    let game = game_with(3, |rules| rules.setup_characters = Picking::Choose);
    let mut dice = PcgDice::new::<Stream>(Luck::default());
    let mut state = game.deal(&mut dice, &mut Silent);
    let mut events = Vec::new();
    let mut picked = Vec::new();
    for player in [2, 0, 1] {
        assert!(events.is_empty(), "nothing is revealed yet");
        let mut actions = Actions::new();
        let view = game.view(&state, seat(player));
        assert_eq!(view.question(), Some(Question::Character));
        Smugglers::actions(view, &mut actions);
        assert_eq!(actions.len(), 4);
        picked.push((player, actions[1]));
        game.apply(&mut state, seat(player), actions[1], &mut dice, &mut events);
    }
    for (player, action) in picked {
        assert_eq!(action, Action::Character(state.players[player].character));
    }
    assert!(events.iter().any(|event| matches!(event, Event::Dealt { .. })));
}

#[test]
fn random_characters_are_asked_of_nobody() {
    let game = game_with(4, |_| {});
    let state = dealt(&game, 1);
    assert!(!matches!(state.stack.last(), Some(Frame::Ask(_, Question::Character))));
    assert!(state.hands.iter().all(|hand| hand.is_empty()));
    let mut used: Vec<_> = state.players[..4].iter().map(|player| player.character).collect();
    used.sort_unstable();
    used.dedup();
    assert_eq!(used.len(), 4, "nobody shares a character");
}

/// §19: richer starts, in addition to the character; no base level above 10.
#[test]
fn extra_starts_are_added_to_every_first_ship() {
    let game = game_with(2, |rules| {
        rules.start_extra_credits = 250;
        rules.start_extra_engines = 1;
        rules.start_extra_lightspeed = 2;
        rules.start_extra_shields = 3;
        rules.start_extra_lasers = 4;
        rules.start_extra_cargo_pods = 9;
    });
    let state = game.deal(&mut ScriptedDice::new(deal_script([1, 6], 1, &[5, 2])), &mut Silent);
    assert_eq!((state.players[0].levels, state.players[0].credits), ([2, 5, 3, 7, 10], 750));
    assert_eq!((state.players[1].levels, state.players[1].credits), ([2, 5, 3, 5, 10], 1250));
}

/// §19: poorer starts, but not below 0.
#[test]
fn extras_below_zero_leave_no_less_than_nothing() {
    let game = game_with(2, |rules| {
        (rules.start_extra_credits, rules.start_extra_lightspeed) = (-600, -1);
        (rules.start_extra_shields, rules.start_extra_lasers) = (-10, -2);
    });
    let state = game.deal(&mut ScriptedDice::new(deal_script([1, 6], 1, &[5, 2])), &mut Silent);
    assert_eq!((state.players[0].levels, state.players[0].credits), ([1, 2, 0, 1, 5], 0), "Greenbeard");
    assert_eq!((state.players[1].levels, state.players[1].credits), ([1, 2, 0, 0, 5], 400), "of 1000");
}

/// Ruling 93: a seat's additional initial resources, positive or negative, within the limits of a sheet; the ledger agrees.
#[test]
fn a_seat_starts_with_more_or_less_than_the_others() {
    let plain = game_with(3, |_| {});
    let game = game_with(3, |rules| {
        (rules.start_seat_1_credits, rules.start_seat_1_levels) = (-200, -2);
        rules.start_seat_2_credits = -5000;
        (rules.start_seat_3_credits, rules.start_seat_3_levels) = (300, 6);
        rules.start_extra_credits = 50;
    });
    for block in 0..10 {
        let (before, after) = (dealt(&plain, block).players, dealt(&game, block).players);
        let credits = |seat: usize, more: i32| before[seat].credits + 50 + more;
        assert_eq!([0, 1, 2].map(|seat| after[seat].credits), [credits(0, -200), 0, credits(2, 300)]);
        assert!(after[..3].iter().all(|player| player.ledger[Flow::Start as usize] == player.credits));
        assert_eq!(after[0].levels, before[0].levels.map(|level| level.saturating_sub(2)));
        assert_eq!(after[1].levels, before[1].levels);
        assert_eq!(after[2].levels, before[2].levels.map(|level| (level + 6).min(10)));
        assert_eq!([0, 1, 2].map(|seat| after[seat].character), [0, 1, 2].map(|seat| before[seat].character));
        game.audit(&dealt(&game, block)).unwrap();
    }
}

/// Ruling 94: the named seat goes first, without a roll; Characters are dealt as before.
#[test]
fn a_seat_that_is_named_has_the_first_turn() {
    let (plain, game) = (game_with(4, |_| {}), game_with(4, |rules| rules.start_first = FirstSeat::Seat3));
    for block in 0..10 {
        let (before, after) = (dealt(&plain, block), dealt(&game, block));
        assert_eq!((after.first, after.active), (seat(2), seat(2)));
        assert_eq!(level_of(&game, &after, TURN_ORDER, seat(2)), None, "seats show the same");
        let characters = |state: State| state.players.map(|player| player.character);
        assert_eq!(characters(before), characters(after));
    }
}

/// Ruling 93 applies only to the first ship: after its loss the seat gets the standard ship.
#[test]
fn a_new_ship_has_nothing_of_what_its_seat_began_with() {
    let lost = |change: &dyn Fn(&mut Rules)| {
        let mut scene = Scene::with(2, |rules| change(rules));
        scene.hull(0, 1).draw("Asteroids", [(Stream::Hazards, 6), (Stream::Hazards, 6)]);
        (scene.me().levels, scene.me().credits)
    };
    let poor = lost(&|rules| (rules.start_seat_1_credits, rules.start_seat_1_levels) = (-500, 4));
    assert_eq!(poor, lost(&|_| {}));
}

#[test]
fn every_character_starts_as_its_card_says() {
    let game = game_with(2, |_| {});
    let card = |name: &str| &game.characters()[character(&game, name) as usize];
    assert_eq!((card("Mikk Staygo").credits, card("Baroness Oriel").credits), (700, 600));
    assert_eq!((card("Nix Calloway").bounty, card("Nix Calloway").min_bounty), (100, 100));
    assert_eq!((card("Kessa Dray").bounty, card("Kessa Dray").min_bounty), (300, 100));
    assert_eq!(card("Jorund Pike").start, [1, 3, 2, 2, 5]);
    assert_eq!(card("Zephra Lund").start, [1, 4, 0, 1, 5]);
    assert_eq!((card("Vela Quist").act, card("Sharon Rex").act), ([2, 0, 0, 0, 0], [0, 0, 0, 1, 0]));
    assert_eq!(game.characters().len(), 12);
}

/// Ruling 92: a named Character belongs to that seat and no other, picked or dealt at random.
#[test]
fn a_character_that_is_named_for_a_seat_is_dealt_to_it() {
    for picking in [Picking::Random, Picking::Choose] {
        let game = game_with(5, |rules| {
            rules.setup_characters = picking;
            (rules.characters_seat_2, rules.characters_seat_5) = (Dealing::MikkStaygo, Dealing::Greenbeard);
        });
        let named = [(1, character(&game, "Mikk Staygo")), (4, character(&game, "Greenbeard"))];
        for block in 0..30 {
            let state = dealt(&game, block);
            if picking == Picking::Choose {
                for (seat, hand) in state.hands.0.iter().enumerate().take(5) {
                    let own = named.iter().find(|(place, _)| *place == seat);
                    let others = named.iter().filter(|(place, _)| *place != seat);
                    assert_eq!(hand.len(), if own.is_some() { 1 } else { 2 });
                    assert!(own.is_none_or(|(_, card)| hand.contains(*card as u8)));
                    assert!(others.into_iter().all(|(_, card)| !hand.contains(*card as u8)));
                }
            } else {
                let characters: std::collections::BTreeSet<u8> =
                    state.players[..5].iter().map(|player| player.character).collect();
                assert_eq!(characters.len(), 5, "nobody is dealt twice");
                assert!(named.iter().all(|(seat, card)| u32::from(state.players[*seat].character) == *card));
            }
        }
    }
}

/// A seat's beliefs do not deal its own named Character to the others, and give them the Characters named for them.
#[test]
fn beliefs_keep_who_is_named() {
    let game = game_with(3, |rules| {
        rules.setup_characters = Picking::Choose;
        rules.characters_seat_2 = Dealing::MikkStaygo;
    });
    let mikk = character(&game, "Mikk Staygo") as u8;
    let state = dealt(&game, 1);
    for block in 0..20 {
        let mut dice = PcgDice::new::<Stream>(Luck::of_table(4, block));
        let believed = Smugglers::determinize(game.view(&state, evenkeel_engine::Seat::new(0)), &mut dice);
        assert_eq!(believed.hands.0[1].len(), 1);
        assert!(believed.hands.0[1].contains(mikk) && !believed.hands.0[2].contains(mikk));
        assert_eq!(believed.hands.0[2].len(), 4);
    }
}

#[test]
fn seats_are_named_once_and_only_at_the_table() {
    let told = |seats: usize, change: &dyn Fn(&mut Rules)| {
        let mut rules = Rules::default();
        change(&mut rules);
        let tables = Tables::built_in(Smugglers::TABLES);
        Smugglers::new(rules, &tables, evenkeel_engine::Seats::new(seats).unwrap())
            .err()
            .map_or_else(String::new, |faults| faults.to_string())
    };
    assert_eq!(told(4, &|rules| rules.characters_seat_4 = Dealing::SharonRex), "");
    let twice =
        told(4, &|rules| (rules.characters_seat_1, rules.characters_seat_3) = (Dealing::SharonRex, Dealing::SharonRex));
    assert!(twice.contains("characters.seat_3") && twice.contains("another seat already has sharon_rex"), "{twice}");
    assert!(told(4, &|rules| rules.characters_seat_5 = Dealing::SharonRex).contains("there are 4 seats at this table"));
    assert_eq!(told(4, &|rules| (rules.start_seat_4_credits, rules.start_seat_4_levels) = (-100, 1)), "");
    assert_eq!(told(4, &|rules| rules.start_first = FirstSeat::Seat4), "");
    for (path, change) in [
        ("start.seat_5.extra_credits", (|rules| rules.start_seat_5_credits = 1) as fn(&mut Rules)),
        ("start.seat_6.extra_levels", |rules| rules.start_seat_6_levels = -1),
        ("start.first", |rules| rules.start_first = FirstSeat::Seat5),
    ] {
        let said = told(4, &change);
        assert!(said.starts_with(path) && said.contains("there are 4 seats at this table"), "{said}");
    }
}

/// Ruling 92 uses the name on the card: in a designer's own table, a Character may be in another row, or missing.
#[test]
fn who_is_named_is_looked_for_in_the_table_in_force() {
    let named = |text: String| {
        let mut tables = Tables::built_in(Smugglers::TABLES);
        assert!(tables.replace("characters", "own.csv", text));
        let rules = Rules { characters_seat_2: Dealing::SharonRex, ..Rules::default() };
        Smugglers::new(rules, &tables, evenkeel_engine::Seats::new(2).unwrap())
    };
    let table = Smugglers::TABLES.iter().find(|table| table.name == "characters").unwrap().text;
    let mut lines: Vec<&str> = table.lines().collect();
    lines[1..].reverse();
    let turned = named(lines.join("\n")).unwrap();
    let sharon = character(&turned, "Sharon Rex");
    assert_eq!(u32::from(dealt(&turned, 3).players[1].character), sharon);
    let without =
        named(table.replace("Sharon Rex", "Sharon Lex")).err().map_or_else(String::new, |faults| faults.to_string());
    assert!(
        without.contains("characters.seat_2") && without.contains("the table characters has no sharon_rex"),
        "{without}"
    );
}

/// Before the deal nothing has happened: full decks, no marks, nothing made or lost.
#[test]
fn a_table_is_bare_before_the_deal() {
    let game = game_with(4, |_| {});
    let state = State::blank(&game);
    assert!(state.slots.iter().all(|slot| slot.event.is_none() && slot.wanted == 0));
    assert_eq!((state.round, state.first, state.active), (1, seat(0), seat(0)));
    assert_eq!((state.destiny, state.planets.len()), (game.destiny().all(), game.planets().len()));
    assert!(state.destiny_discards.is_empty() && state.planet_discards.is_empty() && state.winners.is_empty());
    assert_eq!((state.sealed, state.hidden, state.available, state.broker_offers), ([0; 6], [0; 6], 0, 0));
    assert_eq!((state.goods_made, state.goods_lost), ([0; 6], [0; 6]));
    for player in &state.players {
        assert_eq!((player.served, player.skip, player.out_order, player.load()), (0, false, 0, 0));
        assert!(player.counts.iter().chain(&player.ledger).all(|&count| count == 0));
        assert!(player.stamps.iter().chain(&player.levels).all(|&count| count == 0));
    }
}
