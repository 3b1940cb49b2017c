//! Victory, the objectives of the scenarios, the repair turn and the turn limit (§12, §15 and §16).

use super::super::actions::{Action, Question};
use super::super::hex::Hex;
use super::super::referee::Referee;
use super::super::rules::{Battle, First, Setting};
use super::super::state::{A, B, End, State, Verdict};
use super::super::step::Step;
use super::super::streams::Stream;
use super::super::units::{Status, UnitId};
use super::super::vocabulary::{Cause, Role};
use super::super::{Event, KnightHawks, Rules};
use super::d10s;
use super::d100;
use super::game_with;
use super::scene::{Scene, course};
use evenkeel_engine::Seat;
use evenkeel_engine::chance::{Luck, PcgDice, ScriptedDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::{Audit, Game};

fn dealt(battle: Battle, change: impl FnOnce(&mut Rules)) -> (KnightHawks, State) {
    let game = game_with(|rules| {
        rules.battle = battle;
        change(rules);
    });
    let mut dice = PcgDice::new::<Stream>(Luck::default());
    let state = game.deal(&mut dice, &mut Silent);
    (game, state)
}

fn all_lost(state: &mut State, side: Seat, cause: Cause) {
    for id in state.roster(side) {
        state.unit_mut(id).status = Status::Lost(cause);
    }
}

fn set(state: &mut State, id: UnitId, status: Status) {
    state.unit_mut(id).status = status;
}

fn wins(found: Option<Verdict>, side: Seat, end: End) -> bool {
    found == Some(Verdict { winner: Some(side), end })
}

#[test]
fn the_last_fleet_wins_but_not_with_fighters_alone() {
    let (game, mut state) = dealt(Battle::K4, |_| {});
    assert_eq!(game.verdict(&state), None);
    all_lost(&mut state, B, Cause::Hull);
    assert!(wins(game.verdict(&state), A, End::FleetLost));
    for id in 0..5 {
        set(&mut state, id, Status::Safe);
    }
    for id in 5..11 {
        set(&mut state, id, Status::Free);
    }
    assert_eq!(game.verdict(&state), Some(Verdict { winner: None, end: End::OnlyFighters }));
    all_lost(&mut state, A, Cause::Hull);
    assert_eq!(game.verdict(&state), Some(Verdict { winner: None, end: End::BothLost }));
}

#[test]
fn surprise_attack_is_about_the_evacuation() {
    let (game, mut state) = dealt(Battle::K1, |_| {});
    let (station, evacuee) = (2, 3);
    set(&mut state, evacuee, Status::Safe);
    assert!(wins(game.verdict(&state), A, End::Objective), "off the map before");
    state.progress.evacuated = true;
    assert!(wins(game.verdict(&state), B, End::Objective));
    set(&mut state, evacuee, Status::Free);
    set(&mut state, station, Status::Lost(Cause::Hull));
    assert_eq!(game.verdict(&state), None, "the station is empty");
    state.progress.evacuated = false;
    assert!(wins(game.verdict(&state), A, End::Objective));
    assert_eq!(game.verdict_at_limit(&state).winner, Some(A));
}

/// Three complete game turns docked; from then on the station's weapons are silent.
#[test]
fn the_evacuation_takes_three_turns() {
    let (game, mut state) = dealt(Battle::K1, |_| {});
    let mut dice = PcgDice::new::<Stream>(Luck::default());
    for turn in 1..=3 {
        assert!(!state.progress.evacuated);
        state.turn = turn;
        state.step = Step::EndTurn;
        Referee { game: &game, state: &mut state, dice: &mut dice, journal: &mut Silent }.carry_out();
    }
    assert!(state.progress.evacuated);
    let station = *state.unit(2);
    assert!(super::super::weapons::Weapon::fired().all(|weapon| !game.may_fire(&state, &station, weapon)));
}

#[test]
fn close_escort_needs_more_than_a_safe_freighter() {
    let (game, mut state) = dealt(Battle::K3, |_| {});
    let freighter = 1;
    set(&mut state, freighter, Status::Safe);
    assert_eq!(game.verdict(&state), None);
    for id in [0, 2, 3] {
        set(&mut state, id, Status::Lost(Cause::Hull));
    }
    assert_eq!(game.verdict(&state), Some(Verdict { winner: None, end: End::Objective }));
    set(&mut state, freighter, Status::Lost(Cause::Hull));
    assert!(wins(game.verdict(&state), B, End::Objective));
    all_lost(&mut state, B, Cause::Hull);
    assert!(wins(game.verdict(&state), A, End::Objective));
}

#[test]
fn a_pale_prospect_counts_kills() {
    let (game, mut state) = dealt(Battle::K5, |_| {});
    for id in 0..2 {
        set(&mut state, id, Status::Lost(Cause::Hull));
    }
    assert_eq!(game.verdict(&state), None);
    assert_eq!(game.verdict_at_limit(&state).winner, None);
    set(&mut state, 2, Status::Lost(Cause::Crash));
    assert_eq!(game.verdict_at_limit(&state), Verdict { winner: Some(B), end: End::TurnLimit });
    set(&mut state, 5, Status::Lost(Cause::Hull));
    assert!(wins(game.verdict(&state), A, End::Objective), "the fortress is lost");
}

#[test]
fn a_cargo_that_drifts_at_the_limit_is_lost() {
    let (game, mut state) = dealt(Battle::K7, |_| {});
    let cargo = 3;
    assert_eq!(game.verdict_at_limit(&state).winner, None);
    let unit = state.unit_mut(cargo);
    _ = (unit.systems.lose_adf(9), unit.systems.lose_mr(9));
    assert_eq!(game.verdict_at_limit(&state).winner, Some(A));
    set(&mut state, cargo, Status::Safe);
    assert!(wins(game.verdict(&state), B, End::Objective));
}

#[test]
fn photo_op_needs_the_picture_and_both_ships() {
    let (game, mut state) = dealt(Battle::K9, |_| {});
    set(&mut state, 0, Status::Safe);
    assert!(wins(game.verdict(&state), B, End::Objective), "off without it");
    state.progress.picture = true;
    assert_eq!(game.verdict(&state), None);
    set(&mut state, 1, Status::Safe);
    assert!(wins(game.verdict(&state), A, End::Objective));
    set(&mut state, 1, Status::Lost(Cause::Fire));
    assert!(wins(game.verdict(&state), B, End::Objective));
}

/// Three hexes, in any hex of the path.
#[test]
fn the_camera_takes_its_picture_in_passing() {
    for (column, taken) in [(23, true), (24, false)] {
        let mut scene = Scene::space();
        let camera = scene.add(A, "assault_scout", Hex::of(20, 40), 0, 10);
        let subject = scene.add(B, "heavy_cruiser", Hex::of(column, 35), 0, 0);
        scene.state.unit_mut(camera).role = Role::Camera;
        scene.state.unit_mut(subject).role = Role::Subject;
        scene.half(A, [], course(camera, 10, ""));
        assert_eq!(scene.state.progress.picture, taken);
    }
}

#[test]
fn flagship_convoy_and_siege() {
    let (game, mut state) = dealt(Battle::K12, |_| {});
    set(&mut state, 0, Status::Lost(Cause::Hull));
    assert!(wins(game.verdict(&state), B, End::Objective));
    set(&mut state, 9, Status::Lost(Cause::Hull));
    assert_eq!(game.verdict(&state), Some(Verdict { winner: None, end: End::Objective }));
    let (game, mut state) = dealt(Battle::K13, |_| {});
    set(&mut state, 3, Status::Safe);
    set(&mut state, 4, Status::Lost(Cause::Hull));
    assert_eq!(game.verdict(&state), None);
    set(&mut state, 5, Status::Lost(Cause::Hull));
    assert!(wins(game.verdict(&state), A, End::Objective));
    let (game, mut state) = dealt(Battle::K14, |_| {});
    assert_eq!(game.verdict_at_limit(&state).winner, Some(B));
    set(&mut state, 3, Status::Lost(Cause::Hull));
    assert!(wins(game.verdict(&state), A, End::Objective));
}

/// K3's freighter has no questions, flies at 5 and turns back to heading 0 as its MR allows.
#[test]
fn the_scripted_freighter() {
    let (game, mut state) = dealt(Battle::K3, |rules| rules.first = First::A);
    let freighter = 1;
    state.unit_mut(freighter).heading = 2;
    state.unit_mut(freighter).speed = 3;
    let mut dice = ScriptedDice::new([]);
    state.step = Step::Begin;
    state.question = None;
    while state.step != Step::Mines {
        let Some(seat) = state.pending().first() else {
            Referee { game: &game, state: &mut state, dice: &mut dice, journal: &mut Silent }.carry_out();
            continue;
        };
        let asked = state.question.unwrap();
        let screens = matches!(asked, Question::Screen(_));
        assert!(screens || !format!("{asked:?}").ends_with("(1)"), "{asked:?} is asked of the freighter");
        let mut actions = evenkeel_engine::Actions::new();
        KnightHawks::actions(game.view(&state, seat), &mut actions);
        Referee { game: &game, state: &mut state, dice: &mut dice, journal: &mut Silent }.take_answer(seat, actions[0]);
    }
    let unit = state.unit(freighter);
    assert_eq!((unit.speed, unit.heading), (4, 1), "ADF 1, MR 1");
}

/// The side that rolls higher; ties are rolled again.
#[test]
fn the_die_for_the_first_move() {
    let game = game_with(|rules| rules.battle = Battle::K10);
    let mut state = State::blank(None);
    let mut dice = ScriptedDice::new(d10s(Stream::Setup, &[4, 4, 3, 8]));
    Referee { game: &game, state: &mut state, dice: &mut dice, journal: &mut Silent }.draw_first();
    dice.finish();
    assert_eq!((state.first, state.mover), (B, B));
}

/// A repair turn: both sides sealed, then rolled; a 99 locks, 90 to 98 fail, hull gains 1d10.
#[test]
fn a_repair_turn() {
    let mut scene = Scene::space();
    let ours = scene.add(A, "frigate", Hex::of(20, 40), 0, 4);
    let theirs = scene.add(B, "destroyer", Hex::of(20, 10), 3, 4);
    scene.hurt(ours, 20);
    scene.damage(ours, 46);
    scene.damage(theirs, 92);
    (scene.state.turn, scene.state.step) = (3, Step::EndTurn);
    let rolls = [d100(Stream::Repair, 40), d100(Stream::Repair, 30)]
        .into_iter()
        .chain(d10s(Stream::Repair, &[6]))
        .chain([d100(Stream::Repair, 99)]);
    let mut dice = ScriptedDice::new(rolls);
    let Scene { game, state, events } = &mut scene;
    Referee { game, state, dice: &mut dice, journal: events }.run_on();
    assert_eq!(state.pending().len(), 2, "both sides at once");
    for (seat, points) in [(B, 75), (A, 40), (A, 30)] {
        let before = game.view(state, A).repair();
        let mut actions = evenkeel_engine::Actions::new();
        KnightHawks::actions(game.view(state, seat), &mut actions);
        assert!(actions.contains(&Action::Points(points)), "{actions:?}");
        let last = seat == A && points == 30;
        let mut referee = Referee { game, state, dice: &mut dice, journal: events };
        referee.take_answer(seat, Action::Points(points));
        if last {
            referee.carry_out();
        }
        assert!(seat == A || game.view(state, A).repair() == before, "what B does is sealed");
    }
    dice.finish();
    let (ours, theirs) = (scene.unit(ours).systems, scene.unit(theirs).systems);
    assert_eq!((ours.adf(), ours.hull()), (4, 26));
    let class = scene.game.ships(B).class(scene.unit(1).class);
    assert_eq!(theirs.repairs(class).count(), 0, "beyond repair");
    assert_eq!(scene.count_events(|event| matches!(event, Event::Repaired { .. })), 3);
    scene.game.audit(&scene.state).unwrap();
}

/// §12 and the option of A Pale Prospect: 10 points for each whole turn docked since the last repair turn.
#[test]
fn a_dock_helps_to_repair_where_the_scenario_says_so() {
    let (game, mut state) = dealt(Battle::K5, |_| {});
    let (fortress, frigate) = (5, 6);
    set(&mut state, frigate, Status::Docked(fortress));
    state.unit_mut(frigate).docked_turns = 2;
    assert_eq!(game.repair_points(&state, frigate), 90);
    set(&mut state, frigate, Status::Free);
    assert_eq!(game.repair_points(&state, frigate), 70);
}

/// Ends not covered by an objective follow §15: with only fighters left, a draw.
#[test]
fn fighters_alone_win_no_objective_by_survival() {
    let (game, mut state) = dealt(Battle::K13, |_| {});
    all_lost(&mut state, B, Cause::Hull);
    let freighters: Vec<_> = state.roster(B).filter(|&id| state.unit(id).role == Role::Freighter).collect();
    for &id in &freighters[1..] {
        set(&mut state, id, Status::Safe);
    }
    if freighters.len() > 2 {
        state.unit_mut(freighters[2]).role = Role::None;
    }
    assert!(wins(game.verdict(&state), A, End::FleetLost), "one freighter home, one lost, nobody left");
    let fighter = game.ships(A).named("fighter").unwrap();
    for id in state.roster(A) {
        state.unit_mut(id).class = fighter;
    }
    assert_eq!(game.verdict(&state), Some(Verdict { winner: None, end: End::OnlyFighters }));
}

/// §16: fighters do not count among the attackers to destroy.
#[test]
fn lost_fighters_do_not_save_the_fortress() {
    let (game, mut state) = dealt(Battle::K5, |_| {});
    all_lost(&mut state, A, Cause::Hull);
    assert_eq!(game.verdict(&state).unwrap().winner, Some(B));
    let fighter = game.ships(A).named("fighter").unwrap();
    for id in state.roster(A) {
        state.unit_mut(id).class = fighter;
    }
    assert_eq!(game.verdict(&state).unwrap().winner, None);
}

/// §15: the battle ends with the turn of the limit, not one later.
#[test]
fn the_limit_is_the_last_turn() {
    let (game, mut state) = dealt(Battle::K10, |rules| rules.turn_limit = 10);
    for (turn, over) in [(9, false), (10, true)] {
        state.turn = turn;
        let mut dice = ScriptedDice::new([]);
        Referee { game: &game, state: &mut state, dice: &mut dice, journal: &mut Silent }.judge_limit();
        assert_eq!(state.verdict.is_some(), over, "turn {turn}");
    }
}

/// §12: the last point of a unit can be spent, and a unit without points is not asked again.
#[test]
fn the_last_repair_point_can_be_put_down() {
    for (first, second) in [(69, Some([Action::Points(0), Action::Points(1)])), (70, None)] {
        let mut scene = Scene::with(None, |rules| rules.repair_step = 1);
        let ours = scene.add(A, "frigate", Hex::of(20, 40), 0, 4);
        scene.add(B, "destroyer", Hex::of(20, 10), 3, 4);
        scene.hurt(ours, 20);
        scene.damage(ours, 46);
        (scene.state.turn, scene.state.step) = (3, Step::EndTurn);
        let mut dice = ScriptedDice::new([]);
        let Scene { game, state, events } = &mut scene;
        let mut referee = Referee { game, state, dice: &mut dice, journal: events };
        referee.run_on();
        assert_eq!(referee.state.pending().iter().collect::<Vec<_>>(), [A], "nothing of side B is damaged");
        referee.take_answer(A, Action::Points(first));
        let asked = scene.state.pending().contains(A).then(|| scene.legal(A));
        assert_eq!(asked.as_deref(), second.as_ref().map(|actions| &actions[..]), "{first} of 70");
    }
}

/// §15: the winner is first and the other side second; a draw is shared.
#[test]
fn the_winner_is_first_and_a_draw_is_shared() {
    let (game, mut state) = dealt(Battle::K4, |_| {});
    for (winner, ranks) in [(Some(A), [1, 2]), (Some(B), [2, 1]), (None, [1, 1])] {
        state.verdict = Some(Verdict { winner, end: End::FleetLost });
        assert_eq!([A, B].map(|side| game.outcome(&state).rank(side)), ranks);
    }
}

/// §17: stations are not ships. A side with only its station left has lost the raid, by points.
#[test]
fn a_raid_is_over_when_only_the_station_is_left() {
    let (game, mut state) = dealt(Battle::Fleet, |rules| rules.fleet_setting = Setting::Station);
    assert_eq!(game.verdict(&state), None);
    let station = state.roster(B).start;
    assert!(game.class_of(state.unit(station)).is_station() && state.unit(station).plays());
    for id in state.roster(B).skip(1) {
        set(&mut state, id, Status::Lost(Cause::Hull));
    }
    let end = game.verdict(&state).map(|verdict| verdict.end);
    assert_eq!(end, Some(End::FleetLost), "nothing sails, and the points that were counted decide");
}
