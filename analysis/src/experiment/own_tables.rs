//! The user's own tables, and remarks on the form of their files.

use evenkeel_engine::rules::{Replacement, Table, tell_form};

use super::{Experiment, Vary};

impl Experiment {
    /// Whether a flag also replaces the table that a case replaces: the flag wins.
    pub(crate) fn is_replaced(&self, own: &Replacement) -> bool {
        self.choices.replaced.iter().any(|replaced| replaced.table.name == own.table.name)
    }

    /// One sentence for each table file whose form differs from the printed ones: how it was read.
    pub fn remarks_on_tables(&self, tables: &[Table]) -> Vec<String> {
        let of_cases = self.vary.iter().flat_map(Vary::cases).flat_map(|case| &case.tables);
        let of_cases = of_cases.filter(|table| !self.is_replaced(table));
        let of_cases = of_cases.filter_map(|Replacement { table, text }| {
            text.as_ref().map(|(file, text)| (table.name.as_str(), file.as_str(), text.as_str()))
        });
        let mut told: Vec<String> = Vec::new();
        for (name, file, text) in self.choices.own_tables().into_iter().chain(of_cases) {
            let table = tables.iter().find(|table| table.name == name);
            let remark = table.and_then(|table| tell_form(table, text)).map(|form| format!("{file}: {form}."));
            told.extend(remark.filter(|remark| !told.contains(remark)));
        }
        told
    }
}

#[cfg(test)]
mod tests;
