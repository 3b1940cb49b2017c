//! Trains the players of a line-up against each other, in every cell, several times.
//!
//! A search is one course of training runs in **all** cells. Its training runs use the same seeds and try the same candidates in each cell, so they
//! have the same result where a rule changes nothing. From the second round on, each also tries the results of the other cells. A cell where a search
//! found nothing is then not mistaken for a cell with nothing to find. Searches share nothing.

use evenkeel_engine::digest::Digest;
use evenkeel_engine::rules::{Fault, Faults, Named, Place};

use crate::experiment::{Adapt, Experiment, TrainedForm, TrainedText};
use crate::findings::format;
use crate::plan::Plan;
use crate::run::{RunContext, RunError, StepProgress};
use crate::train::{
    PLENTY, Training, TrainingOptions, TrainingPlan, can_learn, own_among, run_training, unknown_parameter,
};

/// The minimum number of searches: two are too likely to find the same result by chance.
const LEAST_SEARCHES: u64 = 3;

/// A line-up that was trained in one cell.
#[derive(Clone, Debug)]
pub(super) struct Set {
    pub cell: usize,
    /// Number of the search, from 1.
    pub search: u64,
    /// The current name of each label of the line-up, in order.
    pub labels: Vec<String>,
    /// The files of the trained players, the latest last.
    pub trained: Vec<(TrainedText, TrainedForm)>,
}

pub(super) struct Searched {
    pub sets: Vec<Set>,
    /// Games of all trainings.
    pub games: u64,
}

impl Searched {
    /// Whether most searches found something in one of two cells. Players whose training found nothing are unmodified: their results do not show how
    /// others would adapt.
    pub fn mostly_adapted(&self, before: &[String], (from, to): (usize, usize)) -> bool {
        let found = |search: u64| {
            let mut own = self.sets.iter().filter(|set| set.search == search && [from, to].contains(&set.cell));
            own.any(|set| set.labels != before)
        };
        let searches = self.sets.iter().map(|set| set.search).max().unwrap_or(0);
        2 * (1..=searches).filter(|&search| found(search)).count() as u64 > searches
    }

    /// Whether any training in a cell found something.
    pub fn any_player_learnt(&self, before: &[String], cell: usize) -> bool {
        self.sets.iter().any(|set| set.cell == cell && set.labels != before)
    }

    /// The files of all players trained in any round, by name, and of the initial players, beside the files whose commands name them.
    pub fn files(&self, plan: &Plan) -> Vec<(String, String)> {
        let asked = &plan.experiment;
        let (beside, _) = asked.with_files_beside();
        let renamed: Vec<(&String, &String)> = asked
            .trained
            .iter()
            .filter(|one| one.text.is_some())
            .map(|one| &one.name)
            .zip(beside.trained.iter().map(|one| &one.name))
            .collect();
        let text = |form: &TrainedForm| {
            let mut form = form.clone();
            for (before, after) in &renamed {
                form.command = form.command.replace(before.as_str(), after);
            }
            form.to_toml()
        };
        let own = |set: &Set| -> Vec<(String, String)> {
            let trained = set.trained.iter();
            trained.filter_map(|(one, form)| Some((one.name.split_once('@')?.1.to_owned(), text(form)))).collect()
        };
        self.sets.iter().flat_map(own).chain(begun_with(plan)).collect()
    }
}

