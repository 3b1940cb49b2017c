use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::play::play_on;
use evenkeel_knight_hawks::lines::Line;
use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::scene::Scene;
use evenkeel_knight_hawks::state::{A, B, Shot};
use evenkeel_knight_hawks::vocabulary::Role;
use evenkeel_knight_hawks::{Question, Stream, View};

use super::super::knowledge::Knowledge;
use super::super::testing::{Stage, at};
use super::super::weights::Weights;
use super::*;

/// A frigate and a destroyer ten hexes away (50 hull points, hull size 6, 4 points), with this damage.
fn stage(change: impl FnOnce(Scene<'_>) -> Scene<'_>) -> Stage {
    Stage::new(Battle::Fleet, |scene| {
        let scene = scene.unit(A, "frigate", at(20, 30), 0, 4).unit(B, "destroyer", at(20, 20), 3, 0);
        change(scene)
    })
}

/// The worth of a shot at the destroyer with this chance.
fn worth(stage: &Stage, weights: &Weights, weapon: Weapon, chance: u8) -> Option<i32> {
    let line = Line { leg: 0, heading: 0, range: 3, head_on: false };
    let shot = Candidate { target: 1, line, chance, half: false };
    stage.ask(A, weights, |situation| situation.worth(weapon, shot))
}

/// Expected hundredths of hull points of a laser battery that hits with 60 of 100.
fn expected(stage: &Stage) -> i32 {
    let class = stage.ask(A, &Weights::default(), |situation| situation.unit(1).class);
    stage.game.armoury().mean_damage.hit(class, Weapon::LaserBattery, false, 3) as i32 * 60 / 100
}

fn by(prey: Prey) -> Weights {
    Weights { prey, ..Weights::default() }
}

/// Of 50 hull points 30 are left. Without focus, every worth counts 100 times.
#[test]
fn a_shot_is_worth_what_the_taste_of_its_character_says() {
    let stage = stage(|scene| scene.hull_lost(1, 20));
    let (hit, harm) =
        (expected(&stage), stage.ask(A, &Weights::default(), |situation| arms(situation, situation.unit(1))));
    let expected = [
        (Prey::Fragile, hit * 1000 / 3000),
        (Prey::Dear, hit * (400 + 1) / 50),
        (Prey::Armed, hit * (harm / 100 + 1) / 30),
        (Prey::Weak, hit * 1000 / 3000 / 7),
    ];
    for (prey, value) in expected {
        let found = worth(&stage, &by(prey), Weapon::LaserBattery, 60);
        assert_eq!(found, Some(value * 100), "{prey:?}");
    }
}

/// With one hull point left, a shot counts one point, or an eighth of its damage if that is more.
#[test]
fn a_shot_counts_no_more_than_is_left() {
    let stage = stage(|scene| scene.hull_lost(1, 49));
    let counts = |thrifty| {
        let weights = Weights { thrifty, ..by(Prey::Fragile) };
        worth(&stage, &weights, Weapon::LaserBattery, 60)
    };
    let hit = expected(&stage);
    assert!(hit > 100, "{hit}");
    assert_eq!(counts(true), Some(hit.min(100.max(hit / 8)) * 1000 / 100 * 100));
    assert_eq!(counts(false), Some(hit * 1000 / 100 * 100));
}

/// The lost share of the hull counts by the focus: two fifths of 50 percent.
#[test]
fn focus_is_on_damaged_targets() {
    let stage = stage(|scene| scene.hull_lost(1, 20));
    let value = expected(&stage) * 1000 / 3000;
    let focused =
        |focus, thrifty| worth(&stage, &Weights { thrifty, focus, ..by(Prey::Fragile) }, Weapon::LaserBattery, 60);
    assert_eq!(
        [focused(0, false), focused(50, false), focused(50, true)],
        [100, 120, 120].map(|gone| Some(value * gone))
    );
}

/// Only torpedoes and assault rockets have a least chance. Without fire named, rounds are spared at a share of 0.
#[test]
fn rounds_are_fired_from_a_least_chance_on() {
    let stage = stage(|scene| scene);
    let fires = |weapon, chance, spare| {
        worth(&stage, &Weights { chance: 40, spare, ..Weights::default() }, weapon, chance).is_some()
    };
    assert_eq!([39, 40].map(|chance| fires(Weapon::Torpedo, chance, 150)), [false, true]);
    assert_eq!([39, 40].map(|chance| fires(Weapon::RocketBattery, chance, 150)), [true; 2]);
    let spared = [Weapon::Torpedo, Weapon::RocketBattery, Weapon::LaserBattery].map(|weapon| fires(weapon, 60, 0));
    assert_eq!(spared, [false, false, true]);
}

/// The station that decides counts 250 percent.
#[test]
fn a_target_that_decides_is_worth_its_prize() {
    let worth = |role| {
        let stage = Stage::new(Battle::K5, |scene| {
            let scene = scene.unit(A, "frigate", at(20, 50), 0, 4).unit(B, "destroyer", at(20, 45), 3, 0);
            scene.unit(B, "destroyer", at(10, 10), 3, 0).role(1, role)
        });
        let value = expected(&stage) * 1000 / 5000;
        (worth(&stage, &Weights { prize: 250, ..by(Prey::Fragile) }, Weapon::LaserBattery, 60), value)
    };
    let (plain, value) = worth(Role::None);
    assert_eq!((plain, worth(Role::Station).0), (Some(value * 100), Some(value * 250 / 100 * 100)));
}

/// A destroyer faces two standing frigates, the first with two hull points, and has named a shot at it. Asks before its second shot.
fn after_a_shot<T>(weights: &Weights, ask: impl FnOnce(Situation<'_>, Shot) -> T) -> T {
    let Stage { game, mut state } = Stage::new(Battle::Fleet, |scene| {
        let scene = scene.unit(A, "frigate", at(20, 30), 0, 0).unit(A, "frigate", at(21, 30), 0, 0);
        scene.unit(B, "destroyer", at(20, 25), 3, 0).hull_lost(0, 38)
    });
    let (mut ask, mut found) = (Some(ask), None);
    let mut dice = PcgDice::new::<Stream>(Luck::default());
    play_on(&game, &mut state, &mut dice, &mut Silent, 40, |view: View<'_>, _, actions| {
        let fires = matches!(view.question(), Some(Question::Target { .. }));
        if let Some(ask) = ask.take_if(|_| fires && view.shots().len() == 1) {
            found = Some(ask(Situation::new(view, weights, &Knowledge::NONE), view.shots()[0]));
        }
        actions.iter().position(|action| matches!(action, Action::Fire(_) | Action::Speed(0))).unwrap_or(0)
    });
    found.expect("a second shot")
}

/// Mean damage of the shot times its chance, only on its target.
#[test]
fn a_shot_named_is_expected_to_cost_its_target() {
    after_a_shot(&by(Prey::Fragile), |situation, shot| {
        let (game, shooter, target) = (situation.game, situation.unit(shot.shooter), situation.unit(shot.target));
        let hit = game.armoury().mean_damage.hit(target.class, shot.weapon, false, shot.line.range) as i32;
        let cost = hit * i32::from(game.chance(shot.weapon, shooter, target, shot.line)) / 100;
        assert!(cost > 200, "{cost}");
        assert_eq!([0, 1].map(|target| situation.named(target)), [cost, 0]);
    });
}

/// A target as good as lost counts an eighth of a hit, less twice the fire named on it. Rounds are saved from 150 percent of its hull on.
#[test]
fn a_target_as_good_as_lost_counts_little() {
    after_a_shot(&by(Prey::Fragile), |situation, shot| {
        let candidate = Candidate { target: 0, line: shot.line, chance: 60, half: false };
        let class = situation.unit(0).class;
        let hit = situation.game.armoury().mean_damage.hit(class, Weapon::LaserBattery, false, 3) as i32 * 60 / 100;
        let (left, named) = (200, situation.named(0));
        let counts = hit * left / (8 * 2 * named);
        assert_eq!(situation.worth(Weapon::LaserBattery, candidate), Some(counts * 1000 / left * 100));
        let saved = |spare| {
            let weights = Weights { spare, ..by(Prey::Fragile) };
            Situation { weights: &weights, ..situation }.worth(Weapon::RocketBattery, candidate).is_none()
        };
        assert_eq!([named / 2, named / 2 + 1].map(saved), [true, false], "{named} of {left}");
    });
}
