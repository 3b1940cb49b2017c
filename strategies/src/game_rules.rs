//! Rules in force without the ruleset's types. With [`GameTable`] they are the boundary between code with these types and code without.

use core::any::Any;
use core::fmt;
use std::sync::{Arc, Mutex};

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::factor::Price;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::observation::{self, Numbers};
use evenkeel_engine::odds::Odds;
use evenkeel_engine::replay::{Departure, Differs, Header, Replay};
use evenkeel_engine::rules::{
    Choices, Condition, Faults, OpenInput, Parameter, Resolved, Rules, Tables, Value, open_inputs, resolve,
    resolve_over,
};
use evenkeel_engine::{
    Actions, Describe, Game as _, Kinds as _, Narrate as _, Ruleset, Score as _, Seat, Seats, WinChances,
};

use crate::lookahead::{Judge, Judging, Params, Watched};
use crate::open_table::open_table;
use crate::ruleset_info::VariantInfo;
use crate::story::{Line, retell_any};
use crate::{
    Entry, GameRecord, GameTable, Lineup, OpenTable, Orders, Places, Registry, Roster, RulesetInfo, Strategy, Table,
    ViewForms, Wanted, any, outside,
};

/// The rules of a game in force for a number of seats: a [`Ruleset`](evenkeel_engine::Ruleset) with its numbers and tables.
pub trait GameRules: Send + Sync {
    /// The ruleset of these rules.
    fn ruleset(&self) -> &'static RulesetInfo;

    /// The number of seats.
    fn seats(&self) -> Seats;

    /// The ruleset's own type, for code that uses it.
    fn as_any(&self) -> &dyn Any;

    /// The value of a parameter, by its position among [`RulesetInfo::parameters`].
    fn value(&self, position: usize) -> Value;

    /// The first condition of a parameter that these rules do not meet; `None` if the parameter can matter.
    fn unmet(&self, parameter: &Parameter) -> Option<String>;

    /// Whether the rules meet every condition that a [`when`](evenkeel_engine::rules::Table::when) declares.
    fn meet(&self, when: &'static str) -> bool;

    /// The price of one unit of a factor's level, if it has one.
    fn level_price(&self, factor: usize, level: usize) -> Option<Price>;

    /// Names in the tables that no level of a factor has, with the position of the factor.
    fn names_without_level(&self) -> Vec<(usize, String)>;

    /// Names of the grades of success from 0 up.
    fn grades(&self) -> Vec<String>;

    /// The weights of a position's features, fitted to games.
    fn win_chances(&self) -> WinChances;

    /// A line-up at a table.
    ///
    /// # Panics
    /// If the line-up was read with another registry, or there is not one member per seat.
    fn seat(&self, registry: &Registry, lineup: &Lineup, orders: Orders) -> Box<dyn GameTable + '_>;

    /// A line-up at a table whose first member is watched and judged.
    ///
    /// # Panics
    /// As [`seat`](Self::seat), and if the council has a name that is not in the registry.
    fn seat_judged(
        &self,
        registry: &Registry,
        lineup: &Lineup,
        orders: Orders,
        judging: &Judging,
    ) -> Box<dyn GameTable + '_>;

    /// A line-up at a table with some open seats, counted from 0. Members of the line-up at open seats are never asked.
    ///
    /// # Panics
    /// As [`seat`](Self::seat).
    fn seat_open(&self, registry: &Registry, lineup: &Lineup, open: &[usize]) -> Box<dyn OpenTable>;

    /// The rows of the odds table.
    fn odds(&self) -> Vec<Odds>;

    /// The form of the first seat's view, and of the possible answers to the first question.
    fn forms(&self) -> ViewForms;
}

/// Rules of a ruleset's own type.
struct InForce<G> {
    rules: Arc<G>,
    ruleset: &'static RulesetInfo,
}

impl<G: Ruleset> GameRules for InForce<G> {
    fn ruleset(&self) -> &'static RulesetInfo {
        self.ruleset
    }

    fn seats(&self) -> Seats {
        self.rules.seats()
    }

    fn as_any(&self) -> &dyn Any {
        &*self.rules
    }

    fn value(&self, position: usize) -> Value {
        self.rules.rules().value(position)
    }

    fn unmet(&self, parameter: &Parameter) -> Option<String> {
        parameter.unmet(self.rules.rules())
    }

    fn meet(&self, when: &'static str) -> bool {
        Condition::all_hold(when, self.rules.rules())
    }

    fn level_price(&self, factor: usize, level: usize) -> Option<Price> {
        self.rules.level_price(factor, level)
    }

    fn names_without_level(&self) -> Vec<(usize, String)> {
        self.rules.names_without_level()
    }

    fn grades(&self) -> Vec<String> {
        self.rules.grades()
    }