/// Checks a plan whose players are to adapt; accepts any other plan.
///
/// # Errors
/// Every fault: nothing to adapt to, line-ups that differ, a run without a fixed length, no player that can learn, too few games or searches.
pub(super) fn check(plan: &Plan) -> Result<(), Faults> {
    let Some(adapt) = &plan.experiment.adapt else { return Ok(()) };
    let asked = &plan.experiment;
    let place = || asked.adapt_place("adapt", "--adapt");
    let mut faults = Vec::new();
    if plan.cells.len() < 2 && plan.check.is_none() {
        let fault = Fault::new(place(), "there is nothing to adapt to: nothing is varied");
        faults.push(fault.help("vary a rule, or use `evenkeel league`; a check can bound adapted.win_rate.NAME"));
    }
    if plan.cells.iter().any(|cell| cell.lineup != plan.lineup) {
        let fault = Fault::new(place(), "the line-up differs between cells");
        faults.push(fault.help("vary rules only, not line-ups, if players adapt"));
    }
    if plan.is_sequential() {
        let fault = Fault::new(place(), "a run that can stop early cannot adapt its players");
        faults.push(fault.help("leave out --precision and --until"));
    }
    if adapt.searches < LEAST_SEARCHES {
        let fault = Fault::new(
            asked.adapt_place("searches", format!("--searches {}", adapt.searches)),
            "too few searches to estimate how much searches differ",
        );
        faults.push(fault.help(format!("give {LEAST_SEARCHES} or more")));
    }
    if adapt.rounds == 0 {
        faults.push(
            Fault::new(asked.adapt_place("rounds", "--adapt-rounds 0"), "a search needs at least one round")
                .help("leave it out"),
        );
    }
    let learners = learners(plan, adapt);
    let entries = plan.lineup.members().iter().filter_map(|member| plan.registry.find(member.strategy));
    let known: Vec<&str> = entries.flat_map(|entry| (entry.parameters)()).map(|parameter| parameter.path).collect();
    for path in adapt.keep.iter().filter(|path| !known.contains(&path.as_str())) {
        let place = asked.adapt_place("keep", "--adapt-keep");
        faults.push(unknown_parameter(place, "no player in this line-up has a parameter", path, known.iter().copied()));
    }
    if learners.is_empty() {
        let fault = Fault::new(place(), "no player in this line-up can learn");
        let levels = asked.skill.is_some() || plan.lineup.members().iter().any(|member| member.label.contains('@'));
        faults.push(fault.help(if levels {
            "players at a skill level make slips on purpose and do not learn: leave out the level"
        } else {
            "seat strategies that have parameters"
        }));
    }
    Faults::none_in(faults)?;
    check_budget(plan, adapt, &learners)
}

fn check_budget(plan: &Plan, adapt: &Adapt, learners: &[usize]) -> Result<(), Faults> {
    let labels = &plan.cells[0].labels;
    let begin = |cell| Set { cell, search: 1, labels: labels.clone(), trained: Vec::new() };
    let now: Vec<Set> = (0..plan.cells.len()).map(begin).collect();
    let known = Known { now: &now, before: labels };
    let spot = SearchStep { cell: 0, search: 1, round: 1 };
    let mut least = 0;
    for &learner in learners {
        let training = plan_training(plan, adapt, &spot, learner, &known, PLENTY)?;
        least = least.max(training.least_games());
        if adapt.rounds > 1 {
            // After the first round, the opponents play in their current and their earlier form, and the results of all other cells are also tried.
            least = least.max(training.least_games_later(2, plan.cells.len() - 1));
        }
    }
    let needed = least * adapt.rounds * learners.len() as u64;
    if adapt.games >= needed {
        return Ok(());
    }
    let what = format!(
        "too few games for a search that trains {} in {}",
        format::counted(learners.len() as u64, "strategy"),
        format::counted(adapt.rounds, "round")
    );
    let place = plan.experiment.adapt_place("games", format!("--adapt-games {}", adapt.games));
    Err(Fault::new(place, what).help(format!("give {needed} games or more, or fewer rounds")).into())
}

/// The maximum number of games of all searches.
pub(super) fn training_games(plan: &Plan) -> u64 {
    plan.experiment.adapt.as_ref().map_or(0, |adapt| adapt.games * adapt.searches * plan.cells.len() as u64)
}

/// The labels of the line-up that can learn, by their positions.
fn learners(plan: &Plan, adapt: &Adapt) -> Vec<usize> {
    let labels = &plan.cells[0].labels;
    let learns = |label: &usize| can_learn(&plan.registry, plan.cells[0].member(&labels[*label]), &adapt.keep);
    (0..labels.len()).filter(learns).collect()
}

/// A search, and the position in it.
pub(super) struct SearchStep {
    pub cell: usize,
    pub search: u64,
    pub round: u64,
}

