//! `evenkeel rulesets`: what can be played.

use clap::Args;
use evenkeel_strategies::{Roster, Visitor, rulesets, visit};
use serde::Serialize;

use crate::commands::rules::listing::span;
use crate::console::print;
use crate::failure::Failure;
use crate::options::{Format, FormatFlag};
use crate::tabular;

/// List the rulesets that can be played
#[derive(Debug, Args)]
pub struct Typed {
    #[command(flatten)]
    output: FormatFlag,
}

impl Typed {
    pub fn run(self) -> Result<(), Failure> {
        let rows: Vec<Row> = rulesets().iter().filter_map(|name| visit(name, Describe)).collect();
        print(&match self.output.format {
            Format::Text => tabular::text(&rows),
            Format::Json => tabular::json(&rows),
            Format::Csv => tabular::csv(&rows),
        })
    }
}

#[derive(Debug, Serialize)]
struct Row {
    ruleset: &'static str,
    title: &'static str,
    players: String,
    variants: String,
    about: &'static str,
}

struct Describe;

impl Visitor for Describe {
    type Output = Row;

    fn visit<G: Roster>(self) -> Row {
        Row {
            ruleset: G::ID,
            title: G::TITLE,
            players: span(G::SEATS),
            variants: G::VARIANTS.iter().map(|variant| variant.name).collect::<Vec<_>>().join(", "),
            about: G::ABOUT,
        }
    }
}
