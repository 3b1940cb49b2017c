use super::super::{Place, Tables, decimal, text, whole, word};
use super::*;

crate::words! {
    enum Kind { Hull = "hull", Sail = "sail" }
}

const SHIPS: Table = Table {
    name: "ships",
    about: "Ships.",
    when: "",
    columns: crate::table_columns! {
        class: text();
        side: text();
        hull: whole(1..=9), "hull points";
        price: decimal(4, 0..=100);
        kind: word::<Kind>();
    },
    key: "class,side",
    text: "class,side,hull,price,kind\nWar Galley,Any,3,0.8333,hull\nTug,,1,2,hull\nTug,Red,1,3,hull\nM. Scout,,1,1,hull\n",
};

fn set(tables: &mut Tables, path: &str, value: Value) -> Result<(), String> {
    let setting = Named { name: path.to_owned(), value, place: Place::flag(format!("--set {path}")) };
    tables.set_cell(&setting).map_err(|fault| format!("{fault}; {}", fault.help))
}

fn hulls(tables: &Tables) -> (Vec<i32>, Vec<String>) {
    let mut faults = Vec::new();
    let sheet = tables.open("ships", &mut faults);
    let hulls = sheet.rows().map(|row| row.integer("hull", &mut faults)).collect();
    (hulls, faults.iter().map(|fault| format!("{fault}; {}", fault.help)).collect())
}

/// Rows go by their key columns, in lower case and with `_` for spaces; empty keys at the end are omitted, and dots stay.
#[test]
fn one_cell_is_set_and_all_others_stay() {
    let printed = || Tables::built_in(&[SHIPS]);
    for (path, wanted) in [
        ("table.ships.war_galley/any.hull", [7, 1, 1, 1]),
        ("table.ships.War Galley/ANY.hull", [7, 1, 1, 1]),
        ("table.ships.tug.hull", [3, 7, 1, 1]),
        ("table.ships.tug/red.hull", [3, 1, 7, 1]),
        ("table.ships.m._scout.hull", [3, 1, 1, 7]),
    ] {
        let mut tables = printed();
        set(&mut tables, path, Value::Integer(7)).unwrap();
        assert_eq!(hulls(&tables), (wanted.to_vec(), vec![]), "{path}");
        assert_ne!(tables.digest(), printed().digest());
        assert_eq!(tables.cell(path), Some(Value::Integer(7)));
        let changed = tables.changed_cells();
        assert_eq!((changed.len(), &changed[0].1), (1, &Value::Integer(7)), "{changed:?}");
        let mut again = printed();
        set(&mut again, &changed[0].0, changed[0].1.clone()).unwrap();
        assert_eq!(again.digest(), tables.digest(), "what is printed can be typed: {}", changed[0].0);
    }
}

/// A table with a set cell is printed with it, and is equal when read.
#[test]
fn tables_are_printed_as_they_are_in_force() {
    let mut tables = Tables::built_in(&[SHIPS]);
    assert_eq!(tables.in_force("ships").as_deref(), Some(SHIPS.text));
    set(&mut tables, "table.ships.tug.price", Value::Word("1.5".to_owned())).unwrap();
    let printed = tables.in_force("ships").unwrap();
    assert_eq!(printed.lines().nth(2), Some("Tug,,1,1.5,hull"));
    let mut again = Tables::built_in(&[SHIPS]);
    again.replace("ships", "mine.csv", printed);
    assert_eq!(again.digest(), tables.digest());
    assert_eq!(tables.in_force("none"), None);
}

/// The last value counts; the table's own value is no change; decimals keep their written form.
#[test]
fn later_values_of_a_cell_win() {
    let mut tables = Tables::built_in(&[SHIPS]);
    let printed = tables.digest();
    for value in [5, 9, 3] {
        set(&mut tables, "table.ships.war_galley/any.hull", Value::Integer(value)).unwrap();
    }
    assert_eq!((tables.digest(), tables.changed_cells()), (printed, vec![]));
    set(&mut tables, "table.ships.tug.price", Value::Word("1.50".to_owned())).unwrap();
    assert_eq!(tables.changed_cells(), [("table.ships.tug.price".to_owned(), Value::Word("1.50".to_owned()))]);
}

