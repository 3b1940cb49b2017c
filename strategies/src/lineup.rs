//! Line-ups: the members of a table, as typed.

use evenkeel_engine::Ruleset;
use evenkeel_engine::kinds::KindSet;
use evenkeel_engine::rules::{Fault, Faults, Kind, Place, Value, Word, parse_setting};

use crate::outside::{PROCESS, program_of};
use crate::skill::says_itself;
use crate::split::split;
use crate::without::{WITHOUT, parse_kinds, take_apart, take_without, tell_kinds};
use crate::{Entry, Registry, Restricted, RulesetInfo, Seating, Skill, Strategy};

/// One member of a line-up: a strategy and its settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// Name of the strategy.
    pub strategy: &'static str,
    /// The label in output and counts: the name with its settings, `trader{bribes=2}`.
    pub label: String,
    settings: Vec<(usize, Value)>,
    without: KindSet,
}

impl Member {
    /// Reads one member, such as `trader{bribes=2}@casual`; `place` is its source.
    ///
    /// # Errors
    /// All faults: no word or several, an unknown strategy or parameter with the nearest valid name, values out of range.
    pub fn parse(registry: &Registry, place: &Place, word: &str) -> Result<Self, Faults> {
        let mut faults = Vec::new();
        let member = match split(word, &[','])[..] {
            [only] => parse_member(registry, only, place, &mut faults),
            [] => {
                faults.push(no_member(place));
                None
            }
            _ => {
                let message = format!("`{word}` names more than one strategy for one seat");
                faults.push(Fault::new(place.clone(), message).help("quote each separately"));
                None
            }
        };
        member.filter(|_| faults.is_empty()).ok_or_else(|| faults.into())
    }

    /// A member whose word is already known to be valid, or is made of such words.
    ///
    /// # Panics
    /// If it cannot be read.
    pub fn known(registry: &Registry, word: &str) -> Self {
        let read = Self::parse(registry, &Place::flag(word), word);
        read.unwrap_or_else(|faults| panic!("a member that was read before: {faults}"))
    }

    /// A strategy with some parameters set: positions and values of the right kind. Its label is the name alone.
    pub fn of(entry: &Entry, settings: Vec<(usize, Value)>) -> Self {
        Self { strategy: entry.name, label: entry.name.to_owned(), settings, without: KindSet::EMPTY }
    }

    /// Positions and values of the parameters that are set.
    pub fn settings(&self) -> &[(usize, Value)] {
        &self.settings
    }

    /// The excluded kinds of choices.
    pub const fn without(&self) -> KindSet {
        self.without
    }

    /// The canonical spelling: members with the same one play every game equally. `trader{bribes=2}` is `trader` if 2 is the default.
    ///
    /// # Panics
    /// If the line-up was read with another registry, with strategies missing from this one.
    pub fn player(&self, registry: &Registry) -> String {
        let entry = registry.find(self.strategy).expect("a member read with this registry");
        let mut values = (entry.defaults)();
        for (index, value) in &self.settings {
            values[*index] = value.clone();
        }
        format!("{} {values:?} {:?}", self.strategy, self.without)
    }

    /// The same member, also without these kinds, under another label.
    pub(crate) fn restricted(&self, kinds: KindSet, label: String) -> Self {
        let mut without = self.without;
        without |= kinds;
        Self { label, without, ..self.clone() }
    }
}

/// Strategies in the order of the seats of the first rotation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lineup {
    members: Vec<Member>,
}

impl Lineup {
    /// Reads a line-up such as `trader{bribes=2;fine=false},pirate`. The strategies and [presets](crate::Preset) are those of `registry`;
    /// `flag` names the source.
    ///
    /// # Errors
    /// All faults: unknown strategies and parameters with the nearest valid name, values out of range.
    pub fn parse(registry: &Registry, flag: &str, typed: &str) -> Result<Self, Faults> {
        let place = Place::flag(format!("{flag} {typed}"));
        let mut faults = Vec::new();
        let members =
            split(typed, &[',']).into_iter().filter_map(|word| parse_member(registry, word, &place, &mut faults));
        let members: Vec<_> = members.collect();
        if members.is_empty() && faults.is_empty() {
            faults.push(no_member(&place));
        }
        Faults::none_in(faults).map(|()| Self { members })
    }

