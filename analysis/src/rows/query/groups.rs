//! Sums by group and block.

use core::hash::Hash;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_engine::rules::{Fault, Faults, Place};
use polars::prelude::{AnyValue, Column, DataFrame, DataType, PolarsResult};

use super::ask::{Asked, MOST_GROUPS, Number};
use super::key::Key;
use super::rows::RowFile;
use crate::tally::{LevelPair, RatioSums};

/// The data of a group in a block: the number of rows, and the numerator and denominator of every number.
#[derive(Clone, Debug)]
struct Block {
    rows: u64,
    sums: Vec<[i64; 2]>,
}

impl Block {
    /// A block without rows, for this many numbers.
    fn of(numbers: usize) -> Self {
        Self { rows: 0, sums: vec![[0; 2]; numbers] }
    }
}

#[derive(Clone, Debug, Default)]
pub(super) struct GroupSums {
    pub rows: u64,
    pub blocks: u64,
    pub numbers: Vec<RatioSums>,
    /// For every number, with the sums of the reference group in the same blocks; empty without a reference group.
    pub pairs: Vec<LevelPair>,
}

/// All groups, while rows are read.
pub(super) struct Groups<'q> {
    asked: &'q Asked,
    /// Name of the first column: the cell or line-up.
    first: String,
    /// Whether all rows are of one cell, so that blocks are consecutive.
    is_one_cell: bool,
    /// The values of every group, in the order in which groups first occurred.
    keys: Vec<Vec<Key>>,
    positions: HashMap<Vec<Key>, usize>,
    /// Unfinished blocks, which may have more rows: the data of each group.
    open: BTreeMap<i64, BTreeMap<usize, Block>>,
    /// The data of every group from finished blocks.
    sums: Vec<GroupSums>,
    /// The groups by their values, once all rows are read.
    pub finished: BTreeMap<Vec<Key>, GroupSums>,
    /// Blocks with any selected row.
    pub blocks: u64,
    /// The cell of the last row, and the first block of its chunk.
    last: (i32, i64),
    /// The words seen in columns that are compared with a word, for the message of a fault.
    words: BTreeMap<String, BTreeSet<String>>,
    /// A fault of the question that only the rows show.
    fault: Option<Fault>,
}

impl<'q> Groups<'q> {
    pub fn new(file: &RowFile, asked: &'q Asked) -> Self {
        Self {
            asked,
            first: file.columns[0].name.clone(),
            is_one_cell: file.cells == 1,
            keys: Vec::new(),
            positions: HashMap::new(),
            open: BTreeMap::new(),
            sums: Vec::new(),
            finished: BTreeMap::new(),
            blocks: 0,
            last: (0, 0),
            words: BTreeMap::new(),
            fault: None,
        }
    }

    /// Adds the next rows.
    pub fn take(&mut self, rows: &DataFrame) -> PolarsResult<()> {
        if self.fault.is_some() {
            return Ok(());
        }
        let done_before = self.advance(rows)?;
        let kept = self.filter(rows)?;
        self.add(&kept)?;
        let open = self.open.split_off(&done_before);
        let done = core::mem::replace(&mut self.open, open);
        for block in done.into_values() {
            self.finish(block);
        }
        if self.keys.len() > MOST_GROUPS {
            let message = format!("--by {} makes more than {MOST_GROUPS} groups", self.asked.by.join(","));
            let fault = Fault::new(Place::flag("--by"), message);
            self.fault = Some(fault.help("group by columns with few values, such as strategy or seat"));
        }
        Ok(())
    }

    /// The block before which no more rows follow. Chunks of blocks are consecutive, and so are the cells within a chunk.
    fn advance(&mut self, rows: &DataFrame) -> PolarsResult<i64> {
        let (cells, blocks) = (rows.column(&self.first)?.i32()?, rows.column("block")?.i64()?);
        for (cell, block) in cells.into_no_null_iter().zip(blocks.into_no_null_iter()) {
            if self.is_one_cell || cell < self.last.0 {
                self.last.1 = block;
            }
            self.last.0 = cell;
        }
        Ok(self.last.1)
    }

