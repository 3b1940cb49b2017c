//! The only module of this crate that opens user files.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use evenkeel_engine::rules::{Fault, Faults, HouseRules, Named, Place, Replacement};

use super::decode::decode;
use super::{Experiment, Vary};

/// Reads a file as text, once from its beginning to its end, so that it can be a pipe. Programs that show faults inside their file may pass their own
/// reader that keeps the text.
///
/// # Errors
/// If the file cannot be read, is a folder, is empty, or is not text.
pub fn read_text(path: &Path) -> Result<String, Fault> {
    let fault = |message: String, help: &str| Fault::new(Place::file(path.display().to_string()), message).help(help);
    let bytes = fs::read(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => fault("there is no such file".to_owned(), remedy_of_path(path)),
        ErrorKind::IsADirectory => fault("this is a folder".to_owned(), "name a file in it"),
        _ => fault(format!("this file cannot be read: {error}"), "make it readable"),
    })?;
    let text = decode(path, bytes)?;
    if text.trim().trim_start_matches('\u{feff}').is_empty() {
        return Err(fault("this file is empty".to_owned(), "write something into it, or leave it out"));
    }
    Ok(text)
}

/// The remedy for a path that does not exist.
fn remedy_of_path(path: &Path) -> &'static str {
    if path.components().any(|part| part.as_os_str().to_string_lossy().starts_with('~')) {
        "only a shell expands `~`, at the start of a word: write the whole path"
    } else {
        "check the spelling and the folder"
    }
}

/// The folder where paths in a file start: for a pipe, the working directory.
pub fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|_| !is_piped(file)).unwrap_or(Path::new(""))
}

/// Whether a file is a pipe of the shell, such as `/dev/stdin`: it is read once, and has no neighbouring files.
pub fn is_piped(file: &Path) -> bool {
    ["/dev", "/proc"].iter().any(|system| file.starts_with(system)) && !file.starts_with("/dev/shm")
}

impl Experiment {
    /// Reads an experiment file and the tables it names. Their paths start from the folder of the experiment file, as do those of trained strategies,
    /// which [`Experiment::read_trained`] reads. `read` is [`read_text`] or an equivalent reader that keeps the text.
    ///
    /// # Errors
    /// Every fault in the form of the file. An unreadable table is reported by [`Plan::new`](crate::Plan::new), with all other faults.
    pub fn load(path: &Path, read: impl FnMut(&Path) -> Result<String, Fault>) -> Result<Self, Faults> {
        let (experiment, faults) = Self::load_all(path, read);
        Faults::none_in(faults).map(|()| experiment)
    }

    /// Like [`Experiment::load`], but keeps the sound parts of a faulty file, so that the rest can be checked too.
    pub fn load_all(path: &Path, mut read: impl FnMut(&Path) -> Result<String, Fault>) -> (Self, Vec<Fault>) {
        let text = match read(path) {
            Ok(text) => text,
            Err(fault) => return (Self::default(), vec![fault]),
        };
        let (mut experiment, faults) = Self::parse_all(&path.display().to_string(), &text);
        experiment.place_trained(folder_of(path));
        experiment.choices.tables = read_tables(path, &mut experiment.choices.house, &mut read);
        experiment.read_tables_of_cases(path, &mut read);
        (experiment, faults)
    }

    /// Reads the tables that cases name. An unreadable table is a fault of the house rules, like any fault of their own tables.
    fn read_tables_of_cases(&mut self, beside: &Path, read: &mut impl FnMut(&Path) -> Result<String, Fault>) {
        let faults = &mut self.choices.house.faults;
        for case in self.vary.iter_mut().flat_map(Vary::cases_mut) {
            case.tables.retain_mut(|Replacement { table, text }| {
                *text = read_table(beside, table, read).map_err(|fault| faults.push(fault)).ok();
                text.is_some()
            });
        }
    }

