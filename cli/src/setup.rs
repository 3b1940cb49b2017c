//! Turns the typed words into a request: an experiment, with every fault found.

use std::path::{Path, PathBuf};
use std::time::Duration;

use evenkeel_analysis::{
    ComparisonAim, Experiment, HeadroomFile, Levels, Mixture, Plan, Question, Study, folder_of, is_piped, usual_table,
};
use evenkeel_engine::Seats;
use evenkeel_engine::rules::{Fault, Faults, Place};
use evenkeel_strategies::outside::{USUAL_LIMIT, limit_answers};
use evenkeel_strategies::{ResolvedRules, RulesetInfo};

use crate::caller;
use crate::console::say;
use crate::failure::Failure;
use crate::options::{
    AdaptFlags, AfterVariantFlag, HeadroomFlag, MarginFlag, ProgramFlags, RobustFlags, RuleFlags, ShowFlag, TableFlags,
};

/// A request, read but not yet checked against its ruleset.
#[derive(Debug, Default)]
pub struct Request {
    /// The question.
    pub experiment: Experiment,
    faults: Vec<Fault>,
}

impl Request {
    /// The request stored at the start of a run.
    pub fn stored(experiment: Experiment) -> Self {
        Self { experiment, faults: Vec::new() }
    }

    /// The request of `target`, a ruleset or an experiment file, with these flags.
    pub fn new(target: &str, rules: &RuleFlags) -> Self {
        let mut request = Self::default();
        if names_a_file(target) {
            request.read_experiment(Path::new(target));
        } else {
            request.experiment.set_ruleset(target);
        }
        request.lay_rules(rules);
        request
    }

    fn read_experiment(&mut self, path: &Path) {
        // The valid parts of a faulty file are checked too, so that all of its faults are reported at once.
        let (experiment, faults) = Experiment::load_all(path, caller::read);
        self.experiment = experiment;
        self.faults.extend(faults);
    }

    fn lay_rules(&mut self, flags: &RuleFlags) {
        if let Some(path) = &flags.rules {
            let laid = self.experiment.lay_rules(path, caller::read);
            self.faults.extend(laid.err().unwrap_or_default());
        }
        if let Some(name) = &flags.variant {
            self.experiment.set_variant("--variant", name);
        }
        for typed in &flags.replace {
            self.faults.extend(self.experiment.replace_table(typed, caller::read).err());
        }
        self.faults.extend(flags.set.iter().filter_map(|typed| self.experiment.set_rule(typed).err()));
        self.faults.extend(set_twice("--set", &flags.set));
        self.faults.extend(set_twice("--replace", &flags.replace));
    }

    /// Selects the variant of the side after, if it has its own.
    pub fn be_variant(&mut self, flag: &AfterVariantFlag) {
        if let Some(name) = &flag.after_variant {
            self.experiment.set_variant("--after-variant", name);
        }
    }

    /// Applies the flags about players and seeds, and then reads the named files of trained strategies.
    pub fn seat(&mut self, flags: &TableFlags) {
        if let Some(seats) = &flags.seats {
            self.faults.extend(self.experiment.set_seats(seats).err());
        }
        self.experiment.players = flags.players.or(self.experiment.players);
        if !flags.skill.is_empty() {
            let levels = Levels::parse(&flags.skill.join(","));
            self.experiment.skill = levels.map_err(|fault| self.faults.push(fault)).ok();
            self.experiment.skill_by_flag = true;
        }
        flags.without.iter().for_each(|kinds| self.experiment.do_without(kinds));
        self.admit_programs(&flags.play.programs);
        self.experiment.orders = flags.orders.or(self.experiment.orders);
        self.experiment.games = flags.games.or(self.experiment.games);
        self.experiment.seed = flags.play.seed.or(self.experiment.seed);
        self.read_trained(&[]);
    }

