//! Objectives at their limits: the camera's pictures, the turns of an evacuation, the deciding numbers of freighters and attackers (§16).

use super::super::events::Event;
use super::super::hex::Hex;
use super::super::referee::Referee;
use super::super::rules::Battle;
use super::super::state::{A, B, End, Progress, State, Verdict};
use super::super::streams::Stream;
use super::super::units::{Status, UnitId};
use super::super::vocabulary::{Cause, Role};
use super::super::{KnightHawks, Rules};
use super::game_with;
use super::scene::Scene;
use evenkeel_engine::chance::{Luck, PcgDice, ScriptedDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::{Game, Seat};

const HERE: Hex = Hex::of(20, 30);

fn dealt(battle: Battle) -> (KnightHawks, State) {
    let game = game_with(|rules| rules.battle = battle);
    let state = game.deal(&mut PcgDice::new::<Stream>(Luck::default()), &mut Silent);
    (game, state)
}

fn set(state: &mut State, ids: impl IntoIterator<Item = UnitId>, status: Status) {
    ids.into_iter().for_each(|id| state.unit_mut(id).status = status);
}

const LOST: Status = Status::Lost(Cause::Hull);

const fn won(winner: Option<Seat>, end: End) -> Verdict {
    Verdict { winner, end }
}

/// A scout with a role three hexes from a cruiser with one, after the scout has tried to take its picture twice.
fn looked(of: [(Role, Status); 2], column: i16) -> (bool, usize) {
    let mut scene = Scene::space();
    scene.add(A, "assault_scout", HERE, 0, 0);
    scene.add(B, "heavy_cruiser", Hex::of(column, 30), 0, 0);
    for (id, (role, status)) in (0..).zip(of) {
        let unit = scene.state.unit_mut(id);
        (unit.role, unit.status) = (role, status);
    }
    for _ in 0..2 {
        let Scene { game, state, events } = &mut scene;
        Referee { game, state, dice: &mut ScriptedDice::new([]), journal: events }.take_picture(0);
    }
    (scene.state.progress.picture, scene.count_events(|event| matches!(event, Event::Picture)))
}

/// §16, Photo Op: the camera of a ship in play takes the picture of a subject in play, once, from three hexes.
#[test]
fn only_a_camera_in_play_takes_a_picture() {
    let (camera, subject) = ((Role::Camera, Status::Free), (Role::Subject, Status::Free));
    assert_eq!([23, 24].map(|column| looked([camera, subject], column)), [(true, 1), (false, 0)]);
    assert_eq!(looked([(Role::None, Status::Free), subject], 23), (false, 0), "no camera");
    assert_eq!(looked([(Role::Camera, LOST), subject], 23), (false, 0), "the camera is lost");
    assert_eq!(looked([camera, (Role::Subject, LOST)], 23), (false, 0), "the subject is lost");
    assert_eq!(looked([camera, (Role::None, Status::Free)], 23), (false, 0), "another ship");
}

/// The count of an evacuation after a game turn of an evacuee at a host.
fn evacuated(battle: Battle, roles: [Role; 2], docked_in: u8, before: Progress) -> (Progress, usize) {
    let mut scene = Scene::with(None, |rules| rules.battle = battle);
    scene.add(A, "frigate", Hex::of(1, 1), 0, 0);
    let ids = ["armed_station", "assault_scout"].map(|class| scene.add(B, class, HERE, 0, 0));
    for (id, role) in ids.into_iter().zip(roles) {
        scene.state.unit_mut(id).role = role;
    }
    scene.dock(ids[1], ids[0]);
    scene.state.unit_mut(ids[1]).docked_in = docked_in;
    (scene.state.turn, scene.state.progress) = (4, before);
    let Scene { game, state, events } = &mut scene;
    Referee { game, state, dice: &mut ScriptedDice::new([]), journal: events }.count_evacuation();
    (scene.state.progress, scene.count_events(|event| matches!(event, Event::Evacuated)))
}

/// §16, Surprise Attack: whole turns of the evacuee docked at the station count; the third ends it, once.
#[test]
fn an_evacuation_counts_whole_turns_of_the_evacuee_at_the_station() {
    let (roles, none) = ([Role::Station, Role::Evacuee], Progress::default());
    let after = |evacuation, evacuated| Progress { evacuation, evacuated, picture: false };
    let count = |roles, docked_in, before| evacuated(Battle::K1, roles, docked_in, before);
    assert_eq!(count(roles, 3, none), (after(1, false), 0));
    assert_eq!(count(roles, 4, none), (none, 0), "it docked in this turn");
    assert_eq!(count(roles, 3, after(1, false)), (after(2, false), 0));
    assert_eq!(count(roles, 3, after(2, false)), (after(3, true), 1));
    assert_eq!(count(roles, 3, after(3, true)), (after(3, true), 0), "it is over");
    assert_eq!(count([Role::None, Role::Evacuee], 3, none), (none, 0), "another station");
    assert_eq!(count([Role::Station, Role::None], 3, none), (none, 0), "another ship");
    assert_eq!(evacuated(Battle::K10, roles, 3, after(2, false)), (after(2, false), 0), "another objective");
}

/// §16, Surprise Attack: an evacuee lost at any time is a defeat, and without attackers B has won.
#[test]
fn the_evacuee_must_not_be_lost() {
    let (game, mut state) = dealt(Battle::K1);
    assert_eq!(game.verdict(&state), None);
    for evacuated in [false, true] {
        state.progress.evacuated = evacuated;
        set(&mut state, [3], LOST);
        assert_eq!(game.verdict(&state), Some(won(Some(A), End::Objective)));
        set(&mut state, [3], Status::Free);
        let attackers = state.roster(A);
        set(&mut state, attackers.clone(), LOST);
        assert_eq!(game.verdict(&state), Some(won(Some(B), End::Objective)));
        set(&mut state, attackers, Status::Free);
    }
}

/// §16, Pirate Ambush: two freighters home win, two lost lose, one of each decides nothing; without pirates B has won.
#[test]
fn two_freighters_of_three_decide_a_convoy() {
    for (safe, lost, wanted) in [
        (0, 0, None),
        (1, 0, None),
        (0, 1, None),
        (1, 1, None),
        (2, 0, Some(B)),
        (2, 1, Some(B)),
        (0, 2, Some(A)),
        (1, 2, Some(A)),
    ] {
        let (game, mut state) = dealt(Battle::K13);
        set(&mut state, 3..3 + safe, Status::Safe);
        set(&mut state, 3 + safe..3 + safe + lost, LOST);
        let verdict = wanted.map(|side| won(Some(side), End::Objective));
        assert_eq!(game.verdict(&state), verdict, "{safe} home, {lost} lost");
    }
    let (game, mut state) = dealt(Battle::K13);
    set(&mut state, 0..3, LOST);
    assert_eq!(game.verdict(&state), Some(won(Some(B), End::Objective)));
    let (game, mut state) = dealt(Battle::K13);
    set(&mut state, [6], LOST);
    assert_eq!(game.verdict(&state), None, "the escort is no freighter");
}

/// §16, A Pale Prospect: three attackers destroyed are enough; those that left the map are not destroyed.
#[test]
fn three_attackers_destroyed_save_the_fortress() {
    let left = Status::Lost(Cause::LeftMap);
    for (destroyed, winner) in [(2, None), (3, Some(B)), (5, Some(B))] {
        let (game, mut state) = dealt(Battle::K5);
        set(&mut state, 0..destroyed, LOST);
        assert_eq!(game.verdict_at_limit(&state), won(winner, End::TurnLimit), "{destroyed}");
        set(&mut state, destroyed..5, left);
        assert_eq!(game.verdict(&state), Some(won(winner, End::Objective)), "{destroyed} and the others gone");
    }
}

/// §16: if the cargo is lost, A wins; without raiders B has won; until then neither side has.
#[test]
fn the_cargo_or_the_raiders_decide() {
    let (game, mut state) = dealt(Battle::K7);
    assert_eq!(game.verdict(&state), None);
    set(&mut state, [3], LOST);
    assert_eq!(game.verdict(&state), Some(won(Some(A), End::Objective)));
    set(&mut state, [3], Status::Free);
    let raiders = state.roster(A);
    set(&mut state, raiders, LOST);
    assert_eq!(game.verdict(&state), Some(won(Some(B), End::Objective)));
}

/// §16: a cargo with drive or steering left does not drift.
#[test]
fn a_cargo_that_can_still_turn_does_not_drift() {
    for (adf, mr, winner) in [(9, 0, None), (0, 9, None), (9, 9, Some(A))] {
        let (game, mut state) = dealt(Battle::K7);
        let unit = state.unit_mut(3);
        _ = (unit.systems.lose_adf(adf), unit.systems.lose_mr(mr));
        assert_eq!(game.verdict_at_limit(&state).winner, winner, "{adf} and {mr} lost");
    }
    let (game, mut state) = dealt(Battle::K7);
    let unit = state.unit_mut(3);
    _ = (unit.systems.lose_adf(9), unit.systems.lose_mr(9));
    set(&mut state, [3], LOST);
    assert_eq!(game.verdict_at_limit(&state).winner, None, "what is lost drifts nowhere");
}

/// §16, Photo Op: A wins when no enemy is left, and not before both ships are home with the picture.
#[test]
fn without_enemies_the_photographers_have_won() {
    let (game, mut state) = dealt(Battle::K9);
    assert_eq!(game.verdict(&state), None);
    let enemies = state.roster(B);
    set(&mut state, enemies, LOST);
    assert_eq!(game.verdict(&state), Some(won(Some(A), End::Objective)));
    let (game, mut state) = dealt(Battle::K9);
    set(&mut state, [0], LOST);
    assert_eq!(game.verdict(&state), Some(won(Some(B), End::Objective)), "the ship without the camera counts too");
}

/// §16: each side loses with its own flagship, with no other ship; the siege without besiegers is over.
#[test]
fn a_flagship_and_a_siege_are_decided_by_the_right_loss() {
    let (game, mut state) = dealt(Battle::K12);
    let flags: Vec<UnitId> =
        (0..state.units.len() as UnitId).filter(|&id| state.unit(id).role == Role::Flagship).collect();
    assert_eq!(flags.iter().map(|&id| state.unit(id).side).collect::<Vec<_>>(), [A, B]);
    let others = (0..state.units.len() as UnitId).filter(|id| !flags.contains(id));
    let one_of_each: Vec<UnitId> =
        [A, B].map(|side| others.clone().find(|&id| state.unit(id).side == side)).into_iter().flatten().collect();
    set(&mut state, one_of_each, LOST);
    assert_eq!(game.verdict(&state), None);
    set(&mut state, [flags[1]], LOST);
    assert_eq!(game.verdict(&state), Some(won(Some(A), End::Objective)));
    let (game, mut state) = dealt(Battle::K14);
    assert_eq!(game.verdict(&state), None);
    let besiegers = state.roster(A);
    set(&mut state, besiegers, LOST);
    assert_eq!(game.verdict(&state), Some(won(Some(B), End::Objective)));
}

/// §15: at a limit decided by points, one more wins and an equal number is a draw.
#[test]
fn one_point_more_wins() {
    let (game, mut state) = dealt(Battle::Fleet);
    for (points, winner) in [([7, 7], None), ([8, 7], Some(A)), ([7, 8], Some(B))] {
        (state.ledger[0].points, state.ledger[1].points) = (points[0], points[1]);
        assert_eq!(game.verdict_at_limit(&state), won(winner, End::TurnLimit), "{points:?}");
    }
}

/// §15: a decided battle is not judged again, neither by the objective nor by the limit.
#[test]
fn a_verdict_stands() {
    let (game, mut state) = dealt(Battle::K10);
    let first = won(Some(B), End::Objective);
    (state.verdict, state.turn) = (Some(first), game.turn_limit());
    let enemies = state.roster(B);
    set(&mut state, enemies, LOST);
    let mut events = Vec::new();
    let mut referee =
        Referee { game: &game, state: &mut state, dice: &mut ScriptedDice::new([]), journal: &mut events };
    referee.judge();
    referee.judge_limit();
    assert_eq!((state.verdict, events), (Some(first), vec![]));
}

/// §8 and §3: the sides whose ships are built with a defence.
#[test]
fn a_defence_may_be_of_both_sides_of_one_or_of_neither() {
    use super::super::rules::Having;
    let has = |having| {
        let game = game_with(|rules: &mut Rules| rules.having_icm = having);
        [A, B].map(|side| {
            let ships = game.ships(side);
            ships.class(ships.named("frigate").unwrap()).defence(super::super::defences::Defence::Interceptors)
        })
    };
    let all = [Having::Both, Having::OnlyA, Having::OnlyB, Having::Neither].map(has);
    assert_eq!(all, [[4, 4], [4, 0], [0, 4], [0, 0]]);
}
