//! Fees for permission.

use evenkeel_star_traders::Action;
use evenkeel_star_traders::map::Colour;
use evenkeel_star_traders::rules::Deals;

use super::super::arranged::{ME, Position, RIVAL};
use super::super::weights::Weights;

const COLOURS: [Colour; 5] = [Colour::Orange, Colour::Red, Colour::Violet, Colour::Blue, Colour::Green];

fn usual() -> Weights {
    Weights { attempt: 35, fee: 70, toll: 25, ..Weights::default() }
}

/// A station saves 2, 5, 10, 18 or 45 tenths of an attempt, which is worth 3.5 Stellors. The fee is a quarter to seven tenths of that.
#[test]
fn the_least_fair_fee_is_offered() {
    let (position, weights) = (Position::basic(|scene| scene.stellors(ME, 10)), usual());
    let situation = position.judged_by(&weights);
    assert_eq!(COLOURS.map(|colour| situation.permission_worth(colour)), [7, 17, 35, 63, 157]);
    assert_eq!(COLOURS.map(|colour| situation.fair_fee(colour)), [None, Some(1), Some(1), Some(2), Some(5)]);
    for (stellors, fee) in [(4, None), (5, Some(5))] {
        let position = Position::basic(|scene| scene.stellors(ME, stellors));
        assert_eq!(position.judged_by(&weights).fair_fee(Colour::Green), fee, "{stellors} Stellors");
    }
    for (fee, offered) in [(20, Some(1)), (19, None)] {
        let weights = Weights { attempt: 50, toll: 20, fee, ..usual() };
        assert_eq!(position.judged_by(&weights).fair_fee(Colour::Violet), offered, "a Stellor is 20% of 5 Stellors");
    }
}

/// A Stellor is a fifth of 5 Stellors, and 7% of 14.2.
#[test]
fn a_fee_is_fair_from_its_share_on() {
    let position = Position::basic(|scene| scene);
    for (toll, worth, fair) in [(20, 50, true), (20, 51, false), (7, 142, true), (7, 143, false)] {
        let weights = Weights { toll, ..usual() };
        assert_eq!(position.judged_by(&weights).is_fair(1, worth), fair, "{toll}% of {worth} tenths");
    }
}

#[test]
fn no_fee_is_offered_with_a_mission_or_without_deals() {
    let weights = usual();
    let mission = Position::basic(|scene| scene.mission(ME, "Oz", "Hexworld"));
    let without = Position::ruled("basic", |rules| rules.deals = Deals::Off, |scene| scene);
    assert_eq!(mission.judged_by(&weights).fair_fee(Colour::Green), None);
    assert_eq!(without.judged_by(&weights).fair_fee(Colour::Green), Some(0));
}

/// Fees of 0, 1, 2, 3, 5 and 8 Stellors are listed, or a single one.
#[test]
fn the_listed_fee_is_the_offered_one() {
    let weights = usual();
    let fees = [0, 1, 2, 3, 5, 8].map(Action::Stellors);
    for (from, to, mission, chosen) in [
        ("Niven", "Heinlein", false, 1),
        ("Mink", "Wells", false, 4),
        ("Mink", "Jaxin", false, 0),
        ("Mink", "Wells", true, 0),
    ] {
        let position = Position::basic(|scene| {
            let scene = scene.at(ME, from).stellors(ME, 10);
            if mission { scene.mission(ME, "Oz", "Hexworld") } else { scene }
        });
        let situation = position.judged_by(&weights);
        assert_eq!(situation.choose_fee(position.world(to), &fees), chosen, "{from} to {to}");
        assert_eq!(situation.choose_fee(position.world(to), &fees[5..]), 0, "{from} to {to}");
    }
}

/// The owner's side: a quarter of 3.5 Stellors is less than one.
#[test]
fn permission_is_granted_for_a_fair_fee() {
    let weights = usual();
    for (deals, mission, fee, granted) in [
        (Deals::Structured, false, 0, false),
        (Deals::Structured, false, 1, true),
        (Deals::Structured, true, 1, false),
        (Deals::Off, false, 0, true),
        (Deals::Off, true, 0, false),
    ] {
        let position = Position::ruled(
            "basic",
            |rules| rules.deals = deals,
            |scene| {
                let scene = scene.active(RIVAL).at(RIVAL, "Niven").station(ME, "Heinlein");
                if mission { scene.mission(RIVAL, "Oz", "Hexworld") } else { scene }
            },
        );
        let answer = position.judged_by(&weights).grants(position.world("Heinlein"), fee);
        assert_eq!(answer, granted, "{deals:?}, mission {mission}, fee {fee}");
    }
}