    fn win_chances(&self) -> WinChances {
        self.rules.win_chances()
    }

    fn seat(&self, registry: &Registry, lineup: &Lineup, orders: Orders) -> Box<dyn GameTable + '_> {
        Box::new(Table::new(&*self.rules, lineup.make(registry)).seated_in(orders))
    }

    fn seat_judged(
        &self,
        registry: &Registry,
        lineup: &Lineup,
        orders: Orders,
        judging: &Judging,
    ) -> Box<dyn GameTable + '_> {
        let mut members: Vec<Box<dyn Strategy<G>>> = lineup.make(registry);
        let make = |name: &&str| registry.find(name).expect("a name from this registry").make::<G>(registry, &[]);
        let council = judging.council.iter().map(make).collect();
        let depth = i32::try_from(judging.depth).expect("no deeper than any game");
        let params = Params { depth, ..self.ruleset.lookahead() };
        let subject = members[0].clone();
        let watched = Arc::new(Mutex::new(Watched::default()));
        members[0] = Box::new(Judge::new(params, judging.care, subject, council, Arc::clone(&watched)));
        Box::new(JudgedTable { table: Table::new(&*self.rules, members).seated_in(orders), watched })
    }

    fn seat_open(&self, registry: &Registry, lineup: &Lineup, open: &[usize]) -> Box<dyn OpenTable> {
        open_table(Arc::clone(&self.rules), registry, lineup, open)
    }

    fn odds(&self) -> Vec<Odds> {
        self.rules.odds()
    }

    fn forms(&self) -> ViewForms {
        let mut dice = PcgDice::new::<G::Stream>(Luck::default());
        let state = self.rules.deal(&mut dice, &mut Silent);
        let first = self.rules.view(&state, Seat::new(0));
        let asked = self.rules.pending(&state).first().expect("a game that was dealt asks a seat");
        let (asked, mut actions) = (self.rules.view(&state, asked), Actions::new());
        G::actions(asked, &mut actions);
        ViewForms {
            schema: observation::schema::<G>(first),
            view: Numbers::names::<G>(first),
            action: Numbers::action_names::<G>(asked, &actions[0]),
        }
    }
}

struct JudgedTable<'r, G: Ruleset> {
    table: Table<'r, G>,
    watched: Arc<Mutex<Watched>>,
}

impl<G: Ruleset> GameTable for JudgedTable<'_, G> {
    fn record(&mut self, luck: Luck, rotation: usize, wanted: Wanted, record: &mut GameRecord) {
        self.table.record(luck, rotation, wanted, record);
        record.judged = core::mem::take(&mut *self.watched.lock().expect("no thread panics while judging"));
    }

    fn imagined(&self, member: usize) -> u64 {
        self.table.imagined(member)
    }

    fn tell(&mut self, header: Header, views: bool) -> (Replay, Vec<Line>) {
        GameTable::tell(&mut self.table, header, views)
    }

    fn answers(&mut self, luck: Luck, rotation: usize, before: u64) -> u64 {
        GameTable::answers(&mut self.table, luck, rotation, before)
    }
}

impl fmt::Debug for dyn GameRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} for {} seats", self.ruleset().id, self.seats().count())
    }
}

/// Rules in force and their source: [`Resolved`] without the ruleset's types.
#[derive(Clone, Debug)]
pub struct ResolvedRules {
    /// The rules.
    pub game: Arc<dyn GameRules>,
    /// Name of the variant.
    pub variant: &'static str,
    /// The texts of the tables.
    pub tables: Tables,
    /// Digest of every number and table in force.
    pub hash: u64,
    /// Paths with changed values; for cells of tables, those that differ from their table.
    pub changed: Vec<(String, Value)>,
}

impl ResolvedRules {
    /// Resolves choices into rules in force.
    ///
    /// # Errors
    /// As [`resolve`].
    pub fn new(ruleset: &'static RulesetInfo, choices: &Choices, seats: Seats) -> Result<Self, Faults> {
        (ruleset.adapter().resolve)(choices, seats, None)
    }

    /// Resolves choices with the same tables but other rules or cells. Tables are not read again.
    ///
    /// # Errors
    /// As [`resolve`].
    pub fn with(&self, choices: &Choices, seats: Seats) -> Result<Self, Faults> {
        (self.ruleset().adapter().resolve)(choices, seats, Some(&self.tables))
    }

