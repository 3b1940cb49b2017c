//! Every cell of every printed table can be named as a rule.

use std::collections::BTreeSet;

use evenkeel_engine::rules::{CELLS, Named, Place, Tables, Value};
use evenkeel_strategies::{Roster, Visitor, rulesets, visit};

struct Cells;

impl Visitor for Cells {
    type Output = usize;

    /// Sets each cell to what it has, and to something else: only the latter changes the tables.
    fn visit<G: Roster>(self) -> usize {
        let (printed, mut cells) = (Tables::built_in(G::TABLES), 0);
        for table in G::TABLES {
            assert!(table.key_columns().all(|key| table.columns().any(|column| column == key)), "{}", table.name);
            let sheet = printed.open(table.name, &mut Vec::new());
            let mut names = BTreeSet::new();
            for row in sheet.rows() {
                let name = table.row_name(row);
                assert!(!name.is_empty() && names.insert(name.clone()), "{} of {}: `{name}` twice", table.name, G::ID);
                let Some(column) = table.cell_columns().nth(cells % table.cell_columns().count()) else { continue };
                let path = format!("{CELLS}{}.{name}.{column}", table.name);
                let set = |value: Value| {
                    let mut tables = printed.clone();
                    tables.set_cell(&Named { name: path.clone(), value, place: Place::default() }).unwrap();
                    tables.changed_cells()
                };
                assert_eq!(set(Value::Word(row.text(column).to_owned())), [], "{path}");
                assert_eq!(set(Value::Word("other".into())), [(path.clone(), Value::Word("other".into()))]);
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
