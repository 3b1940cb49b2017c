//! Tables of somebody's own, and what should be known of how their files are written.

use evenkeel_engine::rules::{Replacement, tell_form};

use super::{Experiment, Values};

impl Experiment {
    /// Whether a flag replaces the table that a case replaces too: the flag wins.
    pub(crate) fn is_replaced(&self, own: &Replacement) -> bool {
        self.choices.replaced.iter().any(|replaced| replaced.table.name == own.table.name)
    }

    /// Files of tables that are not written as the printed ones are, a sentence each: they are read all the same.
    pub(crate) fn remarks_on_tables(&self) -> Vec<String> {
        let of_cases = self.vary.iter().flat_map(|vary| match &vary.values {
            Values::Cases(cases) => cases.as_slice(),
            Values::Listed(_) | Values::Range { .. } => &[],
        });
        let of_cases = of_cases.flat_map(|case| &case.tables).filter(|table| !self.is_replaced(table));
        let of_cases = of_cases.filter_map(|replaced| replaced.text.as_ref());
        let own = self.choices.own_tables().into_iter().map(|(_, file, text)| (file, text));
        let mut told: Vec<String> = Vec::new();
        for (file, text) in own.chain(of_cases.map(|(file, text)| (file.as_str(), text.as_str()))) {
            let remark = tell_form(text).map(|form| format!("{file}: {form}."));
            told.extend(remark.filter(|remark| !told.contains(remark)));
        }
        told
    }
}

#[cfg(test)]
mod tests;
