//! Files of trained strategies and user tables: a file written into a folder only names files in that folder.

use std::path::Path;

use super::{Experiment, TrainedText};

impl Experiment {
    /// This experiment with every trained strategy renamed to a copy beside the written file, and these copies: name and text. `mine/trader.toml`
    /// becomes `start-trader.toml`, to distinguish it from a newly trained one.
    pub(crate) fn with_files_beside(&self) -> (Self, Vec<(String, String)>) {
        let mut own = self.clone();
        let mut files: Vec<(String, String)> = Vec::new();
        own.trained.clear();
        for trained in &self.trained {
            let (Some(text), Some((strategy, path))) = (&trained.text, trained.name.split_once('@')) else { continue };
            let file = free_name(path, &files);
            let name = format!("{strategy}@{file}");
            for seat in &mut own.seats {
                seat.name = rename(&seat.name, &trained.name, &name);
            }
            own.trained.push(TrainedText { name, text: Some(text.clone()) });
            files.push((file, text.clone()));
        }
        (own, files)
    }

    /// The user tables of its rules, as files beside the written one: a file of rules by this name that names them, and each table. Empty if all
    /// tables are the printed ones.
    pub(crate) fn tables_beside(&self, ruleset: &str, file: &str) -> Vec<(String, String)> {
        let tables = self.choices.own_tables();
        if tables.is_empty() {
            return Vec::new();
        }
        let stem = file.trim_end_matches(".toml");
        let copies: Vec<(String, String)> =
            tables.iter().map(|(table, _, text)| (format!("{stem}-{table}.csv"), (*text).to_owned())).collect();
        let lines = tables.iter().zip(&copies).map(|((table, ..), (copy, _))| format!("{table} = \"{copy}\""));
        let lines = lines.collect::<Vec<_>>().join("\n");
        let rules = format!(
            "# The tables of this study. The commands name all other changes of the printed rules.\nruleset = \"{ruleset}\"\n\n[tables]\n{lines}\n"
        );
        std::iter::once((file.to_owned(), rules)).chain(copies).collect()
    }
}

/// A member of a line-up with this name replaced wherever it occurs as a whole.
fn rename(member: &str, before: &str, after: &str) -> String {
    let ends = |rest: &str| rest.is_empty() || rest.starts_with(['{', '}', ';', ',', '@']);
    let mut renamed = String::new();
    let mut rest = member;
    while let Some(at) = rest.find(before) {
        let (head, tail) = rest.split_at(at);
        let begins = head.is_empty() && renamed.is_empty() || head.ends_with(['=', '{', ',']);
        let tail = &tail[before.len()..];
        renamed.push_str(head);
        renamed.push_str(if begins && ends(tail) { after } else { before });
        rest = tail;
    }
    renamed + rest
}

/// An unused name for the copy of a file.
fn free_name(path: &str, taken: &[(String, String)]) -> String {
    let file = Path::new(path).file_name().map_or_else(|| path.to_owned(), |name| name.to_string_lossy().into_owned());
    let named = |number: usize| if number == 1 { format!("start-{file}") } else { format!("start-{number}-{file}") };
    let is_free = |name: &String| taken.iter().all(|(other, _)| other != name);
    (1..=taken.len() + 1).map(named).find(is_free).expect("one more than are taken")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_renamed_wherever_they_are_named_and_their_texts_kept() {
        let text = |name: &str| TrainedText { name: name.to_owned(), text: Some(format!("text of {name}")) };
        let mut experiment = Experiment::default();
        experiment.set_seats("trader,trader@a/trader.toml@casual,lookahead{base=trader@b/trader.toml}").unwrap();
        experiment.trained = vec![text("trader@a/trader.toml"), text("trader@b/trader.toml")];
        let (own, files) = experiment.with_files_beside();
        let seats: Vec<&str> = own.seats.iter().map(|seat| seat.name.as_str()).collect();
        assert_eq!(seats, ["trader", "trader@start-trader.toml@casual", "lookahead{base=trader@start-2-trader.toml}"]);
        let named: Vec<&str> = own.trained.iter().map(|trained| trained.name.as_str()).collect();
        assert_eq!(named, ["trader@start-trader.toml", "trader@start-2-trader.toml"]);
        let kept = |name: &str, of: &str| (name.to_owned(), format!("text of {of}"));
        let wanted =
            [kept("start-trader.toml", "trader@a/trader.toml"), kept("start-2-trader.toml", "trader@b/trader.toml")];
        assert_eq!(files, wanted);
    }

    #[test]
    fn a_name_within_another_is_left_alone() {
        assert_eq!(rename("trader@x.toml", "trader@x.toml", "new"), "new");
        assert_eq!(rename("trader@x.toml2", "trader@x.toml", "new"), "trader@x.toml2");
        assert_eq!(rename("mytrader@x.toml", "trader@x.toml", "new"), "mytrader@x.toml");
    }
}
