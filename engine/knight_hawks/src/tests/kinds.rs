//! Every answer is of one kind, and every kind of the list occurs.

use super::super::battle_setup::Objective;
use super::super::hex::Hex;
use super::super::kinds::Kind;
use super::super::rules::{Battle, Game as Edition, Setting};
use super::super::scene::Scene;
use super::super::state::{A, B};
use super::super::streams::Stream;
use super::super::vocabulary::Role;
use super::super::weapons::Weapon;
use super::super::{Action, KnightHawks, Question, Rules, State};
use super::game_with;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::digest::Digest;
use evenkeel_engine::kinds::{KindSet, Kinds};
use evenkeel_engine::laws::{Anyone, Trial, kinds};
use evenkeel_engine::play::play_on;
use evenkeel_engine::rules::Word;

/// Kinds that need a plan, rare in random play: reached in arranged positions.
const ARRANGED: [Kind; 5] =
    [Kind::DockEvacuee, Kind::DockForRepairs, Kind::StayRepairing, Kind::DockToRearm, Kind::Dock];

/// Every battle in both games, and fleets in every setting with and without civilians and stations.
fn battles() -> Vec<KnightHawks> {
    let mut all: Vec<KnightHawks> = Vec::new();
    for &battle in Battle::ALL.iter().filter(|battle| !matches!(battle, Battle::Own | Battle::Fleet)) {
        all.push(game_with(|rules| rules.battle = battle));
    }
    all.push(game_with(|rules| (rules.battle, rules.game) = (Battle::K4, Edition::Basic)));
    for &setting in Setting::ALL {
        for bare in [false, true] {
            all.push(game_with(|rules| {
                (rules.fleet_setting, rules.fleet_budget, rules.turn_limit) = (setting, 60, 12);
                (rules.fleet_stations, rules.fleet_civilians, rules.icm_docked) = (bare, bare, bare);
            }));
        }
    }
    all
}

#[test]
fn every_answer_is_of_one_kind_and_every_kind_comes_up() {
    let trial = Trial { games: 3, ..Trial::default() };
    let mut seen = KindSet::EMPTY;
    for game in battles() {
        seen |= kinds(&game, &trial, &mut Anyone::default()).unwrap();
    }
    for kind in ARRANGED {
        seen.insert(kind as u8);
    }
    let missing = (0..Kind::KINDS.len()).filter(|&kind| !seen.contains(kind as u8)).map(|kind| Kind::KINDS[kind].name);
    assert_eq!(missing.collect::<Vec<_>>(), [""; 0]);
    assert!((40..=128).contains(&Kind::KINDS.len()));
}

/// The kinds on offer the first time such a question is asked, in play that follows `wanted`.
fn offered(
    game: &KnightHawks,
    mut state: State,
    wanted: impl Fn(Question) -> Option<Action>,
    asked: impl Fn(Question) -> bool,
) -> KindSet {
    let mut dice = PcgDice::new::<Stream>(Luck::default());
    let (mut found, mut count) = (None, 0u64);
    play_on(game, &mut state, &mut dice, &mut evenkeel_engine::journal::Silent, 4000, |view, _, actions| {
        if found.is_none() && view.question().is_some_and(&asked) {
            found = Some(KnightHawks::offered(view, actions));
        }
        count += 1;
        let wanted = view.question().and_then(&wanted).and_then(|wanted| actions.iter().position(|&a| a == wanted));
        wanted.unwrap_or((Digest::of(&count) % actions.len() as u64) as usize)
    });
    found.expect("the question is asked")
}

/// A scene beside a station of side B in empty space, with a raider far away.
fn at_station(change: impl FnOnce(&mut Rules), class: &str, docked: bool, hull_lost: u16) -> (KnightHawks, State) {
    let game = game_with(change);
    let here = Hex::of(20, 29);
    let mut scene = Scene::new(&game)
        .unit(A, "heavy_cruiser", Hex::of(20, 0), 0, 0)
        .unit(B, "fortress", here, 0, 0)
        .unit(B, class, here, 0, 0)
        .mover(B)
        .hull_lost(2, hull_lost);
    if game.setup().objective == Objective::Evacuate {
        scene = scene.role(2, Role::Evacuee);
    }
    if class == "assault_scout" {
        scene = scene.used(2, Weapon::AssaultRocket, 1);
    }
    if docked {
        scene = scene.docked(2, 1);
    }
    let state = scene.build(&mut PcgDice::new::<Stream>(Luck::default())).unwrap();
    (game, state)
}

const fn is_dock(question: Question) -> bool {
    matches!(question, Question::Dock(2))
}

fn stops(question: Question) -> Option<Action> {
    match question {
        Question::Speed(2) => Some(Action::Speed(0)),
        Question::Orbit(2) | Question::Leave(2) => Some(Action::Stay),
        _ => None,
    }
}

#[test]
fn docking_is_told_apart_by_what_it_is_for() {
    let (game, state) = at_station(|_| {}, "frigate", false, 0);
    assert!(offered(&game, state, stops, is_dock).contains(Kind::Dock as u8));
    let (game, state) = at_station(|rules| rules.battle = Battle::K5, "frigate", false, 9);
    assert!(offered(&game, state, stops, is_dock).contains(Kind::DockForRepairs as u8));
    let (game, state) = at_station(|rules| rules.battle = Battle::K5, "frigate", true, 9);
    let leave = |question| matches!(question, Question::Leave(2));
    assert!(offered(&game, state, stops, leave).contains(Kind::StayRepairing as u8));
    let (game, state) = at_station(|rules| rules.battle = Battle::K1a, "frigate", false, 0);
    assert!(offered(&game, state, stops, is_dock).contains(Kind::DockEvacuee as u8));
    let (game, state) = at_station(|_| {}, "assault_scout", false, 0);
    assert!(offered(&game, state, stops, is_dock).contains(Kind::DockToRearm as u8));
}
