//! Dice on the table, and the cards for them.

use core::iter::{once, repeat_n};

use evenkeel_engine::Seat;
use evenkeel_star_traders::Action;
use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::in_progress::{Die, Purpose};
use evenkeel_star_traders::map::world_of;
use evenkeel_star_traders::routes::{Jump, Skills};
use evenkeel_star_traders::scene::Scene;
use evenkeel_star_traders::vocabulary::{JumpKind, Personality};

use super::super::arranged::{ME, Position, RIVAL, THIRD, world};
use super::super::goals::{Deed, Goal};
use super::super::weights::Weights;

fn usual() -> Weights {
    Weights { zap: 5, thrift: 5, again: 3, hoards: false, malice: false, alarm: 30, ..Weights::default() }
}

const fn die(purpose: Purpose, by: Seat, value: i8) -> Die {
    Die { purpose, by, value }
}

/// A Zap up, a Zap down, and a second roll for the card.
fn answers(position: &Position) -> [Action; 4] {
    let card = position.card(Kind::Zap);
    [Action::Pass, Action::Zap { card, up: true }, Action::Zap { card, up: false }, Action::Reroll(card)]
}

/// About to leave along a line, while a rival could still play a Quarantine.
fn leaving(from: &str, to: &str, kind: JumpKind, arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> Position {
    let jump = Action::Jump { to: world(to), kind };
    Position::basic(|scene| arrange(scene.at(ME, from)).card(RIVAL, Kind::Quarantine).answers([jump]))
}

/// The active Trader's jump by dice after this many of them, with a Zap in the first Trader's hand.
fn rolling(block: u64, kind: JumpKind, dice: usize, arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> Position {
    let answers = once(Action::Leap(kind)).chain(repeat_n(Action::Pass, dice));
    Position::drawn(block, |scene| arrange(scene.card(ME, Kind::Zap)).answers(answers))
}

/// A digit stays between 1 and 6; other rolls do not.
#[test]
fn a_zap_moves_a_die_by_one_and_a_superzap_by_two() {
    let (position, weights) = (Position::basic(|scene| scene), usual());
    for (purpose, value, changed) in [
        (Purpose::Jump, 3, [4, 2, 5, 1]),
        (Purpose::Petition, 6, [7, 5, 8, 4]),
        (Purpose::Jump, 1, [2, 0, 3, -1]),
        (Purpose::Digit, 3, [4, 2, 5, 1]),
        (Purpose::Digit, 6, [6, 5, 6, 4]),
        (Purpose::Digit, 1, [2, 1, 3, 1]),
    ] {
        let plays = [(Kind::Zap, true), (Kind::Zap, false), (Kind::Superzap, true), (Kind::Superzap, false)];
        let situation = position.judged_by(&weights);
        let values = plays.map(|(kind, up)| situation.changed(die(purpose, ME, value), position.card(kind), up));
        assert_eq!(values, changed, "{purpose:?} of {value}");
    }
}

/// The lowest successful roll of a line, without and with the Navigator's 1.
#[test]
fn a_jump_succeeds_from_the_number_of_its_line() {
    let (regular, station) = (JumpKind::Regular, JumpKind::Station);
    for (from, to, kind, plain, navigated) in [
        ("Mink", "Jaxin", regular, 2, 2),
        ("Endor", "Oz", regular, 3, 2),
        ("Niven", "Heinlein", regular, 4, 3),
        ("Terra", "Asimov", regular, 5, 4),
        ("Mink", "Wells", regular, 6, 5),
        ("Terra", "Asimov", station, 2, 1),
        ("Mink", "Wells", station, 3, 2),
    ] {
        for (navigates, least) in [(false, plain), (true, navigated)] {
            let position = leaving(from, to, kind, |scene| {
                let scene = if navigates { scene.personality(ME, Personality::Navigator) } else { scene };
                if kind == station { scene.station(ME, to) } else { scene }
            });
            let weights = usual();
            let situation = position.judged_by(&weights);
            let enough = (-1..=8).find(|&value| situation.serves(die(Purpose::Jump, ME, 1), value));
            assert_eq!(enough, Some(least), "{from} to {to}, {kind:?}, {navigates}");
        }
    }
}

/// A jackpot and an attack succeed from 5 on. Digits, and a jump without a line, always succeed.
#[test]
fn other_rolls_succeed_from_their_numbers() {
    let (position, weights) = (Position::basic(|scene| scene), usual());
    let situation = position.judged_by(&weights);
    for (purpose, least) in
        [(Purpose::Jackpot, 5), (Purpose::Attack, 5), (Purpose::Digit, 1), (Purpose::Jump, 1), (Purpose::Petition, 4)]
    {
        let enough = (1..=6).find(|&value| situation.serves(die(purpose, ME, 1), value));
        assert_eq!(enough, Some(least), "{purpose:?}");
    }
}

#[test]
fn a_jump_matters_with_the_own_imperial_cargo_alone() {
    let weights = usual();
    let mission = Position::basic(|scene| scene.mission(RIVAL, "Oz", "Hexworld").load_for(RIVAL, "Swarm", "Verne"));
    let carried = Position::basic(|scene| scene.mission(RIVAL, "Oz", "Hexworld").load_imperial(RIVAL, RIVAL));
    let minds = |position: &Position, purpose| position.judged_by(&weights).minds(die(purpose, RIVAL, 3));
    assert!(!minds(&mission, Purpose::Jump) && minds(&carried, Purpose::Jump));
    let quiet = Position::basic(|scene| scene);
    assert!(minds(&quiet, Purpose::Petition) && !minds(&quiet, Purpose::Digit));
}

#[test]
fn a_jackpot_matters_to_malice_or_of_the_victim() {
    let position = Position::basic(|scene| scene.mission(RIVAL, "Oz", "Hexworld"));
    for (malice, by, minded) in [(false, RIVAL, true), (false, THIRD, false), (true, THIRD, true), (true, RIVAL, true)]
    {
        let weights = Weights { malice, ..usual() };
        let minds = position.judged_by(&weights).minds(die(Purpose::Jackpot, by, 5));
        assert_eq!(minds, minded, "malice {malice}, by {by:?}");
    }
    let (weights, actions) = (usual(), answers(&position));
    let situation = position.judged_by(&weights);
    assert_eq!(situation.spoil(die(Purpose::Jackpot, RIVAL, 5), &actions), Some(2));
    assert_eq!(situation.spoil(die(Purpose::Jackpot, THIRD, 5), &actions), None);
}

/// The attack is on the leader: this Trader's and the rival's Prestige, and both missions.
#[test]
fn an_attack_matters_to_the_leader_and_to_a_mission() {
    let weights = usual();
    for (own, theirs, missions, minded) in
        [(12, 12, false, true), (12, 13, false, false), (13, 12, false, true), (0, 5, true, true)]
    {
        let position = Position::basic(|scene| {
            let scene = scene.prestige(ME, own).prestige(RIVAL, theirs);
            if missions { scene.mission(ME, "Oz", "Hexworld").mission(RIVAL, "Kluge", "Awwad") } else { scene }
        });
        let minds = position.judged_by(&weights).minds(die(Purpose::Attack, THIRD, 3));
        assert_eq!(minds, minded, "{own} and {theirs} Prestige, missions {missions}");
    }
}

/// A violet line needs a 4. A Trader who hoards Zaps rolls again for a jump, except on a mission.
#[test]
fn an_own_roll_is_mended_by_a_zap_or_rolled_again() {
    let arranged = |mission: bool| {
        leaving("Niven", "Heinlein", JumpKind::Regular, |scene| {
            let scene = scene.card(ME, Kind::Zap);
            if mission { scene.mission(ME, "Oz", "Hexworld") } else { scene }
        })
    };
    let (plain, mission) = (arranged(false), arranged(true));
    for (position, hoards, purpose, value, answer) in [
        (&plain, false, Purpose::Jump, 4, None),
        (&plain, false, Purpose::Jump, 3, Some(1)),
        (&plain, false, Purpose::Jump, 2, Some(3)),
        (&plain, true, Purpose::Jump, 3, Some(3)),
        (&mission, true, Purpose::Jump, 3, Some(1)),
        (&mission, false, Purpose::Jump, 3, Some(1)),
        (&plain, true, Purpose::Jackpot, 4, Some(1)),
        (&plain, false, Purpose::Jackpot, 3, None),
    ] {
        let weights = Weights { hoards, ..usual() };
        let mended = position.judged_by(&weights).mend_own(die(purpose, ME, value), &answers(position));
        assert_eq!(mended, answer, "{purpose:?} of {value}, hoards {hoards}");
    }
}

/// Three faces succeed on a violet line, all six on a blue one to a station with the Navigator's 1. A Zap is worth 5.
#[test]
fn a_second_roll_is_likely_and_cheap_or_for_a_mission() {
    let violet = |mission: bool| {
        leaving("Niven", "Heinlein", JumpKind::Regular, |scene| {
            let scene = scene.card(ME, Kind::Zap);
            if mission { scene.mission(ME, "Oz", "Hexworld") } else { scene }
        })
    };
    let blue = leaving("Terra", "Asimov", JumpKind::Station, |scene| {
        scene.card(ME, Kind::Zap).personality(ME, Personality::Navigator).station(ME, "Asimov")
    });
    let (plain, mission) = (violet(false), violet(true));
    for (position, again, thrift, rolled) in [
        (&plain, 3, 5, true),
        (&plain, 4, 5, false),
        (&plain, 3, 4, false),
        (&mission, 3, 4, true),
        (&mission, 4, 5, false),
        (&blue, 6, 5, true),
    ] {
        let weights = Weights { thrift, again, ..usual() };
        let answer = position.judged_by(&weights).roll_again(die(Purpose::Jump, ME, 1), &answers(position));
        assert_eq!(answer, rolled.then_some(3), "{again} faces, {thrift} Stellors");
    }
    let weights = Weights { again: 1, ..usual() };
    assert_eq!(plain.judged_by(&weights).roll_again(die(Purpose::Jackpot, ME, 1), &answers(&plain)), None);
}

/// From 1 to 0, a refusal costs 15 Stellors more. From 2 to 3 it costs 30 more, but 60 Stellors grant a 3.
#[test]
fn a_failing_petition_is_pushed_where_it_costs_more() {
    for (stellors, value, spite, answer) in
        [(100, 1, 15, Some(2)), (100, 1, 16, None), (59, 2, 26, Some(1)), (59, 2, 31, None), (60, 2, 26, None)]
    {
        let weights = Weights { prestige: 60, refused: 50, turn: 15, spite, ..usual() };
        let position = Position::basic(|scene| scene.stellors(RIVAL, stellors).prestige(RIVAL, 12));
        let pushed =
            position.judged_by(&weights).push_lower(die(Purpose::Petition, RIVAL, value), &answers(&position)[..3]);
        assert_eq!(pushed, answer, "{value} with {stellors} Stellors, spite {spite}");
    }
}

/// The Seer's numbers 1 to 6 at Mink, and the tenths of an attempt each saves: the orange lines need a 2, the green line to Wells a 6.
#[test]
fn a_number_saves_what_its_best_line_saves() {
    let weights = usual();
    let plain = Position::basic(|scene| scene.at(ME, "Mink"));
    let station = Position::basic(|scene| scene.at(ME, "Mink").station(ME, "Wells"));
    let navigator = Position::basic(|scene| scene.at(ME, "Mink").personality(ME, Personality::Navigator));
    for (position, goal, saved) in [
        (&plain, "Pygmalion", [0, 0, 0, 0, 0, 60]),
        (&plain, "Verne", [0, 12, 12, 12, 12, 12]),
        (&station, "Pygmalion", [0, 0, 15, 15, 15, 15]),
        (&navigator, "Pygmalion", [0, 0, 0, 0, 30, 30]),
    ] {
        let situation = position.judged_by(&weights);
        let gains = [1, 2, 3, 4, 5, 6].map(|number| situation.gain_of_number(number, position.world(goal)));
        assert_eq!(gains, saved, "{goal}");
    }
}

/// A Zap must save its worth. A cheap card is enough to roll a useless number again.
#[test]
fn the_seers_number_is_changed_for_what_it_saves() {
    let position = Position::basic(|scene| scene.at(ME, "Mink").card(ME, Kind::Zap));
    for (goal, value, digit, thrift, answer) in [
        ("Pygmalion", 5, 60, 5, Some(1)),
        ("Pygmalion", 5, 61, 5, Some(3)),
        ("Pygmalion", 5, 61, 4, None),
        ("Verne", 3, 1, 5, None),
        ("Verne", 1, 12, 5, Some(1)),
    ] {
        let weights = Weights { thrift, digit, ..usual() };
        let goal = Goal { world: position.world(goal), deed: Deed::Rest };
        let mended = position.judged_by(&weights).mend_number(die(Purpose::Jump, ME, value), goal, &answers(&position));
        assert_eq!(mended, answer, "{goal:?}, {value}, worth {digit}, {thrift}");
    }
}

/// Two digits name a world. Andi names the best of three pairs.
#[test]
fn the_last_digit_names_the_world() {
    let weights = usual();
    let number = |world: u8| i32::from(world);
    for (kind, personality, dice) in
        [(JumpKind::Random, Personality::Hero, 2), (JumpKind::Awesome, Personality::AwesomeAndi, 3)]
    {
        for rolled in 0..dice {
            let position = rolling(0, kind, rolled, |scene| scene.personality(ME, personality));
            let [first, second, _] = position.view().jump().expect("a jump").digits;
            for value in 1..=6 {
                let last = value as u8;
                let expected = match rolled {
                    1 if dice == 2 => Some(number(world_of(first, last))),
                    2 => [(first, second), (second, last), (last, first)]
                        .map(|(a, b)| number(world_of(a, b)))
                        .into_iter()
                        .min(),
                    _ => None,
                };
                assert_eq!(
                    position.judged_by(&weights).way_by_digit(value, number),
                    expected,
                    "{kind:?}, {rolled} dice"
                );
            }
        }
    }
}

#[test]
fn an_own_digit_is_changed_for_what_it_saves() {
    let position = rolling(0, JumpKind::Random, 1, |scene| scene);
    let (first, rolled) = (position.view().jump().expect("a jump").digits[0], position.view().die().expect("a die"));
    let (value, up) = (rolled.value as u8, rolled.value < 6);
    let aim = world_of(first, if up { value + 1 } else { value - 1 });
    let weights = usual();
    let saved = position.judged_by(&weights).way(world_of(first, value), aim);
    for (digit, answer) in [(saved, Some(if up { 1 } else { 2 })), (saved + 1, None)] {
        let weights = Weights { digit, ..usual() };
        let goal = Goal { world: aim, deed: Deed::Rest };
        assert_eq!(position.judged_by(&weights).mend_digit(rolled, goal, &answers(&position)), answer, "worth {digit}");
    }
}

/// Each luck has its own dice. A rival on a mission to Oz is sent away from it where possible.
#[test]
fn a_rivals_digit_is_changed_for_what_it_costs_their_mission() {
    let mut farther = 0;
    for block in 0..16 {
        let position =
            rolling(block, JumpKind::Random, 1, |scene| scene.active(RIVAL).mission(RIVAL, "Oz", "Hexworld"));
        let (jump, rolled) = (position.view().jump().expect("a jump"), position.view().die().expect("a die"));
        let left = |value: i8| {
            let from = world_of(jump.digits[0], value.clamp(1, 6) as u8);
            i32::from(position.game.routes().attempts(from, position.world("Oz"), Jump::Regular, Skills::NONE))
        };
        let costs = [rolled.value + 1, rolled.value - 1].map(|value| left(value) - left(rolled.value));
        let most = costs[0].max(costs[1]);
        if most <= 0 {
            continue;
        }
        let better = if costs[0] == most { 1 } else { 2 };
        for (digit, answer) in [(most, Some(better)), (most + 1, None)] {
            let weights = Weights { digit, ..usual() };
            let goal = Goal { world: position.world("Oz"), deed: Deed::Rest };
            let mended = position.judged_by(&weights).mend_digit(rolled, goal, &answers(&position));
            assert_eq!(mended, answer, "block {block}, worth {digit}");
        }
        farther += 1;
    }
    assert!(farther > 0, "no digit led farther away");
}

#[test]
fn a_mission_leads_to_its_cargo_and_then_to_its_end() {
    let weights = usual();
    let target = |position: &Position| position.judged_by(&weights).mission_target(RIVAL);
    let empty = Position::basic(|scene| scene.load_for(RIVAL, "Swarm", "Verne"));
    assert_eq!(target(&empty), None);
    let fetching = Position::basic(|scene| scene.load_for(RIVAL, "Swarm", "Verne").mission(RIVAL, "Oz", "Hexworld"));
    assert_eq!(target(&fetching), Some(fetching.world("Oz")));
    let carrying = Position::basic(|scene| scene.mission(RIVAL, "Oz", "Hexworld").load_imperial(RIVAL, RIVAL));
    assert_eq!(target(&carrying), Some(carrying.world("Hexworld")));
}
