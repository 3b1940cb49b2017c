//! A course depends on the speed chosen with it: at another speed, a ship lays another course.

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::play::play_on;
use evenkeel_engine::{Game, Seat};
use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::{KnightHawks, Question, Stream, View};
use evenkeel_knight_hawks_strategies::KnightHawksRoster;
use evenkeel_strategies::{Registry, Strategy, StrategyRng};

use super::{CHARACTERS, game};

fn member(character: &str, game: &KnightHawks, seat: Seat) -> Box<dyn Strategy<KnightHawks>> {
    let registry = Registry::of::<KnightHawksRoster>();
    let mut member = registry.find(character).expect("a character").make(&registry, &[]);
    member.begin(game, seat);
    member
}

/// Every ship flies a hex faster or slower than ordered. Its first turn is that of a new strategy that sees only this speed.
#[test]
fn another_speed_is_another_course() {
    let game = game(Battle::K11);
    for character in CHARACTERS {
        let mut dice = PcgDice::new::<Stream>(Luck::of_table(4, 2));
        let mut state = game.deal(&mut dice, &mut Silent);
        let mut members = [0, 1].map(|seat| member(character, &game, Seat::new(seat)));
        let mut turns = 0;
        play_on(&game, &mut state, &mut dice, &mut Silent, 900, |view: View<'_>, seat, actions| {
            let ask = |member: &mut Box<dyn Strategy<KnightHawks>>| {
                member.choose(view, actions, &mut StrategyRng::new(Luck::default(), 0, 0))
            };
            let choice = ask(&mut members[seat.index()]);
            match view.question() {
                Some(Question::Speed(_)) => {
                    let other = if choice + 1 < actions.len() { choice + 1 } else { choice.saturating_sub(1) };
                    members[seat.index()].overruled(&actions[other]);
                    other
                }
                Some(Question::Turn(id)) if view.path(id).is_none_or(|path| path.len() == 2) => {
                    turns += 1;
                    assert_eq!(choice, ask(&mut member(character, &game, seat)), "{character}: {:?}", view.question());
                    choice
                }
                _ => choice,
            }
        });
        assert!(turns > 10, "{character} is asked for {turns} courses");
    }
}
