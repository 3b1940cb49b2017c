//! The only path from files, flags and sweeps to the rules.

use serde::{Deserialize, Serialize};

use super::{
    CELLS, Condition, Fault, Faults, HouseRules, Named, Parameter, Place, Rules, Table, Tables, Value, Variant,
};
use crate::digest::Digest;
use crate::rules::Provenance;
use crate::{Describe, Seats};

/// Everything a user chose about the rules. Later fields override earlier ones.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Choices {
    /// `--variant`, otherwise that of the file.
    pub variant: Option<Named<()>>,
    /// The house-rule file.
    pub house: HouseRules,
    /// The texts of the tables the file names: table, file, text.
    pub tables: Vec<(String, String, String)>,
    /// `--set`, and the values of a sweep.
    pub settings: Vec<Named<Value>>,
    /// Tables that a case or a flag replaces, over those that files name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replaced: Vec<Replacement>,
}

/// A user's own table in place of a printed one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Replacement {
    /// The table, the file as written, and the place.
    pub table: Named<String>,
    /// The file as opened, and its text; `None` if it was not read.
    pub text: Option<(String, String)>,
}

impl Choices {
    /// The user's own tables, each once: table, file, text. For a table named twice, the last one counts.
    pub fn own_tables(&self) -> Vec<(&str, &str, &str)> {
        let of_files = self.tables.iter().map(|(table, file, text)| (table.as_str(), file.as_str(), text.as_str()));
        let replaced = self.replaced.iter().filter_map(|Replacement { table, text }| {
            text.as_ref().map(|(file, text)| (table.name.as_str(), file.as_str(), text.as_str()))
        });
        let mut own: Vec<(&str, &str, &str)> = Vec::new();
        for table in of_files.chain(replaced) {
            match own.iter_mut().find(|(name, ..)| *name == table.0) {
                Some(known) => *known = table,
                None => own.push(table),
            }
        }
        own
    }
}

/// A ruleset in force and its sources.
#[derive(Debug)]
pub struct Resolved<G: Describe> {
    /// The game.
    pub game: G,
    /// Name of the variant.
    pub variant: &'static str,
    /// The texts of the tables.
    pub tables: Tables,
    /// Digest of every number and table in force.
    pub hash: u64,
    /// Paths with values that differ from the variant's, and cells that differ from their table.
    pub changed: Vec<(String, Value)>,
}

/// A reconstructed input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenInput {
    /// Path of the rule, or name of the table.
    pub name: String,
    /// For a table, the number of its reconstructed rows, and of all rows.
    pub rows: Option<(usize, usize)>,
}

impl core::fmt::Display for OpenInput {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.rows {
            Some((open, rows)) => write!(f, "table {} ({open} of {rows} rows)", self.name),
            None => f.write_str(&self.name),
        }
    }
}

impl<G: Describe> Resolved<G> {
    /// The reconstructed inputs that can matter under the current rules: parameters left at a reconstructed default, and tables.
    pub fn reconstructed(&self) -> Vec<OpenInput> {
        let rules = self.game.rules();
        let matters = |parameter: &Parameter| parameter.unmet(rules).is_none();
        let meets = |when| Condition::all_hold(when, rules);
        open_inputs((G::Rules::parameters(), G::TABLES), &self.tables, &self.changed, matters, meets)
    }
}

/// The reconstructed inputs of a ruleset with these parameters and tables: rules that were not `changed` and can matter, and tables that the rules
/// use.
pub fn open_inputs(
    (parameters, declared): (&'static [Parameter], &'static [Table]),
    tables: &Tables,
    changed: &[(String, Value)],
    matters: impl Fn(&Parameter) -> bool,
    meets: impl Fn(&'static str) -> bool,
) -> Vec<OpenInput> {
    let open = |parameter: &&'static Parameter| {
        let left = !changed.iter().any(|(path, _)| *path == parameter.path);
        parameter.provenance == Provenance::Reconstructed && left && matters(parameter)
    };
    let rule = |parameter: &'static Parameter| OpenInput { name: parameter.path.to_owned(), rows: None };
    let is_read = |name: &str| declared.iter().any(|table| table.name == name && meets(table.when));
    let tables = tables.reconstructed().into_iter().filter(|(name, ..)| is_read(name));
    let table =
        |(name, open, rows): (&str, usize, usize)| OpenInput { name: name.to_owned(), rows: Some((open, rows)) };
    parameters.iter().filter(open).map(rule).chain(tables.map(table)).collect()
}

