//! Merges separately played parts of a run.

use core::ops::Range;
use std::path::{Path, PathBuf};

use serde::de::IgnoredAny;
use serde_json::Value;

use super::ledger::{Header, Ledger};
use super::{Progress, RunError};
use crate::experiment::Experiment;

/// A merged run: in one folder, complete except for its conclusions.
#[derive(Clone, Debug)]
pub struct Merged {
    /// The experiment; run again in the merged folder it finds everything finished.
    pub asked: Experiment,
    /// Whether rows were kept.
    pub rows: bool,
}

/// Merges the finished work of all parts of one run into the folder `out`. Finished work of another run there is only deleted with `force`.
///
/// # Errors
/// A sentence for each part that does not belong to the others, is unfinished, duplicate or missing. [`RunError::Output`]: a file that cannot be
/// written. [`RunError::OtherRun`]: work of another run that would be lost.
pub fn merge_shards(
    out: &Path,
    parts: &[PathBuf],
    force: bool,
    progress: &dyn Progress,
) -> Result<Result<Merged, Vec<String>>, RunError> {
    let (mut faults, mut headers) = (Vec::new(), Vec::new());
    if let Some(part) = parts.iter().find(|part| is_same_folder(part, out)) {
        faults.push(format!("{} is a part and cannot hold the whole", part.display()));
    }
    for part in parts {
        match Header::read(part) {
            Ok(Some(header)) => headers.push((part, header)),
            Ok(None) => faults.push(format!("{} holds no part of a run", part.display())),
            Err(reason) => faults.push(format!("the run in {} cannot be joined: {reason}", part.display())),
        }
    }
    let Some((_, first)) = headers.first().cloned() else { return Ok(Err(faults)) };
    let whole = Header { shard: None, ..first.clone() };
    // Parts with the same games may still have different questions.
    let asked = meaning(&whole);
    faults.extend(headers.iter().filter(|(_, header)| header.is_of(&whole) && meaning(header) != asked).map(
        |(part, _)| {
            format!(
                "{} does not belong to the first part: it measures something else in the same games",
                part.display()
            )
        },
    ));
    faults.extend(headers.iter().filter_map(|(part, header)| find_stranger(part, header, &whole, first.shard)));
    faults.extend(find_gaps(&headers));
    if !faults.is_empty() {
        return Ok(Err(faults));
    }
    let mut found: Vec<(&Path, Vec<Range<u64>>)> = Vec::new();
    for (part, header) in &headers {
        let chunks = header.shard.map_or(0..header.chunks, |shard| shard.chunks(header.chunks));
        let inside = |piece: &Range<u64>, _: &IgnoredAny| chunks.start <= piece.start && piece.end <= chunks.end;
        let pieces = Ledger::of_shard(part, header.clone()).survey(inside, progress)?;
        let played: u64 = pieces.iter().map(|piece| piece.end - piece.start).sum();
        if played < chunks.end - chunks.start {
            faults.push(format!("the part in {} is not finished: play it again", part.display()));
        }
        found.push((part, pieces));
    }
    if !faults.is_empty() {
        return Ok(Err(faults));
    }
    let Some(asked) = whole.asked.clone() else {
        return Ok(Err(vec!["the request of this run is unknown".to_owned()]));
    };
    let ledger = Ledger::open(out, whole.clone(), force, progress)?;
    for (part, pieces) in found {
        pieces.iter().try_for_each(|piece| ledger.adopt(part, piece))?;
    }
    Ok(Ok(Merged { asked, rows: whole.rows }))
}

/// The request without its places: the same file may have another name elsewhere.
fn meaning(header: &Header) -> Value {
    let mut meaning = serde_json::to_value(&header.asked).expect("plain data with text keys");
    forget_places(&mut meaning);
    meaning
}

fn forget_places(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| !["place", "file", "house_file"].contains(&name.as_str()));
            fields.values_mut().for_each(forget_places);
        }
        Value::Array(values) => values.iter_mut().for_each(forget_places),
        _ => {}
    }
}

/// Whether two paths, in any spelling, lead to the same folder.
fn is_same_folder(one: &Path, other: &Path) -> bool {
    one == other || matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

/// The reason why a part does not belong to the first.
fn find_stranger(part: &Path, header: &Header, whole: &Header, first: Option<super::Shard>) -> Option<String> {
    let part = part.display();
    if !header.is_of(whole) {
        return Some(format!("{part} does not belong to the first part: {}", whole.difference(header)));
    }
    match (header.shard, first) {
        (None, _) => Some(format!("{part} holds a whole run, not a part of one")),
        (Some(own), Some(first)) if own.of != first.of => {
            Some(format!("{part} is part {own}, and the first is one of {}", first.of))
        }
        _ => None,
    }
}

/// Parts that are duplicate or missing.
fn find_gaps(headers: &[(&PathBuf, Header)]) -> Vec<String> {
    let shards: Vec<_> = headers.iter().filter_map(|(_, header)| header.shard).collect();
    let Some(of) = shards.first().map(|shard| shard.of) else { return Vec::new() };
    let times = |part: u64| shards.iter().filter(|shard| shard.part == part).count();
    let missing: Vec<String> = (1..=of).filter(|part| times(*part) == 0).map(|part| format!("{part}/{of}")).collect();
    let mut faults = Vec::new();
    if !missing.is_empty() {
        faults.push(format!("missing: part {}", missing.join(", ")));
    }
    faults.extend((1..=of).filter(|part| times(*part) > 1).map(|part| format!("part {part}/{of} is given twice")));
    faults
}
