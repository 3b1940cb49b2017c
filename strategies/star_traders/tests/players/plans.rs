//! Plans differ: on important questions, two Traders answer differently.

use std::cell::RefCell;

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::{Actions, Game};
use evenkeel_star_traders::rules::Pool;
use evenkeel_star_traders::{Action, StarTraders, Stream, View};
use evenkeel_star_traders_strategies::StarTradersRoster;
use evenkeel_strategies::{Registry, Strategy, StrategyRng};

use super::{TRADERS, VARIANTS, game, table};

/// The maximum agreement of two Traders, percent.
const MOST: usize = 90;

/// The effect of an answer, the same for answers with equal effects. Passing, ending a stage, and opening an empty offer have no effect.
/// A card changes a die or not, in either direction. A second roll is the same at the cost of any card.
fn deed(action: &Action) -> Option<Action> {
    match *action {
        Action::Pass | Action::Done | Action::Offer => None,
        Action::Zap { card, .. } => Some(Action::Zap { card, up: true }),
        Action::Reroll(_) => Some(Action::Reroll(0)),
        other => Some(other),
    }
}

/// Whether a question distinguishes plans: its answers have different effects. Questions with one effect are so frequent that all Traders
/// would agree.
fn matters(actions: &[Action]) -> bool {
    let mut deeds = actions.iter().filter_map(deed);
    deeds.next().is_some_and(|first| deeds.any(|other| other != first))
}

/// Shares of the important questions on which each pair of Traders agrees, percent.
fn agreement(variant: &str, blocks: u64) -> Vec<(usize, usize, usize)> {
    let rules = game(variant, 5, |rules| (rules.personalities, rules.max_rounds) = (Pool::All12, 40));
    let registry = Registry::of::<StarTradersRoster>();
    let make =
        |name: &str| registry.entries().iter().find(|entry| entry.name == name).expect("a Trader").make(&registry, &[]);
    let players: RefCell<Vec<Box<dyn Strategy<StarTraders>>>> =
        RefCell::new(TRADERS.iter().map(|name| make(name)).collect());
    let met = RefCell::new((0, [[0; TRADERS.len()]; TRADERS.len()]));
    let mut table = table(&rules, "courier,network,courtier,saboteur,chain");
    for block in 0..blocks {
        let luck = Luck::of_table(23, block);
        let mut dice = PcgDice::new::<Stream>(luck);
        table.play_with(&mut dice, luck, block as usize % 5, &mut Silent, |view: View<'_>, seat, _, _| {
            let mut actions = Actions::new();
            StarTraders::actions(view, &mut actions);
            if !matters(&actions) {
                return;
            }
            let answers: Vec<usize> = players
                .borrow_mut()
                .iter_mut()
                .map(|player| {
                    player.begin(StarTraders::game_of(view), seat);
                    player.choose(view, &actions, &mut StrategyRng::new(Luck::default(), 0, 0))
                })
                .collect();
            let (asked, same) = &mut *met.borrow_mut();
            *asked += 1;
            for one in 0..TRADERS.len() {
                for other in 0..TRADERS.len() {
                    same[one][other] += usize::from(answers[one] == answers[other]);
                }
            }
        });
    }
    let (asked, same) = met.into_inner();
    let pairs = (0..TRADERS.len()).flat_map(|one| (0..one).map(move |other| (other, one)));
    pairs.map(|(one, other)| (one, other, same[one][other] * 100 / asked)).collect()
}

#[test]
fn plans_differ_where_it_matters() {
    for variant in VARIANTS {
        for (one, other, agree) in agreement(variant, 10) {
            assert!(agree <= MOST, "{variant}: {} and {} agree on {agree}%", TRADERS[one], TRADERS[other]);
        }
    }
}
