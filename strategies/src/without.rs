//! Play without some kinds of choices, as typed.

use evenkeel_engine::kinds::KindSet;
use evenkeel_engine::rules::{Fault, Place, Word as _};

use crate::any::LOOKAHEAD;
use crate::split::split;
use crate::{RulesetInfo, Skill};

/// The prefix of kinds of choices among the settings of a member of a line-up.
pub(crate) const WITHOUT: &str = "without";

/// The command-line form of a kind of choice: small letters and digits, with hyphens between words.
///
/// ```
/// use evenkeel_strategies::kind_word;
///
/// assert_eq!(kind_word("accept a Crime Lord's load"), "accept-a-crime-lords-load");
/// ```
pub fn kind_word(name: &str) -> String {
    let letters = name.chars().filter(|letter| !matches!(letter, '\'' | '’'));
    let plain: String =
        letters.map(|letter| if letter.is_alphanumeric() { letter.to_ascii_lowercase() } else { ' ' }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join("-")
}

/// Kinds of choices joined by `+`, in any spelling; `place` is the source.
///
/// # Errors
/// One fault for each kind that the ruleset does not have.
pub fn parse_kinds(ruleset: &'static RulesetInfo, typed: &str, place: &Place) -> Result<KindSet, Vec<Fault>> {
    let known: Vec<String> = ruleset.kinds.iter().map(|kind| kind_word(kind.name)).collect();
    let (mut kinds, mut faults) = (KindSet::EMPTY, Vec::new());
    for word in typed.split('+').map(kind_word) {
        if let Some(kind) = known.iter().position(|kind| *kind == word) {
            kinds.insert(kind as u8);
            continue;
        }
        let fault = Fault::new(place.clone(), format!("{} has no kind of choice `{word}`", ruleset.id));
        let command = format!("evenkeel usage {}", ruleset.id);
        faults.push(fault.suggest_of(&word, known.iter().map(String::as_str), &command));
    }
    if faults.is_empty() { Ok(kinds) } else { Err(faults) }
}

/// These kinds as typed.
pub(crate) fn tell_kinds(ruleset: &'static RulesetInfo, kinds: KindSet) -> String {
    let words: Vec<String> = kinds.iter().map(|kind| kind_word(ruleset.kinds[usize::from(kind)].name)).collect();
    words.join("+")
}

/// The member of a line-up that plays as `member` but without these kinds of choices: `trader{without=pay-one-bribe}` for `trader`. Kinds
/// that `member` excludes already stay excluded.
///
/// ```
/// use evenkeel_strategies::without;
///
/// assert_eq!(without("trader", "pay-one-bribe"), "trader{without=pay-one-bribe}");
/// assert_eq!(without("trader{wage=9}@casual", "skim"), "trader{wage=9;without=skim}@casual");
/// assert_eq!(without("trader{without=skim}", "pay-one-bribe+skim"), "trader{without=skim+pay-one-bribe}");
/// ```
pub fn without(member: &str, kinds: &str) -> String {
    if let Some((base, skill)) = Skill::split(member) {
        return format!("{}@{}", without(base, kinds), skill.word());
    }
    match member.trim().strip_suffix('}').and_then(|open| open.split_once('{')) {
        None => format!("{}{{{WITHOUT}={kinds}}}", member.trim()),
        Some((name, settings)) => {
            let (others, already) = take_without(settings);
            let known = |kind: &&str| {
                already.iter().flat_map(|kinds| kinds.split('+')).any(|other| kind_word(other) == kind_word(kind))
            };
            let new = kinds.split('+').filter(|kind| !known(kind));
            let all = already.iter().copied().chain(new).collect::<Vec<_>>().join("+");
            let last = format!("{WITHOUT}={all}");
            let settings: Vec<&str> = others.into_iter().chain([last.as_str()]).collect();
            format!("{name}{{{}}}", settings.join(";"))
        }
    }
}

/// The member of a line-up that plays as `member` and looks ahead. Kinds that `member` excludes stay excluded. Its rivals, assumed to play
/// as `member`, are not restricted.
///
/// ```
/// use evenkeel_strategies::looking_ahead;
///
/// assert_eq!(looking_ahead("trader{wage=9}"), "lookahead{base=trader{wage=9}}");
/// assert_eq!(looking_ahead("trader{wage=9;without=skim}"), "lookahead{base=trader{wage=9};without=skim}");
/// assert_eq!(looking_ahead("trader{without=skim}@casual"), "lookahead{base=trader@casual;without=skim}");
/// ```
pub fn looking_ahead(member: &str) -> String {
    let (base, kinds) = take_apart(member);
    let thinker = format!("{LOOKAHEAD}{{base={base}}}");
    if kinds.is_empty() { thinker } else { without(&thinker, &kinds.join("+")) }
}

/// The same member without exclusions, and the excluded kinds.
pub(crate) fn take_apart(member: &str) -> (String, Vec<&str>) {
    if let Some((base, skill)) = Skill::split(member) {
        let (base, kinds) = take_apart(base);
        return (skill.of(&base), kinds);
    }
    match member.trim().strip_suffix('}').and_then(|open| open.split_once('{')) {
        None => (member.trim().to_owned(), Vec::new()),
        Some((name, settings)) => {
            let (others, kinds) = take_without(settings);
            let others = if others.is_empty() { String::new() } else { format!("{{{}}}", others.join(";")) };
            (format!("{name}{others}"), kinds)
        }
    }
}

/// The settings of a member without its exclusions, and all exclusions.
pub(crate) fn take_without(settings: &str) -> (Vec<&str>, Vec<&str>) {
    let (mut others, mut kinds) = (Vec::new(), Vec::new());
    for word in split(settings, &[';', ',']) {
        match word.split_once('=').filter(|(name, _)| name.trim() == WITHOUT) {
            Some((_, named)) => kinds.push(named.trim()),
            None => others.push(word),
        }
    }
    (others, kinds)
}