/// A ruleset as printed, for this number of seats.
///
/// # Errors
/// If the ruleset does not allow this number of seats.
pub fn printed<G: Describe>(seats: usize) -> Result<G, Faults> {
    let line_up = || Fault::new(Place::flag("line-up"), format!("{seats} seats: no game has as many"));
    let seats = Seats::new(seats).ok_or_else(line_up)?;
    resolve(&Choices::default(), seats).map(|resolved| resolved.game)
}

/// Puts the choices in force.
///
/// # Errors
/// Every fault of every choice: unknown names with the nearest valid one, wrong types, numbers out of range, faulty tables.
pub fn resolve<G: Describe>(choices: &Choices, seats: Seats) -> Result<Resolved<G>, Faults> {
    put_in_force(choices, seats, |faults| lay_tables::<G>(choices, faults))
}

/// Puts choices in force with the tables of an earlier [`resolve`], but other rules or cells. Tables are not read again.
///
/// # Errors
/// As [`resolve`].
pub fn resolve_over<G: Describe>(choices: &Choices, seats: Seats, tables: &Tables) -> Result<Resolved<G>, Faults> {
    put_in_force(choices, seats, |_| tables.clone())
}

fn put_in_force<G: Describe>(
    choices: &Choices,
    seats: Seats,
    lay: impl FnOnce(&mut Vec<Fault>) -> Tables,
) -> Result<Resolved<G>, Faults> {
    let mut faults = choices.house.faults.clone();
    if let Some(ruleset) = choices.house.ruleset.as_ref().filter(|ruleset| ruleset.name != G::ID) {
        let message = format!("these rules are for `{}`, not for `{}`", ruleset.name, G::ID);
        faults.push(Fault::new(ruleset.place.clone(), message).help(format!("name rules of `{}`", G::ID)));
    }
    let (fewest, most) = G::SEATS;
    if !(fewest..=most).contains(&seats.count()) {
        let message = format!("{} has {fewest} to {most} seats, not {}", G::ID, seats.count());
        faults.push(Fault::new(Place::flag("line-up"), message).help("name one strategy per seat"));
    }
    let variant = find_variant::<G>(choices, &mut faults);
    let mut rules = G::Rules::default();
    (variant.adapt)(&mut rules);
    let plain = rules.clone();
    let settings = choices.house.rules.iter().chain(&choices.settings);
    let (cells, settings): (Vec<_>, Vec<_>) = settings.partition(|setting| setting.name.starts_with(CELLS));
    for setting in settings {
        set(G::ID, &mut rules, setting, &mut faults);
    }
    let mut tables = lay(&mut faults);
    faults.extend(cells.into_iter().filter_map(|cell| tables.set_cell(cell).err()));
    let changed = changes(&plain, &rules).into_iter().chain(tables.changed_cells()).collect();
    let hash = hash_of(&rules, &tables);
    match G::new(rules, &tables, seats) {
        Ok(game) if faults.is_empty() => Ok(Resolved { game, variant: variant.name, tables, hash, changed }),
        Ok(_) => Err(faults.into()),
        Err(more) => {
            let more = in_printed_tables(more.causes(), choices);
            faults.extend(more.into_iter().map(|fault| locate(fault, choices)));
            Err(faults.into())
        }
    }
}

/// Beside a designer's own table, a fault of a printed one is its consequence: of each printed table only the first, with what is missing.
fn in_printed_tables(faults: Faults, choices: &Choices) -> Vec<Fault> {
    let own: Vec<&str> = choices.own_tables().into_iter().map(|(name, ..)| name).collect();
    let faults: Vec<Fault> = faults.into();
    if own.is_empty() {
        return faults;
    }
    let mut seen: Vec<String> = Vec::new();
    let first = |fault: Fault| {
        let Place::Table { name, .. } = fault.place.clone() else { return Some(fault) };
        let is_new = !seen.contains(&name);
        seen.push(name.clone());
        let help =
            format!("the table {name} is the printed one: keep what it names in {}, or replace it too", own.join(", "));
        is_new.then(|| fault.help(help))
    };
    faults.into_iter().filter_map(first).collect()
}

