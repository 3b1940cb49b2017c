//! The rules in force, for people.

use core::fmt::{self, Display, Formatter};

use super::listing::{Entry, FactorEntry, Listing, MetricEntry, TableEntry};

/// The whole listing as text.
pub fn tell(listing: &Listing) -> String {
    format!("{}", Page(listing))
}

struct Page<'a>(&'a Listing);

impl Display for Page<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Listing { title, about, document, players: (low, high), ruleset, variant, rules_hash, .. } = self.0;
        writeln!(f, "{title}\n{about}\n{low} to {high} players; variant {variant} in force; rules {rules_hash}")?;
        writeln!(f, "\nVARIANTS (--variant)")?;
        self.0.variants.iter().try_for_each(|named| writeln!(f, "  {}: {}", named.name, named.about))?;
        writeln!(f, "\nRULES (--set path=value; § and ruling numbers are those of {document})")?;
        self.0.parameters.iter().try_for_each(|entry| parameter(f, entry))?;
        writeln!(f, "\nTABLES (evenkeel rules {ruleset} --table NAME prints one)")?;
        self.0.tables.iter().try_for_each(|entry| table(f, entry))?;
        writeln!(f, "\nMETRICS")?;
        self.0.metrics.iter().try_for_each(|entry| metric(f, entry))?;
        if !self.0.factors.is_empty() {
            writeln!(f, "\nFACTORS (win rates are given by each)")?;
            self.0.factors.iter().try_for_each(|entry| factor(f, entry))?;
        }
        writeln!(f, "\nHOW GAMES END\n  {}", self.0.ends.join(", "))
    }
}

fn parameter(f: &mut Formatter<'_>, entry: &Entry) -> fmt::Result {
    let mark = if entry.changed { "  (set away from the variant)" } else { "" };
    writeln!(f, "  {} = {}{mark}", entry.path, with_unit(&entry.value.to_string(), entry.unit))?;
    writeln!(f, "      {}", entry.about)?;
    writeln!(f, "      {}; {}: {}", range(entry), entry.provenance, entry.source)
}

/// What a parameter admits and the stretch of it worth sweeping.
pub fn range(entry: &Entry) -> String {
    match (entry.sweep_low, entry.sweep_high) {
        (Some(low), Some(high)) => format!("{}, worth sweeping from {low} to {high}", entry.admits),
        _ => entry.admits.clone(),
    }
}

fn with_unit(value: &str, unit: &str) -> String {
    if unit.is_empty() { value.to_owned() } else { format!("{value} {unit}") }
}

fn table(f: &mut Formatter<'_>, entry: &TableEntry) -> fmt::Result {
    let shares: Vec<_> = entry.provenance.iter().map(|share| format!("{} {}", share.rows, share.from)).collect();
    let sources = if shares.is_empty() { "no source given".to_owned() } else { shares.join(", ") };
    writeln!(f, "  {}: {}", entry.name, entry.about)?;
    writeln!(f, "      {}, {} rows: {sources}", entry.file, entry.rows)
}

fn metric(f: &mut Formatter<'_>, entry: &MetricEntry) -> fmt::Result {
    writeln!(f, "  {} ({}, one a {}): {}", entry.name, entry.unit, entry.scope, entry.definition)
}

fn factor(f: &mut Formatter<'_>, entry: &FactorEntry) -> fmt::Result {
    writeln!(f, "  {} ({}): {}", entry.name, entry.levels.join(", "), entry.definition)
}