    fn filter(&mut self, rows: &DataFrame) -> PolarsResult<DataFrame> {
        let mut kept = rows.clone();
        for condition in &self.asked.conditions {
            let column = rows.column(&condition.column)?;
            if let Some(fault) = condition.fault(column.dtype()) {
                self.fault = Some(fault);
                return Ok(rows.head(Some(0)));
            }
            if let (DataType::String, Some(_)) = (column.dtype(), condition.word()) {
                let words = self.words.entry(condition.column.clone()).or_default();
                words.extend(column.unique()?.str()?.iter().flatten().map(str::to_owned));
            }
            kept = kept.filter(&condition.mask(&kept)?)?;
        }
        Ok(kept)
    }

    /// Adds rows to their blocks. Rows of a block are consecutive, so it is looked up once.
    fn add(&mut self, rows: &DataFrame) -> PolarsResult<()> {
        let members = self.number_groups(rows)?;
        let blocks: Vec<i64> = rows.column("block")?.i64()?.into_no_null_iter().collect();
        let terms = self.asked.numbers.iter().map(|number| terms(number, rows)).collect::<PolarsResult<Vec<_>>>()?;
        let mut from = 0;
        for run in blocks.chunk_by(|one, next| one == next) {
            let block = self.open.entry(run[0]).or_default();
            for row in from..from + run.len() {
                let own = block.entry(members[row]).or_insert_with(|| Block::of(terms.len()));
                own.rows += 1;
                for (sum, [part, whole]) in own.sums.iter_mut().zip(&terms) {
                    sum[0] += part[row];
                    sum[1] += whole[row];
                }
            }
            from += run.len();
        }
        Ok(())
    }

    /// The group of every row, by its position in `keys`.
    fn number_groups(&mut self, rows: &DataFrame) -> PolarsResult<Vec<usize>> {
        let mut members = vec![0; rows.height()];
        let mut first_rows = vec![0; rows.height().min(1)];
        for name in &self.asked.by {
            (members, first_rows) = split_further(&members, rows.column(name)?)?;
        }
        let mut position = |row: usize| -> PolarsResult<usize> {
            let values = self.asked.by.iter().map(|name| key(rows.column(name)?.get(row)?));
            let values = values.collect::<PolarsResult<Vec<Key>>>()?;
            let next = self.positions.len();
            Ok(*self.positions.entry(values.clone()).or_insert_with(|| {
                self.keys.push(values);
                next
            }))
        };
        let positions = first_rows.into_iter().map(&mut position).collect::<PolarsResult<Vec<_>>>()?;
        Ok(members.into_iter().map(|member| positions[member]).collect())
    }

    fn finish(&mut self, block: BTreeMap<usize, Block>) {
        self.blocks += u64::from(!block.is_empty());
        let is_compared = !self.asked.against.is_empty();
        let reference = block.iter().find(|(own, _)| is_compared && self.is_reference(&self.keys[**own]));
        let reference = reference.map(|(_, block)| block.sums.clone());
        self.sums.resize(self.keys.len(), GroupSums::default());
        for (own, block) in block {
            let group = &mut self.sums[own];
            group.rows += block.rows;
            group.blocks += 1;
            group.numbers.resize(block.sums.len(), RatioSums::default());
            group.numbers.iter_mut().zip(&block.sums).for_each(|(sums, [part, whole])| sums.add(*part, *whole));
            group.pairs.resize(block.sums.len(), LevelPair::default());
            let both = block.sums.iter().zip(reference.iter().flatten());
            for (pair, (own, other)) in group.pairs.iter_mut().zip(both) {
                pair.add((own[0], own[1]), (other[0], other[1]));
            }
        }
    }

    /// Whether these are the values of the reference group.
    pub fn is_reference(&self, key: &[Key]) -> bool {
        let against = &self.asked.against;
        !against.is_empty() && key.iter().zip(against).all(|(own, written)| own.to_string() == *written.trim())
    }