    /// Applies the flags about the precision of win rates.
    pub fn aim(&mut self, precision: Option<f64>, margin: MarginFlag) {
        self.experiment.width = precision.or(self.experiment.width);
        self.experiment.margin = margin.margin.or(self.experiment.margin);
    }

    /// Sets the permissions of external players.
    pub fn admit_programs(&mut self, flags: &ProgramFlags) {
        self.experiment.allow_programs |= flags.allow_programs;
        limit_answers(flags.answer_limit.map_or(USUAL_LIMIT, Duration::from_secs_f64));
    }

    /// Names the participants, as typed after `flag`.
    pub fn name_players(&mut self, flag: &str, typed: &str) {
        self.faults.extend(self.experiment.set_players(flag, typed).err());
    }

    /// Reads the files of the trained strategies named in its line-ups and in `more`.
    pub fn read_trained(&mut self, more: &[String]) {
        let read = self.experiment.read_trained(more, caller::read);
        self.faults.extend(read.err().unwrap_or_default());
    }

    /// Reads the mixture that opponents are drawn from; `None` if it has faults.
    pub fn read_mixture(&mut self, path: &Path) -> Option<Mixture> {
        Mixture::load(path, caller::read).map_err(|faults| self.faults.extend(faults)).ok()
    }

    /// Reads the measurements of the players, if a file of them is named.
    pub fn read_headroom(&mut self, flag: &HeadroomFlag) {
        let Some(path) = &flag.file else { return };
        let read = HeadroomFile::load(path, caller::read);
        self.experiment.headroom = read.map_err(|fault| self.faults.push(fault)).ok();
    }

    /// Applies the flags about reconstructed inputs and other players over those of a file.
    pub fn robust(&mut self, flags: &RobustFlags) {
        let experiment = &mut self.experiment;
        if !flags.other_seats.is_empty() {
            experiment.other_seats.clear();
        }
        self.faults.extend(flags.other_seats.iter().filter_map(|typed| experiment.push_other_seats(typed).err()));
        experiment.robust = flags.over(experiment.robust.take());
        if let Some(games) = flags.robust_games.filter(|_| experiment.robust.is_none()) {
            let fault = Fault::new(Place::flag(format!("--robust-games {games}")), "this study draws no inputs");
            self.faults.push(fault.help("add --robust, or [robust] to the file"));
        }
    }

    /// Applies the flags about adaptation over those of a file.
    pub fn adapt(&mut self, flags: &AdaptFlags) {
        let experiment = &mut self.experiment;
        experiment.adapt = flags.over(experiment.adapt.take());
        for (key, flag) in flags.typed() {
            experiment.adapt_places.remove(key);
            if experiment.adapt.is_none() {
                let help =
                    if flags.no_adapt { "leave one of the two out" } else { "add --adapt, or [adapt] to the file" };
                self.faults.push(Fault::new(Place::flag(flag), "no player adapts in this study").help(help));
            }
        }
    }

    /// Requests numbers by name.
    pub fn show(&mut self, flag: &ShowFlag) {
        self.faults.extend(flag.numbers.iter().filter_map(|typed| self.experiment.push_show(typed).err()));
    }

    /// Whether there was no fault so far.
    pub fn is_sound(&self) -> bool {
        self.faults.is_empty()
    }

    /// Varies the parameters named by the flags.
    pub fn vary(&mut self, typed: &[String]) {
        self.faults.extend(typed.iter().filter_map(|typed| self.experiment.push_vary(typed).err()));
    }

    /// Requires that something is varied.
    pub fn demand_axes(&mut self, target: &str) {
        if self.experiment.vary.is_empty() && self.faults.is_empty() {
            let fault = Fault::new(self.experiment.file_or(target), "nothing is varied here");
            self.faults
                .push(fault.help("add --vary, such as --vary brix.price=100..1000/100, or use `evenkeel simulate`"));
        }
    }

