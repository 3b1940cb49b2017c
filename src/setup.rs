//! From what was typed to what it means: rules in force and a line-up to play with them.

use std::path::Path;

use evenkeel_engine::rules::{Choices, Fault, HouseRules, Named, Place, Resolved, parse_setting, resolve};
use evenkeel_engine::{Game, Seats};
use evenkeel_strategies::{Lineup, Roster, Visitor, roster, rulesets, visit};

use crate::failure::Failure;
use crate::options::RuleFlags;
use crate::sources::Sources;

/// Members of the line-up where `--seats` says nothing, as far as the ruleset has room.
const USUAL_SEATS: usize = 4;

/// Everything the flags say about the rules, with the faults met in reading it.
#[derive(Debug, Default)]
pub struct Gathered {
    /// What was chosen.
    pub choices: Choices,
    /// What is wrong with it so far.
    pub faults: Vec<Fault>,
}

impl Gathered {
    /// Reads the files that the flags name.
    pub fn from_flags(flags: &RuleFlags, sources: &mut Sources) -> Self {
        let mut gathered = Self::default();
        if let Some(path) = &flags.rules {
            gathered.read_house_rules(path, sources);
        }
        gathered.choices.variant = flags.variant.as_deref().map(|name| Named::by_flag("--variant", name, ()));
        for typed in &flags.set {
            match parse_setting("--set", typed) {
                Ok(setting) => gathered.choices.settings.push(setting),
                Err(fault) => gathered.faults.push(fault),
            }
        }
        gathered
    }

    fn read_house_rules(&mut self, path: &Path, sources: &mut Sources) {
        let file = path.display().to_string();
        let house = sources.read(path).map_err(|fault| vec![fault]).and_then(|text| HouseRules::parse(&file, &text));
        match house {
            Ok(house) => {
                self.choices.tables = read_tables(&house, path, sources, &mut self.faults);
                self.choices.house = house;
            }
            Err(faults) => self.faults.extend(faults),
        }
    }

    /// Puts the choices in force for `seats` players.
    ///
    /// # Errors
    /// Every fault: those met in reading and those the ruleset finds.
    pub fn resolve<G: Game>(mut self, seats: Seats) -> Result<Resolved<G>, Failure> {
        match resolve::<G>(&self.choices, seats) {
            Ok(resolved) if self.faults.is_empty() => Ok(resolved),
            Ok(_) => Err(self.faults.into()),
            Err(faults) => {
                self.faults.extend(faults);
                Err(self.faults.into())
            }
        }
    }
}

/// Reads the tables a house-rule file names, which it does from its own folder.
fn read_tables(
    house: &HouseRules,
    path: &Path,
    sources: &mut Sources,
    faults: &mut Vec<Fault>,
) -> Vec<(String, String, String)> {
    let folder = path.parent().unwrap_or(Path::new(""));
    let mut tables = Vec::new();
    for named in &house.tables {
        let file = folder.join(&named.value);
        match sources.read(&file) {
            Ok(text) => tables.push((named.name.clone(), file.display().to_string(), text)),
            Err(fault) => {
                let message = format!("table `{}`: {}: {}", named.name, fault.place, fault.message);
                faults.push(Fault::new(named.place.clone(), message).help(fault.help));
            }
        }
    }
    tables
}

/// Does the visitor's work for the ruleset that was typed.
///
/// # Errors
/// If there is none of this name.
pub fn for_ruleset<V: Visitor>(name: &str, visitor: V) -> Result<V::Output, Failure> {
    visit(name, visitor).ok_or_else(|| unknown("ruleset", name, rulesets()).into())
}

/// The fault of a name that was typed and does not exist.
pub fn unknown(flag: &str, typed: &str, valid: &[&str]) -> Fault {
    let fault = Fault::new(Place::whole(flag), format!("there is no `{typed}`"));
    fault.suggest(typed, valid.iter().copied())
}

/// Reads `--seats`; without it the ruleset's first strategies sit down.
///
/// # Errors
/// Every fault in it, too many or too few seats included.
pub fn lineup<G: Roster>(typed: Option<&str>) -> Result<(Lineup, Seats), Vec<Fault>> {
    let typed = typed.map_or_else(usual_lineup::<G>, str::to_owned);
    let lineup = Lineup::parse::<G>("--seats", &typed)?;
    let (count, (low, high)) = (lineup.members().len(), G::SEATS);
    let seats = Seats::new(count).filter(|_| (low..=high).contains(&count));
    seats.map(|seats| (lineup, seats)).ok_or_else(|| {
        let place = Place::whole(format!("--seats {typed}"));
        let message = format!("{} is for {low} to {high} players, and this line-up has {count}", G::ID);
        vec![Fault::new(place, message).help(format!("name {low} to {high} strategies with commas between"))]
    })
}

/// The line-up where nobody chose one.
pub fn usual_lineup<G: Roster>() -> String {
    let entries = roster::<G>();
    let names = entries.iter().map(|entry| entry.name);
    names.cycle().take(USUAL_SEATS.clamp(G::SEATS.0, G::SEATS.1)).collect::<Vec<_>>().join(",")
}

/// The number of seats rules are looked at with where nobody plays.
pub fn usual_seats<G: Game>() -> Seats {
    Seats::new(USUAL_SEATS.clamp(G::SEATS.0, G::SEATS.1)).expect("a ruleset seats 1 to 8")
}