    /// Finishes after the last row.
    ///
    /// # Errors
    /// If the question has no answer, or no row is left.
    pub fn check(&mut self) -> Result<(), Faults> {
        for block in core::mem::take(&mut self.open).into_values() {
            self.finish(block);
        }
        self.finished = core::mem::take(&mut self.keys).into_iter().zip(core::mem::take(&mut self.sums)).collect();
        if let Some(fault) = self.fault.take() {
            return Err(fault.into());
        }
        if !self.finished.is_empty() {
            return self.check_reference().map_err(Faults::from);
        }
        for condition in &self.asked.conditions {
            let seen = self.words.get(&condition.column);
            if let (Some(word), Some(seen)) = (condition.word(), seen)
                && !seen.contains(word)
            {
                let message = format!("no row has `{word}` as {}", condition.column);
                let fault = Fault::new(Place::flag("--where"), message);
                let list = seen.iter().take(20).cloned().collect::<Vec<_>>().join(", ");
                return Err(fault.help(format!("there are {list}")).into());
            }
        }
        let fault = Fault::new(Place::flag("--where"), "no row is left");
        Err(fault.help("use fewer conditions").into())
    }
}

impl Groups<'_> {
    fn check_reference(&self) -> Result<(), Fault> {
        let typed = self.asked.against.join(",");
        if typed.is_empty() || self.finished.keys().any(|key| self.is_reference(key)) {
            return Ok(());
        }
        let named = |key: &Vec<Key>| key.iter().map(Key::to_string).collect::<Vec<_>>().join(",");
        let names: Vec<String> = self.finished.keys().map(named).collect();
        let fault = Fault::new(Place::flag(format!("--against {typed}")), "there is no such group");
        Err(fault.help(format!("there are {}", shorten(&names))))
    }
}

/// The maximum number of names listed.
const FEW: usize = 20;

fn shorten(names: &[String]) -> String {
    let more = if names.len() > FEW { format!(" and {} more", names.len() - FEW) } else { String::new() };
    format!("{}{more}", names[..names.len().min(FEW)].join("; "))
}

/// Splits groups by the values of this column: the new group of every row, and one row of every group.
fn split_further(members: &[usize], column: &Column) -> PolarsResult<(Vec<usize>, Vec<usize>)> {
    fn number<V: Hash + Eq>(members: &[usize], values: impl Iterator<Item = V>) -> (Vec<usize>, Vec<usize>) {
        let (mut known, mut first_rows): (HashMap<(usize, V), usize>, _) = (HashMap::new(), Vec::new());
        let rows = members.iter().zip(values).enumerate();
        let group = rows.map(|(row, (member, value))| {
            *known.entry((*member, value)).or_insert_with(|| {
                first_rows.push(row);
                first_rows.len() - 1
            })
        });
        (group.collect(), first_rows)
    }
    Ok(match column.dtype() {
        DataType::String => number(members, column.str()?.iter()),
        DataType::Boolean => number(members, column.bool()?.iter()),
        _ => number(members, column.cast(&DataType::Int64)?.i64()?.iter()),
    })
}

/// The numerator and denominator of every row.
fn terms(number: &Number, rows: &DataFrame) -> PolarsResult<[Vec<i64>; 2]> {
    let add = |terms: &[(String, i64)]| -> PolarsResult<Vec<i64>> {
        let mut sums = vec![0; rows.height()];
        for (name, times) in terms {
            let column = rows.column(name)?;
            if *column.dtype() == DataType::Float64 {
                let shares = column.f64()?.into_no_null_iter();
                sums.iter_mut().zip(shares).for_each(|(sum, share)| *sum += times * in_millionths(share));
            } else {
                let column = column.cast(&DataType::Int64)?;
                let numbers = column.i64()?.into_no_null_iter();
                sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += times * number);
            }
        }
        Ok(sums)
    };
    let whole = if number.whole.is_empty() { vec![1; rows.height()] } else { add(&number.whole)? };
    Ok([add(&number.part)?, whole])
}

/// In whole millionths, rounded down like a third in findings.
fn in_millionths(share: f64) -> i64 {
    // The nearest float of a share may lie slightly below it.
    (share * f64::from(WHOLE_WIN) + 1e-6).floor() as i64
}

fn key(value: AnyValue<'_>) -> PolarsResult<Key> {
    Ok(match value {
        AnyValue::Null => Key::Nothing(()),
        AnyValue::Boolean(on) => Key::Switch(on),
        AnyValue::String(text) => Key::Word(text.to_owned()),
        AnyValue::StringOwned(text) => Key::Word(text.to_string()),
        other => Key::Number(other.try_extract()?),
    })
}
