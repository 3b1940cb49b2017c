//! The form of what a seat sees.

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::observation::{self, NumberOf, Numbers};
use evenkeel_engine::{Actions, Seat};
use evenkeel_strategies::{Roster, Visitor};
use serde::Serialize;
use serde_json::Value;

use crate::failure::Failure;
use crate::options::RuleFlags;
use crate::setup::Request;
use crate::sources::Sources;

/// The JSON Schema of the views of a ruleset as it comes, for as many seats as its own strategies fill.
///
/// # Errors
/// If there is no such ruleset.
pub fn schema(ruleset: &str) -> Result<Value, Failure> {
    Ok(look(ruleset)?.0)
}

/// What the numbers are that learners are told of such a view, and of each legal action, in their order.
///
/// # Errors
/// If there is no such ruleset.
pub fn numbers(ruleset: &str) -> Result<NumbersOf, Failure> {
    Ok(look(ruleset)?.1)
}

/// What numbers are.
#[derive(Serialize)]
pub struct NumbersOf {
    /// Those of a view.
    view: Vec<NumberOf>,
    /// Those of an action.
    action: Vec<NumberOf>,
}

fn look(ruleset: &str) -> Result<(Value, NumbersOf), Failure> {
    Request::new(ruleset, &RuleFlags::default(), &mut Sources::default()).visit(Work)?
}

struct Work(Request);

impl Visitor for Work {
    type Output = Result<(Value, NumbersOf), Failure>;

    fn visit<G: Roster>(self) -> Self::Output {
        let plan = self.0.plan::<G>()?;
        let game = &plan.cells[0].game;
        let mut dice = PcgDice::new::<G::Stream>(Luck::default());
        let state = game.deal(&mut dice, &mut Silent);
        let mut schema = observation::schema::<G>(game.view(&state, Seat::new(0)));
        schema["$schema"] = "https://json-schema.org/draft/2020-12/schema".into();
        schema["title"] = format!("What a seat sees: {}", G::TITLE).into();
        let asked = game.pending(&state).first().expect("a game that was dealt asks somebody");
        let (asked, mut actions) = (game.view(&state, asked), Actions::new());
        G::actions(asked, &mut actions);
        let view = Numbers::names::<G>(game.view(&state, Seat::new(0)));
        let action = Numbers::action_names::<G>(asked, &actions[0]);
        Ok((schema, NumbersOf { view, action }))
    }
}
