//! The change of the rules that meets the goals.

use evenkeel_findings::{
    Estimate, FrontPoint, Judgement, Proof, SearchedSetting, Severity, TunedGoal, TunedRule, TunedSetting, Tuning,
    format,
};

use crate::check;
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Shown, Table, Tone};
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

/// Every bound before and after.
fn goals(found: &Tuning) -> Table {
    let chosen = found.told();
    let row = |(at, before): (usize, &Judgement)| {
        let after = chosen.and_then(|chosen| judgements(found, chosen.cell).nth(at));
        let goal = found.goals.iter().position(|goal| is_of(goal, before));
        let searched = goal.zip(chosen).and_then(|(goal, chosen)| chosen.searched.get(goal).copied());
        let of_match = before.place.split_once("; ").map_or_else(String::new, |(_, name)| format!(" ({name})"));
        let name = Value::Label { text: format!("{}{of_match}", before.name), about: before.text.clone(), style: None };
        let number = |judgement: &Judgement| Value::Number(judgement.found, check::form(judgement));
        let searched = searched.map_or(Value::Nothing, |number| {
            let known = Estimate { estimate: number, low: number, high: number };
            Value::Words(Value::Number(known, check::form(before)).text())
        });
        let mut entries: Vec<Entry> = vec![
            Entry::from(name).small(&before.title),
            Value::Words(check::bound(before)).into(),
            Entry::from(number(before)).toned(tone(found, before)),
        ];
        if let Some(after) = after {
            entries.extend([searched.into(), Entry::from(number(after)).toned(tone(found, after))]);
            entries
                .push(Entry::from(Value::Words(check::result(&found.check, after).into())).toned(tone(found, after)));
        }
        Row { entries, ..Row::default() }
    };
    let mut columns = vec![Column::label("goal"), Column::words("wanted"), Column::number("current rules")];
    if chosen.is_some() {
        columns.extend([Column::number("in the search"), Column::number("in the proof"), Column::words("result")]);
    }
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
        columns,
        rows: judgements(found, 0).enumerate().map(row).collect(),
        notes: vec![
            format!(
                "The proof is {} of each setting with fresh random numbers; its intervals hold together for all goals and settings ({}). \
                 Results of the search chose the setting, and so are a little too good.",
                format::counted(found.proof_games, "game"),
                format::confidence(1.0 - found.check.error)
            ),
            how(found),
        ],
        ..Table::default()
    }
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

fn tone(found: &Tuning, judgement: &Judgement) -> Tone {
    match found.check.weight(judgement) {
        None => Tone::Pass,
        Some(Severity::Warn) => Tone::Warn,
        Some(Severity::Fail) => Tone::Fail,
    }
}

/// The settings that were played again with fresh seeds.
fn proven(found: &Tuning) -> Table {
    let row = |setting: &TunedSetting| {
        let missed: Vec<String> = judgements(found, setting.cell)
            .filter(|judgement| found.check.weight(judgement) == Some(Severity::Fail))
            .map(|judgement| format!("{} ({})", judgement.name, check::result(&found.check, judgement)))
            .collect();
        let (word, tone) = match setting.proof {
            Proof::Meets => ("meets all", Tone::Pass),
            Proof::Misses => ("misses", Tone::Fail),
            Proof::Open => ("not known", Tone::Warn),
        };
        Row {
            entries: vec![
                Value::label(&setting.name).into(),
                Value::Count(setting.rules.len() as u64).into(),
                Value::Words(format::number(setting.steps)).into(),
                Entry::from(Value::Words(word.into())).toned(tone),
                Value::Words(missed.join(", ")).into(),
            ],
            ..Row::default()
        }
    };
    Table {
        name: "tuning-proven".into(),
        title: "Proven settings, the smallest change first".into(),
        columns: vec![
            Column::label("setting"),
            Column::number("rules"),
            Column::number("steps"),
            Column::words("goals"),
            Column::words("not met"),
        ],
        rows: found.proven.iter().map(row).collect(),
        ..Table::default()
    }
}

