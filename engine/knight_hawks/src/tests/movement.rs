//! Movement (§5.1, §5.2, §5.6 and §10): legal end states against an independent brute force, and the worked examples.

use std::collections::BTreeSet;

use super::super::actions::{Action, Question, Turn};
use super::super::events::Event;
use super::super::hex::Hex;
use super::super::referee::Referee;
use super::super::rules::Battle;
use super::super::state::A;
use super::super::step::Step;
use super::super::streams::Stream;
use super::super::units::UnitId;
use super::super::vocabulary::{Cause, Role};
use super::scene::{Scene, course};
use super::{d10s, d100};
use evenkeel_engine::chance::ScriptedDice;

type End = (Hex, u8, u8);

/// A ship of this speed, ADF and MR in empty space, heading north, about to be asked for its move.
fn ship(speed: u8, adf: u8, mr: u8) -> (Scene, UnitId) {
    let mut scene = Scene::space();
    let id = scene.add(A, "assault_scout", Hex::of(20, 30), 0, speed);
    scene.far();
    let unit = scene.state.unit_mut(id);
    _ = (unit.systems.lose_adf(5 - adf), unit.systems.lose_mr(4 - mr));
    (scene, id)
}

/// Every end state reached by the questions, by trying every answer.
fn ends_by_questions(speed: u8, adf: u8, mr: u8) -> BTreeSet<End> {
    let (mut scene, id) = ship(speed, adf, mr);
    (scene.state.mover, scene.state.first) = (A, A);
    let (mut ends, mut open) = (BTreeSet::new(), vec![scene.state.clone()]);
    while let Some(state) = open.pop() {
        scene.state = state;
        let mut dice = ScriptedDice::new([]);
        while scene.state.question.is_none() && scene.state.step != Step::Mines {
            let Scene { game, state, events } = &mut scene;
            Referee { game, state, dice: &mut dice, journal: events }.carry_out();
        }
        if scene.state.step == Step::Mines {
            let unit = scene.unit(id);
            ends.insert((unit.at, unit.heading, unit.speed));
            continue;
        }
        for action in scene.legal(A) {
            let mut next = scene.state.clone();
            let Scene { game, events, .. } = &mut scene;
            Referee { game, state: &mut next, dice: &mut dice, journal: events }.take_answer(A, action);
            open.push(next);
        }
    }
    ends
}

/// Every end state by the text of §5: a string of left, right and straight for each speed.
fn ends_by_words(speed: i32, adf: i32, mr: u32) -> BTreeSet<End> {
    let mut ends = BTreeSet::new();
    for new in (speed - adf).max(0)..=speed + adf {
        if new == 0 {
            let facings = if mr > 0 { 0..6 } else { 0..1 };
            ends.extend(facings.map(|heading| (Hex::of(20, 30), heading, 0)));
            continue;
        }
        for code in 0..3_u32.pow(new as u32) {
            let turns: Vec<u32> = (0..new as u32).map(|hex| code / 3_u32.pow(hex) % 3).collect();
            if turns.iter().filter(|&&turn| turn > 0).count() > mr as usize {
                continue;
            }
            let (mut at, mut heading) = (Hex::of(20, 30), 0);
            for turn in turns {
                at = at.step(heading);
                heading = (heading + [0, 1, 5][turn as usize]) % 6;
            }
            ends.insert((at, heading, new as u8));
        }
    }
    ends
}

#[test]
fn every_legal_end_and_no_other() {
    let mut all = 0;
    for speed in 0..=4 {
        for adf in 0..=3 {
            for mr in 0..=4 {
                let (asked, said) =
                    (ends_by_questions(speed, adf, mr), ends_by_words(speed.into(), adf.into(), mr.into()));
                assert_eq!(asked, said, "speed {speed}, ADF {adf}, MR {mr}");
                all += asked.len();
            }
        }
    }
    assert!(all > 5000, "{all} ends compared");
}

#[test]
fn speeds_stay_within_the_limit_but_may_be_kept() {
    let mut scene = Scene::with(None, |rules| rules.speed_limit = 6);
    let id = scene.add(A, "frigate", Hex::of(20, 59), 0, 5);
    let speeds = |scene: &Scene| scene.game.speeds(scene.unit(id)).iter().collect::<Vec<_>>();
    assert_eq!(speeds(&scene), [1, 2, 3, 4, 5, 6]);
    scene.state.unit_mut(id).speed = 8;
    assert_eq!(speeds(&scene), [4, 5, 6, 8]);
    scene.state.unit_mut(id).speed = 20;
    assert_eq!(speeds(&scene), [16, 20]);
}