/// Trains all players in every cell.
pub(super) fn search(plan: &Plan, means: &RunContext<'_>) -> Result<Searched, RunError> {
    let adapt = plan.experiment.adapt.as_ref().expect("players are to adapt");
    let labels = &plan.cells[0].labels;
    let mut searched = Searched { sets: Vec::new(), games: 0 };
    for search in 1..=adapt.searches {
        let begin = |cell| Set { cell, search, labels: labels.clone(), trained: Vec::new() };
        let mut sets: Vec<Set> = (0..plan.cells.len()).map(begin).collect();
        let mut before: Vec<Vec<String>> = sets.iter().map(|set| set.labels.clone()).collect();
        for round in 1..=adapt.rounds {
            let now: Vec<Set> = sets.clone();
            for (cell, set) in sets.iter_mut().enumerate() {
                let known = Known { now: &now, before: &before[cell] };
                let spot = SearchStep { cell, search, round };
                train_round(plan, adapt, &spot, &known, set, means, &mut searched.games)?;
            }
            before = now.into_iter().map(|set| set.labels).collect();
        }
        searched.sets.extend(sets);
    }
    searched.sets.sort_by_key(|set| (set.cell, set.search));
    Ok(searched)
}

/// The input of a round's trainings.
struct Known<'k> {
    /// All players after the last round, by cell.
    now: &'k [Set],
    /// The labels of this cell one round earlier.
    before: &'k [String],
}

impl Known<'_> {
    /// Versions of a label from the other cells that this cell lacks: each is also tried.
    fn of_others(&self, cell: usize, learner: usize) -> Vec<String> {
        let own = &self.now[cell].labels[learner];
        let learnt = |set: &&Set| set.trained.iter().any(|(text, _)| text.name == set.labels[learner]);
        let others = self.now.iter().filter(learnt).map(|set| &set.labels[learner]);
        others.filter(|label| *label != own).cloned().collect()
    }

    /// The files of all players.
    fn texts(&self) -> Vec<TrainedText> {
        self.now.iter().flat_map(|set| set.trained.iter().map(|(text, _)| text.clone())).collect()
    }
}

/// One round in one cell: each player is trained against the others of the previous round. From the second round on, it also plays against those of
/// the round before that, so that answers do not cycle.
fn train_round(
    plan: &Plan,
    adapt: &Adapt,
    spot: &SearchStep,
    known: &Known<'_>,
    set: &mut Set,
    means: &RunContext<'_>,
    games: &mut u64,
) -> Result<(), RunError> {
    let SearchStep { cell, search, round } = *spot;
    let learners = learners(plan, adapt);
    let budget = adapt.games / (adapt.rounds * learners.len() as u64);
    for &learner in &learners {
        let training = plan_training(plan, adapt, spot, learner, known, budget);
        let training = training.unwrap_or_else(|faults| panic!("a training that was checked with the plan: {faults}"));
        let told = format!("search {search}, round {round}, cell {}, {}", cell + 1, plan.cells[0].labels[learner]);
        let options = means.options(&format!("adapt-{}-{search}-{round}-{}", cell + 1, learner + 1));
        let part = StepProgress { progress: means.progress, told: &told };
        let Training { trained, .. } = run_training(&training, &options, &part, means.stop)?;
        *games += trained.games;
        if trained.held_out.improvement {
            let name = format!("{}@{}", trained.base, file(plan, learner, spot, adapt));
            set.labels[learner].clone_from(&name);
            set.trained.push((TrainedText { name, text: Some(trained.to_toml()) }, trained));
        }
    }
    Ok(())
}

/// The file of a strategy: `trader-3-1.toml` for the third cell and the first search, with the round unless it is the last.
fn file(plan: &Plan, learner: usize, spot: &SearchStep, adapt: &Adapt) -> String {
    let SearchStep { cell, search, round } = spot;
    let own = &plan.cells[0].labels[learner];
    let base = plan.cells[0].member(own).strategy;
    let mut namesakes = plan.cells[0].players().filter(|(other, _)| other.strategy == base);
    let alone = namesakes.all(|(_, label)| label == own);
    let place = if alone { String::new() } else { format!("-{}", learner + 1) };
    let round = if *round == adapt.rounds { String::new() } else { format!("-round-{round}") };
    format!("{base}{place}-{}-{search}{round}.toml", cell + 1)
}

