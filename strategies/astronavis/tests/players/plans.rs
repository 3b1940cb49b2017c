//! The captains have different plans: no two agree on more than nine of ten answers in the same positions.

use evenkeel_astronavis::{AstroNavis, Question, View};
use evenkeel_astronavis_strategies::AstroNavisRoster;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::play::play_on;
use evenkeel_engine::{Describe, Game};
use evenkeel_strategies::{Registry, Strategy, StrategyRng};

use super::asked::CAPTAIN;
use super::{CAPTAINS, game_with};

/// The important questions: the destination without cargo, the cargo to carry, purchases, the use of a turn in a yard. Questions with one sensible
/// answer, such as unloading cargo at its destination, are left out.
fn matters(view: View<'_>) -> bool {
    match view.question() {
        Some(Question::Port) => view.ship().cargo_1().is_none(),
        Some(
            Question::Load
            | Question::Venture
            | Question::Fuel { .. }
            | Question::Spares
            | Question::Crew
            | Question::Incident { .. },
        ) => true,
        Some(Question::Yard) => AstroNavis::game_of(view).rules().advanced(),
        _ => false,
    }
}

/// For each pair of captains, the number of positions in these games on which they agree, and the number of positions. The captains take turns.
fn agreement(game: &AstroNavis, games: u64, pairs: &mut [[(u32, u32); 4]; 4]) {
    let registry = Registry::of::<AstroNavisRoster>();
    let mut captains: Vec<Box<dyn Strategy<AstroNavis>>> = CAPTAINS
        .iter()
        .map(|captain| evenkeel_strategies::seat(&registry, captain).expect("a line-up").remove(0))
        .collect();
    for block in 0..games {
        let luck = Luck::of_table(31, block);
        let mut dice = PcgDice::new::<<AstroNavis as Game>::Stream>(luck);
        let mut rng = StrategyRng::new(luck, 0, 0);
        for captain in &mut captains {
            captain.begin(game, CAPTAIN);
        }
        let mut state = game.deal(&mut dice, &mut Silent);
        play_on(game, &mut state, &mut dice, &mut Silent, AstroNavis::MAX_DECISIONS, |view, _, actions| {
            let answers: Vec<_> = captains.iter_mut().map(|captain| captain.choose(view, actions, &mut rng)).collect();
            if matters(view) {
                for (one, row) in pairs.iter_mut().enumerate() {
                    for (other, (same, all)) in row.iter_mut().enumerate() {
                        *same += u32::from(answers[one] == answers[other]);
                        *all += 1;
                    }
                }
            }
            answers[block as usize % CAPTAINS.len()]
        });
    }
}

#[test]
fn no_two_plans_agree_on_more_than_nine_in_ten() {
    let mut alike = Vec::new();
    for variant in AstroNavis::VARIANTS {
        let mut pairs = [[(0, 0); 4]; 4];
        agreement(&game_with(variant.name, |_| {}), 200, &mut pairs);
        for (one, row) in pairs.iter().enumerate() {
            for (other, &(same, all)) in row.iter().enumerate().skip(one + 1) {
                let share = same * 1000 / all;
                let told = format!(
                    "{}: {} and {} agree on {share} of 1000 ({all})",
                    variant.name, CAPTAINS[one], CAPTAINS[other]
                );
                println!("{told}");
                alike.extend(Some(told).filter(|_| share > 900));
            }
        }
    }
    assert!(alike.is_empty(), "{alike:?}");
}
