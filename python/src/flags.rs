//! The words of every command, from their definitions: the source of the functions in the Python half.

use std::any::TypeId;

use clap::builder::{PossibleValue, ValueRange};
use clap::{Arg, ArgAction, Command};
use pyo3::prelude::*;
use serde_json::{Value, json};

/// Every command with its arguments, as JSON.
#[pyfunction]
pub fn commands() -> String {
    let mut program = evenkeel_cli::command();
    program.build();
    let all: Vec<Value> = program.get_subcommands().filter(|command| command.get_name() != "help").map(tell).collect();
    Value::from(all).to_string()
}

fn tell(command: &Command) -> Value {
    let text = |styled: Option<&clap::builder::StyledStr>| styled.map(ToString::to_string);
    let all: Vec<Value> =
        command.get_arguments().filter(|arg| !is_help(arg) && !arg.is_hide_set()).map(tell_argument).collect();
    json!({ "name": command.get_name(), "about": text(command.get_about()), "arguments": all })
}

fn is_help(arg: &Arg) -> bool {
    matches!(arg.get_action(), ArgAction::Help | ArgAction::HelpShort | ArgAction::HelpLong | ArgAction::Version)
}

fn tell_argument(arg: &Arg) -> Value {
    let words: Vec<String> =
        arg.get_possible_values().iter().map(PossibleValue::get_name).map(ToOwned::to_owned).collect();
    let values = arg.get_num_args().unwrap_or(ValueRange::SINGLE);
    json!({
        "name": arg.get_id().as_str(),
        "flag": arg.get_long(),
        "help": arg.get_help().map(ToString::to_string),
        "switch": matches!(arg.get_action(), ArgAction::SetTrue),
        "repeated": matches!(arg.get_action(), ArgAction::Append),
        "value_optional": values.min_values() == 0,
        "required": arg.is_required_set(),
        "holds": holds(arg),
        "words": if matches!(arg.get_action(), ArgAction::SetTrue) { Vec::new() } else { words },
        "listed": arg.get_value_delimiter().is_some(),
        "value_names": arg.get_value_names().unwrap_or_default().iter().map(ToString::to_string).collect::<Vec<_>>(),
    })
}

/// The type of its value: a `number`, a `share`, a `path` or `text`.
fn holds(arg: &Arg) -> &'static str {
    let is = |known: TypeId| arg.get_value_parser().type_id() == known;
    match () {
        () if is(TypeId::of::<u64>())
            || is(TypeId::of::<u32>())
            || is(TypeId::of::<u16>())
            || is(TypeId::of::<usize>()) =>
        {
            "number"
        }
        () if is(TypeId::of::<f64>()) => "share",
        () if is(TypeId::of::<std::path::PathBuf>()) => "path",
        () => "text",
    }
}
