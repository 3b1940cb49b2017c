//! The rules in force, for readers.

use core::fmt::{self, Write as _};

use evenkeel_analysis::findings::format::counted;
use evenkeel_engine::rules::Provenance;

use super::listing::{ColumnEntry, Entry, FactorEntry, KindEntry, Listing, MetricEntry, Named, TableEntry, span};

/// The whole listing as text.
pub fn tell(listing: &Listing) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = page(&mut text, listing);
    text
}

fn page(f: &mut String, listing: &Listing) -> fmt::Result {
    let Listing { title, about, document, players, ruleset, variant, rules_hash, .. } = listing;
    let (count, noun) = (span(*players), if players.1 == 1 { "player" } else { "players" });
    writeln!(f, "{title}\n{about}\n{count} {noun}; variant {variant} in force; rules {rules_hash}")?;
    let Listing { variants, parameters, tables, metrics, factors, ends, kinds, .. } = listing;
    let named = |f: &mut String, named: &Named| writeln!(f, "  {}: {}", named.name, named.about);
    section(f, "VARIANTS (--variant)", variants, named)?;
    let mut groups = Groups::default();
    let head = format!("RULES (--set path=value; § and ruling numbers refer to {document})");
    section(f, &head, parameters, |f, entry| groups.begin(f, entry).and_then(|()| parameter(f, entry)))?;
    section(
        f,
        &format!("TABLES (evenkeel rules {ruleset} --table NAME prints one; --tables shows how to set cells)"),
        tables,
        table,
    )?;
    section(f, "METRICS", metrics, metric)?;
    section(f, "FACTORS (reports give win rates for each)", factors, factor)?;
    let ends: Vec<String> = Some(ends.join(", ")).filter(|ends| !ends.is_empty()).into_iter().collect();
    section(f, "HOW GAMES END", &ends, |f, ends| writeln!(f, "  {ends}"))?;
    let kind = |f: &mut String, kind: &KindEntry| writeln!(f, "  {}: {}", kind.name, kind.about);
    section(f, "CHOICES (--kinds of `usage` and `worth`, --without)", kinds, kind)
}

/// The tables alone, with their columns and the names of their cells.
pub fn tell_tables(listing: &Listing) -> String {
    let mut text = format!(
        "Tables of {}. `evenkeel rules {} --table NAME` prints one; cells are set like rules: --set PATH=VALUE, --vary PATH=A,B,C.\n\n",
        listing.title, listing.ruleset
    );
    // Writing to a string cannot fail.
    let _ = listing.tables.iter().try_for_each(|entry| cells_of(&mut text, entry));
    text
}

fn cells_of(f: &mut String, entry: &TableEntry) -> fmt::Result {
    let TableEntry { cell, cells, example, rows, .. } = entry;
    table(f, entry)?;
    reconstructed(f, entry)?;
    writeln!(f, "      {cell}, for example in row {example}")?;
    cells.iter().try_for_each(|column| cell_column(f, column, *rows))?;
    writeln!(f)
}

/// The maximum number of rows that a list names.
const NAMED: usize = 12;

/// The names of the reconstructed rows, unless all are.
fn reconstructed(f: &mut String, entry: &TableEntry) -> fmt::Result {
    let marked = entry.sources.iter().filter(|row| row.provenance.contains(&Provenance::Reconstructed));
    let names: Vec<&str> = marked.map(|row| row.row.as_str()).collect();
    match names.len() {
        0 => Ok(()),
        all if all == entry.rows => writeln!(f, "      reconstructed: every row"),
        all if all > NAMED => {
            writeln!(f, "      reconstructed: {}, and {} more", names[..NAMED].join(", "), all - NAMED)
        }
        _ => writeln!(f, "      reconstructed: {}", names.join(", ")),
    }
}

