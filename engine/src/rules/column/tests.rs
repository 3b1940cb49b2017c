use super::super::{Row, Table, Tables};
use super::*;

crate::words! {
    enum Size { Small = "small", VeryLarge = "very_large" }
}

const COLUMNS: &[Column] = crate::table_columns! {
    id: text(), "what it is called";
    hull: whole(1..=9), "hull points", unit "points";
    price: decimal(4, 0..=100).or(&["", "n/a"]), unit "credits";
    size: word::<Size>();
    sizes: words::<Size>(';');
    sold: yes_or_no();
    fast: one_or_zero();
};

const TABLE: Table = Table { name: "ships", about: "Ships.", when: "", columns: COLUMNS, key: "id", text: "" };

fn column(name: &str) -> &'static Column {
    TABLE.column(name).unwrap()
}

#[test]
fn a_column_is_declared_in_a_line() {
    let told: Vec<String> = COLUMNS
        .iter()
        .map(|column| format!("{} {}: {column}; {}; {}", column.kind(), column.name, column.about, column.unit))
        .collect();
    let expected = [
        "text id: a text; what it is called; ",
        "whole number hull: a whole number from 1 to 9; hull points; points",
        "decimal price: a number from 0 to 100 with at most 4 decimals, or nothing, or n/a; ; credits",
        "word size: one of small, very_large; ; ",
        "list of words sizes: any of small, very_large, separated by `;`; ; ",
        "flag sold: yes or no; ; ",
        "flag fast: 1 or 0; ; ",
    ];
    assert_eq!(told, expected);
    assert_eq!(TABLE.cell_columns().count(), 6, "all but the key");
}

/// The accepted values, and refused ones.
#[test]
fn every_kind_takes_what_it_declares_and_nothing_else() {
    for (name, good, bad) in [
        ("hull", &["1", "9"][..], &["0", "10", "", "n/a", "4.5", "four", "99999999999"][..]),
        ("price", &["0", "100", "0.8333", "1.", "", "N/A"], &["-1", "100.5", "1.23456", ".5", "1,5", "1e3", "none"]),
        ("size", &["small", "Very Large", "VERY_LARGE"], &["", "large", "small;small"]),
        ("sizes", &["", "small", "small; very large"], &["small;large", "small,small"]),
        ("sold", &["yes", "no", "Yes"], &["", "1", "true"]),
        ("fast", &["1", "0"], &["", "2", "yes"]),
        ("id", &["", "anything; at all"], &[]),
    ] {
        for text in good {
            assert!(column(name).takes(text), "{name}: {text}");
        }
        for text in bad {
            assert!(!column(name).takes(text), "{name}: {text}");
        }
    }
}

/// Texts of other programs are read if their column needs them changed, except ambiguous ones.
#[test]
fn cells_of_other_programs_are_read_again() {
    for (name, text, read) in [
        ("hull", "5.0", Some(("5", Reread::Zeros))),
        ("hull", "5,00", Some(("5", Reread::Commas))),
        ("hull", "50.0", None),
        ("hull", "5.5", None),
        ("hull", "1.000", None),
        ("price", "0,35", Some(("0.35", Reread::Commas))),
        ("price", "0.83330000", Some(("0.8333", Reread::Zeros))),
        ("price", "0,3.5", None),
        ("price", "1,000", None),
        ("price", "0.35", None),
        ("fast", "1.0", Some(("1", Reread::Zeros))),
        ("fast", "TRUE", Some(("1", Reread::Switches))),
        ("sold", "False", Some(("no", Reread::Switches))),
        ("fast", "WAHR", Some(("1", Reread::Switches))),
        ("fast", "FALSCH", Some(("0", Reread::Switches))),
        ("sold", "VRAI", Some(("yes", Reread::Switches))),
        ("sold", "Faux", Some(("no", Reread::Switches))),
        ("size", "1.0", None),
        ("id", "1.0", None),
    ] {
        let read = read.map(|(text, how)| (text.to_owned(), how));
        assert_eq!(column(name).reread(text), read, "{name}: {text}");
    }
    let admits = |name: &str, word: &str| column(name).admits(&Value::Word(word.to_owned()));
    assert_eq!(admits("hull", "5.0"), Ok("5".to_owned()));
    assert!(admits("price", "0,35").is_err(), "a flag has no file whose commas could be told");
}