    /// Replaces a table by a CSV file, as typed after `--replace`; its path starts from the working directory. It also replaces the files that the
    /// experiment and cases name for that table.
    ///
    /// # Errors
    /// If it is not of the form `table=file`, or the file cannot be read.
    pub fn replace_table(
        &mut self,
        typed: &str,
        mut read: impl FnMut(&Path) -> Result<String, Fault>,
    ) -> Result<(), Fault> {
        let place = Place::flag(format!("--replace {typed}"));
        let (name, file) = typed.split_once('=').map(|(name, file)| (name.trim(), file.trim())).unwrap_or_default();
        if name.is_empty() || file.is_empty() {
            let fault = Fault::new(place, "this is not of the form table=file");
            return Err(fault.help("for example planets=my-planets.csv"));
        }
        let table = Named { name: name.to_owned(), value: file.to_owned(), place };
        let text = read_table(Path::new(""), &table, &mut read)?;
        self.choices.replaced.push(Replacement { table, text: Some(text) });
        Ok(())
    }

    /// Lays a house-rule file over the experiment: its settings override those of the experiment file.
    ///
    /// # Errors
    /// Every fault in the form of the file, or a ruleset other than the experiment's.
    pub fn lay_rules(
        &mut self,
        path: &Path,
        mut read: impl FnMut(&Path) -> Result<String, Fault>,
    ) -> Result<(), Faults> {
        let text = read(path).map_err(Faults::from)?;
        let name = path.display().to_string();
        let mut over = HouseRules::parse(&name, &text)?;
        let tables = read_tables(path, &mut over, &mut read);
        let house = &mut self.choices.house;
        if let (Some(asked), Some(ruleset)) = (&house.ruleset, &over.ruleset)
            && asked.name != ruleset.name
        {
            let message = format!("these rules are for `{}`, not for `{}`", ruleset.name, asked.name);
            let help = format!("name rules of `{}`", asked.name);
            return Err(Fault::new(ruleset.place.clone(), message).help(help).into());
        }
        house.ruleset = house.ruleset.take().or(over.ruleset);
        house.variant = over.variant.or(house.variant.take());
        house.rules.extend(over.rules);
        house.faults.extend(over.faults);
        house.tables.extend(over.tables);
        self.choices.tables.extend(tables);
        self.house_file = Some(name);
        Ok(())
    }
}

/// The texts of the tables: table, file, text. An unreadable table is a fault of the house rules, reported with the others.
fn read_tables(
    beside: &Path,
    house: &mut HouseRules,
    read: &mut impl FnMut(&Path) -> Result<String, Fault>,
) -> Vec<(String, String, String)> {
    let mut tables = Vec::new();
    for table in std::mem::take(&mut house.tables) {
        match read_table(beside, &table, read) {
            Ok((file, text)) => {
                tables.push((table.name.clone(), file, text));
                house.tables.push(table);
            }
            Err(fault) => house.faults.push(fault),
        }
    }
    tables
}

/// The path of a table's file, from the folder of the file that names it, and its text.
///
/// # Errors
/// If the file cannot be read, at the place that names it; or a fault in its text, at its place.
fn read_table(
    beside: &Path,
    table: &Named<String>,
    read: &mut impl FnMut(&Path) -> Result<String, Fault>,
) -> Result<(String, String), Fault> {
    let path = folder_of(beside).join(&table.value);
    match read(&path) {
        Ok(text) => Ok((path.display().to_string(), text)),
        Err(fault) if fault.place.line() > 0 => Err(fault),
        // The fault is in the file, not on the command line.
        Err(fault) if matches!(table.place, Place::Flag(_)) => {
            let message = format!("table `{}`: {}", table.name, fault.message);
            Err(Fault { message, ..fault })
        }
        Err(fault) => {
            let message = format!("table `{}`, file {}: {}", table.name, path.display(), fault.message);
            Err(Fault { place: table.place.clone(), message, ..fault })
        }
    }
}
