//! Plans differ: at mixed tables, any two strategies answer many important questions differently.

use evenkeel_engine::Game;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::{Actions, Seat};
use evenkeel_smugglers::{Action, Question, Smugglers, Stream, View};
use evenkeel_smugglers_strategies::SmugglersRoster;
use evenkeel_strategies::{Registry, Strategy, StrategyRng};

use super::{CHARACTERS, game};

/// The maximum percentage of questions on which two strategies may agree.
const MOST: usize = 90;

/// The important questions: destinations, encounters, trade, purchases and bids, and whether to fight.
const fn matters(question: Question) -> bool {
    matches!(
        question,
        Question::Destination { anomaly: true, .. }
            | Question::Encounter
            | Question::Business
            | Question::Level { .. }
            | Question::Bid
            | Question::CrimeLord { .. }
            | Question::Approach { .. }
            | Question::Parley
            | Question::Maneuver
            | Question::Spoils
    )
}

/// The important questions of a few games at a mixed table: states, and the seat asked. A question after the move follows the earlier one, from which
/// a strategy takes its goal.
fn positions(rules: &Smugglers) -> Vec<(evenkeel_smugglers::State, Seat)> {
    let mut met = Vec::new();
    let mut members = evenkeel_strategies::seat(&Registry::of::<SmugglersRoster>(), "trader,smuggler,pirate,hunter")
        .expect("a line-up");
    let mut thoughts = StrategyRng::new(Luck::default(), 0, 0);
    for block in 0..4 {
        let mut dice = PcgDice::new::<Stream>(Luck::of_table(31, block));
        let mut state = rules.deal(&mut dice, &mut Silent);
        for (seat, member) in members.iter_mut().enumerate() {
            member.begin(rules, Seat::new(seat));
        }
        let mut actions = Actions::new();
        while let Some(seat) = rules.pending(&state).first() {
            let view = rules.view(&state, seat);
            actions.clear();
            Smugglers::actions(view, &mut actions);
            let mut choice = 0;
            if actions.len() > 1 {
                if matters(view.question().expect("a question")) {
                    met.push((state.clone(), seat));
                }
                choice = members[seat.index()].choose(view, &actions, &mut thoughts);
            }
            rules.apply(&mut state, seat, actions[choice], &mut dice, &mut Silent);
        }
    }
    met
}

fn ask(view: View<'_>, member: &mut dyn Strategy<Smugglers>) -> Action {
    let mut actions = Actions::new();
    Smugglers::actions(view, &mut actions);
    let mut thoughts = StrategyRng::new(Luck::default(), 0, 0);
    actions[member.choose(view, &actions, &mut thoughts)]
}

#[test]
fn any_two_strategies_want_different_things() {
    let rules = game(4, |_| {});
    let met = positions(&rules);
    assert!(met.len() > 1000, "{} positions", met.len());
    let answers: Vec<Vec<Action>> = CHARACTERS
        .iter()
        .map(|name| {
            let mut member =
                evenkeel_strategies::seat(&Registry::of::<SmugglersRoster>(), name).expect("a strategy").remove(0);
            let mut answer = |state: &evenkeel_smugglers::State, seat: Seat| {
                member.begin(&rules, seat);
                ask(rules.view(state, seat), &mut *member)
            };
            met.iter().map(|(state, seat)| answer(state, *seat)).collect()
        })
        .collect();
    for (one, first) in answers.iter().enumerate() {
        for (other, second) in answers.iter().enumerate().skip(one + 1) {
            let same = first.iter().zip(second).filter(|(one, other)| one == other).count();
            let (names, share) = ([CHARACTERS[one], CHARACTERS[other]], same * 100 / met.len());
            println!("{names:?} {share}");
            assert!(share <= MOST, "{names:?} agree on {share} of 100");
        }
    }
}
