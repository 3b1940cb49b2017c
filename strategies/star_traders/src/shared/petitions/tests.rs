//! Petitions by their results, in the Basic game (60, 40, 20 or 10 Stellors from 3 on) and in the Advanced game.

use evenkeel_star_traders::deck::Kind;

use super::super::arranged::{ME, Position, RIVAL};
use super::super::weights::Weights;

fn usual() -> Weights {
    Weights { prestige: 60, refused: 50, turn: 15, chain: 70, chain_link: 25, ..Weights::default() }
}

/// Stellors, and the least result that can be paid for.
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

/// Faces from 4 on with 40 Stellors; a Zap moves a die by one, a Superzap by two.
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

/// A Prestige counts 3 here, a turn 15; no Trader loses more than it has.
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
