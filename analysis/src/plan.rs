//! What an experiment means for one ruleset: every cell's game in force, the line-up, how many blocks.

use evenkeel_engine::Seats;
use evenkeel_engine::rules::{Choices, Fault, Named, Parameter, Place, Resolved, Rules, Value, resolve};
use evenkeel_strategies::{Lineup, Roster};

use crate::check::CheckPlan;
use crate::compare::Sides;
use crate::experiment::{Experiment, Vary};

/// Most cells of one experiment.
pub const MOST_CELLS: usize = 10_000;
/// Games a cell where the experiment does not say.
pub const DEFAULT_GAMES: u64 = 10_000;
/// Most games a cell where only a width is asked for.
pub const MOST_GAMES_FOR_WIDTH: u64 = 1_000_000;

/// An experiment checked against its ruleset, ready to [`run`](crate::run).
#[derive(Debug)]
pub struct Plan<G: Roster> {
    /// Heading of the report.
    pub title: String,
    /// The rules before anything is varied.
    pub base: Resolved<G>,
    /// Who plays.
    pub lineup: Lineup,
    /// Each different label of the line-up, in its order.
    pub labels: Vec<String>,
    /// Position in `labels` of each member of the line-up.
    pub label_of: Vec<usize>,
    /// What is varied, outermost first.
    pub axes: Vec<PlannedAxis>,
    /// One for each combination of values, the last axis running fastest.
    pub cells: Vec<PlannedCell<G>>,
    /// The cell all others are compared with: the one with the standard values, or else the first.
    pub reference: usize,
    /// Whether `reference` has the standard values.
    pub reference_is_standard: bool,
    /// Blocks a cell, at most.
    pub blocks: u64,
    /// Stop earlier, as soon as no win share's interval reaches further than this to either side.
    pub width: Option<f64>,
    /// Seed of all luck.
    pub seed: u64,
    /// The experiment file and the house-rule file, for commands that repeat the run.
    pub(crate) files: (Option<String>, Option<String>),
    /// What was set by flags, for the same commands.
    pub(crate) settings: Vec<Named<Value>>,
    /// What a comparison of two sides has beside its two cells.
    pub(crate) sides: Option<Sides>,
    /// The bounds that are checked.
    pub(crate) check: Option<CheckPlan>,
}

/// One thing that is varied.
#[derive(Debug)]
pub struct PlannedAxis {
    /// The rule.
    pub parameter: &'static Parameter,
    /// Its value where it is not varied.
    pub standard: Value,
    /// The values tried.
    pub values: Vec<Value>,
}

/// One combination of values.
#[derive(Debug)]
pub struct PlannedCell<G> {
    /// Its value on each axis.
    pub values: Vec<Value>,
    /// The game in force.
    pub game: G,
    /// Digest of every number and table in force.
    pub hash: u64,
}

impl<G: Roster> Plan<G> {
    /// Checks an experiment against the ruleset.
    ///
    /// # Errors
    /// Every fault of the rules, the line-up, the axes and the size, each with its place.
    pub fn new(experiment: &Experiment) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let vary = drop_pinned(experiment, &mut faults);
        let lineup = seat_lineup::<G>(experiment, &mut faults);
        let seats = check_seats::<G>(experiment, lineup.as_ref(), &mut faults);
        let axes = check_axes::<G>(&vary, &mut faults);
        check_size(experiment, &axes, &mut faults);
        let base = resolve::<G>(&experiment.choices, seats).map_err(|more| faults.extend(more)).ok();
        let (Some(base), Some(lineup), true) = (base, lineup, faults.is_empty()) else { return Err(faults) };
        let axes = set_standards(axes, &base);
        let cells = resolve_cells(experiment, &vary, &axes, seats)?;
        let standard =
            |cell: &PlannedCell<G>| cell.values.iter().zip(&axes).all(|(value, axis)| *value == axis.standard);
        let reference = cells.iter().position(standard);
        let (labels, label_of) = name_labels(&lineup);
        let default = if experiment.width.is_some() { MOST_GAMES_FOR_WIDTH } else { DEFAULT_GAMES };
        Ok(Self {
            title: experiment.title.clone().unwrap_or_else(|| name_title::<G>(&axes)),
            base,
            labels,
            label_of,
            axes,
            cells,
            reference: reference.unwrap_or(0),
            reference_is_standard: reference.is_some(),
            blocks: experiment.games.unwrap_or(default).div_ceil(lineup.members().len() as u64),
            lineup,
            width: experiment.width,
            seed: experiment.seed.unwrap_or(0),
            files: (experiment.file.clone(), experiment.house_file.clone()),
            settings: experiment.choices.settings.clone(),
            sides: None,
            check: None,
        })
    }

    /// Games of a block: one for each rotation of the line-up.
    pub fn rotations(&self) -> usize {
        self.lineup.members().len()
    }

    /// Whether the run looks at its intervals on the way, to stop when it knows enough.
    pub fn looks(&self) -> bool {
        self.width.is_some() || self.sides.as_ref().is_some_and(|sides| sides.until.is_some())
    }

    /// Games of the whole run, at most.
    pub fn games(&self) -> u64 {
        self.blocks * (self.rotations() * self.cells.len()) as u64
    }

    /// How many members of the line-up have this label.
    pub fn members_of(&self, label: usize) -> usize {
        self.label_of.iter().filter(|&&own| own == label).count()
    }
}