fn cell_column(f: &mut String, column: &ColumnEntry, rows: usize) -> fmt::Result {
    let ColumnEntry { name, admits, unit, about, reconstructed, plausible, only_with, .. } = column;
    let unit = if unit.is_empty() { String::new() } else { format!(" ({unit})") };
    write!(f, "        {name}{unit}: {admits}")?;
    if !about.is_empty() {
        write!(f, "; {about}")?;
    }
    if !only_with.is_empty() {
        write!(f, "; only matters with {only_with}")?;
    }
    if *reconstructed > 0 {
        write!(f, "; reconstructed in {reconstructed} of {}", counted(rows as u64, "row"))?;
    }
    if !plausible.is_empty() {
        write!(f, ", plausible: {plausible}")?;
    }
    writeln!(f)
}

/// A heading and its content, if there is any.
fn section<T>(
    f: &mut String,
    head: &str,
    entries: &[T],
    mut write: impl FnMut(&mut String, &T) -> fmt::Result,
) -> fmt::Result {
    if entries.is_empty() {
        return Ok(());
    }
    writeln!(f, "\n{head}")?;
    entries.iter().try_for_each(|entry| write(f, entry))
}

/// Rules with the same first word are grouped, the first after an empty line with that word.
#[derive(Default)]
struct Groups(Option<&'static str>);

impl Groups {
    fn begin(&mut self, f: &mut String, entry: &Entry) -> fmt::Result {
        let group = entry.path.split('.').next().unwrap_or_default();
        let before = self.0.replace(group);
        match before {
            Some(before) if before == group => Ok(()),
            Some(_) => writeln!(f, "\n {}", group.to_uppercase()),
            None => writeln!(f, " {}", group.to_uppercase()),
        }
    }
}

fn parameter(f: &mut String, entry: &Entry) -> fmt::Result {
    let mark = if entry.changed { "  (changed from the variant)" } else { "" };
    writeln!(f, "  {} = {}{mark}", entry.path, with_unit(&entry.value.to_string(), entry.unit))?;
    writeln!(f, "      {}", entry.about)?;
    writeln!(f, "      {}; {}", range(entry), origin(entry))?;
    if !entry.plausible.is_empty() {
        writeln!(f, "      plausible: {}", entry.plausible)?;
    }
    if !entry.only_with.is_empty() {
        let here = if entry.idle { "; no effect here" } else { "" };
        writeln!(f, "      only matters with {}{here}", entry.only_with)?;
    }
    if entry.untested.is_empty() {
        return Ok(());
    }
    writeln!(f, "      untested: no built-in strategy uses this rule ({})", entry.untested.join("; "))
}

/// The origin of a number: `rulebook: §4`, `ruling 68`.
pub fn origin(entry: &Entry) -> String {
    let named = entry.source.starts_with(&entry.provenance.to_string());
    if named { entry.source.to_owned() } else { format!("{}: {}", entry.provenance, entry.source) }
}

/// The values that a parameter admits and the range worth sweeping.
pub fn range(entry: &Entry) -> String {
    match (entry.sweep_low, entry.sweep_high) {
        (Some(low), Some(high)) => format!("{}, worth sweeping from {low} to {high}", entry.admits),
        _ => entry.admits.clone(),
    }
}

fn with_unit(value: &str, unit: &str) -> String {
    match unit {
        "" => value.to_owned(),
        "%" => format!("{value}%"),
        _ => format!("{value} {unit}"),
    }
}

fn table(f: &mut String, entry: &TableEntry) -> fmt::Result {
    let shares: Vec<_> = entry.provenance.iter().map(|share| format!("{} {}", share.rows, share.from)).collect();
    let sources = if shares.is_empty() { "no source given".to_owned() } else { shares.join(", ") };
    writeln!(f, "  {}: {}", entry.name, entry.about)?;
    writeln!(f, "      {}, {} rows: {sources}", entry.file, entry.rows)?;
    if !entry.only_with.is_empty() {
        writeln!(f, "      only matters with {}", entry.only_with)?;
    }
    entry.set.iter().try_for_each(|(path, value)| writeln!(f, "      {path} = {value}  (changed from the table)"))
}

fn metric(f: &mut String, entry: &MetricEntry) -> fmt::Result {
    writeln!(f, "  {} ({}, one per {}): {}", entry.name, entry.unit, entry.scope, entry.definition)
}

fn factor(f: &mut String, entry: &FactorEntry) -> fmt::Result {
    writeln!(f, "  {} ({}): {}", entry.name, entry.levels.join(", "), entry.definition)
}