/// Names of all files that a study of these plans may write beside its report; empty if no player adapts.
pub fn adapted_files(plan: &Plan) -> Vec<String> {
    let Some(adapt) = &plan.experiment.adapt else { return Vec::new() };
    let learners = learners(plan, adapt);
    let mut files = Vec::new();
    for cell in 0..plan.cells.len() {
        for (search, round) in
            (1..=adapt.searches).flat_map(|search| (1..=adapt.rounds).map(move |round| (search, round)))
        {
            files.extend(
                learners.iter().map(|&learner| file(plan, learner, &SearchStep { cell, search, round }, adapt)),
            );
        }
    }
    files.extend(begun_with(plan).into_iter().map(|(file, _)| file));
    files
}

/// The seed of a training, the same in every cell and different from all others: below 2^48, short enough to type.
pub(super) fn seed_of(plan: &Plan, spot: &SearchStep, learner: usize) -> u64 {
    Digest::of(&("adapt", plan.seed, spot.search, spot.round, learner as u64)) >> 16
}

/// The training of one label in a cell: against the current others, and their earlier form if it differs.
fn plan_training(
    plan: &Plan,
    adapt: &Adapt,
    spot: &SearchStep,
    learner: usize,
    known: &Known<'_>,
    games: u64,
) -> Result<TrainingPlan, Faults> {
    let now = &known.now[spot.cell].labels;
    let also = known.of_others(spot.cell, learner);
    let mut experiment = cell_experiment(plan, spot.cell);
    experiment.trained.extend(known.texts());
    experiment.games = Some(games);
    experiment.seed = Some(seed_of(plan, spot, learner));
    let against = |labels: &[String]| {
        let cell = &plan.cells[0];
        let mut seats = cell.label_of.clone();
        seats.remove(seats.iter().position(|own| *own == learner).expect("it sits in the line-up"));
        seats.iter().map(|&label| labels[label].clone()).collect::<Vec<_>>().join(",")
    };
    let mut lineups = vec![against(now)];
    if against(known.before) != lineups[0] {
        lineups.push(against(known.before));
    }
    let member = plan.cells[0].member(&plan.cells[0].labels[learner]);
    let options = TrainingOptions {
        strategy: now[learner].clone(),
        against: lineups,
        also,
        tables_beside: Some(tables_of(plan, spot.cell)),
        keep: own_among(&plan.registry, member.strategy, &adapt.keep),
        ..TrainingOptions::default()
    };
    TrainingPlan::one_of_many(&plan.registry, &experiment, &options)
}

/// The file that names tables of the rules of a cell: sides of a comparison and cases may have their own.
fn tables_of(plan: &Plan, cell: usize) -> String {
    let differ = plan.sides().is_some() || plan.cells.iter().any(|cell| !cell.replaced.is_empty());
    if differ { format!("start-rules-{}.toml", cell + 1) } else { "start-rules.toml".to_owned() }
}

/// The initial files of trainings: previously trained strategies, and tables of the rules.
fn begun_with(plan: &Plan) -> Vec<(String, String)> {
    let mut files = plan.experiment.with_files_beside().1;
    for cell in 0..plan.cells.len() {
        for (name, text) in cell_experiment(plan, cell).tables_beside(plan.ruleset().id, &tables_of(plan, cell)) {
            if files.iter().all(|(known, _)| *known != name) {
                files.push((name, text));
            }
        }
    }
    files
}

/// The experiment with the rules of one cell, and nothing varied.
fn cell_experiment(plan: &Plan, cell: usize) -> Experiment {
    let mut experiment = match &plan.sides {
        Some(sides) if cell == 1 => sides.after.clone(),
        _ => plan.experiment.clone(),
    };
    let own = &plan.cells[cell];
    experiment.choices.settings.extend(own.settings.iter().cloned());
    experiment.choices.replaced.extend(own.replaced.iter().cloned());
    // The sides of a comparison have their own experiments.
    if plan.sides().is_none() && own.variant != plan.base.variant {
        experiment.choices.variant = Some(Named { name: own.variant.to_owned(), value: (), place: Place::default() });
    }
    experiment.seats.clear();
    experiment.vary.clear();
    (experiment.width, experiment.checks, experiment.adapt) = (None, None, None);
    experiment
}
