//! The schema of the view of a seat.

use evenkeel_engine::observation::NumberOf;
use evenkeel_strategies::ViewForms;
use serde::Serialize;
use serde_json::Value;

use crate::failure::Failure;
use crate::options::RuleFlags;
use crate::setup::Request;

/// The JSON Schema of the views of an unmodified ruleset, for the number of seats of its own line-up.
///
/// # Errors
/// If there is no such ruleset.
pub fn schema(ruleset: &str) -> Result<Value, Failure> {
    Ok(look(ruleset)?.0)
}

/// The descriptions, in order, of the numbers that learners get for such a view and for each legal action.
///
/// # Errors
/// If there is no such ruleset.
pub fn numbers(ruleset: &str) -> Result<NumbersOf, Failure> {
    Ok(look(ruleset)?.1)
}

/// Descriptions of numbers.
#[derive(Serialize)]
pub struct NumbersOf {
    /// The numbers of a view.
    view: Vec<NumberOf>,
    /// The numbers of an action.
    action: Vec<NumberOf>,
}

fn look(ruleset: &str) -> Result<(Value, NumbersOf), Failure> {
    let (request, ruleset) = Request::new(ruleset, &RuleFlags::default()).with_ruleset()?;
    let ViewForms { mut schema, view, action } = request.plan(ruleset)?.cells[0].game.forms();
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema".into();
    schema["title"] = format!("View of a seat: {}", ruleset.title).into();
    Ok((schema, NumbersOf { view, action }))
}
