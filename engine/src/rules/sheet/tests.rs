use super::super::{Tables, decimal, one_or_zero, text, whole, yes_or_no};
use super::*;

const SHIPS: Table = Table {
    name: "ships",
    about: "Ships.",
    when: "",
    columns: crate::table_columns! {
        id: text();
        hp: whole(1..=2000);
        price: decimal(4, 0..=10_000).or(&[""]);
        fast: one_or_zero();
        sold: yes_or_no();
    },
    key: "id",
    text: "id,hp,price,fast,sold\ntug,50,0.35,1,no\nraft,8,2,0,yes\n",
};

/// A row: hull points, price, and whether it is fast and sold.
type Ship = (i32, Option<i32>, bool, bool);

/// Reads a text in place of the printed one: its rows, the message about its form, and its faults.
fn read(text: &str) -> (Vec<Ship>, Option<String>, Vec<String>) {
    let mut tables = Tables::built_in(&[SHIPS]);
    tables.replace("ships", "my.csv", text);
    let mut faults = Vec::new();
    let sheet = tables.open("ships", &mut faults);
    let ships = sheet.rows().map(|row| {
        let price = row.given("price").map(|row| row.decimal("price", &mut faults));
        let hp = row.integer("hp", &mut faults);
        (hp, price, row.flag("fast", &mut faults), row.flag("sold", &mut faults))
    });
    let ships = ships.collect();
    let faults = faults.iter().map(|fault| format!("{fault}; {}", fault.help)).collect();
    (ships, tell_form(&SHIPS, text), faults)
}

#[track_caller]
fn is_the_printed_table(text: &str, told: Option<&str>) {
    let (ships, form, faults) = read(text);
    assert_eq!(faults, [""; 0], "{text:?}");
    assert_eq!(ships, [(50, Some(3500), true, false), (8, Some(20_000), false, true)], "{text:?}");
    match told {
        Some(told) => assert!(form.as_deref().is_some_and(|form| form.contains(told)), "{text:?}: {form:?}"),
        None => assert_eq!(form, None, "{text:?}"),
    }
}

/// The same table as saved by other programs.
#[test]
fn tables_are_read_as_other_programs_save_them() {
    let semicolons = "its cells are separated by semicolons";
    for (text, told) in [
        (SHIPS.text, None),
        ("id;hp;price;fast;sold\ntug;50;0,35;1;no\nraft;8;2;0;yes\n", Some("its decimal commas were read as points")),
        ("id\thp\tprice\tfast\tsold\r\ntug\t50\t0.35\t1\tno\r\nraft\t8\t2\t0\tyes\r\n", Some("separated by tabs")),
        ("id,hp,price,fast,sold\ntug,50,\"0,35\",1,no\nraft,8,2,0,yes\n", Some("its decimal commas")),
        (
            "sep=;\r\nid;hp;price;fast;sold\r\ntug;50;0,35;1;no\r\nraft;8;2;0;yes\r\n",
            Some("its first line `sep=;` was"),
        ),
        (
            "\u{feff}\"sep=\t\"\nid\thp\tprice\tfast\tsold\ntug\t50\t0.35\t1\tno\nraft\t8\t2\t0\tyes\n",
            Some("byte-order"),
        ),
        (",id,hp,price,fast,sold\n0,tug,50.0,0.35,1.0,False\n1,raft,8.0,2.0,0.0,True\n", Some("50.0 were read as 50")),
        ("id,hp,price,fast,sold,,\ntug,50,0.35,1,no,,\nraft,8,2,0,yes,,\n", None),
        ("id,hp,price,fast,sold\ntug,50,0.35,1,no,,\nraft,8,2,0,yes,,\n", None),
        (
            "id,hp,price,fast,sold,,\ntug,50,0.35,1,no\nraft,8,2,0,yes,,my note\n",
            Some("1 column without a name was skipped"),
        ),
        (
            "id,,hp,price,fast,sold,\ntug,T,50,0.35,1,no,a\nraft,R,8,2,0,yes,b\n",
            Some("2 columns without names were skipped"),
        ),
        ("id,hp,price,fast,sold\n,,,,\ntug,50,0.35,1,no\n,,,,\n\nraft,8,2,0,yes\n", Some("2 empty rows were skipped")),
        (
            "Our ships, 2nd try\n\nid,hp,price,fast,sold\ntug,50,0.35,1,no\nraft,8,2,0,yes\n",
            Some("1 line above its header"),
        ),
        ("Ships;;;;\nby us;;;;\nid;hp;price;fast;sold\ntug;50;0,3500;1;no\nraft;8;2,0;0;yes\n", Some("2 lines above")),
        ("id;hp;price;fast;sold\ntug;50,0;0,35;1,0;NO\nraft;8,00;2,0000;0;TRUE\n", Some(semicolons)),
        ("sold,fast,price,hp,id\nno,1,0.35,50,tug\nyes,0,2,8,raft\n", None),
        ("id , hp , price , fast , sold\n tug\u{a0},50,0.35 ,1,no\nraft,\u{202f}8,2,0,yes\n", None),
        ("id,hp,price,fast,sold\ntug,50,0.35,1,no\nraft,8,2,0,yes\n   \n", Some("1 empty row was skipped")),
    ] {
        is_the_printed_table(text, told);
    }
}