    /// The question with its ruleset.
    ///
    /// # Errors
    /// If no existing ruleset was named; with every fault found so far.
    pub fn with_ruleset(mut self) -> Result<(Self, &'static RulesetInfo), Failure> {
        match self.experiment.ruleset(caller::rulesets()) {
            Ok(ruleset) => {
                self.refuse_headroom_of_other(ruleset.id);
                Ok((self, ruleset))
            }
            Err(_) if self.experiment.choices.house.ruleset.is_none() && !self.faults.is_empty() => {
                Err(self.faults.into())
            }
            Err(fault) => {
                self.faults.push(fault);
                Err(self.faults.into())
            }
        }
    }

    /// Measurements of the players of another game do not apply to these.
    fn refuse_headroom_of_other(&mut self, ruleset: &str) {
        let Some(file) = self.experiment.headroom.as_ref().filter(|file| file.form.ruleset != ruleset) else { return };
        let message = format!("this file measures players of {}, not of {ruleset}", file.form.ruleset);
        let fault = Fault::new(Place::flag(format!("--headroom {}", file.file)), message);
        self.faults.push(fault.help("leave it out, or name a file of this ruleset"));
    }

    /// Checks the question against its ruleset.
    ///
    /// # Errors
    /// Every fault: those of reading and those of the ruleset.
    pub fn plan(self, ruleset: &'static RulesetInfo) -> Result<Plan, Failure> {
        self.check(|experiment| Plan::new(&ruleset.registry(), experiment))
    }

    /// Checks the question in another way.
    ///
    /// # Errors
    /// As [`Request::plan`].
    pub fn check<T>(self, check: impl FnOnce(&Experiment) -> Result<T, Faults>) -> Result<T, Failure> {
        complete(self.faults, check(&self.experiment))
    }

    /// The baseline file of a check: the one its table names, or one of the same name beside the check. A pipe has none beside it.
    fn baseline_file(&self) -> Option<PathBuf> {
        let file = Path::new(self.experiment.file.as_ref()?);
        let named = self.experiment.checks.as_ref().and_then(|checks| checks.baseline.as_ref());
        match named {
            Some(named) => Some(folder_of(file).join(&named.name)),
            None => (!is_piped(file)).then(|| file.with_extension("baseline.json")),
        }
    }

    /// Reads the baseline of a check, if there is one.
    fn read_baseline(&mut self) {
        let Some(path) = self.baseline_file().filter(|path| caller::has(path)) else { return };
        match (caller::read(&path), &mut self.experiment.checks) {
            (Ok(text), Some(checks)) => checks.baseline_text = Some((path.display().to_string(), text)),
            (Ok(_), None) => {}
            (Err(fault), _) => self.faults.push(fault),
        }
    }

    /// The file to save a baseline in, if one is to be saved.
    pub fn baseline_to_save(&self) -> Option<PathBuf> {
        self.saves_baseline().then(|| self.baseline_file()).flatten()
    }

    /// Finds the baseline: it is read, unless it is to be saved.
    pub fn find_baseline(&mut self) {
        if !self.saves_baseline() {
            self.read_baseline();
        } else if self.baseline_file().is_none() {
            let fault = Fault::new(Place::flag("--save-baseline"), "a pipe has no folder to save a baseline in");
            self.faults.push(fault.help("name a file in its [check] section: baseline = \"kept.json\""));
        }
    }

    const fn saves_baseline(&self) -> bool {
        matches!(self.experiment.question, Question::Bounds { saving: true })
    }

    /// Turns the request into a comparison with the side `after`.
    pub fn against(&mut self, mut after: Self, aim: ComparisonAim) {
        self.faults.append(&mut after.faults);
        let ruleset = &mut self.experiment.choices.house.ruleset;
        *ruleset = ruleset.take().or_else(|| after.experiment.choices.house.ruleset.clone());
        self.experiment.question = Question::Change { after: Box::new(after.experiment), aim };
    }

