//! Petitions by their results, in the Basic game (60, 40, 20 or 10 Stellors from 3 on) and in the Advanced game.

use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::vocabulary::Stage;

use super::super::arranged::{ME, Position, RIVAL};
use super::super::weights::Weights;

fn usual() -> Weights {
    Weights { prestige: 60, refused: 50, turn: 15, chain: 70, chain_link: 25, ..Weights::default() }
}

/// Stellors, and the lowest result that they can pay for.
#[test]
fn a_mission_is_granted_to_who_can_pay() {
    let weights = usual();
    for (stellors, least) in [(60, 3), (59, 4), (40, 4), (39, 5), (20, 5), (19, 6), (10, 6), (9, 7), (0, 7)] {
        let position = Position::basic(|scene| scene.stellors(RIVAL, stellors).prestige(RIVAL, 10));
        assert_eq!(position.view().petition_bonus(RIVAL), 0);
        let granted = (-2..=9).filter(|&result| position.judged_by(&weights).is_granted(RIVAL, result));
        assert_eq!(granted.collect::<Vec<_>>(), (least..=9).collect::<Vec<_>>(), "{stellors} Stellors");
    }
}

/// A station costs 10 Stellors and 5 Prestige at 6, and 10 Prestige above.
#[test]
fn a_station_is_paid_for_in_prestige_too() {
    let weights = usual();
    for (stellors, prestige, granted) in
        [(30, 4, &[4, 5][..]), (30, 5, &[4, 5, 6]), (40, 9, &[3, 4, 5, 6]), (9, 10, &[7, 8]), (19, 10, &[6, 7, 8])]
    {
        let position = Position::advanced(|scene| scene.stellors(RIVAL, stellors).prestige(RIVAL, prestige));
        let met = (-1..=8).filter(|&result| position.judged_by(&weights).can_meet(RIVAL, result));
        assert_eq!(met.collect::<Vec<_>>(), granted, "{stellors} Stellors, {prestige} Prestige");
    }
}

/// Faces from 4 on with 40 Stellors. A Zap moves a die by one, a Superzap by two.
#[test]
fn cards_in_hand_add_granting_faces() {
    let weights = usual();
    for (stellors, cards, faces) in [
        (40, &[][..], 3),
        (60, &[][..], 4),
        (40, &[Kind::Zap][..], 4),
        (40, &[Kind::Superzap][..], 5),
        (60, &[Kind::Superzap][..], 6),
        (40, &[Kind::Zap, Kind::Gotcha][..], 4),
    ] {
        let position = Position::basic(|scene| {
            let scene = scene.stellors(ME, stellors).prestige(ME, 10);
            cards.iter().fold(scene, |scene, &kind| scene.card(ME, kind))
        });
        assert_eq!(position.judged_by(&weights).granting_faces(), faces, "{stellors} Stellors, {cards:?}");
    }
}

/// A Prestige counts 3 here, a turn 15. No Trader loses more than they have.
#[test]
fn a_refusal_costs_what_is_lost() {
    let weights = usual();
    for (stellors, prestige, costs) in [(100, 12, [51, 50, 35, 10, 40]), (5, 4, [27, 17, 17, 5, 17])] {
        let position = Position::basic(|scene| scene.stellors(RIVAL, stellors).prestige(RIVAL, prestige));
        let refused = [-1, 0, 1, 2, 3].map(|result| position.judged_by(&weights).cost_of_refusal(RIVAL, result));
        assert_eq!(refused, costs, "{stellors} Stellors, {prestige} Prestige");
    }
    let advanced = Position::advanced(|scene| scene.stellors(RIVAL, 100).prestige(RIVAL, 12));
    let refused = [-1, 0, 1, 2].map(|result| advanced.judged_by(&weights).cost_of_refusal(RIVAL, result));
    assert_eq!(refused, [47, 50, 25, 5]);
}

