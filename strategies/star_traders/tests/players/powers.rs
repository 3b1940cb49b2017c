//! The use of the Personalities' powers.

use evenkeel_engine::{Describe, Game};
use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::scene::Scene;
use evenkeel_star_traders::vocabulary::{JumpKind, Personality, Stage};
use evenkeel_star_traders::{Action, Question};

use super::situations::{ME, RIVAL, answer, basic, build, build_with, world};

/// A number without a line is changed if another pip opens a line that leads on.
#[test]
fn the_seers_number_is_mended_where_it_opens_a_line() {
    let game = basic();
    let scene = Scene::new(&game).personality(ME, Personality::Seer).card(ME, Kind::Superzap).at(ME, "Mink");
    let scene = scene.mission(ME, "Wells", "Clarke").stellors(ME, 0).answers([Action::Leap(JumpKind::Psychic)]);
    let superzap = Action::Zap { card: game.deck().face(Kind::Superzap), up: true };
    let (mut mended, mut left) = (0, 0);
    for block in 0..60 {
        let state = build_with(scene.clone(), block);
        let view = game.view(&state, ME);
        let Some(die) = view.die().filter(|_| matches!(view.question(), Some(Question::Window(_)))) else { continue };
        let value = i32::from(die.value);
        // The green line to Wells needs a 6.
        if (6 - game.rules().superzap_step..6).contains(&value) {
            assert_eq!(answer(&game, &state, "courier"), superzap, "a {value}");
            mended += 1;
        } else if value == 6 {
            assert_eq!(answer(&game, &state, "courier"), Action::Pass, "it leads there already");
            left += 1;
        }
    }
    assert!(mended > 0 && left > 0, "{mended} mended, {left} left");
}

/// The Psychic goes to the pickup of contracts that they see. Other Traders do not know of these.
#[test]
fn what_the_psychic_sees_coming_leads_them() {
    let game = basic();
    let mut led = [0; 2];
    for (place, personality) in [Personality::Psychic, Personality::Hero].into_iter().enumerate() {
        let scene = Scene::new(&game).personality(ME, personality).at(ME, "Capital").engines(ME, 5);
        for block in 0..120 {
            let state = build_with(scene.clone(), block);
            let blind = answer(&game, &state, "courier{trip.peek=0}");
            led[place] += usize::from(answer(&game, &state, "courier{trip.peek=150}") != blind);
        }
    }
    assert!(led[0] > 0, "the Psychic never goes elsewhere for what they see");
    assert_eq!(led[1], 0, "others see nothing");
}

/// The Banker's money is spent on engines first.
#[test]
fn the_banker_buys_engines_first() {
    let game = basic();
    let scene = Scene::new(&game).personality(ME, Personality::Banker).stellors(ME, 150).engines(ME, 1).at(ME, "Verne");
    let scene = scene.open(0, "Niven", "Hospital").at(RIVAL, "Capital");
    for trader in ["courier", "network", "saboteur", "chain"] {
        let first = answer(&game, &build(scene.clone()), trader);
        assert!(
            matches!(first, Action::Jump { to, .. } if to == world(&game, "Kluge")),
            "{trader} sets out for a shipyard: {first:?}"
        );
        let there = scene.clone().at(ME, "Kluge").stage(Stage::Action);
        assert_eq!(answer(&game, &build(there), trader), Action::BuyEngine, "{trader}");
    }
}
