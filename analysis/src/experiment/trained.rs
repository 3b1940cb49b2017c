//! The file written by a training run, which a line-up names as `trader@trader.toml`.

use std::collections::BTreeMap;

use std::path::Path;

use evenkeel_engine::digest::Digest;
use evenkeel_engine::rules::{Fault, Kind, Named, Place, Table, Value, Word as _, read_rules};
use evenkeel_strategies::outside::program_of;
use evenkeel_strategies::{Lineup, Preset, Registry, Skill};
use schemars::{JsonSchema, Schema, schema_for};
use serde::{Deserialize, Serialize};
use toml_edit::Item;

use super::read::{Reader, parse_document};
use super::{Experiment, Vary};
use crate::findings::{Estimate, TrainedStrategy};

/// Version of the form of a trained strategy.
pub const TRAINED_FORM: &str = "evenkeel-trained-1";

/// A trained strategy: its parameters, its opponents and rules, and its results on luck not used for training.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TrainedForm {
    /// Version of this form: `evenkeel-trained-1`.
    pub form: String,
    /// Name of the ruleset.
    pub ruleset: String,
    /// Name of the variant from which the rules start.
    pub variant: String,
    /// Digest of the rules in force before anything was varied, 16 hexadecimal digits.
    pub rules_hash: String,
    /// Varied parameters of the rules; every candidate played under every combination. Absent if nothing was varied.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub varied: Vec<String>,
    /// Digests of these rules, 16 hexadecimal digits each; only `rules_hash` if nothing was varied.
    #[serde(default)]
    pub rules_hashes: Vec<String>,
    /// Name of the strategy with these parameters.
    pub base: String,
    /// The player from which training started, as typed in a line-up.
    pub start: String,
    /// Line-ups of opponents, each separated by commas; one empty text if the strategy played alone, and an empty list if opponents were drawn from a
    /// mixture.
    pub against: Vec<String>,
    /// Seed of the training.
    pub seed: u64,
    /// Number of games played, including those of the judgement.
    pub games: u64,
    /// The command that repeats the training.
    pub command: String,
    /// Share of every strategy in the mixture from which opponents were drawn anew for every block (0 to 1); absent if there was none.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub mixture: BTreeMap<String, f64>,
    /// Parameters that differ from the strategy's defaults. If no improvement was significant, the start parameters of the training.
    #[schemars(with = "BTreeMap<String, serde_json::Value>")]
    pub parameters: BTreeMap<String, Value>,
    /// Parameters that were tried without a significant improvement; absent if the improvement was significant.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schemars(with = "BTreeMap<String, serde_json::Value>")]
    pub tried: BTreeMap<String, Value>,
    /// The judgement on luck not used for training.
    pub held_out: HeldOut,
}

/// The results of a trained strategy and of the player from which training started, on the same blocks of luck, which were not used for selection.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct HeldOut {
    /// Seed of these games.
    pub seed: u64,
    /// Number of games per side; 0 if the search found nothing worth judging.
    pub games: u64,
    /// Number of blocks per side.
    pub blocks: u64,
    /// Name of the measure: `win rate`, or the score if the strategy plays alone.
    pub measure: String,
    /// Unit of the measure; empty for a win rate, which is a share (0 to 1).
    pub unit: String,
    /// Whether the interval of the gain is above zero.
    pub improvement: bool,
    /// Estimate for the trained strategy; absent if there are no games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trained: Option<Estimate>,
    /// Estimate for the player from which training started; absent if there are no games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Estimate>,
    /// Mean of the block differences, `trained` minus `start`; absent if there are no games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gain: Option<Estimate>,
    /// Loss from resetting one parameter, by its path, on a part of these games.
    pub matters: BTreeMap<String, Estimate>,
}

impl TrainedForm {
    /// The text of the file.
    pub fn to_toml(&self) -> String {
        let body = toml::to_string(self).expect("plain data has a TOML form");
        format!(
            "# `{base}` as trained for these opponents and rules. Name it in a line-up as {base}@FILE.\n{body}",
            base = self.base
        )
    }
}

/// The JSON Schema of the file.
pub fn trained_schema() -> Schema {
    schema_for!(TrainedForm)
}

/// The file of a trained strategy that a line-up names, as read.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TrainedText {
    /// As a line-up names it: `trader@trader.toml`.
    pub name: String,
    /// The text; `None` for an unreadable file, which its reader reports.
    pub text: Option<String>,
}

impl TrainedText {
    fn strategy(&self) -> &str {
        self.name.split_once('@').map_or("", |(strategy, _)| strategy)
    }

    fn file(&self) -> &str {
        self.name.split_once('@').map_or("", |(_, file)| file)
    }
}

