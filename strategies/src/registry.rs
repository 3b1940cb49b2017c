//! The strategies that can be named.

use core::fmt;

use evenkeel_engine::rules::{Fault, Faults, Place, Value};

use crate::outside::PROCESS;
use crate::{Entry, RulesetInfo};

/// The strategies that can be named in a line-up: those of the ruleset, and any of your own.
///
/// ```
/// use evenkeel_smugglers::Smugglers;
/// use evenkeel_smugglers_strategies::SmugglersRoster;
/// use evenkeel_engine::{Game, settings};
/// use evenkeel_strategies::{Choice, Configured, Lineup, Registry, Strategy, StrategyRng, entry};
///
/// settings! {
///     /// Nothing to set.
///     pub struct Params {}
/// }
///
/// /// Takes the last legal action.
/// #[derive(Clone)]
/// struct Last;
///
/// impl Configured for Last {
///     type Params = Params;
///
///     fn with(_: Params) -> Self {
///         Self
///     }
/// }
///
/// impl<G: Game> Strategy<G> for Last {
///     fn choose(&mut self, _: G::View<'_>, actions: &[G::Action], _: &mut StrategyRng) -> Choice {
///         actions.len() - 1
///     }
/// }
///
/// let registry = Registry::of::<SmugglersRoster>().with(entry::<Smugglers, Last>("last", "takes the last action"))?;
/// let lineup = Lineup::parse(&registry, "line-up", "last,trader,last,pirate")?;
/// assert_eq!(lineup.members()[0].label, "last");
/// # Ok::<(), evenkeel_engine::rules::Faults>(())
/// ```
#[derive(Clone)]
pub struct Registry {
    ruleset: &'static RulesetInfo,
    plays: fn(&Entry) -> bool,
    program: fn() -> Entry,
    entries: Vec<Entry>,
    presets: Vec<Preset>,
}

/// Settings of a strategy under their own name, such as `trader@trader.toml`. The code that reads files supplies them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The name in a line-up and in findings.
    pub name: String,
    /// The strategy.
    pub strategy: &'static str,
    /// Positions and values of parameters, each at most once, with values of the right kind.
    pub settings: Vec<(usize, Value)>,
}

impl Registry {
    /// These strategies of a ruleset. `plays` checks whether an entry plays it, and `program` makes the entry for external programs.
    pub(crate) const fn with_entries(
        ruleset: &'static RulesetInfo,
        plays: fn(&Entry) -> bool,
        program: fn() -> Entry,
        entries: Vec<Entry>,
    ) -> Self {
        Self { ruleset, plays, program, entries, presets: Vec::new() }
    }

    /// The ruleset that its strategies play.
    pub const fn ruleset(&self) -> &'static RulesetInfo {
        self.ruleset
    }

    /// This registry with one more strategy.
    ///
    /// # Errors
    /// If its name is taken, or is not made of lower-case letters, digits and underscores; if it plays another ruleset.
    pub fn with(mut self, entry: Entry) -> Result<Self, Faults> {
        let place = || Place::flag(format!("strategy `{}`", entry.name));
        let letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        if entry.name.is_empty() || !entry.name.bytes().all(letter) {
            let fault = Fault::new(place(), "not a valid name for a line-up");
            return Err(fault.help("use lower-case letters, digits and underscores").into());
        }
        if self.find(entry.name).is_some() {
            return Err(Fault::new(place(), format!("{} already has a strategy of this name", self.ruleset.id))
                .help("choose another name")
                .into());
        }
        if !(self.plays)(&entry) {
            let fault = Fault::new(place(), format!("it does not play {}", self.ruleset.id));
            return Err(fault.help("register it with the strategies of its own ruleset").into());
        }
        self.entries.push(entry);
        Ok(self)
    }

    /// This registry with external programs, such as `process:./bot.py`. Without it, no program is ever started.
    #[must_use]
    pub fn with_programs(mut self) -> Self {
        if self.find(PROCESS).is_none() {
            self.entries.push((self.program)());
        }
        self
    }

    /// This registry with named settings for line-ups. They replace earlier ones of the same name.
    #[must_use]
    pub fn with_preset(mut self, preset: Preset) -> Self {
        self.presets.retain(|known| known.name != preset.name);
        self.presets.push(preset);
        self
    }

    /// The settings of this name.
    pub fn preset(&self, name: &str) -> Option<&Preset> {
        self.presets.iter().find(|preset| preset.name == name)
    }

    /// All strategies, in the order they were entered.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The strategies for this ruleset alone: the default line-up.
    pub fn own(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| !entry.general)
    }

    /// The strategy of this name.
    pub fn find(&self, name: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.name == name)
    }

    /// The position of a strategy among all, by its name.
    pub fn position(&self, name: &str) -> Option<usize> {
        self.entries.iter().position(|entry| entry.name == name)
    }
}

impl fmt::Debug for Registry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.entries.iter().map(|entry| entry.name)).finish()
    }
}