    /// The line-up of these words, one member each, with their places.
    ///
    /// # Errors
    /// All faults of all words, as in [`Member::parse`].
    pub fn of_words(registry: &Registry, words: impl IntoIterator<Item = (Place, String)>) -> Result<Self, Faults> {
        let mut faults = Vec::new();
        let read = |(place, word): (Place, String)| {
            Member::parse(registry, &place, &word).map_err(|more| faults.extend(more)).ok()
        };
        let members: Vec<Member> = words.into_iter().filter_map(read).collect();
        Faults::none_in(faults).map(|()| Self { members })
    }

    /// Its members.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// The labels of its members. Joined by commas, they are its typed form.
    pub fn labels(&self) -> Vec<String> {
        self.members.iter().map(|member| member.label.clone()).collect()
    }

    /// The line-up of the members at these positions, in this order.
    ///
    /// # Panics
    /// If there is no member at a position.
    #[must_use]
    pub fn pick(&self, members: &[usize]) -> Self {
        Self { members: members.iter().map(|&member| self.members[member].clone()).collect() }
    }

    /// This line-up followed by the members of another.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.members.extend(other.members);
        self
    }

    /// New strategies, one per member.
    ///
    /// # Panics
    /// If the line-up was read with another registry, with strategies missing from this one.
    pub fn make<G: Ruleset>(&self, registry: &Registry) -> Vec<Box<dyn Strategy<G>>> {
        let make = |member: &Member| {
            let entry = registry.find(member.strategy).expect("a line-up read with this registry");
            let strategy = entry.make(registry, &member.settings);
            if member.without.is_empty() { strategy } else { Box::new(Restricted::new(strategy, member.without)) }
        };
        self.members.iter().map(make).collect()
    }
}

impl FromIterator<Member> for Lineup {
    fn from_iter<M: IntoIterator<Item = Member>>(members: M) -> Self {
        Self { members: members.into_iter().collect() }
    }
}

/// New strategies for a line-up as typed, such as `trader{bribes=2},pirate`, one per member.
///
/// # Errors
/// As [`Lineup::parse`].
pub fn seat<G: Ruleset>(registry: &Registry, lineup: &str) -> Result<Vec<Box<dyn Strategy<G>>>, Faults> {
    Lineup::parse(registry, "line-up", lineup).map(|lineup| lineup.make(registry))
}

impl<G: Ruleset> Seating<G> for Registry {
    fn names(&self) -> Vec<&'static str> {
        self.own().map(|entry| entry.name).collect()
    }

    fn seat(&self, word: &str) -> Result<Box<dyn Strategy<G>>, Faults> {
        seat(self, word).map(|mut members| members.swap_remove(0))
    }
}

fn no_member(place: &Place) -> Fault {
    Fault::new(place.clone(), "the line-up is empty").help("name one strategy per seat, with commas between")
}