/// From 20 Prestige on 1 may be added to the die, from 25 on 2.
#[test]
fn the_bonus_of_the_area_counts_for_the_petitioner() {
    let weights = usual();
    for (prestige, least, refusal) in [(19, 4, 35), (20, 3, 10), (24, 3, 10), (25, 2, 10)] {
        let position = Position::basic(|scene| scene.stellors(RIVAL, 40).prestige(RIVAL, prestige));
        let situation = position.judged_by(&weights);
        assert_eq!((-2..=9).find(|&result| situation.is_granted(RIVAL, result)), Some(least), "{prestige}");
        assert_eq!(situation.cost_of_refusal(RIVAL, 1), refusal, "{prestige}: a 1, or a 2 by the bonus");
    }
}

/// With 60 Stellors and 20 or 25 Prestige in the Basic game. A lost Prestige counts 1 here, a turn 0 or 20.
#[test]
fn the_cheapest_bonus_is_added() {
    for (prestige, turn, result, bonus) in [
        (25, 0, 2, 2),
        (25, 0, 6, 1),
        (25, 0, 7, 0),
        (25, 0, 0, 2),
        (20, 20, -1, 1),
        (20, 0, -1, 0),
        (20, 0, 5, 1),
        (20, 0, 0, 1),
    ] {
        let weights = Weights { bonus_paid: 2, bonus_lost: 1, bonus_turn: turn, ..usual() };
        let position = Position::basic(|scene| scene.stellors(ME, 60).prestige(ME, prestige));
        assert_eq!(
            position.judged_by(&weights).best_bonus(result),
            bonus,
            "{prestige} Prestige, {result}, turn {turn}"
        );
    }
}

/// In the Advanced game a 6 costs 10 Stellors and 5 Prestige, a 7 costs 10 Prestige.
#[test]
fn a_bonus_is_weighed_in_stellors_and_prestige() {
    for (bonus_paid, bonus) in [(1, 1), (2, 0), (3, 0)] {
        let weights = Weights { bonus_paid, ..usual() };
        let position = Position::advanced(|scene| scene.stellors(ME, 60).prestige(ME, 20));
        assert_eq!(position.judged_by(&weights).best_bonus(6), bonus, "a Prestige for {bonus_paid}");
    }
}

/// With 19 Prestige of 3 Stellors each: a 3 costs 40 Stellors and 9 Prestige, a 5 costs 20 and 4, a 6 costs 10 and 5.
#[test]
fn an_imperial_station_is_paid_for_up_to_its_worth() {
    for (shows, prestige, worth) in [(3, 60, 67), (5, 60, 32), (6, 60, 25), (3, 67, 71)] {
        for (chain, pays) in [(worth, true), (worth - 1, false)] {
            let weights = Weights { prestige, advanced: 50, chain, ..usual() };
            let position = Position::advanced(|scene| {
                let scene = scene.station(ME, "University").at(ME, "University").prestige(ME, 19).stellors(ME, 45);
                scene.stage(Stage::Action).petition(shows)
            });
            assert_eq!(position.judged_by(&weights).pays_petition(), pays, "{shows} for {chain}");
        }
    }
}

/// The chain needs five stations.
#[test]
fn the_last_link_alone_is_paid_for_at_any_price() {
    let weights = Weights { chain: 0, ..usual() };
    for (links, pays) in [(3, false), (4, true)] {
        let position = Position::advanced(|scene| {
            let core = ["Capital", "Endor", "Oz", "Jackpot"].into_iter().take(links);
            let scene = core.fold(scene, |scene, world| scene.imperial(ME, world)).station(ME, "University");
            scene.at(ME, "University").prestige(ME, 19).stellors(ME, 45).stage(Stage::Action).petition(3)
        });
        assert_eq!(position.judged_by(&weights).pays_petition(), pays, "{links} links");
    }
}

/// Before a bonus is added, or without a petition, a result has no known price.
#[test]
fn what_has_no_price_is_paid() {
    let weights = Weights { chain: 0, ..usual() };
    assert!(Position::advanced(|scene| scene).judged_by(&weights).pays_petition());
    let refused = Position::advanced(|scene| {
        let scene = scene.station(ME, "University").at(ME, "University").prestige(ME, 20);
        scene.stage(Stage::Action).petition(1)
    });
    assert!(refused.view().hearing().is_some() && refused.judged_by(&weights).pays_petition());
}