    /// Checks the question against its ruleset.
    ///
    /// # Errors
    /// Every fault: those of reading and those of the ruleset.
    pub fn study(self, ruleset: &'static RulesetInfo) -> Result<Study, Failure> {
        let registry = ruleset.registry();
        match &self.experiment.question {
            // Unreadable parts cannot be compared; all other faults of either side are reported with them.
            Question::Change { after, .. } if !self.faults.is_empty() => {
                let sides = [&self.experiment, &**after].into_iter();
                let more = sides.flat_map(|side| Plan::new(&registry, side).err().unwrap_or_default());
                Err(in_order(self.faults.into_iter().chain(more).collect()))
            }
            _ => complete(self.faults, Study::new(&registry, &self.experiment)),
        }
    }

    /// The rules in force for the usual number of seats, without players. Remarks on the forms of the user's tables go to standard error.
    ///
    /// # Errors
    /// As [`Request::plan`].
    pub fn resolve(self, ruleset: &'static RulesetInfo) -> Result<ResolvedRules, Failure> {
        let seats = Seats::new(usual_table(ruleset)).expect("a ruleset seats 1 to 8");
        let resolved = complete(self.faults, ResolvedRules::new(ruleset, &self.experiment.choices, seats))?;
        self.experiment.remarks_on_tables(ruleset.tables).iter().for_each(|remark| say(remark));
        Ok(resolved)
    }
}

/// The checked value, unless there were faults before or during the check.
fn complete<T>(mut faults: Vec<Fault>, checked: Result<T, Faults>) -> Result<T, Failure> {
    match checked {
        Ok(checked) if faults.is_empty() => return Ok(checked),
        Ok(_) => {}
        Err(more) => faults.extend(more),
    }
    Err(in_order(faults))
}

/// All faults, once and in the order of reading.
fn in_order(mut faults: Vec<Fault>) -> Failure {
    faults.sort_by_key(in_order_of_reading);
    each_once(faults).into()
}

/// Each fault once: a wrong name of a strategy in every seat is one fault.
fn each_once(faults: Vec<Fault>) -> Vec<Fault> {
    let mut told: Vec<Fault> = Vec::new();
    for fault in faults {
        if !told.contains(&fault) {
            told.push(fault);
        }
    }
    told
}

/// The faults of rules that several flags set, or of tables that several replace: the intended one is unknown.
fn set_twice(flag: &str, typed: &[String]) -> Vec<Fault> {
    let name = |typed: &String| typed.split('=').next().unwrap_or_default().trim().to_owned();
    let mut faults = Vec::new();
    for (index, setting) in typed.iter().enumerate() {
        if let Some(first) = typed[..index].iter().find(|first| name(first) == name(setting)) {
            let fault =
                Fault::new(Place::flag(format!("{flag} {setting}")), format!("`{}` is set twice", name(setting)));
            faults.push(fault.help(format!("{flag} {first} comes before it: keep one of the two")));
        }
    }
    faults
}

/// Faults of flags first, then file by file and line by line.
fn in_order_of_reading(fault: &Fault) -> (Option<String>, usize) {
    let file = if let Place::File { name, .. } = &fault.place { Some(name.clone()) } else { None };
    (file, fault.place.line())
}

/// Whether the first word of a command means a file rather than a ruleset: names of rulesets have neither dots nor folders.
fn names_a_file(target: &str) -> bool {
    let path = Path::new(target);
    let known = caller::ruleset(target).is_some();
    !known && (path.extension().is_some() || path.components().count() > 1 || path.exists())
}

/// The ruleset of this name.
///
/// # Errors
/// If there is none.
pub fn ruleset_of(name: &str) -> Result<&'static RulesetInfo, Failure> {
    caller::ruleset(name).ok_or_else(|| unknown(name, "ruleset", name, &caller::names()).into())
}

/// The fault of a typed name that does not exist.
pub fn unknown(place: &str, what: &str, typed: &str, valid: &[&str]) -> Fault {
    let fault = Fault::new(Place::flag(place), format!("there is no {what} `{typed}`"));
    fault.suggest(typed, valid.iter().copied())
}