/// 50 hp, 32 damage, 3 ADF and 1 turn: 28%; a 28 breaks the ship up in its start hex, a 29 does not.
#[test]
fn break_up_of_the_rulebook() {
    for (roll, breaks) in [(28, true), (29, false)] {
        let mut scene = Scene::space();
        let id = scene.add(A, "destroyer", Hex::of(20, 40), 0, 4);
        scene.far();
        scene.hurt(id, 32);
        scene.half(A, [d100(Stream::BreakUp, roll)], course(id, 7, "sr"));
        assert_eq!(scene.lost(id), breaks.then_some(Cause::BreakUp), "{roll}");
        assert_eq!(scene.unit(id).at == Hex::of(20, 40), breaks, "it breaks up where it starts");
        assert_eq!(scene.state.ledger[1].points, if breaks { 40_000 } else { 0 });
    }
}

#[test]
fn a_steady_course_needs_no_break_up_roll_and_half_damage_neither() {
    for (points, turns) in [(49, "sss"), (25, "rrr")] {
        let mut scene = Scene::space();
        let id = scene.add(A, "destroyer", Hex::of(20, 40), 0, 4);
        scene.far();
        scene.hurt(id, points);
        scene.half(A, [], course(id, 4, turns));
        assert_eq!(scene.lost(id), None);
    }
}

/// Pivoting at speed 0 counts as one point for break-up (ruling 19), and uses no MR.
#[test]
fn a_pivot_strains_a_wreck() {
    let mut scene = Scene::space();
    let id = scene.add(A, "destroyer", Hex::of(20, 40), 0, 0);
    scene.far();
    scene.hurt(id, 32);
    let face = |_: &Scene, question| matches!(question, Question::Facing(_)).then_some(Action::Face(3));
    scene.half(A, [d100(Stream::BreakUp, 8)], face);
    assert_eq!((scene.lost(id), scene.unit(id).heading), (None, 3));
}

/// §5.6: min(s, m) forced turns in the first hexes, then straight; they count for break-up.
#[test]
fn a_navigation_hit_forces_turns() {
    for (die, headings) in [(5, [5, 4, 3, 3, 3]), (6, [1, 2, 3, 3, 3])] {
        let mut scene = Scene::space();
        let id = scene.add(A, "destroyer", Hex::of(20, 30), 0, 5);
        scene.far();
        scene.damage(id, 92);
        let mut asked = 0;
        scene.half(A, d10s(Stream::Navigation, &[die]), |_, question| {
            asked += usize::from(matches!(question, Question::Turn(_)));
            None
        });
        let path = scene.state.path(id);
        assert_eq!(path.legs().skip(1).map(|leg| leg.after).collect::<Vec<_>>(), headings);
        assert_eq!(asked, 0, "it has no turn choices");
    }
}

#[test]
fn a_navigation_hit_is_ignored_at_speed_0() {
    let mut scene = Scene::space();
    let id = scene.add(A, "destroyer", Hex::of(20, 30), 0, 3);
    scene.far();
    scene.damage(id, 95);
    scene.half(A, d10s(Stream::Navigation, &[9]), |_, question| match question {
        Question::Speed(_) => Some(Action::Speed(0)),
        Question::Facing(_) => Some(Action::Face(2)),
        _ => None,
    });
    assert_eq!((scene.unit(id).at, scene.unit(id).heading, scene.unit(id).speed), (Hex::of(20, 30), 2, 0));
}

#[test]
fn a_drifting_ship_keeps_speed_and_heading_unasked() {
    let mut scene = Scene::space();
    let id = scene.add(A, "assault_scout", Hex::of(20, 40), 1, 7);
    scene.far();
    scene.damage(id, 53);
    scene.damage(id, 59);
    scene.half(A, [], |_, question| panic!("{question:?} is asked"));
    assert_eq!((scene.unit(id).at.distance(Hex::of(20, 40)), scene.unit(id).heading, scene.unit(id).speed), (7, 1, 7));
}

