//! The characters' plans differ: how often two of them give the same answer.

use core::cell::RefCell;

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::{Actions, Game, Seat};
use evenkeel_knight_hawks::actions::Turn;
use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::{Action, KnightHawks, Question, Stream, View};
use evenkeel_knight_hawks_strategies::KnightHawksRoster;
use evenkeel_strategies::{Registry, Strategy, StrategyRng};

use super::{CHARACTERS, game, game_with, table};

/// The important questions: the speed, a turn if any character turns, the target if there is a choice, the number of interceptor missiles, and
/// laying if any character lays.
fn matters(question: Option<Question>, actions: &Actions<Action>, answers: [usize; 4]) -> bool {
    let idle = |action: Action| answers.iter().all(|&answer| actions[answer] == action);
    match question {
        Some(Question::Target { .. }) => actions.len() > 2,
        Some(Question::Turn(_)) => !idle(Action::Turn(Turn::Straight)),
        Some(Question::Lay(_)) => !idle(Action::LayNothing),
        Some(Question::Speed(_) | Question::Missiles(_)) => true,
        _ => false,
    }
}

/// One of each character for each side, asked every question of that side.
struct Council(Vec<[Box<dyn Strategy<KnightHawks>>; 2]>);

impl Council {
    fn new(game: &KnightHawks) -> Self {
        let registry = Registry::of::<KnightHawksRoster>();
        let of = |name: &str, seat| {
            let mut member = registry.find(name).expect("a character").make(&registry, &[]);
            member.begin(game, Seat::new(seat));
            member
        };
        Self(CHARACTERS.iter().map(|name| [of(name, 0), of(name, 1)]).collect())
    }

    /// The answer of each. Characters with another answer than the played one are overruled.
    fn ask(&mut self, view: View<'_>, done: usize) -> (bool, [usize; 4]) {
        let mut actions = Actions::new();
        KnightHawks::actions(view, &mut actions);
        let mut answers = [0; 4];
        for (members, answer) in self.0.iter_mut().zip(&mut answers) {
            let member = &mut members[view.seat().index()];
            *answer = member.choose(view, &actions, &mut StrategyRng::new(Luck::default(), 0, 0));
            if *answer != done {
                member.overruled(&actions[done]);
            }
        }
        (matters(view.question(), &actions, answers), answers)
    }
}

#[test]
fn no_two_characters_agree_on_more_than_nine_answers_of_ten() {
    let (mut asked, mut alike) = (0, [[0; 4]; 4]);
    let large = game_with(Battle::Fleet, |rules| rules.fleet_budget = 24);
    for battle in [game(Battle::K4), game(Battle::K11), game(Battle::K12), large] {
        for (block, lineup) in
            [(1, "line,closer"), (2, "raider,stand_off"), (3, "closer,raider"), (4, "stand_off,line")]
        {
            let (luck, council) = (Luck::of_table(21, block), RefCell::new(Council::new(&battle)));
            let mut dice = PcgDice::new::<Stream>(luck);
            table(&battle, lineup).play_with(&mut dice, luck, 0, &mut Silent, |view: View<'_>, _, _, choice| {
                let (matters, answers) = council.borrow_mut().ask(view, choice);
                if matters {
                    asked += 1;
                    for (one, row) in alike.iter_mut().enumerate() {
                        row.iter_mut()
                            .enumerate()
                            .for_each(|(two, sum)| *sum += u32::from(answers[one] == answers[two]));
                    }
                }
            });
        }
    }
    assert!(asked > 3000, "{asked} questions");
    for one in 0..4 {
        for two in one + 1..4 {
            let share = alike[one][two] * 1000 / asked;
            assert!(share <= 900, "{} and {} agree on {share} of 1000", CHARACTERS[one], CHARACTERS[two]);
        }
    }
}
