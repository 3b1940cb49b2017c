//! The change of rules that meets the goals.

use evenkeel_findings::{Judgement, Proof, Severity, TunedGoal, TunedRule, TunedSetting, Tuning, format};

use super::bounds::tone;
use crate::check;
use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Entry, Shown, Table, Tone};
use crate::value::{Form, Value};

/// The prefix of the names of all tables here.
pub const NAMES: &str = "tuning";

/// Goals before and after, the proof, the settings between, and the variable rules.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(found) = &reader.findings.tuning else { return Vec::new() };
    vec![goals(found), proven(found), front(found), searched(found), rules(found), for_scripts(found)]
}

/// The results of a cell in the proof, bound by bound.
pub fn judgements(found: &Tuning, cell: usize) -> impl Iterator<Item = &Judgement> {
    found.check.judgements.iter().filter(move |judgement| judgement.cell == cell)
}

/// A goal in its proof: the results of the current rules and of the chosen setting, and the search's number.
struct Proven<'a> {
    before: &'a Judgement,
    after: Option<&'a Judgement>,
    searched: Option<f64>,
}

/// Every bound before and after.
fn goals(found: &Tuning) -> Table {
    let chosen = found.told();
    let rows = judgements(found, 0).enumerate().map(|(at, before)| {
        let goal = found.goals.iter().position(|goal| is_of(goal, before));
        let searched = goal.zip(chosen).and_then(|(goal, chosen)| chosen.searched.get(goal).copied());
        Proven { before, after: chosen.and_then(|chosen| judgements(found, chosen.cell).nth(at)), searched }
    });
    let rows = Listing::of(rows)
        .column(Column::label("goal"), |Proven { before, .. }| {
            let of_match = before.place.split_once("; ").map_or_else(String::new, |(_, name)| format!(" ({name})"));
            Entry::from(Value::described(format!("{}{of_match}", before.name), &before.text)).small(&before.title)
        })
        .column(Column::words("wanted"), |goal| Value::Words(check::bound(goal.before)))
        .column(Column::number("current rules"), |goal| number(found, goal.before));
    let rows = if chosen.is_some() { proof(found, rows) } else { rows };
    let name = chosen.map_or("", |chosen| chosen.name.as_str());
    let title = match found.answer() {
        Some(answer) if answer.cell == 0 => "The current rules meet the goals".to_owned(),
        Some(_) => format!("Meets the goals: {name}"),
        None if name.is_empty() => "The goals, and the current rules".to_owned(),
        None => format!("The goals, and {name}"),
    };
    Table {
        name: "tuning-goals".into(),
        title,
        notes: vec![
            format!(
                "The proof is {} of each setting with fresh random numbers; its intervals hold together for all goals and settings ({}). \
                 Results of the search chose the setting, and so are a little too good.",
                format::counted(found.proof_games, "game"),
                format::confidence(1.0 - found.check.error)
            ),
            how(found),
        ],
        ..rows.table()
    }
}

/// The goals with the columns of the chosen setting.
fn proof<'a>(found: &Tuning, rows: Listing<Proven<'a>>) -> Listing<Proven<'a>> {
    let result = |after: &Judgement| {
        Entry::from(Value::Words(check::result(&found.check, after).into())).toned(tone(&found.check, after))
    };
    rows.column(Column::number("in the search"), |goal| {
        goal.searched.map(|number| Value::Words(Value::Foretold(number, check::form(goal.before)).text()))
    })
    .column(Column::number("in the proof"), |goal| goal.after.map(|after| number(found, after)))
    .column(Column::words("result"), |goal| goal.after.map(result))
}

fn number(found: &Tuning, judgement: &Judgement) -> Entry {
    Entry::from(Value::Number(judgement.found, check::form(judgement))).toned(tone(&found.check, judgement))
}

/// The share of the possible settings that was played.
fn how(found: &Tuning) -> String {
    let refused = match found.refused {
        0 => String::new(),
        refused => format!("; {} conflicted with the other rules", format::count(refused)),
    };
    format!(
        "{} of {} were played in {}{refused}.",
        format::count(found.played),
        format::counted(found.settings, "setting"),
        format::counted(found.games, "game")
    )
}

/// Whether a judgement is of a goal.
fn is_of(goal: &TunedGoal, judgement: &Judgement) -> bool {
    // A match is named after the setting; a goal of the file may have the name of a goal of a match.
    let of_match = judgement.place.split_once("; ").map_or("", |(_, name)| name);
    goal.name == judgement.name && goal.of_match == of_match
}

