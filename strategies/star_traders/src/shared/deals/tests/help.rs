//! Help in need, and auctions.

use evenkeel_star_traders::Action;
use evenkeel_star_traders::deck::Kind;

use super::super::super::arranged::{ME, Position, RIVAL, THIRD};
use super::super::super::weights::Weights;

fn usual() -> Weights {
    Weights { help: 8, margin: 3, guard: 0, stressed: 12, station: 4, lot: 2, lot_own: 6, ..Weights::default() }
}

/// Stressed Engines cost 12 Stellors, 24 on a mission. An Avoid Calamity costs 3 more than its worth in hand.
#[test]
fn help_is_asked_for_where_the_harm_is_its_price() {
    for (help, guard, mission, asks) in [
        (8, 0, false, true),
        (9, 0, false, true),
        (10, 0, false, false),
        (8, 12, false, true),
        (8, 13, false, false),
        (21, 0, true, true),
        (22, 0, true, false),
    ] {
        let weights = Weights { guard, help, ..usual() };
        let position = Position::basic(|scene| {
            let scene = scene.card(RIVAL, Kind::Zap).card(RIVAL, Kind::Stressed).calamity(RIVAL, Kind::Stressed, ME);
            if mission { scene.mission(ME, "Oz", "Hexworld") } else { scene }
        });
        let asked = position.judged_by(&weights).ask_for_help(&[Action::Pass, Action::Trader(RIVAL)]);
        assert_eq!(asked, usize::from(asks), "{help}, guard {guard}, mission {mission}");
    }
}

/// After a refusal only a mission is worth another request.
#[test]
fn a_second_trader_is_asked_for_a_mission() {
    let weights = usual();
    for (refused, mission, asks) in
        [(false, false, true), (true, false, false), (true, true, true), (false, true, true)]
    {
        let position = Position::basic(|scene| {
            let scene = scene.card(RIVAL, Kind::Zap).card(THIRD, Kind::Zap).card(RIVAL, Kind::Stressed);
            let scene = scene.calamity(RIVAL, Kind::Stressed, ME);
            let scene = if mission { scene.mission(ME, "Oz", "Hexworld") } else { scene };
            let asked = [Action::Trader(RIVAL), Action::Stellors(10)];
            scene.answers(asked.into_iter().take(if refused { 2 } else { 0 }))
        });
        let asked = position.judged_by(&weights).ask_for_help(&[Action::Pass, Action::Trader(THIRD)]);
        assert_eq!(asked, usize::from(asks), "refused {refused}, mission {mission}");
    }
}

/// Cards of the rival and of the third Trader, one of whom has played another. A Trader about to win counts four cards less.
#[test]
fn the_trader_with_most_cards_is_asked() {
    let weights = usual();
    for (by, rivals, thirds, close, asked) in
        [(RIVAL, 1, 2, false, 2), (THIRD, 2, 1, false, 1), (THIRD, 2, 1, true, 2), (THIRD, 1, 1, false, 2)]
    {
        let position = Position::basic(|scene| {
            let scene = (0..rivals).fold(scene, |scene, _| scene.card(RIVAL, Kind::Zap));
            let scene = (0..thirds).fold(scene, |scene, _| scene.card(THIRD, Kind::Superzap));
            let scene = if close { scene.mission(RIVAL, "Oz", "Hexworld") } else { scene };
            scene.card(by, Kind::Stressed).calamity(by, Kind::Stressed, ME)
        });
        let actions = [Action::Pass, Action::Trader(RIVAL), Action::Trader(THIRD)];
        assert_eq!(position.judged_by(&weights).ask_for_help(&actions), asked, "{rivals}, {thirds}, close {close}");
    }
}

/// The Avoid Calamity costs 11 Stellors.
#[test]
fn the_least_listed_price_of_help_is_named() {
    let (position, weights) = (Position::basic(|scene| scene), usual());
    for (sums, named) in [(&[5, 11, 15][..], 1), (&[5, 10, 12], 2), (&[5, 8, 10], 2), (&[20], 0)] {
        let actions: Vec<_> = sums.iter().map(|&sum| Action::Stellors(sum)).collect();
        assert_eq!(position.judged_by(&weights).price_of_help(&actions), named, "{sums:?}");
    }
}

#[test]
fn help_is_sold_for_its_price_against_the_calamities_of_others() {
    let weights = usual();
    for (by, close, stellors, sold) in [
        (None, false, 11, true),
        (None, false, 10, false),
        (None, true, 11, false),
        (Some(THIRD), false, 11, true),
        (Some(ME), false, 11, false),
    ] {
        let position = Position::basic(|scene| {
            let scene =
                if close { scene.mission(RIVAL, "Oz", "Hexworld") } else { scene.card(RIVAL, Kind::AvoidCalamity) };
            by.into_iter().fold(scene, |scene, by| scene.card(by, Kind::Stressed).calamity(by, Kind::Stressed, RIVAL))
        });
        assert_eq!(position.judged_by(&weights).sells_help(RIVAL, stellors), sold, "{by:?}, {close}, {stellors}");
    }
}

/// A station is worth 4 Stellors here, 2 more in an auction, and 6 more if it is this Trader's own.
#[test]
fn a_bid_goes_up_to_the_worth_of_the_lot() {
    let weights = usual();
    for (seller, worth) in [(RIVAL, 6), (ME, 10)] {
        let position = Position::advanced(|scene| {
            scene.open(2, "Amber", "Helix").active(seller).station(seller, "Mink").at(seller, "Mink").auction("Mink")
        });
        let situation = position.judged_by(&weights);
        let raises = [1, worth, worth + 1].map(Action::Stellors);
        assert_eq!(situation.bid(&[Action::Pass, raises[1], raises[0]]), 1);
        assert_eq!([situation.bid(&[Action::Pass, raises[2]]), situation.bid(&raises)], [0, 0]);
        assert_eq!([situation.sealed_bid(&raises), situation.sealed_bid(&[raises[2]])], [1, 0]);
    }
}
