//! Every cell of every printed table can be named as a rule.

use crate::common::{Rostered, Visitor, rulesets, visit};
use std::collections::BTreeSet;

use evenkeel_engine::rules::{CELLS, Column, Named, Place, Tables, Value};

/// A value that the column admits, other than the cell's.
fn other(column: &Column, written: &str) -> Value {
    let (low, high) = column.bounds().map_or((0, 0), |(low, high)| (i64::from(low), i64::from(high)));
    let numbers = [Value::Integer(low), Value::Integer(high)];
    let words = column.choices().chain(["", "other"]).map(|word| Value::Word(word.to_owned()));
    let takes = |value: &Value| column.takes(&value.to_string()) && !column.is_same(&value.to_string(), written);
    numbers.into_iter().chain(words).find(takes).unwrap_or_else(|| panic!("{} takes one value", column.name))
}

struct Cells;

impl Visitor for Cells {
    type Output = usize;

    /// Sets each cell to its own value and to another one: only the latter changes the tables.
    fn visit<G: Rostered>(self) -> usize {
        let (printed, mut cells) = (Tables::built_in(G::TABLES), 0);
        for table in G::TABLES {
            assert!(table.key_columns().all(|key| table.column_names().any(|column| column == key)), "{}", table.name);
            let sheet = printed.open(table.name, &mut Vec::new());
            let mut names = BTreeSet::new();
            for row in sheet.rows() {
                let name = table.row_name(row);
                for column in table.columns {
                    let printed = row.text(column.name);
                    assert!(column.takes(printed), "{} of {name}: `{printed}` is printed, not {column}", column.name);
                }
                assert!(!name.is_empty() && names.insert(name.clone()), "{} of {}: `{name}` twice", table.name, G::ID);
                let Some(column) = table.cell_columns().nth(cells % table.cell_columns().count()) else { continue };
                let path = format!("{CELLS}{}.{name}.{}", table.name, column.name);
                let written = row.text(column.name);
                let set = |value: Value| {
                    let mut tables = printed.clone();
                    tables.set_cell(&Named { name: path.clone(), value, place: Place::default() }).unwrap();
                    tables.changed_cells()
                };
                assert_eq!(set(Value::Word(written.to_owned())), [], "{path}");
                let other = other(column, written);
                let changed = set(other.clone()).into_iter().map(|(path, value)| (path, value.to_string()));
                assert_eq!(changed.collect::<Vec<_>>(), [(path, other.to_string())]);
                cells += 1;
            }
        }
        cells
    }
}

#[test]
fn every_row_of_every_printed_table_has_a_name_of_its_own() {
    for ruleset in rulesets() {
        assert!(visit(ruleset, Cells).unwrap() > 100, "{ruleset}");
    }
}
