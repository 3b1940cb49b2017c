//! The request of the user: an experiment file, or the same in flags.
//!
//! [`Experiment`] is the typed text, with the place of everything; [`Plan`](crate::Plan) is its meaning for one ruleset.

mod adapt;
mod as_played;
mod beside;
mod case;
mod cases;
mod check;
mod claim;
mod decode;
mod form;
mod headroom;
mod load;
mod mixture;
mod options;
mod own_tables;
mod parts;
mod programs;
mod question;
mod quote;
mod read;
mod robust;
mod screened;
mod show;
mod skill;
mod split;
mod trained;
mod tuned;
mod vary;

pub use adapt::{Adapt, DEFAULT_ADAPT_GAMES, DEFAULT_ADAPT_ROUNDS, DEFAULT_SEARCHES};
pub use case::Case;
pub(crate) use case::{SEATS, VARIANT};
pub use check::{Bound, Checks};
pub use claim::Claimed;
pub use form::{BoundForm, CheckForm, Form, MatchForm, RobustForm, TuneForm, VaryForm, WeightedForm, schema};
pub use headroom::{HEADROOM_FORM, HeadroomFile, HeadroomForm, PlayerForm, headroom_schema};
pub use load::{folder_of, is_piped, read_text};
pub use mixture::{MIXTURE_FORM, Mixture, MixtureForm, WHOLE_MIXTURE, mixture_schema};
pub use options::{Decide, HeadroomOptions, LeagueOptions, Order, Rate, TournamentOptions};
pub use parts::Part;
pub use question::{ComparisonAim, Question, Until};
pub use quote::quote;
pub use robust::{DEFAULT_DRAWS, Robust};
pub(crate) use screened::Looks;
pub use screened::{DEFAULT_SCREEN_GAMES, Method, Screened};
pub use skill::{ALL_LEVELS, Levels};
pub use trained::{HeldOut, TRAINED_FORM, TrainedForm, TrainedText, trained_schema};
pub use tuned::{DEFAULT_TUNE_BUDGET, DEFAULT_TUNE_GAMES, Match, Tunable, Tuned};
pub use vary::{Values, Vary};

use std::collections::BTreeMap;

use evenkeel_engine::rules::{Choices, Fault, Named, Place, parse_setting};
use evenkeel_strategies::{Orders, RulesetInfo, Rulesets, find_ruleset};
use serde::{Deserialize, Serialize};

/// The typed experiment, not yet checked against a ruleset. Flags fill it directly; [`Experiment::parse`] and [`Experiment::load`] fill it from a
/// file. Flags may then override the file.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Experiment {
    /// The question about the games.
    pub question: Question,
    /// Heading of the report.
    pub title: Option<String>,
    /// The experiment file, as the user named it.
    pub file: Option<String>,
    /// The house-rule file over the experiment, as the user named it.
    pub house_file: Option<String>,
    /// Ruleset, variant, house rules, tables and settings.
    pub choices: Choices,
    /// The line-up, one entry per seat. Empty: the ruleset's own strategies, as many as fit the table.
    pub seats: Vec<Named<()>>,
    /// Whether a flag named the seats, which then also play in every case.
    pub seats_by_flag: bool,
    /// The number of players at the table: longer line-ups are cut, shorter ones repeat. `None`: the number of players named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<u32>,
    /// Other line-ups that also play the study, to show for which players its results hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub other_seats: Vec<Vec<Named<()>>>,
    /// The level of all players without their own level, or the levels of the study; `None`: players are unmodified.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skill: Option<Levels>,
    /// Whether a flag set the level.
    #[serde(skip)]
    pub skill_by_flag: bool,
    /// Kinds of choices that no player makes; several of one name have `+` between them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<Named<()>>,
    /// The draws of reconstructed inputs, to test the results of the study.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub robust: Option<Robust>,
    /// The axes, outermost first.
    pub vary: Vec<Vary>,
    /// Numbers requested by name, each with its arithmetic over metrics.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub show: Vec<Named<String>>,
    /// Games per cell, rounded up to whole blocks; with a width, the maximum.
    pub games: Option<u64>,
    /// The largest distance of an interval's end from a win rate; games are played until all intervals meet it.
    pub width: Option<f64>,
    /// The smallest difference of a win rate that matters, between 0 and 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub margin: Option<f64>,
    /// Seed of all luck.
    pub seed: Option<u64>,
    /// The circular orders of line-ups.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub orders: Option<Orders>,
    /// Whether programs that a file names may be started. Not stored: the next user of the folder has not allowed it.
    #[serde(skip)]
    pub allow_programs: bool,
    /// The files of trained strategies that line-ups name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trained: Vec<TrainedText>,
    /// Whether, and how, players adapt to every set of rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adapt: Option<Adapt>,
    /// The places of these options in a file: the section under `adapt`, its keys under their names. A flag that overrides a key removes it.
    #[serde(skip)]
    pub adapt_places: BTreeMap<&'static str, Place>,
    /// Earlier measurements of its players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub headroom: Option<HeadroomFile>,
    /// Bounds on results: the `[check]` table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub checks: Option<Checks>,
    /// The claim that its bounds test: the `[claim]` table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim: Option<Claimed>,
    /// The rules that may change to meet bounds: the `[tune]` table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tune: Option<Tuned>,
    /// Other line-ups with their own bounds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub matches: Vec<Match>,
    /// The parts of its file that the command does not play, one sentence each.
    #[serde(skip)]
    pub left_out: Vec<String>,
}