/// The axes without those whose rule a flag sets: the flag pins what the file varies. A rule that is both set and varied by
/// flags is a fault.
fn drop_pinned<'a>(experiment: &'a Experiment, faults: &mut Vec<Fault>) -> Vec<&'a Vary> {
    let set = |vary: &Vary| experiment.choices.settings.iter().any(|setting| setting.name == vary.parameter.name);
    for vary in experiment.vary.iter().filter(|vary| vary.by_flag && set(vary)) {
        let message = format!("`{}` is both set and varied", vary.parameter.name);
        faults.push(Fault::new(vary.parameter.place.clone(), message).help("leave out one of the two"));
    }
    experiment.vary.iter().filter(|vary| vary.by_flag || !set(vary)).collect()
}

fn seat_lineup<G: Roster>(experiment: &Experiment, faults: &mut Vec<Fault>) -> Option<Lineup> {
    let before = faults.len();
    for seat in &experiment.seats {
        match Lineup::parse::<G>("", &seat.name) {
            Ok(lineup) if lineup.members().len() > 1 => {
                let message = format!("`{}` names more than one strategy for one seat", seat.name);
                faults.push(Fault::new(seat.place.clone(), message).help("write each in quotes of its own"));
            }
            Ok(_) => {}
            Err(more) => faults.extend(more.into_iter().map(|fault| Fault { place: seat.place.clone(), ..fault })),
        }
    }
    if faults.len() > before {
        return None;
    }
    let typed: Vec<_> = experiment.seats.iter().map(|seat| seat.name.clone()).collect();
    let typed = if typed.is_empty() { default_seats::<G>() } else { typed };
    Lineup::parse::<G>("--seats", &typed.join(",")).map_err(|more| faults.extend(more)).ok()
}

/// The ruleset's own strategies, as many as find a seat; repeated where they are fewer than the fewest seats.
fn default_seats<G: Roster>() -> Vec<String> {
    let mut names: Vec<_> = G::strategies().iter().map(|entry| entry.name.to_owned()).collect();
    if names.is_empty() {
        names.push("uniform".to_owned());
    }
    let count = names.len().clamp(G::SEATS.0, G::SEATS.1);
    names.into_iter().cycle().take(count).collect()
}

fn check_seats<G: Roster>(experiment: &Experiment, lineup: Option<&Lineup>, faults: &mut Vec<Fault>) -> Seats {
    let (fewest, most) = G::SEATS;
    let count = lineup.map_or(experiment.seats.len().max(fewest), |lineup| lineup.members().len());
    if !(fewest..=most).contains(&count) {
        let place = experiment.seats.first().map_or_else(|| Place::whole("--seats"), |seat| seat.place.clone());
        let wanted = if fewest == most { fewest.to_string() } else { format!("{fewest} to {most}") };
        let fault = Fault::new(place, format!("{count} seats: {} is for {wanted}", G::ID));
        faults.push(fault.help("name one strategy a seat"));
    }
    Seats::new(count.clamp(fewest, most)).expect("a ruleset declares seats that can be")
}

