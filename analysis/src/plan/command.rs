//! Commands that repeat a run, as a user would type them.

use evenkeel_engine::rules::{Named, Replacement, Value};
use evenkeel_strategies::{Lineup, Orders, ResolvedRules, RulesetInfo};

use super::{Plan, PlannedAxis};
use crate::experiment::{Adapt, Experiment, Method, Robust, Screened, quote};

/// One game of a study, for replaying it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameReference {
    /// The words of a command for the rules, seats and seed: `RULESET --set ... --seats ... --seed N`.
    pub setup: String,
    /// Its block.
    pub block: u64,
    /// The rotation of the line-up in it.
    pub rotation: usize,
}

impl GameReference {
    /// A game of these players by the rules that these words name.
    pub(crate) fn new(rules: &str, players: &Lineup, seed: u64, (block, rotation): (u64, usize)) -> Self {
        Self { setup: format!("{rules} {} --seed {seed}", seats_flag(players)), block, rotation }
    }

    /// The command that plays this game again and narrates it.
    pub fn command(&self) -> String {
        format!("evenkeel play {} --block {} --rotation {}", self.setup, self.block, self.rotation)
    }
}

impl Plan {
    /// One game of a cell.
    pub(crate) fn game(&self, cell: usize, block: u64, rotation: usize) -> GameReference {
        GameReference { setup: self.cell_words(cell), block, rotation }
    }

    /// The command that repeats the whole run. It names the experiment file, if there is one.
    pub fn command(&self) -> String {
        let (experiment, blocks) = (&self.experiment, self.rotations() as u64);
        let command = experiment.question.command(!self.axes.is_empty());
        let mut words = vec![format!("evenkeel {command}")];
        words.extend(self.sides.as_ref().map_or_else(|| self.rules(), |sides| sides.command.clone()));
        if command == "sweep" && experiment.file.is_none() {
            words.extend(self.axes.iter().map(|axis| flag("--vary", vary_word(axis))));
        }
        words.extend(self.width.map(|width| flag("--precision", width)));
        words.extend(experiment.margin.filter(|_| self.sides().is_none()).map(|margin| flag("--margin", margin)));
        words.extend(self.show_flags());
        words.extend(self.level_flag());
        // Without a file, names of players already include them.
        let without = experiment.without.iter().filter(|_| experiment.file.is_some());
        words.extend(without.map(|kinds| flag("--without", &kinds.name)));
        words.extend(self.kinds_flag());
        words.extend(self.screen_flags());
        words.extend(self.tune_flags());
        words.extend(self.robust_flags());
        words.extend(self.other_seats_flags());
        words.extend(experiment.adapt.as_ref().map(adapt_flags));
        words.extend(headroom_flag(experiment));
        // A search has a budget in place of the games of a cell.
        words.extend((!self.searches()).then(|| flag("--games", self.most_blocks() * blocks)));
        let looks = self.searches() || experiment.screened().is_some_and(|screened| screened.first_look.is_some());
        words.extend(looks.then(|| flag("--first-look", self.blocks * blocks)));
        // `--seats` would replace the players of every case.
        let seated = experiment.file.is_none() || self.axes.iter().all(|axis| !axis.varies_lineup());
        words.extend(seated.then(|| seats_flag(&self.lineup)));
        words.extend(experiment.players.filter(|_| !seated).map(|players| flag("--players", players)));
        words.extend(self.luck());
        words.join(" ")
    }

    /// The command that plays the games of one cell again, `blocks` of them.
    pub(crate) fn cell_command(&self, cell: usize, blocks: u64) -> String {
        format!("evenkeel simulate {} --games {}", self.cell_words(cell), blocks * self.rotations() as u64)
    }

    /// The words for the rules, seats and seed of a cell.
    fn cell_words(&self, cell: usize) -> String {
        let lineup = if self.sides().is_some() { &self.lineup } else { &self.cells[cell].lineup };
        [self.cell_rules(cell), seats_flag(lineup)].into_iter().chain(self.luck()).collect::<Vec<_>>().join(" ")
    }