impl Experiment {
    /// Reads the files that the line-ups name, each once; `more` are line-ups typed beside them. `read` is [`read_text`](super::read_text) or an
    /// equivalent reader that keeps the text.
    ///
    /// # Errors
    /// Every unreadable file.
    pub fn read_trained(
        &mut self,
        more: &[String],
        mut read: impl FnMut(&Path) -> Result<String, Fault>,
    ) -> Result<(), Vec<Fault>> {
        let typed = more.iter().map(|word| (word.clone(), Place::flag(word)));
        let seated = self.seat_words().map(|seat| (seat.name.clone(), seat.place.clone()));
        let words: Vec<(String, Place)> = seated.chain(typed).collect();
        let mut faults = Vec::new();
        for (name, place) in
            words.iter().flat_map(|(word, place)| names_in(word).into_iter().map(move |name| (name, place)))
        {
            if self.trained.iter().any(|known| known.name == name) {
                continue;
            }
            let mut trained = TrainedText { name: name.to_owned(), text: None };
            let text = read(Path::new(trained.file())).map_err(|fault| explain(trained.file(), place, fault));
            trained.text = text.map_err(|fault| faults.push(fault)).ok();
            self.trained.push(trained);
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    /// This registry with every trained strategy that was read. Faults in a file are added to `faults`.
    pub(crate) fn train(&self, registry: &Registry, faults: &mut Vec<Fault>) -> Registry {
        let mut all = self.admit_programs(registry.clone(), faults);
        for trained in &self.trained {
            // An unknown strategy is reported by the reader of the line-up.
            let Some(entry) = registry.find(trained.strategy()) else { continue };
            let text = trained.text.as_deref().unwrap_or_default();
            let settings = if text.is_empty() { Vec::new() } else { read_settings(registry, trained, text, faults) };
            all = all.with_preset(Preset { name: trained.name.clone(), strategy: entry.name, settings });
        }
        all
    }

    /// The trained strategies for the findings, by their names in line-ups; played under these rules.
    pub(crate) fn describe_trained(&self, rules: &[u64]) -> BTreeMap<String, TrainedStrategy> {
        let describe = |trained: &TrainedText| {
            let text = trained.text.as_deref()?;
            let form: Sketch = toml::from_str(text).ok()?;
            let same_rules = rules.iter().all(|hash| form.is_for(&format!("{hash:016x}")));
            let strategy = TrainedStrategy {
                strategy: form.base,
                digest: format!("{:016x}", Digest::of(&text)),
                same_rules,
                rules_hash: form.rules_hash,
                against: form.against,
                mixture: form.mixture,
                parameters: form.parameters,
            };
            Some((trained.name.clone(), strategy))
        };
        self.trained.iter().filter_map(describe).collect()
    }

    /// Remarks to print before any game by these rules: ignored parts of a file, tables in another form than the printed ones, strategies trained
    /// under other rules.
    pub(crate) fn remarks(&self, tables: &[Table], rules: &[u64]) -> Vec<String> {
        let foreign = self.describe_trained(rules).into_iter().filter(|(_, trained)| !trained.same_rules);
        let which = if rules.len() > 1 { "other rules than some of these" } else { "other rules" };
        let foreign = foreign.map(|(name, _)| format!("{name} was trained under {which}: it may play badly here."));
        self.left_out.iter().cloned().chain(self.remarks_on_tables(tables)).chain(foreign).collect()
    }

    /// Makes the names of trained files in the line-ups of an experiment file start from its folder.
    pub(super) fn place_trained(&mut self, folder: &Path) {
        for seat in self.seat_words_mut() {
            for name in names_in(&seat.name.clone()) {
                if let Some((strategy, file)) = name.split_once('@') {
                    let placed = format!("{strategy}@{}", folder.join(file).display());
                    seat.name = seat.name.replace(name, &placed);
                }
            }
        }
    }

    pub(super) fn seat_words(&self) -> impl Iterator<Item = &Named<()>> {
        let cases = self.vary.iter().flat_map(Vary::cases);
        let matches = self.matches.iter().flat_map(|own| &own.seats);
        let others = self.other_seats.iter().flatten();
        self.seats.iter().chain(cases.flat_map(|case| &case.seats)).chain(matches).chain(others)
    }

    pub(super) fn seat_words_mut(&mut self) -> impl Iterator<Item = &mut Named<()>> {
        let cases = self.vary.iter_mut().flat_map(Vary::cases_mut);
        self.seats.iter_mut().chain(cases.flat_map(|case| &mut case.seats))
    }
}

/// The required parts of a file, which may be handwritten.
#[derive(Deserialize)]
struct Sketch {
    base: String,
    #[serde(default)]
    rules_hash: String,
    #[serde(default)]
    rules_hashes: Vec<String>,
    #[serde(default)]
    against: Vec<String>,
    #[serde(default)]
    mixture: BTreeMap<String, f64>,
    parameters: BTreeMap<String, Value>,
}

impl Sketch {
    /// Whether it was trained under the rules of this digest, among others; `true` if unknown.
    fn is_for(&self, hash: &str) -> bool {
        self.rules_hash.is_empty() || self.rules_hash == hash || self.rules_hashes.iter().any(|own| own == hash)
    }
}

/// The fault of an unreadable file. If its name is not a file name, perhaps a level was meant, and the fault is in the typed text.
fn explain(file: &str, typed: &Place, fault: Fault) -> Fault {
    if file.contains(['.', '/', '\\']) {
        return fault;
    }
    if file.is_empty() {
        let fault = Fault::new(typed.clone(), "nothing follows `@`");
        return fault.help(format!("write a level ({}) or a file of a trained strategy", Skill::WORDS.join(", ")));
    }
    let fault = Fault::new(typed.clone(), format!("`{file}` is neither a file nor a level"));
    fault.suggest(file, Skill::WORDS.iter().copied())
}

/// The trained strategies that a line-up names, also inside braces: `lookahead{base=trader@trader.toml}`.
fn names_in(word: &str) -> Vec<&str> {
    if program_of(word).is_some() {
        return Vec::new();
    }
    let names = word.split(['{', '}', ';', ',', '=']).map(str::trim);
    // A level is not a file: `trader@casual`, `trader@trader.toml@casual`.
    let without = names.map(|mut name| {
        while let Some((base, _)) = Skill::split(name) {
            name = base;
        }
        name
    });
    without.filter(|name| name.split_once('@').is_some_and(|(strategy, _)| !strategy.is_empty())).collect()
}

fn read_settings(
    registry: &Registry,
    trained: &TrainedText,
    text: &str,
    faults: &mut Vec<Fault>,
) -> Vec<(usize, Value)> {
    let file = trained.file();
    let document = match parse_document(file, text) {
        Ok(document) => document,
        Err(fault) => {
            faults.push(fault);
            return Vec::new();
        }
    };
    let reader = Reader { file, text, faults: Vec::new() };
    let asked = [("form", TRAINED_FORM), ("ruleset", registry.ruleset().id), ("base", trained.strategy())];
    for (key, wanted) in asked {
        let item = document.get(key);
        let found = item.and_then(Item::as_str);
        if found != Some(wanted) {
            let found = found.map_or_else(|| "is missing".to_owned(), |found| format!("is `{found}`"));
            let fault =
                Fault::new(reader.place(item.and_then(Item::span)), format!("`{key}` {found}, but must be `{wanted}`"));
            faults.push(fault.help("name a file that `evenkeel train` wrote for this strategy"));
            return Vec::new();
        }
    }
    let Some(section) = document.get("parameters").and_then(Item::as_table_like) else {
        faults.push(Fault::new(Place::file(file), "there is no [parameters]").help("train again"));
        return Vec::new();
    };
    let (parameters, more) = read_rules(file, text, section);
    faults.extend(more);
    parameters.iter().filter_map(|named| read_setting(registry, trained.strategy(), named, faults)).collect()
}

/// One parameter of a file, if the strategy has it and it admits the value.
fn read_setting(
    registry: &Registry,
    strategy: &str,
    named: &Named<Value>,
    faults: &mut Vec<Fault>,
) -> Option<(usize, Value)> {
    let parameters = (registry.find(strategy)?.parameters)();
    let Some(index) = parameters.iter().position(|parameter| parameter.path == named.name) else {
        let fault = Fault::new(named.place.clone(), format!("{strategy} has no parameter `{}`", named.name));
        faults.push(fault.suggest(&named.name, parameters.iter().map(|parameter| parameter.path)));
        return None;
    };
    let wanted = match parameters[index].kind.admits(&named.value) {
        Ok(value) => return is_known_base(registry, strategy, (index, named), faults).then_some((index, value)),
        Err(wanted) => wanted,
    };
    let message = format!("`{}` of {strategy} cannot be {}", named.name, named.value);
    faults.push(Fault::new(named.place.clone(), message).help(format!("give {wanted}")));
    None
}

/// Whether a base strategy can be read as in a line-up; `true` for other parameters.
fn is_known_base(
    registry: &Registry,
    strategy: &str,
    (index, named): (usize, &Named<Value>),
    faults: &mut Vec<Fault>,
) -> bool {
    if registry.find(strategy).is_none_or(|entry| (entry.parameters)()[index].kind != Kind::Text) {
        return true;
    }
    let read = Lineup::parse(registry, "", &format!("{strategy}{{{}={}}}", named.name, named.value));
    let told = read.map_err(|more| {
        faults.extend(more.into_iter().map(|fault| Fault { place: named.place.clone(), ..fault }));
    });
    told.is_ok()
}