    /// The ruleset of these rules.
    pub fn ruleset(&self) -> &'static RulesetInfo {
        self.game.ruleset()
    }

    /// Plays one game by these rules, records and narrates it; with `views` also the view at each decision.
    ///
    /// # Panics
    /// As [`GameRules::seat`].
    pub fn tell(
        &self,
        registry: &Registry,
        (lineup, orders): (&Lineup, Orders),
        (luck, rotation): (Luck, usize),
        views: bool,
    ) -> (Replay, Vec<Line>) {
        // A replay has a single circular order: the one of this block.
        let order = Places::new(lineup.members().len(), orders, luck.block, 0);
        let labels = order.seated().map(|member| lineup.members()[member].label.clone()).collect();
        let played = (self.ruleset().id, self.game.seats());
        let rules = (self.variant, &self.tables, self.hash, &self.changed[..]);
        let header = Header::of(played, rules, labels, luck, rotation as u64);
        self.game.seat(registry, lineup, orders).tell(header, views)
    }

    /// The inputs based on reconstructed data that can matter under these rules.
    pub fn reconstructed(&self) -> Vec<OpenInput> {
        let (ruleset, game) = (self.ruleset(), &self.game);
        let matters = |parameter: &Parameter| game.unmet(parameter).is_none();
        let declared = (ruleset.parameters(), ruleset.tables);
        open_inputs(declared, &self.tables, &self.changed, matters, |when| game.meet(when))
    }
}

/// Resolves choices, with previously read tables if there are any.
pub(crate) fn resolve_any<R: Roster>(
    choices: &Choices,
    seats: Seats,
    read: Option<&Tables>,
) -> Result<ResolvedRules, Faults> {
    let resolved: Resolved<R::Game> = match read {
        Some(tables) => resolve_over(choices, seats, tables)?,
        None => resolve(choices, seats)?,
    };
    let Resolved { game, variant, tables, hash, changed } = resolved;
    let game = Arc::new(InForce { rules: Arc::new(game), ruleset: R::INFO });
    Ok(ResolvedRules { game, variant, tables, hash, changed })
}

/// The functions of a ruleset, beside its [data](RulesetInfo).
struct Adapter {
    registry: fn() -> Registry,
    resolve: Resolve,
    retell: Retell,
}

type Resolve = fn(&Choices, Seats, Option<&Tables>) -> Result<ResolvedRules, Faults>;

type Retell = fn(&Replay, &[(String, String)], bool) -> Result<(Vec<Line>, Option<Departure>), Differs>;

impl RulesetInfo {
    fn adapter(&self) -> &'static Adapter {
        self.adapter.downcast_ref().expect("made by `HasInfo` alone")
    }

    /// All strategies of the ruleset.
    pub fn registry(&self) -> Registry {
        (self.adapter().registry)()
    }

    /// Replays and narrates a recorded game: all of it, or the valid part and the point where record and game differ. `texts` has the names
    /// and texts of the replaced tables.
    ///
    /// # Errors
    /// If the rules in force are not those recorded.
    pub fn retell(
        &self,
        replay: &Replay,
        texts: &[(String, String)],
        views: bool,
    ) -> Result<(Vec<Line>, Option<Departure>), Differs> {
        (self.adapter().retell)(replay, texts, views)
    }
}

impl Registry {
    /// All strategies that come with a ruleset: its own first, then those for any ruleset.
    pub fn of<R: Roster>() -> Self {
        let mut entries = R::strategies();
        entries.extend(any::entries::<R>());
        Self::with_entries(R::INFO, Entry::plays::<R::Game>, outside::entry::<R::Game>, entries)
    }
}

/// The data of a ruleset.
pub trait HasInfo {
    /// The data.
    const INFO: &'static RulesetInfo;
}

impl<R: Roster> HasInfo for R {
    const INFO: &'static RulesetInfo = &RulesetInfo {
        id: R::Game::ID,
        title: R::Game::TITLE,
        about: R::Game::ABOUT,
        seats: R::Game::SEATS,
        tables: R::Game::TABLES,
        worth_trying: R::Game::WORTH_TRYING,
        metrics: R::Game::METRICS,
        ends: R::Game::ENDS,
        reward: R::Game::REWARD,
        amounts: R::Game::AMOUNTS,
        factors: R::Game::FACTORS,
        themes: R::Game::THEMES,
        features: R::Game::FEATURES,
        kinds: R::Game::KINDS,
        key_kinds: R::Game::KEY,
        never: R::NEVER,
        headroom: R::HEADROOM,
        leads: R::Game::LEADS,
        parameters: <R::Game as Describe>::Rules::parameters,
        variants: || {
            R::Game::VARIANTS.iter().map(|variant| VariantInfo { name: variant.name, about: variant.about }).collect()
        },
        closing: R::Game::CLOSING,
        printed: || {
            let printed = <R::Game as Describe>::Rules::default();
            (0..<R::Game as Describe>::Rules::parameters().len()).map(|position| printed.value(position)).collect()
        },
        document: R::Game::document,
        lookahead: R::lookahead,
        adapter: &Adapter { registry: Registry::of::<R>, resolve: resolve_any::<R>, retell: retell_any::<R::Game> },
    };
}