    /// The words for the rules of a cell.
    pub(crate) fn cell_rules(&self, cell: usize) -> String {
        if let Some(sides) = self.sides() {
            return sides.words[cell].join(" ");
        }
        let cell = &self.cells[cell];
        let mut words = self.rules_of(cell.variant);
        words.extend(cell.replaced.iter().map(replace));
        words.extend(cell.settings.iter().map(|setting| set(&setting.name, &setting.value)));
        words.join(" ")
    }

    /// The words that name the rules.
    pub(crate) fn rules(&self) -> Vec<String> {
        self.rules_of(self.base.variant)
    }

    fn rules_of(&self, variant: &str) -> Vec<String> {
        rule_words(self.ruleset(), (self.base.variant, variant), &self.experiment)
    }

    /// The words for circular orders and seed.
    fn luck(&self) -> impl Iterator<Item = String> {
        let orders = (self.orders == Orders::Typed).then(|| "--orders typed".to_owned());
        orders.into_iter().chain([format!("--seed {}", self.seed)])
    }

    /// The levels of the study, or the common level of the players of a file: without a file, names already include it.
    fn level_flag(&self) -> Option<String> {
        let levels = self.experiment.skill.as_ref()?;
        let told = levels.one().is_none() || self.experiment.file.is_some();
        told.then(|| format!("--skill {}", levels.word()))
    }

    /// The numbers requested by name that are not in the file.
    fn show_flags(&self) -> impl Iterator<Item = String> {
        let typed = self.experiment.show.iter().filter(|named| self.experiment.is_typed(&named.place));
        typed.map(|named| {
            let name = if named.name == named.value { String::new() } else { format!("{}=", named.name) };
            flag("--show", format!("{name}{}", named.value))
        })
    }

    /// The kinds of choices whose worth is requested, if they are named.
    fn kinds_flag(&self) -> Option<String> {
        let kinds: Vec<&str> =
            self.experiment.worth().unwrap_or_default().iter().map(|kind| kind.name.as_str()).collect();
        (!kinds.is_empty()).then(|| format!("--kinds {}", kinds.join(",")))
    }

    /// The method and paths of a screening, and the values that are not in the file.
    fn screen_flags(&self) -> Vec<String> {
        let Some(Screened { only, vary, method, points, .. }) = self.experiment.screened() else { return Vec::new() };
        let only: Vec<&str> = only.iter().map(|only| only.name.as_str()).collect();
        let only = (!only.is_empty()).then(|| flag("--only", only.join(",")));
        let typed = vary.iter().filter(|vary| vary.by_flag || self.experiment.file.is_none());
        let method = (*method != Method::default()).then(|| flag("--method", method.word()));
        let points = points.map(|points| flag("--points", points));
        let typed = typed.map(|vary| flag("--vary", vary.word()));
        method.into_iter().chain(points).chain(only).chain(typed).collect()
    }

    /// The games of a search, and the rules that may change and are not in the file.
    fn tune_flags(&self) -> Vec<String> {
        let Some((tuned, budget)) = self.experiment.search() else { return Vec::new() };
        let typed = tuned.rules.iter().filter(|rule| rule.vary.by_flag);
        typed.map(|rule| flag("--vary", rule.vary.word())).chain([flag("--budget", budget)]).collect()
    }

    /// The number of draws of reconstructed inputs, if not in the file.
    fn robust_flags(&self) -> impl Iterator<Item = String> {
        let typed = |robust: &&Robust| self.experiment.is_typed(&robust.place);
        self.experiment.robust.iter().filter(typed).flat_map(|robust| {
            let games = robust.games.map(|games| flag("--robust-games", games));
            core::iter::once(format!("--robust={}", robust.draws)).chain(games)
        })
    }

    /// The line-ups that also play the study and are not in the file.
    fn other_seats_flags(&self) -> impl Iterator<Item = String> {
        let typed = |seats: &&Vec<Named<()>>| seats.iter().all(|seat| self.experiment.is_typed(&seat.place));
        self.experiment.other_seats.iter().filter(typed).map(|seats| {
            let names: Vec<&str> = seats.iter().map(|seat| seat.name.as_str()).collect();
            flag("--other-seats", names.join(","))
        })
    }
}