fn parse_member(registry: &Registry, word: &str, place: &Place, faults: &mut Vec<Fault>) -> Option<Member> {
    if let Some(command) = program_of(word) {
        return parse_program(registry, word, command, place, faults);
    }
    if let Some((base, skill)) = Skill::split(word) {
        return parse_skilled(registry, base, skill, place, faults);
    }
    let (name, settings) = match word.split_once('{') {
        None => (word, ""),
        Some((name, rest)) => {
            let Some(settings) = rest.strip_suffix('}') else {
                let fault = Fault::new(place.clone(), format!("`{word}` lacks its closing brace"));
                faults.push(fault.help(format!("write '{word}}}'")));
                return None;
            };
            (name.trim(), settings)
        }
    };
    let preset = registry.preset(name);
    let Some(entry) = registry.find(preset.map_or(name, |preset| preset.strategy)) else {
        faults.push(unknown(registry, name, place));
        return None;
    };
    let (settings, kinds) = take_without(settings);
    let without = parse_without(registry.ruleset(), &kinds, place, faults);
    let mut settings = parse_settings(registry, entry, &settings, place, faults);
    let label = label(registry.ruleset(), name, entry, &settings, without);
    // Typed settings override those of a preset.
    let set = |index: usize| settings.iter().any(|(typed, _)| *typed == index);
    let preset = preset.into_iter().flat_map(|preset| &preset.settings).filter(|(index, _)| !set(*index));
    let preset: Vec<_> = preset.cloned().collect();
    settings.extend(preset);
    Some(Member { strategy: entry.name, label, settings, without })
}

/// A member that is a program, such as `process:./bot.py --greedy`.
fn parse_program(
    registry: &Registry,
    word: &str,
    command: &str,
    place: &Place,
    faults: &mut Vec<Fault>,
) -> Option<Member> {
    let Some(entry) = registry.find(PROCESS) else {
        let fault = Fault::new(place.clone(), format!("`{word}` would start a program, which is not allowed here"));
        faults.push(fault.help("name a strategy of the ruleset"));
        return None;
    };
    let restricted = command.strip_suffix('}').and_then(|open| open.rsplit_once('{'));
    let restricted = restricted.filter(|(_, settings)| settings.starts_with(WITHOUT));
    let (command, settings) = restricted.unwrap_or((command, ""));
    let without = parse_without(registry.ruleset(), &take_without(settings).1, place, faults);
    if command.is_empty() {
        let fault = Fault::new(place.clone(), format!("`{word}` has no program"));
        faults.push(fault.help("write it after the colon, as in 'process:./bot.py --greedy'"));
        return None;
    }
    let settings = vec![(0, Value::Word(command.to_owned()))];
    Some(Member { strategy: entry.name, label: word.to_owned(), settings, without })
}

/// The kinds of choices excluded for a member; unknown kinds are reported as faults.
fn parse_without(ruleset: &'static RulesetInfo, typed: &[&str], place: &Place, faults: &mut Vec<Fault>) -> KindSet {
    let mut all = KindSet::EMPTY;
    for kinds in typed {
        match parse_kinds(ruleset, kinds, place) {
            Ok(kinds) => all |= kinds,
            Err(more) => faults.extend(more),
        }
    }
    all
}

/// A member with a level, such as `trader@casual`, which is also its label.
fn parse_skilled(
    registry: &Registry,
    word: &str,
    skill: Skill,
    place: &Place,
    faults: &mut Vec<Fault>,
) -> Option<Member> {
    if says_itself(word) || Skill::split(word).is_some() {
        let message = format!("`{word}` takes no level of skill");
        faults.push(Fault::new(place.clone(), message).help(format!("leave `@{}` out", skill.word())));
        return None;
    }
    let base = parse_member(registry, word, place, faults)?;
    let member = parse_member(registry, &skill.spelt_out(&take_apart(&base.label).0), place, faults)?;
    // Neither slips nor look-ahead choose an excluded kind. The exclusion does not apply to the imagined rivals.
    Some(Member { label: skill.of(&base.label), without: base.without, ..member })
}

