use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::state::{A, B};

use super::super::testing::{Stage, at};
use super::super::weights::Weights;
use super::*;

const GUARDED: Hex = at(20, 30);

const fn field(patterns: i32) -> Field {
    Field { guarded: GUARDED, from: at(20, 0), patterns }
}

fn suspects(chances: &[(Hex, u8)]) -> Knowledge {
    let suspects = chances.iter().map(|&(at, chance)| Suspect { at, chance, passed: false }).collect();
    Knowledge { suspects, ..Knowledge::NONE }
}

/// Twice the patterns over the hexes of a disc of this depth: of ten patterns in 331 hexes.
#[test]
fn a_field_lies_before_the_guarded_place() {
    let rows = [19, 20, 29, 30, 31].map(|row| field(10).suspicion(at(20, row), 10));
    assert_eq!(rows, [0, 604, 604, 0, 0]);
    assert_eq!(
        [0, 1, 3, 4, 5].map(|patterns| field(patterns).suspicion(at(20, 29), 1)),
        [0, 2857, 8571, 10_000, 10_000]
    );
    assert_eq!(field(10).suspicion(at(20, 29), 0), 0);
}

#[test]
fn suspicions_of_one_hex_add_up() {
    let mut knowledge = suspects(&[(at(20, 25), 50), (at(20, 25), 30), (at(20, 24), 7)]);
    assert_eq!([24, 25, 26].map(|row| knowledge.suspicion(at(20, row), 10)), [700, 8000, 0]);
    knowledge.field = field(10);
    assert_eq!([24, 25, 26].map(|row| knowledge.suspicion(at(20, row), 10)), [1304, 8604, 604]);
}

/// Within a ship's reach, the nearest hex of a field counts.
#[test]
fn mines_are_suspected_within_reach() {
    let knows = |field: Field, row, depth| {
        let knowledge = Knowledge { field, ..Knowledge::NONE };
        knowledge.suspects(at(20, row), 5, depth)
    };
    assert_eq!([14, 15, 45, 46].map(|row| knows(field(1), row, 10)), [false, true, true, false]);
    assert!(!knows(field(0), 30, 10) && !knows(field(1), 30, 0));
    let seen = suspects(&[(at(20, 25), 50)]);
    assert_eq!([19, 20, 30, 31].map(|row| seen.suspects(at(20, row), 5, 0)), [false, true, true, false]);
}

#[test]
fn a_straight_way_has_both_its_ends() {
    let hexes = |to| way(GUARDED, to).collect::<Vec<_>>();
    assert_eq!(hexes(GUARDED), [GUARDED]);
    assert_eq!(hexes(at(20, 27)), [30, 29, 28, 27].map(|row| at(20, row)));
    assert_eq!(hexes(GUARDED.step(2).step(2)), [GUARDED, GUARDED.step(2), GUARDED.step(2).step(2)]);
}

/// A minelayer in row 23 with 20 patterns, and the fleet of the other side in row 50.
fn minelayer() -> Stage {
    Stage::new(Battle::K4, |scene| {
        let scene = scene.unit(A, "frigate", at(20, 50), 0, 4).unit(B, "minelayer", at(20, 23), 3, 3);
        (0..3).fold(scene, |scene, mine| scene.laid(1, Weapon::Mine, at(18 + mine, 28)))
    })
}

#[test]
fn patterns_laid_on_a_way_are_shared_out_over_it() {
    let unit = minelayer().ask(A, &Weights::default(), |situation| *situation.unit(1));
    let chances = |patterns| {
        let mut knowledge = Knowledge::NONE;
        knowledge.suspect(at(20, 20), &unit, patterns);
        knowledge.suspects.iter().map(|suspect| (suspect.at.row(), suspect.chance)).collect::<Vec<_>>()
    };
    assert_eq!(chances(1), [(20, 25), (21, 25), (22, 25), (23, 25)]);
    assert_eq!([3, 4, 5].map(|patterns| chances(patterns)[0].1), [75, 100, 100]);
}

#[test]
fn the_oldest_suspects_are_dropped() {
    let unit = minelayer().ask(A, &Weights::default(), |situation| *situation.unit(1));
    let mut knowledge = suspects(&[(at(1, 1), 1), (at(2, 2), 2)]);
    (0..94).for_each(|_| knowledge.suspect(unit.at, &unit, 1));
    assert_eq!((knowledge.suspects.len(), knowledge.suspects[0].chance), (96, 1));
    knowledge.suspect(unit.at, &unit, 1);
    assert_eq!((knowledge.suspects.len(), knowledge.suspects[0].chance), (96, 2));
}

/// At the last look the minelayer had two more patterns and was three hexes back.
#[test]
fn fewer_patterns_aboard_are_patterns_laid() {
    minelayer().ask(A, &Weights::default(), |situation| {
        let noticed = |before, fresh| {
            let mut knowledge = Knowledge::NONE;
            knowledge.seen[1] = Seen { at: at(20, 20), mines: before };
            knowledge.notice(situation.view, fresh);
            assert_eq!((knowledge.seen[1].at, knowledge.seen[1].mines), (at(20, 23), 17));
            let trail = knowledge.trail[0];
            (knowledge.suspects.iter().map(|suspect| suspect.chance).collect::<Vec<_>>(), trail)
        };
        let nothing = (Vec::new(), Hex::default());
        assert_eq!(noticed(19, false), (vec![50; 4], at(20, 50)));
        assert_eq!(noticed(17, false), nothing);
        assert_eq!(noticed(19, true), nothing);
    });
}

/// Hidden patterns lie before the minelayer, less the patterns seen being laid. Without any, nothing is suspected.
#[test]
fn hidden_patterns_make_a_field() {
    let surveyed = |side, fresh, chances: &[(Hex, u8)]| {
        minelayer().ask(side, &Weights::default(), |situation| {
            let mut knowledge = suspects(chances);
            knowledge.survey(situation.view, fresh);
            let Field { guarded, from, patterns } = knowledge.field;
            (guarded, from, patterns, knowledge.suspects.len())
        })
    };
    let (layer, fleet, nowhere) = (at(20, 23), at(20, 50), Hex::default());
    assert_eq!(surveyed(A, true, &[]), (layer, fleet, 3, 0));
    assert_eq!(surveyed(A, false, &[]), (nowhere, nowhere, 3, 0));
    assert_eq!(surveyed(A, true, &[(at(1, 1), 99), (at(1, 2), 100)]), (layer, fleet, 2, 2));
    assert_eq!(surveyed(A, true, &[(at(1, 1), 200), (at(1, 2), 200)]), (layer, fleet, 0, 2));
    assert_eq!(surveyed(B, true, &[(at(1, 1), 99)]), (nowhere, nowhere, 0, 0));
}

#[test]
fn hexes_passed_are_forgotten() {
    let mut knowledge = suspects(&[(at(20, 25), 50), (at(20, 24), 7), (at(20, 25), 30)]);
    knowledge.pass(at(20, 25));
    assert_eq!(knowledge.suspects.len(), 3, "they go off when all have moved");
    knowledge.forget_passed();
    assert_eq!(knowledge.suspects.iter().map(|suspect| suspect.at).collect::<Vec<_>>(), [at(20, 24)]);
}