/// A value becomes the text of a cell; for a flag, true and false do too.
#[test]
fn values_become_the_text_of_a_cell() {
    let admits = |name: &str, value: Value| column(name).admits(&value);
    assert_eq!(admits("hull", Value::Integer(9)), Ok("9".to_owned()));
    assert_eq!(admits("sold", Value::Switch(true)), Ok("yes".to_owned()));
    assert_eq!(admits("fast", Value::Switch(false)), Ok("0".to_owned()));
    assert_eq!(admits("hull", Value::Switch(true)), Err("a whole number from 1 to 9".to_owned()));
    assert_eq!(admits("id", Value::List(vec![1])), Err("a text".to_owned()));
}

#[test]
fn decimals_are_read_in_units_of_their_last_place() {
    let read = |text: &str| column("price").number(text);
    for (text, number) in [("0.8333", 8333), ("2", 20_000), ("0.35", 3500), ("100", 1_000_000), ("1.", 10_000)] {
        assert_eq!(read(text), Some(number), "{text}");
    }
    assert_eq!(read_decimal("-0.5", 1), Some(-5), "whatever the bounds say");
    assert_eq!(read_decimal("99999999999", 0), None, "more than 32 bits hold");
}

/// Readers take bounds and words from the declaration, and report the expected values.
#[test]
fn rows_are_read_as_their_columns_are_declared() {
    let mut tables = Tables::built_in(&[TABLE]);
    tables.replace(
        "ships",
        "mine.csv",
        "id,hull,price,size,sizes,sold,fast\na,9,0.5,Very Large,small;very large,yes,1\nb,0,n/a,vast,huge;small,maybe,2\n",
    );
    let mut faults = Vec::new();
    let sheet = tables.open("ships", &mut faults);
    let rows: Vec<_> = sheet.rows().collect();
    let mut read = |row: &Row<'_>| {
        let price = row.given("price").map(|row| row.decimal("price", &mut faults));
        let (hull, size) = (row.integer("hull", &mut faults), row.word::<Size>("size", &mut faults));
        let (sizes, sold) = (row.words::<Size>("sizes", &mut faults), row.flag("sold", &mut faults));
        (hull, price, size, sizes, sold, row.flag("fast", &mut faults))
    };
    let both = vec![Size::Small, Size::VeryLarge];
    assert_eq!(read(&rows[0]), (9, Some(5000), Size::VeryLarge, both, true, true));
    assert_eq!(read(&rows[1]), (1, None, Size::Small, vec![Size::Small], false, false));
    let told: Vec<String> = faults.iter().map(|fault| format!("{fault}; {}", fault.help)).collect();
    let expected = [
        "mine.csv:3: `hull` is `0`; give a whole number from 1 to 9",
        "mine.csv:3: `size` cannot be `vast`; known: small, very_large",
        "mine.csv:3: `sizes` names `huge`; known: small, very_large",
        "mine.csv:3: `sold` is `maybe`; give yes or no",
        "mine.csv:3: `fast` is `2`; give 1 or 0",
    ];
    assert_eq!(told, expected);
}

/// A ruleset must read exactly the columns it declares, or a set value would be checked differently from a read value.
#[test]
#[should_panic(expected = "the column `size` is not declared as the type read")]
fn a_column_is_read_as_what_it_is_declared() {
    let mut tables = Tables::built_in(&[TABLE]);
    tables.replace("ships", "mine.csv", "id,hull,price,size,sizes,sold,fast\na,9,1,small,small,yes,1\n");
    let sheet = tables.open("ships", &mut Vec::new());
    sheet.rows().for_each(|row| assert_eq!(row.integer("size", &mut Vec::new()), 0));
}

/// Setting a cell to its current word, in any capitals, changes nothing.
#[test]
fn words_are_the_same_in_whatever_capitals() {
    assert!(column("size").is_same("Very Large", "very_large") && column("sold").is_same("YES", "yes"));
    assert!(!column("size").is_same("small", "very_large") && !column("id").is_same("A", "a"));
}