/// In a user's own table, cells are those of that table, in any order of its columns.
#[test]
fn cells_of_a_table_of_ones_own_are_set() {
    let mut tables = Tables::built_in(&[SHIPS]);
    tables.replace("ships", "mine.csv", "hull;kind;class;side;price\n2;hull;Raft;;1\n4;hull;Tug;;1\n");
    set(&mut tables, "table.ships.raft.hull", Value::Integer(6)).unwrap();
    assert_eq!(hulls(&tables).0, [6, 4]);
    assert!(set(&mut tables, "table.ships.war_galley/any.hull", Value::Integer(6)).is_err());
}

#[test]
fn whatever_is_no_cell_is_refused_with_what_was_meant() {
    let mut tables = Tables::built_in(&[SHIPS]);
    let two = "class,side,hull,price,kind\nTug,,1,2,hull\nTug,,2,2,hull\n";
    for (path, value, wanted) in [
        (
            "table.ships",
            Value::Integer(1),
            "`table.ships` does not name a cell of a table; write table.TABLE.ROW.COLUMN",
        ),
        ("table.shps.tug.hull", Value::Integer(1), "there is no table `shps`; did you mean `ships`?"),
        ("table.ships.tug.hul", Value::Integer(1), "the table ships has no column `hul`; did you mean `hull`?"),
        ("table.ships.tugg.hull", Value::Integer(1), "the table ships has no row `tugg`; did you mean `tug`?"),
        (
            "table.ships.tug.side",
            Value::Integer(1),
            "`side` names the rows of the table ships; to rename a row, give your own table",
        ),
        (
            "table.ships.tug.hull",
            Value::List(vec![1]),
            "`table.ships.tug.hull` cannot be [1]; give a whole number from 1 to 9",
        ),
    ] {
        let fault = set(&mut tables, path, value).unwrap_err();
        assert!(fault.starts_with(&format!("--set {path}: ")) && fault.contains(wanted), "{fault}");
    }
    tables.replace("ships", "mine.csv", two);
    let fault = set(&mut tables, "table.ships.tug.hull", Value::Integer(1)).unwrap_err();
    assert!(fault.contains("2 rows of the table ships are `tug`; rows are identified by class,side"), "{fault}");
}

/// The column's declaration decides whether a cell can be set, with any table; the nearest word is named.
#[test]
fn a_value_that_a_cell_cannot_hold_is_refused_where_it_is_set() {
    let mut tables = Tables::built_in(&[SHIPS]);
    let printed = tables.digest();
    for (path, value, wanted) in [
        ("hull", Value::Integer(12), "`table.ships.tug.hull` cannot be 12; give a whole number from 1 to 9"),
        (
            "hull",
            Value::Word("many".into()),
            "`table.ships.tug.hull` cannot be \"many\"; give a whole number from 1 to 9",
        ),
        (
            "price",
            Value::Integer(-1),
            "`table.ships.tug.price` cannot be -1; give a number from 0 to 100 with at most 4 decimals",
        ),
        ("kind", Value::Word("sial".into()), "`table.ships.tug.kind` cannot be \"sial\"; did you mean `sail`?"),
        ("kind", Value::Integer(1), "`table.ships.tug.kind` cannot be 1; known: hull, sail"),
    ] {
        let path = format!("table.ships.tug.{path}");
        assert_eq!(set(&mut tables, &path, value).unwrap_err(), format!("--set {path}: {wanted}"));
    }
    assert_eq!((tables.digest(), tables.changed_cells()), (printed, vec![]));
    set(&mut tables, "table.ships.tug.kind", Value::Word("Hull".into())).unwrap();
    assert_eq!(tables.changed_cells(), [], "it is the same word");
}

/// A fault between cells of a row, known only to its reader, is reported at a set cell.
#[test]
fn a_fault_of_a_row_stands_where_a_cell_of_it_was_set() {
    let mut tables = Tables::built_in(&[SHIPS]);
    set(&mut tables, "table.ships.tug.hull", Value::Integer(8)).unwrap();
    let sheet = tables.open("ships", &mut Vec::new());
    let told: Vec<String> = sheet.rows().map(|row| row.fault("it sinks").to_string()).collect();
    assert_eq!(told[0], "ships.csv:2: it sinks");
    assert_eq!(told[1], "--set table.ships.tug.hull: it sinks");
}

#[test]
fn a_cell_is_told_by_the_meaning_of_its_column() {
    let tell = |path| CellPath::parse(path).unwrap().describe(&[SHIPS]);
    assert_eq!(tell("table.ships.tug.hull"), "hull of tug, in ships: hull points");
    assert_eq!(tell("table.ships.tug.kind"), "kind of tug, in ships: Ships.");
}