fn unknown(registry: &Registry, name: &str, place: &Place) -> Fault {
    if let Some((base, skill)) = Skill::split(name) {
        let fault = Fault::new(place.clone(), format!("`{name}`: the level comes after the settings"));
        return fault.help(format!("write '{base}{{...}}@{}'", skill.word()));
    }
    if let Some((strategy, file)) = name.split_once('@')
        && registry.find(strategy).is_some()
    {
        let fault = Fault::new(place.clone(), format!("`{file}` was not read"));
        let levels = Skill::WORDS.join(", ");
        return fault.help(format!("name a file that `evenkeel train` wrote, or a level: {levels}"));
    }
    if let Some((strategy, settings)) = name.split_once(['(', '['])
        && registry.find(strategy.trim()).is_some()
    {
        let fault = Fault::new(place.clone(), format!("`{name}`: settings of a strategy go in braces"));
        let settings = settings.trim_end_matches([')', ']']);
        return fault.help(format!("write '{}{{{settings}}}'", strategy.trim()));
    }
    let name = name.split('@').next().unwrap_or(name);
    let fault = Fault::new(place.clone(), format!("{} has no strategy `{name}`", registry.ruleset().id));
    fault.suggest(name, registry.entries().iter().map(|entry| entry.name))
}

fn parse_settings(
    registry: &Registry,
    entry: &Entry,
    typed: &[&str],
    place: &Place,
    faults: &mut Vec<Fault>,
) -> Vec<(usize, Value)> {
    let parameters = (entry.parameters)();
    let mut settings = Vec::new();
    for word in typed {
        let setting = match parse_setting("", word) {
            Ok(setting) => setting,
            Err(fault) => {
                faults.push(Fault { place: place.clone(), ..fault }.help("for example bribes=2"));
                continue;
            }
        };
        let Some(index) = parameters.iter().position(|parameter| parameter.path == setting.name) else {
            let fault = Fault::new(place.clone(), format!("{} has no parameter `{}`", entry.name, setting.name));
            faults.push(fault.suggest(&setting.name, parameters.iter().map(|parameter| parameter.path)));
            continue;
        };
        if settings.iter().any(|(known, _)| *known == index) {
            let message = format!("`{}` of {} is set twice", setting.name, entry.name);
            faults.push(Fault::new(place.clone(), message).help("leave out one of the two"));
            continue;
        }
        let given = setting.value.to_string();
        match parameters[index].kind.admits(&setting.value) {
            Ok(value) if parameters[index].kind == Kind::Text => {
                if is_base(registry, entry, &given, place, faults) {
                    settings.push((index, value));
                }
            }
            Ok(value) => settings.push((index, value)),
            Err(wanted) => {
                let message = format!("`{}` of {} cannot be {}", setting.name, entry.name, setting.value);
                faults.push(Fault::new(place.clone(), message).help(format!("give {wanted}")));
            }
        }
    }
    settings
}

/// Whether a strategy can be built on the named one; otherwise its faults are added.
fn is_base(registry: &Registry, entry: &Entry, word: &str, place: &Place, faults: &mut Vec<Fault>) -> bool {
    if program_of(word).is_some() {
        let message =
            format!("{} cannot have a program as its base: programs cannot play in imagined games", entry.name);
        faults.push(Fault::new(place.clone(), message).help("name a strategy of the ruleset"));
        return false;
    }
    let Some(base) = parse_member(registry, word, place, faults) else { return false };
    let nested = base.strategy == entry.name;
    if nested {
        let message = format!("{} cannot be its own base", entry.name);
        faults.push(Fault::new(place.clone(), message).help("name a strategy without a base"));
    }
    !nested
}

fn label(
    ruleset: &'static RulesetInfo,
    name: &str,
    entry: &Entry,
    settings: &[(usize, Value)],
    without: KindSet,
) -> String {
    if settings.is_empty() && without.is_empty() {
        return name.to_owned();
    }
    let parameters = (entry.parameters)();
    let words = settings.iter().map(|(index, value)| format!("{}={value}", parameters[*index].path));
    let without = (!without.is_empty()).then(|| format!("{WITHOUT}={}", tell_kinds(ruleset, without)));
    let words: Vec<String> = words.chain(without).collect();
    format!("{name}{{{}}}", words.join(";"))
}