/// The settings that no smaller change comes closer than.
fn front(found: &Tuning) -> Table {
    let row = |point: &FrontPoint| {
        let goal = point.goal.and_then(|goal| found.goals.get(usize::try_from(goal).ok()?));
        Row {
            entries: vec![
                Value::label(&point.name).into(),
                Value::Count(point.rules).into(),
                Value::Words(format::number(point.steps)).into(),
                Value::Words(format::number(point.miss)).into(),
                Value::Words(goal.map(|goal| goal.name.clone()).unwrap_or_default()).into(),
                Value::Count(point.games).into(),
            ],
            ..Row::default()
        }
    };
    Table {
        name: "tuning-front".into(),
        title: "Change against miss: no smaller change came closer".into(),
        shown: Shown::Report,
        columns: vec![
            Column::label("setting"),
            Column::number("rules"),
            Column::number("steps"),
            Column::number("misses by"),
            Column::words("largest miss"),
            Column::number("games"),
        ],
        rows: found.front.iter().map(row).collect(),
        notes: vec![
            "As found in the search. A miss is counted in margins: for a share 2 points unless the study sets another, else a fiftieth of the \
             bound."
                .into(),
        ],
        ..Table::default()
    }
}

/// All settings played in the search.
fn searched(found: &Tuning) -> Table {
    let row = |setting: &SearchedSetting| {
        let numbers = setting.found.iter().zip(&found.goals).map(|(number, goal)| {
            let is_share = format::is_share(&goal.unit);
            Value::Words(if is_share { format::share(*number) } else { format::number(*number) }).into()
        });
        let heads = [
            Value::label(&setting.name).into(),
            Value::Count(setting.after).into(),
            Value::Count(setting.games).into(),
            Value::Words(format::share(setting.chance)).into(),
        ];
        Row { entries: heads.into_iter().chain(numbers).collect(), ..Row::default() }
    };
    let heads = [
        Column::label("setting"),
        Column::number("played first after"),
        Column::number("games"),
        Column::number("chance to meet all goals"),
    ];
    let goals = found.goals.iter().map(|goal| Column::number(goal.title.clone()));
    Table {
        name: "tuning-searched".into(),
        title: "Settings played in the search, in order".into(),
        shown: Shown::Page,
        columns: heads.into_iter().chain(goals).collect(),
        rows: found.searched.iter().map(row).collect(),
        notes: vec![
            "All settings share their random draws. Good results here may be chance: only the proof decides.".into(),
        ],
        ..Table::default()
    }
}

/// The rules that could vary.
fn rules(found: &Tuning) -> Table {
    let row = |rule: &TunedRule| {
        let name = Value::Label { text: rule.rule.clone(), about: rule.about.clone(), style: None };
        let values: Vec<String> = rule.values.iter().map(format::setting).collect();
        let values = match values.as_slice() {
            [first, second, .., last] if values.len() > 6 => format!("{first}, {second}, … {last}"),
            _ => values.join(", "),
        };
        Row {
            entries: vec![
                name.into(),
                Value::Words(format::setting(&rule.base)).into(),
                Value::Words(values).into(),
                Value::Words(format::number(rule.weight)).into(),
            ],
            ..Row::default()
        }
    };
    Table {
        name: "tuning-rules".into(),
        title: "Rules that could change".into(),
        shown: Shown::Page,
        columns: vec![
            Column::label("rule"),
            Column::words("is"),
            Column::words("can be"),
            Column::number("weight of a step"),
        ],
        rows: found.rules.iter().map(row).collect(),
        ..Table::default()
    }
}

/// The results of every proven setting, goal by goal.
fn for_scripts(found: &Tuning) -> Table {
    let row = |judgement: &Judgement| {
        let setting = found.proven.iter().find(|setting| setting.cell == judgement.cell)?;
        Some(Row {
            entries: vec![Value::label(&setting.name).into(), Value::Number(judgement.found, Form::number()).into()],
            fact: Fact::about(&setting.name).named(&judgement.name),
            ..Row::default()
        })
    };
    Table {
        name: "tuning-data".into(),
        title: "Every goal of every proven setting".into(),
        shown: Shown::Data,
        columns: vec![Column::label("setting"), Column::number("found").fact(Fact::is("found"))],
        rows: found.check.judgements.iter().filter_map(row).collect(),
        fact: Fact::of("tuning"),
        ..Table::default()
    }
}
