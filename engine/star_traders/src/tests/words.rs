//! Everything is described in sentences: no event, action or question appears in the engine's internal notation.

use super::super::deck::Kind;
use super::super::in_progress::{Item, Lot, Offer};
use super::super::ledger::Flow;
use super::super::rules::{AuctionForm, Pool};
use super::super::vocabulary::{JumpKind, Personality};
use super::super::{Action, Event, Rules, StarTraders, Stream};
use super::game_with;
use super::scene::{Scene, seat};
use evenkeel_engine::Actions;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::testing::random_play::Choices;
use evenkeel_engine::{Game, Narrate};

fn is_plain(words: &str) -> bool {
    let strange = words.chars().any(|letter| "{}_[]\"".contains(letter));
    !words.trim().is_empty() && !strange && !words.contains("Seat(") && !words.contains("Some(")
}

/// Plays a random game and describes everything in it.
fn read_out(game: &StarTraders, block: u64) -> usize {
    let luck = Luck::of_table(9, block);
    let (mut dice, mut choices) = (PcgDice::new::<Stream>(luck), Choices::new(luck));
    let (mut events, mut actions) = (Vec::new(), Actions::new());
    let mut state = game.deal(&mut dice, &mut events);
    while let Some(who) = game.pending(&state).first() {
        actions.clear();
        let view = game.view(&state, who);
        StarTraders::actions(view, &mut actions);
        let question = StarTraders::describe_question(view);
        assert!(is_plain(&question), "{:?} is asked as {question}", view.question());
        for action in &actions {
            let words = game.describe_action(action).to_string();
            assert!(is_plain(&words), "{action:?} is worded {words}");
        }
        let pick = choices.position(&actions);
        game.apply(&mut state, who, actions[pick], &mut dice, &mut events);
    }
    for event in &events {
        let words = game.describe_event(event).to_string();
        assert!(is_plain(&words), "{event:?} is told as {words}");
    }
    events.len()
}

/// A variant and its changes.
type Switched = (&'static str, fn(&mut Rules));

#[test]
fn games_are_told_in_sentences() {
    let options: [Switched; 4] = [
        ("basic", |_| {}),
        ("advanced", |rules| rules.auction = AuctionForm::Sealed),
        ("basic", |rules| (rules.personalities, rules.personalities_bid) = (Pool::All16, true)),
        ("advanced", |rules| {
            (rules.personalities, rules.personalities_goods) = (Pool::All12, true);
            (rules.drop_out_seat, rules.drop_out_round) = (1, 10);
        }),
    ];
    for (variant, change) in options {
        let game = game_with(variant, 4, |rules| {
            rules.max_rounds = 25;
            change(rules);
        });
        assert!(read_out(&game, 0) > 500);
    }
}

#[test]
fn some_sentences() {
    let scene = Scene::basic(3);
    let told = |event: Event| scene.game.describe_event(&event).to_string();
    let (zap, envoy, piracy) = (scene.face(Kind::Zap), scene.face(Kind::Envoy), scene.face(Kind::Piracy));
    let offer = Offer {
        proposer: seat(0),
        partner: seat(1),
        give: Item::Engine,
        ask: Item::Cargo(scene.goods("Living Sculpture")),
        stellors: 5,
    };
    assert_eq!(told(Event::Turn { round: 3, seat: seat(1) }), "round 3, Trader 2");
    assert_eq!(told(Event::Drawn { seat: seat(0), card: envoy }), "Trader 1 draws Imperial Envoy to Niven");
    assert_eq!(
        told(Event::Played { seat: seat(0), card: piracy, role: Kind::LoseStation, on: Some(seat(2)), world: None }),
        "Trader 1 plays Piracy as Lose a Station on Trader 3"
    );
    assert_eq!(
        told(Event::Declared { seat: seat(0), kind: JumpKind::Awesome, to: None }),
        "Trader 1 declares an Awesome Jump"
    );
    assert_eq!(
        told(Event::Declared { seat: seat(0), kind: JumpKind::Station, to: Some(scene.world("Mink")) }),
        "Trader 1 declares a station jump to Mink (14)"
    );
    assert_eq!(
        told(Event::Dealt { offer }),
        "Trader 1 and Trader 2 agree: Trader 1 gives an engine and 5 Stellors for Living Sculpture"
    );
    assert_eq!(
        told(Event::Delivered { seat: seat(0), contract: scene.contract("Frygia", "Wells"), space: 0, rivals: 2 }),
        "Trader 1 delivers Power Crystals from Frygia to Wells, the Imperial Contract and wins a race against 2 others"
    );
    assert_eq!(
        told(Event::Money { seat: seat(0), flow: Flow::Building, amount: -5 }),
        "Trader 1 pays 5 Stellors (stations built)"
    );
    assert_eq!(told(Event::Personality { seat: seat(0), personality: Personality::Hero }), "Trader 1 is the Hero");
    assert_eq!(
        told(Event::Sold { lot: Lot::Personality(Personality::LuckyLou), seat: Some(seat(1)), bid: 1 }),
        "Lucky Lou is sold to Trader 2 for 1 Stellor"
    );
    let worded = |action: Action| scene.game.describe_action(&action).to_string();
    assert_eq!(worded(Action::Zap { card: zap, up: false }), "Zap the die down");
    assert_eq!(worded(Action::Play { card: piracy, role: Kind::Piracy }), "play Piracy");
    assert_eq!(worded(Action::Leap(JumpKind::Random)), "a random jump");
}

/// One thing is described without its plural, two with it; zero is not described.
#[test]
fn one_and_two_are_told_apart() {
    let scene = Scene::basic(3);
    let told = |event: Event| scene.game.describe_event(&event).to_string();
    let contract = scene.contract("Amber", "Mink");
    let delivered = |space, rivals| told(Event::Delivered { seat: seat(0), contract, space, rivals });
    assert!(delivered(0, 0).ends_with(", the Imperial Contract"));
    assert!(!delivered(1, 0).contains("Imperial Contract") && !delivered(1, 0).contains("race"));
    assert!(delivered(1, 1).ends_with("wins a race against another Trader"));
    assert!(delivered(1, 2).ends_with("wins a race against 2 others"));
    let late = |copies| told(Event::DeliveredLate { seat: seat(0), contract, copies });
    assert!(!late(1).contains("copies") && late(2).contains("2 copies of "));
    assert!(told(Event::Contract { space: 0, contract }).starts_with("contract 1 is"));
    let prestige = |change| told(Event::Prestige { seat: seat(0), change, now: 5 });
    assert!(prestige(1).contains("gains 1 Prestige") && prestige(-1).contains("loses 1 Prestige"));
    let money = |flow, amount| told(Event::Money { seat: seat(0), flow, amount });
    assert!(money(Flow::Deliveries, 1).contains("gets 1 Stellor ("));
    assert!(
        money(Flow::Fines, -1).contains("loses 1 Stellor (") && money(Flow::Engines, -2).contains("pays 2 Stellors (")
    );
    assert!(told(Event::Engines { seat: seat(0), now: 1 }).ends_with("has 1 engine"));
    assert!(told(Event::Engines { seat: seat(0), now: 2 }).ends_with("has 2 engines"));
    let pair = scene.game.describe_action(&Action::Pair(0, 1)).to_string();
    assert_eq!(pair, "die 1 for the tens, die 2 for the units");
    let mut scene = scene;
    for (world, words) in [("Niven", "1 station;"), ("Mink", "2 stations;")] {
        scene.station(0, world);
        let standing = scene.game.describe_standing(&scene.state, seat(0));
        assert!(standing.contains(words), "{standing}");
    }
}