/// §7: an evader flies at least MR hexes and turns in every hex entered until its MR is spent.
#[test]
fn an_evader_owes_turns() {
    let mut scene = Scene::space();
    let id = scene.add(A, "assault_scout", Hex::of(20, 40), 0, 2);
    scene.far();
    scene.state.unit_mut(id).evading = true;
    let mut turns = Vec::new();
    scene.half(A, [], |scene, question| {
        match question {
            Question::Speed(_) => assert_eq!(scene.legal(A), [4, 5, 6, 7].map(Action::Speed)),
            Question::Turn(_) => turns.push(scene.legal(A)),
            _ => {}
        }
        matches!(question, Question::Speed(_)).then_some(Action::Speed(6))
    });
    assert_eq!(turns, vec![vec![Action::Turn(Turn::Left), Action::Turn(Turn::Right)]; 4]);
    assert!(!scene.unit(id).evading);
    scene.state.unit_mut(id).evading = true;
    scene.state.unit_mut(id).speed = 0;
    scene.damage(id, 50);
    assert_eq!(scene.game.speeds(scene.unit(id)).iter().collect::<Vec<_>>(), [2], "as fast as it can");
}

/// §20: without a damage table no ship breaks up, as in the Basic Game.
#[test]
fn without_a_damage_table_nothing_breaks_up() {
    let mut scene = Scene::with(None, |rules| rules.hull_only = true);
    let id = scene.add(A, "destroyer", Hex::of(20, 40), 0, 4);
    scene.far();
    scene.hurt(id, 49);
    scene.half(A, [], course(id, 7, "rrr"));
    assert_eq!((scene.lost(id), scene.unit(id).speed), (None, 7));
}

/// §5.6 and §10: 7 hull points beyond half and 3 forced turns make 21%.
#[test]
fn forced_turns_count_for_break_up() {
    let mut scene = Scene::space();
    let id = scene.add(A, "destroyer", Hex::of(20, 40), 0, 4);
    scene.far();
    scene.hurt(id, 32);
    scene.damage(id, 92);
    let rolls = d10s(Stream::Navigation, &[3]).chain([d100(Stream::BreakUp, 22)]);
    scene.half(A, rolls, |_, _| None);
    assert_eq!(scene.count_events(|event| matches!(event, Event::BreakUp { chance: 21, breaks: false, .. })), 1);
}

/// §5.6: at speed 0, a navigation hit is not part of the plan; at speed 1, it makes the one turn with room for it.
#[test]
fn a_navigation_hit_needs_a_hex_of_flight() {
    for (speed, planned, heading) in [(0, &[None][..], 0), (1, &[], 1)] {
        let mut scene = Scene::space();
        let id = scene.add(A, "destroyer", Hex::of(20, 30), 0, 1);
        scene.far();
        scene.damage(id, 92);
        let mut forced = Vec::new();
        scene.half(A, d10s(Stream::Navigation, &[6]), |scene, question| match question {
            Question::Speed(_) => Some(Action::Speed(speed)),
            Question::Turn(_) => panic!("it has no turn choices"),
            Question::Facing(_) => {
                forced.push(scene.state.plan.forced);
                None
            }
            _ => None,
        });
        assert_eq!((forced.as_slice(), scene.unit(id).heading), (planned, heading), "speed {speed}");
    }
}

/// §16 and ruling 53: the freighter of Close Escort turns back to heading 0 the shorter way, one turn per phase. It has no questions, even if a
/// scenario stops it.
#[test]
fn the_scripted_freighter_turns_the_shorter_way() {
    for (wanted, heading, after) in
        [(5, 0, (0, 2)), (5, 1, (0, 2)), (5, 2, (1, 2)), (5, 3, (2, 2)), (5, 4, (5, 2)), (5, 5, (0, 2)), (0, 3, (3, 0))]
    {
        let mut scene = Scene::with(None, |rules| rules.battle = Battle::K3);
        scene.game.setup.options.freighter_speed = wanted;
        let id = scene.add(A, "freighter_megasaurus", Hex::of(20, 30), heading, 1);
        scene.far();
        scene.state.unit_mut(id).role = Role::Freighter;
        scene.half(A, [], |_, question| {
            assert!(matches!(question, Question::Screen(_)), "{question:?} is asked");
            None
        });
        assert_eq!((scene.unit(id).heading, scene.unit(id).speed), after, "heading {heading}");
    }
}