fn flag(name: &str, value: impl std::fmt::Display) -> String {
    format!("{name} {}", quote(&format!("{value}")))
}

fn seats_flag(lineup: &Lineup) -> String {
    flag("--seats", lineup.labels().join(","))
}

/// The words for the rules in force: the ruleset or the experiment file, the house rules, settings of flags, and the variant. The variant is included
/// if typed, not the first, or not the start of the run.
pub(crate) fn rule_words(
    ruleset: &'static RulesetInfo,
    (start, variant): (&str, &str),
    experiment: &Experiment,
) -> Vec<String> {
    let told = variant != ruleset.variants()[0].name || start != variant || experiment.choices.variant.is_some();
    let variant = told.then(|| flag("--variant", variant));
    [target_word(ruleset, experiment)].into_iter().chain(variant).chain(laid_words(experiment)).collect()
}

/// The ruleset, or the experiment file.
pub(crate) fn target_word(ruleset: &'static RulesetInfo, experiment: &Experiment) -> String {
    experiment.file.as_deref().map_or_else(|| ruleset.id.to_owned(), quote)
}

/// The changes to the variant: house rules, tables, settings of flags.
pub(crate) fn laid_words(experiment: &Experiment) -> impl Iterator<Item = String> {
    let house = experiment.house_file.iter().map(|file| flag("--rules", file));
    let settings = experiment.choices.settings.iter().map(|setting| set(&setting.name, &setting.value));
    house.chain(experiment.choices.replaced.iter().map(replace)).chain(settings)
}

/// The same words for use in another folder than that of the rule files: the variant, and all changes to it. The user's tables are those of a [file
/// beside](Experiment::tables_beside) the written one.
pub(crate) fn rule_words_beside(base: &ResolvedRules, experiment: &Experiment, tables: &str) -> Vec<String> {
    let mut words = vec![base.ruleset().id.to_owned()];
    if !experiment.choices.own_tables().is_empty() {
        words.push(flag("--rules", tables));
    }
    if base.variant != base.ruleset().variants()[0].name {
        words.push(flag("--variant", base.variant));
    }
    words.extend(base.changed.iter().map(|(path, value)| set(path, value)));
    words
}

/// The flag for the file of earlier measurements of the players.
pub(crate) fn headroom_flag(experiment: &Experiment) -> Option<String> {
    experiment.headroom.as_ref().map(|file| flag("--headroom", &file.file))
}

fn adapt_flags(adapt: &Adapt) -> String {
    let Adapt { games, rounds, searches, keep } = adapt;
    let keep = if keep.is_empty() { String::new() } else { format!(" --adapt-keep {}", quote(&keep.join(","))) };
    format!("--adapt --adapt-games {games} --adapt-rounds {rounds} --searches {searches}{keep}")
}

/// The values of an axis, as typed after `--vary`.
pub(crate) fn vary_word(axis: &PlannedAxis) -> String {
    let values: Vec<_> = axis.values.iter().map(|value| bracket(&value.to_string())).collect();
    format!("{}={}", axis.name, values.join(","))
}

/// A line-up of several seats as one value of `--vary seats=`.
fn bracket(value: &str) -> String {
    let mut depth = 0;
    let outside = |letter: char| {
        depth += i32::from("{[".contains(letter)) - i32::from("}]".contains(letter));
        letter == ',' && depth == 0
    };
    if value.contains(outside) { format!("[{value}]") } else { value.to_owned() }
}

pub(crate) fn set(path: &str, value: &Value) -> String {
    flag("--set", format!("{path}={value}"))
}

/// The flag that replaces a table by the file that was read.
fn replace(Replacement { table, text }: &Replacement) -> String {
    let file = text.as_ref().map_or(&table.value, |(file, _)| file);
    flag("--replace", format!("{}={file}", table.name))
}