impl Experiment {
    /// The experiment file as a place, or else the typed text.
    pub fn file_or(&self, typed: &str) -> Place {
        self.file.as_ref().map_or_else(|| Place::flag(typed), Place::file)
    }

    /// The place of an option of adapting players: this key of `[adapt]` in the file, or else the typed text.
    pub fn adapt_place(&self, key: &str, typed: impl Into<String>) -> Place {
        self.adapt_places.get(key).cloned().unwrap_or_else(|| Place::flag(typed))
    }

    /// The requested ruleset.
    ///
    /// # Errors
    /// If none is named, or no ruleset of `known` has that name.
    pub fn ruleset(&self, rulesets: Rulesets) -> Result<&'static RulesetInfo, Fault> {
        let known: Vec<&str> = rulesets.iter().map(|ruleset| ruleset.id).collect();
        let Some(named) = &self.choices.house.ruleset else {
            let place = self.file_or("the command line");
            let help = format!("name one of {}", known.join(", "));
            return Err(Fault::new(place, "no ruleset is named").help(help));
        };
        find_ruleset(rulesets, &named.name).ok_or_else(|| {
            Fault::new(named.place.clone(), format!("there is no ruleset `{}`", named.name))
                .suggest(&named.name, known.iter().copied())
        })
    }

    /// Names the ruleset, as typed on the command line.
    pub fn set_ruleset(&mut self, name: &str) {
        self.choices.house.ruleset = Some(Named { name: name.to_owned(), value: (), place: Place::flag(name) });
    }

    /// Names the variant, as typed after this flag: `--variant`, or `--after-variant`.
    pub fn set_variant(&mut self, flag: &str, name: &str) {
        self.choices.variant = Some(Named::by_flag(flag, name, ()));
    }

    /// Sets one rule, as typed after `--set`. If the experiment file varies the rule, it replaces the axis.
    ///
    /// # Errors
    /// If it is not of the form `path=value`.
    pub fn set_rule(&mut self, typed: &str) -> Result<(), Fault> {
        self.choices.settings.push(parse_setting("--set", typed)?);
        Ok(())
    }

    /// Whether a flag sets this rule.
    pub(crate) fn is_set(&self, path: &str) -> bool {
        self.choices.settings.iter().any(|setting| setting.name == path)
    }

    /// Whether a command must name this because the experiment file lacks it.
    pub(crate) fn is_typed(&self, place: &Place) -> bool {
        matches!(place, Place::Flag(_)) || self.file.is_none()
    }

    /// Seats a line-up, as typed after `--seats`: strategies separated by commas, the first in the first seat.
    ///
    /// # Errors
    /// If no strategy is named, or none between two commas.
    pub fn set_seats(&mut self, typed: &str) -> Result<(), Fault> {
        self.seats_by_flag = true;
        self.set_players("--seats", typed)
    }

    /// Adds a line-up that also plays the study, as typed after `--other-seats`.
    ///
    /// # Errors
    /// If no strategy is named, or none between two commas.
    pub fn push_other_seats(&mut self, typed: &str) -> Result<(), Fault> {
        self.other_seats.push(named_players("--other-seats", typed)?);
        Ok(())
    }

    /// Names the participants, as typed after `flag`: strategies separated by commas.
    ///
    /// # Errors
    /// If no strategy is named, or none between two commas.
    pub fn set_players(&mut self, flag: &str, typed: &str) -> Result<(), Fault> {
        self.seats = named_players(flag, typed)?;
        Ok(())
    }

    /// Also forbids these kinds of choices for all players, as typed after `--without`.
    pub fn do_without(&mut self, typed: &str) {
        let place = Place::flag(format!("--without {typed}"));
        self.without.push(Named { name: typed.to_owned(), value: (), place });
    }

    /// Varies one more rule, as typed after `--vary`: `brix.price=100..1000/100`, `brix.price=100..1000`, `path=1,2,5`,
    /// `variant=NAME,NAME` or `seats=LINEUP,LINEUP`.
    ///
    /// # Errors
    /// If it has another form.
    pub fn push_vary(&mut self, typed: &str) -> Result<(), Fault> {
        self.vary.push(Vary::parse("--vary", typed)?);
        Ok(())
    }
}

#[cfg(test)]
mod tests;

/// Strategies separated by commas, as typed after a flag.
fn named_players(flag: &str, typed: &str) -> Result<Vec<Named<()>>, Fault> {
    let place = Place::flag(format!("{flag} {typed}").trim_end());
    let words = split::split_outside(typed, "{", "}", &place)?;
    let named = |word: &str| Named { name: word.to_owned(), value: (), place: place.clone() };
    Ok(words.into_iter().map(named).collect())
}
