//! Random play: conservation after every single action, under every switch, and every list within its bound.

use super::super::rules::{Mode, Picking};
use super::super::{Question, Rules, Smugglers};
use super::{chooser, game_with};
use evenkeel_engine::Describe;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::rules::{Rules as _, Value};
use evenkeel_engine::testing::random_play::{Choices, play_audited};

/// Plays one random game, checking after every action; returns the number of decisions.
fn play_checked(game: &Smugglers, block: u64) -> u32 {
    let luck = Luck::of_table(7, block);
    let mut choices = Choices::new(luck);
    let (_, decisions) = play_audited(game, luck, |view, _, actions| {
        let question = view.question().expect("the pending seat is asked");
        let bound =
            if game.rules().v2_equipment_limit { most(question) } else { evenkeel_engine::actions::MAX_ACTIONS };
        assert!(actions.len() <= bound, "block {block}: {question:?}: {actions:?}");
        chooser::pick(view, actions, |n| choices.below(n))
    });
    decisions
}

/// The column "Most" of §27.
const fn most(question: Question) -> usize {
    use Question as Q;
    match question {
        Q::Character | Q::CharmWhom | Q::Worm | Q::BrokerPartner | Q::Level { .. } => 6,
        Q::NearestPlanet => 9,
        Q::CharmWhich { .. } | Q::Encounter => 8,
        Q::Jettison { .. } | Q::MakeRoom { .. } | Q::RoomForLoot { .. } | Q::Loot { .. } | Q::Excess { .. } => 73,
        Q::Surplus | Q::BountyOn | Q::DamagedSystem => 5,
        Q::Bid | Q::Raid => 4,
        Q::Destination { .. } => 85 + 4 + 5,
        Q::Bribes => 11,
        Q::Business | Q::Hide { .. } => 19,
        Q::Units { .. } => 13,
        Q::BountyAmount { .. } | Q::Parley | Q::OfferFee | Q::OfferAnswer | Q::Spoils => 3,
        Q::OfferGive | Q::OfferAsk => 24,
        Q::OfferGiveUnits { .. } | Q::OfferAskUnits { .. } => 12,
        Q::OfferCredits => 23,
        _ => 2,
    }
}

fn short(rules: &mut Rules) {
    rules.time_max_rounds = 25;
}

#[test]
fn everything_adds_up_for_two_to_six_players() {
    for players in 2..=6 {
        let game = game_with(players, short);
        for block in 0..4 {
            assert!(play_checked(&game, block) > 200);
        }
    }
}

#[test]
fn everything_adds_up_under_every_switch() {
    for (index, parameter) in Rules::parameters().iter().enumerate().filter(|(_, p)| p.path.starts_with("v2.")) {
        let game = game_with(4, |rules| {
            short(rules);
            rules.set(index, &Value::Switch(false));
        });
        for block in 0..2 {
            assert!(play_checked(&game, block) > 200, "{}", parameter.path);
        }
    }
}

/// Ruling 93: from the most uneven starts, with seats that have nothing and no room.
#[test]
fn everything_adds_up_from_uneven_starts() {
    let game = game_with(4, |rules| {
        short(rules);
        (rules.start_extra_credits, rules.start_extra_cargo_pods) = (-200, -5);
        (rules.start_seat_1_credits, rules.start_seat_2_levels) = (-2000, -10);
        (rules.start_seat_3_credits, rules.start_seat_3_levels) = (5000, 10);
    });
    for block in 0..3 {
        assert!(play_checked(&game, block) > 200);
    }
}

#[test]
fn everything_adds_up_in_every_mode() {
    for mode in [Mode::LastShip, Mode::Kills, Mode::Income] {
        let game = game_with(5, |rules| {
            short(rules);
            rules.mode = mode;
            rules.setup_characters = Picking::Choose;
        });
        for block in 0..3 {
            assert!(play_checked(&game, block) > 100);
        }
    }
}