/// The settings that were played again with fresh seeds.
fn proven(found: &Tuning) -> Table {
    let missed = |setting: &TunedSetting| {
        let failed = |judgement: &&Judgement| found.check.weight(judgement) == Some(Severity::Fail);
        let missed = judgements(found, setting.cell).filter(failed);
        let missed = missed.map(|judgement| format!("{} ({})", judgement.name, check::result(&found.check, judgement)));
        missed.collect::<Vec<_>>().join(", ")
    };
    Table {
        name: "tuning-proven".into(),
        title: "Proven settings, the smallest change first".into(),
        ..Listing::of(&found.proven)
            .column(Column::label("setting"), |setting| Value::label(&setting.name))
            .column(Column::number("rules"), |setting| Value::Count(setting.rules.len() as u64))
            .column(Column::number("steps"), |setting| Value::Words(format::number(setting.steps)))
            .column(Column::words("goals"), |setting| {
                let (word, tone) = match setting.proof {
                    Proof::Meets => ("meets all", Tone::Pass),
                    Proof::Misses => ("misses", Tone::Fail),
                    Proof::Open => ("not known", Tone::Warn),
                };
                Entry::from(Value::Words(word.into())).toned(tone)
            })
            .column(Column::words("not met"), |setting| Value::Words(missed(setting)))
            .table()
    }
}

/// The settings that are closer to the goals than every smaller change.
fn front(found: &Tuning) -> Table {
    Table {
        name: "tuning-front".into(),
        title: "Change against miss: no smaller change came closer".into(),
        shown: Shown::Report,
        notes: vec![
            "As found in the search. A miss is counted in margins: for a share 2 points unless the study sets another, else a fiftieth of the \
             bound."
                .into(),
        ],
        ..Listing::of(&found.front)
            .column(Column::label("setting"), |point| Value::label(&point.name))
            .column(Column::number("rules"), |point| Value::Count(point.rules))
            .column(Column::number("steps"), |point| Value::Words(format::number(point.steps)))
            .column(Column::number("misses by"), |point| Value::Words(format::number(point.miss)))
            .column(Column::words("largest miss"), |point| {
                let goal = point.goal.and_then(|goal| found.goals.get(usize::try_from(goal).ok()?));
                Value::Words(goal.map(|goal| goal.name.clone()).unwrap_or_default())
            })
            .column(Column::number("games"), |point| Value::Count(point.games))
            .table()
    }
}

/// All settings played in the search.
fn searched(found: &Tuning) -> Table {
    Table {
        name: "tuning-searched".into(),
        title: "Settings played in the search, in order".into(),
        shown: Shown::Page,
        notes: vec![
            "All settings share their random draws. Good results here may be chance: only the proof decides.".into(),
        ],
        ..Listing::of(&found.searched)
            .column(Column::label("setting"), |setting| Value::label(&setting.name))
            .column(Column::number("played first after"), |setting| Value::Count(setting.after))
            .column(Column::number("games"), |setting| Value::Count(setting.games))
            .column(Column::number("chance to meet all goals"), |setting| Value::Words(format::share(setting.chance)))
            .columns(
                found.goals.iter().enumerate(),
                |(_, goal)| Column::number(&goal.title),
                |setting, (at, goal)| {
                    let number = *setting.found.get(*at)?;
                    let is_share = format::is_share(&goal.unit);
                    Some(Value::Words(if is_share { format::share(number) } else { format::number(number) }))
                },
            )
            .table()
    }
}

/// The rules that could vary.
fn rules(found: &Tuning) -> Table {
    let possible = |rule: &TunedRule| {
        let values: Vec<String> = rule.values.iter().map(format::setting).collect();
        match values.as_slice() {
            [first, second, .., last] if values.len() > 6 => format!("{first}, {second}, … {last}"),
            _ => values.join(", "),
        }
    };
    Table {
        name: "tuning-rules".into(),
        title: "Rules that could change".into(),
        shown: Shown::Page,
        ..Listing::of(&found.rules)
            .column(Column::label("rule"), |rule| Value::described(&rule.rule, &rule.about))
            .column(Column::words("is"), |rule| Value::Words(format::setting(&rule.base)))
            .column(Column::words("can be"), |rule| Value::Words(possible(rule)))
            .column(Column::number("weight of a step"), |rule| Value::Words(format::number(rule.weight)))
            .table()
    }
}

/// The results of every proven setting, goal by goal.
fn for_scripts(found: &Tuning) -> Table {
    let of = |judgement: &Judgement| found.proven.iter().find(|setting| setting.cell == judgement.cell);
    let rows = found.check.judgements.iter().filter_map(|judgement| Some((judgement, of(judgement)?)));
    Table {
        name: "tuning-data".into(),
        title: "Every goal of every proven setting".into(),
        shown: Shown::Data,
        fact: Fact::of("tuning"),
        ..Listing::of(rows)
            .fact(|(judgement, setting)| Fact::about(&setting.name).named(&judgement.name))
            .column(Column::label("setting"), |(_, setting)| Value::label(&setting.name))
            .column(Column::number("found").fact(Fact::is("found")), |(judgement, _)| {
                Value::Number(judgement.found, Form::number())
            })
            .table()
    }
}
