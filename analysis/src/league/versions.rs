//! All versions that are or were in the league.

use evenkeel_strategies::{Lineup, Member, Registry};

use crate::experiment::{Experiment, TrainedForm, TrainedText};

/// One strategy in one form.
#[derive(Clone, Debug)]
pub(super) struct Version {
    /// The label in a line-up: `trader`, or `trader@trader-2.toml`.
    pub label: String,
    /// The strategy in its initial form.
    pub strategy: String,
    /// Name of the strategy with its parameters.
    pub base: &'static str,
    /// The round of its training; 0 for the initial versions.
    pub round: u64,
    /// The result of its training; `None` for the initial versions.
    pub trained: Option<TrainedForm>,
}

/// All versions, in the order in which they joined.
#[derive(Clone, Debug)]
pub(super) struct Versions {
    all: Vec<Version>,
    /// The current versions of the league, in the same order.
    active: Vec<usize>,
}

impl Versions {
    /// The initial versions.
    pub fn new(starts: &Lineup) -> Self {
        let begin = |version: &Member| Version {
            label: version.label.clone(),
            strategy: version.label.clone(),
            base: version.strategy,
            round: 0,
            trained: None,
        };
        let all: Vec<Version> = starts.members().iter().map(begin).collect();
        Self { active: (0..all.len()).collect(), all }
    }

    /// A version.
    pub fn get(&self, version: usize) -> &Version {
        &self.all[version]
    }

    /// All present and past versions.
    pub fn all(&self) -> &[Version] {
        &self.all
    }

    /// The current versions.
    pub fn active(&self) -> &[usize] {
        &self.active
    }

    /// The versions that have left.
    pub fn outside(&self) -> Vec<usize> {
        (0..self.all.len()).filter(|version| !self.active.contains(version)).collect()
    }

    /// Readmits a version; returns its place among the active ones.
    pub fn readmit(&mut self, version: usize) -> usize {
        let place = self.active.partition_point(|&other| other < version);
        self.active.insert(place, version);
        place
    }

    /// The file of a strategy trained in a round. Its position distinguishes strategies of one name.
    pub fn file(&self, strategy: usize, round: u64) -> String {
        let base = self.all[strategy].base;
        let namesakes = self.all.iter().filter(|version| version.round == 0 && version.base == base).count();
        if namesakes == 1 { format!("{base}-{round}.toml") } else { format!("{base}-{}-{round}.toml", strategy + 1) }
    }

    /// The name of a strategy trained in a round, in a line-up.
    pub fn label(&self, strategy: usize, round: u64) -> String {
        format!("{}@{}", self.all[strategy].base, self.file(strategy, round))
    }

    /// Adds a version.
    pub fn join(&mut self, strategy: usize, round: u64, trained: TrainedForm) {
        let begun = &self.all[strategy];
        let label = self.label(strategy, round);
        let version =
            Version { label, strategy: begun.strategy.clone(), base: begun.base, round, trained: Some(trained) };
        self.active.push(self.all.len());
        self.all.push(version);
    }

    /// Keeps at most this many versions: those with the smallest share leave, the earlier first, but never the latest form of a strategy. `shares`
    /// are the shares of the active versions.
    pub fn limit(&mut self, most: usize, shares: &[f64]) {
        let mut order: Vec<usize> = (0..shares.len()).collect();
        order.sort_by(|&one, &other| shares[one].total_cmp(&shares[other]).then(one.cmp(&other)));
        let latest = |version: &usize| {
            let own = &self.all[*version].strategy;
            self.active.iter().rfind(|&&other| self.all[other].strategy == *own) == Some(version)
        };
        let excess = self.active.len().saturating_sub(most);
        let go: Vec<usize> =
            order.into_iter().map(|place| self.active[place]).filter(|version| !latest(version)).take(excess).collect();
        self.active.retain(|version| !go.contains(version));
    }

    /// The experiment with the files of all trained versions.
    pub fn experiment(&self, asked: &Experiment) -> Experiment {
        let mut experiment = asked.clone();
        let trained = self.all.iter().filter_map(|version| Some((version, version.trained.as_ref()?)));
        experiment.trained.extend(
            trained.map(|(version, form)| TrainedText { name: version.label.clone(), text: Some(form.to_toml()) }),
        );
        experiment
    }

    /// All versions as one line-up, with their registry.
    pub fn players(&self, registry: &Registry, asked: &Experiment) -> (Lineup, Registry) {
        let mut faults = Vec::new();
        let registry = self.experiment(asked).train(registry, &mut faults);
        (self.all.iter().map(|version| Member::known(&registry, &version.label)).collect(), registry)
    }
}