fn check_axes<G: Roster>(vary: &[&Vary], faults: &mut Vec<Fault>) -> Vec<(&'static Parameter, Vec<Value>)> {
    let parameters = G::Rules::parameters();
    let mut axes: Vec<(&'static Parameter, Vec<Value>)> = Vec::new();
    for vary in vary {
        let (name, place) = (&vary.parameter.name, vary.parameter.place.clone());
        let Some(parameter) = parameters.iter().find(|parameter| parameter.path == name) else {
            let fault = Fault::new(place, format!("there is no rule `{name}` to vary"));
            faults.push(fault.suggest(name, parameters.iter().map(|parameter| parameter.path)));
            continue;
        };
        if axes.iter().any(|(earlier, _)| earlier.path == name) {
            faults
                .push(Fault::new(place, format!("`{name}` is varied twice")).help("write all its values in one place"));
            continue;
        }
        match vary.expand(parameter) {
            Ok(values) => axes.push((parameter, values)),
            Err(more) => faults.extend(more),
        }
    }
    axes
}

fn check_size(experiment: &Experiment, axes: &[(&Parameter, Vec<Value>)], faults: &mut Vec<Fault>) {
    let cells = axes.iter().fold(1_usize, |cells, (_, values)| cells.saturating_mul(values.len()));
    if cells > MOST_CELLS {
        let place = experiment.vary.last().map(|vary| vary.parameter.place.clone()).unwrap_or_default();
        let fault = Fault::new(place, format!("{cells} cells are more than the {MOST_CELLS} one experiment may have"));
        faults.push(fault.help("vary over fewer values, or split the experiment"));
    }
    let most = i64::MAX as u64 / (1 << 16);
    if experiment.games.is_some_and(|games| games == 0 || games > most) {
        faults.push(Fault::new(Place::whole("games"), "that is no number of games").help(format!("give 1 to {most}")));
    }
    if experiment.width.is_some_and(|width| !(width > 0.0 && width < 1.0)) {
        faults.push(Fault::new(Place::whole("width"), "the width must lie between 0 and 1").help("for example 0.01"));
    }
}

fn set_standards<G: Roster>(axes: Vec<(&'static Parameter, Vec<Value>)>, base: &Resolved<G>) -> Vec<PlannedAxis> {
    let plan = |(parameter, values): (&'static Parameter, Vec<Value>)| {
        let position = G::Rules::position(parameter.path).expect("a rule that was found");
        PlannedAxis { parameter, standard: base.game.rules().value(position), values }
    };
    axes.into_iter().map(plan).collect()
}

fn resolve_cells<G: Roster>(
    experiment: &Experiment,
    vary: &[&Vary],
    axes: &[PlannedAxis],
    seats: Seats,
) -> Result<Vec<PlannedCell<G>>, Vec<Fault>> {
    let (mut cells, mut faults) = (Vec::new(), Vec::<Fault>::new());
    let mut choices = experiment.choices.clone();
    let shared = choices.settings.len();
    for values in combine(axes) {
        choices.settings.truncate(shared);
        choices.settings.extend(axes.iter().zip(vary).zip(&values).map(|((axis, vary), value)| Named {
            name: axis.parameter.path.to_owned(),
            value: value.clone(),
            place: vary.parameter.place.clone(),
        }));
        match resolve::<G>(&choices, seats) {
            Ok(resolved) => cells.push(PlannedCell { values, game: resolved.game, hash: resolved.hash }),
            Err(more) => add_cell_faults(&mut faults, more, axes, &values, &choices),
        }
    }
    if faults.is_empty() { Ok(cells) } else { Err(faults) }
}

/// Adds faults that only a combination of values has, each message once, naming the first combination.
fn add_cell_faults(
    faults: &mut Vec<Fault>,
    more: Vec<Fault>,
    axes: &[PlannedAxis],
    values: &[Value],
    choices: &Choices,
) {
    let named: Vec<_> =
        axes.iter().zip(values).map(|(axis, value)| format!("{}={value}", axis.parameter.path)).collect();
    for mut fault in more {
        if fault.place == Place::default() {
            fault.place = choices.settings.last().map(|setting| setting.place.clone()).unwrap_or_default();
        }
        if !faults.iter().any(|known| known.message.starts_with(&fault.message)) {
            fault.message = format!("{} (with {})", fault.message, named.join(", "));
            faults.push(fault);
        }
    }
}

/// Every combination of the axes' values, the last axis running fastest. One empty combination where there are no axes.
fn combine(axes: &[PlannedAxis]) -> Vec<Vec<Value>> {
    axes.iter().fold(vec![Vec::new()], |combinations, axis| {
        let extend = |start: &Vec<Value>| {
            let start = start.clone();
            axis.values.iter().map(move |value| [start.as_slice(), std::slice::from_ref(value)].concat())
        };
        combinations.iter().flat_map(extend).collect()
    })
}

fn name_labels(lineup: &Lineup) -> (Vec<String>, Vec<usize>) {
    let mut labels: Vec<String> = Vec::new();
    let place = |label: &String| {
        labels.iter().position(|known| known == label).unwrap_or_else(|| {
            labels.push(label.clone());
            labels.len() - 1
        })
    };
    let label_of = lineup.members().iter().map(|member| &member.label).map(place).collect();
    (labels, label_of)
}

fn name_title<G: Roster>(axes: &[PlannedAxis]) -> String {
    let paths: Vec<_> = axes.iter().map(|axis| axis.parameter.path).collect();
    if paths.is_empty() { G::TITLE.to_owned() } else { format!("{}: {}", G::TITLE, paths.join(" and ")) }
}