/// All changes are reported in one sentence.
#[test]
fn all_that_was_done_is_told_in_one_sentence() {
    let text = "\u{feff}sep=;\nOurs\nid;hp;price;fast;sold\n;;;;\ntug;50.0;0,35;1;no\nraft;8;2;0;true\n";
    let told = "its cells are separated by semicolons, it begins with a byte-order mark, its first line `sep=;` was \
                skipped, 1 line above its header was skipped, 1 empty row was skipped, its decimal commas were read as points, \
                numbers such as 50.0 were read as 50, and its true and false were read as the words of their columns";
    assert_eq!(read(text).1.as_deref(), Some(told));
    is_the_printed_table(text, Some(told));
    is_the_printed_table(&SHIPS.text.replace(',', ";"), Some("its cells are separated by semicolons"));
    is_the_printed_table(&format!("\u{feff}{}", SHIPS.text), Some("it begins with a byte-order mark"));
    let both = format!("\u{feff}{}", SHIPS.text.replace(',', "\t"));
    is_the_printed_table(&both, Some("its cells are separated by tabs, and it begins with a byte-order mark"));
}

/// A sign before three digits can separate thousands: a wrong guess would turn a price into a thousandth of it.
#[test]
fn what_can_be_thousands_is_not_guessed_at() {
    let told = |hp: &str, price: &str, sign: char| {
        let head = "id,hp,price,fast,sold".replace(',', &sign.to_string());
        read(&format!("{head}\ntug{sign}{hp}{sign}{price}{sign}1{sign}no\n")).2
    };
    let thousands = "my.csv:2: `hp` is `1.000`; give a whole number from 1 to 2000, without a thousands separator";
    assert_eq!(told("1.000", "2", ';'), [thousands]);
    assert_eq!(told("1,000", "2", ';'), [thousands.replace("1.000", "1,000")]);
    assert_eq!(told("\"1,000\"", "2", ','), [thousands.replace("1.000", "1,000")]);
    let wanted = "give a number from 0 to 10000 with at most 4 decimals, or nothing, without a thousands separator";
    assert_eq!(told("5", "1,250", ';'), [format!("my.csv:2: `price` is `1,250`; {wanted}")]);
    assert_eq!(told("5", "1.234,5", ';').len(), 1);
    assert_eq!(told("5", "0,250", ';'), [""; 0]);
    assert_eq!(told("5", "1.25", ';'), [""; 0]);
    assert_eq!(told("5", "1.250", ','), [""; 0], "nothing in the file has decimal commas");
    let mixed = "id;hp;price;fast;sold\ntug;5;0,5;1;no\nraft;5;1.250;1;no\n";
    let unclear =
        "my.csv:3: `price` is `1.250`, which may be a decimal or have a thousands separator; write 1,250 or 1250";
    assert_eq!(read(mixed).2, [unclear]);
    assert_eq!(
        told("5", "1.250", ';'),
        [unclear.replace(":3:", ":2:")],
        "semicolons separate where commas are decimal"
    );
}

/// A name with an invisible character would be that of no other table: the first fault, and the only one.
#[test]
fn invisible_characters_in_names_are_refused() {
    let told = |id: &str| read(&format!("id,hp,price,fast,sold\n{id},5,1,1,no\n")).2;
    let wanted = "my.csv:2: `id` is `t\u{200b}ug`; remove a zero width space (U+200B), which is invisible";
    assert_eq!(told("t\u{200b}ug"), [wanted]);
    assert_eq!(
        told("t\u{a0}ug"),
        [wanted.replace('\u{200b}', "\u{a0}").replace("zero width", "no-break").replace("200B", "00A0")]
    );
    assert_eq!(told("O\u{2019}Brien"), [""; 0], "an apostrophe is visible");
}

/// 3.0 and 3 are one number, and so one set of rules.
#[test]
fn zeros_after_a_decimal_change_nothing() {
    let digest = |price: &str| {
        let mut tables = Tables::built_in(&[SHIPS]);
        tables.replace("ships", "my.csv", format!("id,hp,price,fast,sold\ntug,5,{price},1,no\n"));
        tables.digest()
    };
    for (written, bare) in [("3.0", "3"), ("2.50", "2.5"), ("0.0", "0"), ("10.0", "10")] {
        assert_eq!(digest(written), digest(bare), "{written}");
    }
    assert_ne!(digest("3"), digest("30"));
}

/// Lines are counted as in an editor, with anything above the header.
#[test]
fn faults_have_their_lines_below_whatever_is_skipped() {
    let text = "sep=;\nOurs\n\nid;hp;price;fast;sold\n;;;;\ntug;0;2;1;no\nraft;8;2;0;yes;7\n";
    for text in [text.to_owned(), text.replace('\n', "\r\n"), text.replace('\n', "\r"), format!("\u{feff}{text}")] {
        let (_, _, faults) = read(&text);
        assert!(faults[0].starts_with("my.csv:7: this row has a different number"), "{faults:?}");
        assert!(faults[1].starts_with("my.csv:6: `hp` is `0`"), "{faults:?}");
        assert_eq!(faults.len(), 2, "{text:?}");
    }
}

#[test]
fn a_header_that_is_none_is_told_alone() {
    let none = "my.csv:1: no line names the columns of this table; its first line must name the columns: \
                id,hp,price,fast,sold";
    assert_eq!(read("Name;Hull\ntug;5\nraft;x\n").2, [none]);
    assert_eq!(read("tug,50,0.35,1,no\nraft,8,2,0,yes\n").2, [none]);
    let some = read("Ours\n\nid,hp,prise,fast,sold\ntug,5,1,1,no\n").2;
    assert_eq!(some, ["my.csv:3: column `price` is missing; should `prise` be `price`?"]);
}

#[test]
fn the_first_line_says_what_stands_between() {
    let sign = |text: &str| Sheet::read(text, SHIPS.columns).sign;
    assert_eq!(sign("a,b;c\n"), b',', "a comma in the header decides");
    assert_eq!(sign("name\n1;2\n"), b',', "the first line decides");
    assert_eq!(sign("a;b\n1,2;3\n"), b';');
    assert_eq!(sign("Ships, ours\nid;hp\n"), b';', "the row that names columns decides");
}