/// The place of a fault of a rule: the place that set the rule, if any.
fn locate(mut fault: Fault, choices: &Choices) -> Fault {
    if let Place::Rule(path) = &fault.place {
        let mut set = choices.settings.iter().rev().chain(choices.house.rules.iter().rev());
        if let Some(setting) = set.find(|setting| setting.name == *path) {
            fault.message = format!("{path}: {}", fault.message);
            fault.place = setting.place.clone();
        }
    }
    fault
}

fn find_variant<G: Describe>(choices: &Choices, faults: &mut Vec<Fault>) -> &'static Variant<G::Rules> {
    let Some(chosen) = choices.variant.as_ref().or(choices.house.variant.as_ref()) else { return &G::VARIANTS[0] };
    G::VARIANTS.iter().find(|variant| variant.name == chosen.name).unwrap_or_else(|| {
        let fault = Fault::new(chosen.place.clone(), format!("{} has no variant `{}`", G::ID, chosen.name));
        // All are named, because they are few, and `3.0` is as near to `1.0` as to `2.0`.
        let names: Vec<_> = G::VARIANTS.iter().map(|variant| variant.name).collect();
        faults.push(fault.help(format!("known: {}", names.join(", "))));
        &G::VARIANTS[0]
    })
}

fn set<R: Rules>(ruleset: &str, rules: &mut R, setting: &Named<Value>, faults: &mut Vec<Fault>) {
    let Some(index) = R::position(&setting.name) else {
        let fault = Fault::new(setting.place.clone().at_name(), format!("there is no rule `{}`", setting.name));
        if setting.name == "players" {
            faults.push(fault.help("give the number of players with --players, or the strategies with --seats"));
            return;
        }
        let paths = R::parameters().iter().map(|parameter| parameter.path);
        faults.push(fault.suggest_rule(&setting.name, paths, ruleset));
        return;
    };
    match R::parameters()[index].kind.admits(&setting.value) {
        Ok(value) => rules.set(index, &value),
        Err(wanted) => {
            let message = format!("`{}` cannot be {}", setting.name, quoted(&setting.value));
            faults.push(Fault::new(setting.place.clone(), message).help(format!("give {wanted}")));
        }
    }
}

fn quoted(value: &Value) -> String {
    if let Value::Word(word) = value { format!("\"{word}\"") } else { value.to_string() }
}

fn lay_tables<G: Describe>(choices: &Choices, faults: &mut Vec<Fault>) -> Tables {
    let mut tables = Tables::built_in(G::TABLES);
    let of_files = choices.house.tables.iter().map(|named| {
        let is_read = choices.tables.iter().any(|(name, ..)| *name == named.name);
        (named, is_read)
    });
    let replaced = choices.replaced.iter().map(|replaced| (&replaced.table, replaced.text.is_some()));
    for (named, is_read) in of_files.chain(replaced) {
        if !G::TABLES.iter().any(|table| table.name == named.name) {
            let fault = Fault::new(named.place.clone(), format!("{} has no table `{}`", G::ID, named.name));
            faults.push(fault.suggest(&named.name, G::TABLES.iter().map(|table| table.name)));
        } else if !is_read {
            let message = format!("`{}` for the table `{}` was not read", named.value, named.name);
            faults.push(Fault::new(named.place.clone(), message));
        }
    }
    for (name, file, text) in choices.own_tables() {
        tables.replace(name, file, text);
    }
    tables
}

fn changes<R: Rules>(from: &R, to: &R) -> Vec<(String, Value)> {
    (0..R::parameters().len())
        .filter(|&index| from.value(index) != to.value(index))
        .map(|index| (R::parameters()[index].path.to_owned(), to.value(index)))
        .collect()
}

fn hash_of<R: Rules>(rules: &R, tables: &Tables) -> u64 {
    let values: Vec<_> = R::parameters().iter().enumerate().map(|(i, p)| (p.path, rules.value(i))).collect();
    Digest::of(&(values, tables.digest()))
}

impl<T> Named<T> {
    /// An input given by a flag rather than in a file.
    pub fn by_flag(flag: &str, name: impl Into<String>, value: T) -> Self {
        let name = name.into();
        let place = Place::flag(format!("{flag} {name}"));
        Self { name, value, place }
    }
}
