use proptest::prelude::*;

use super::*;

fn setting(typed: &str) -> Named<Value> {
    parse_setting("--set", typed).unwrap()
}

#[test]
fn settings_are_read_as_in_a_file() {
    let values = [
        ("brix.price=-5", Value::Integer(-5)),
        ("brix.price = 700", Value::Integer(700)),
        ("brix.price=1_000", Value::Integer(1000)),
        ("brix.price=+7", Value::Integer(7)),
        ("brix.price=10k", Value::Integer(10_000)),
        ("brix.price=1e3", Value::Integer(1000)),
        ("brix.price=1,000", Value::Integer(1000)),
        ("brix.price=cheap", Value::Word("cheap".to_owned())),
        ("brix.price='cheap'", Value::Word("cheap".to_owned())),
        ("brix.price=7.5", Value::Word("7.5".to_owned())),
        ("brix.price=99999999999999999999", Value::Word("99999999999999999999".to_owned())),
        ("brix.price=a=b", Value::Word("a=b".to_owned())),
        ("brix.price=[1, 2]", Value::List(vec![1, 2])),
        ("brix.price=true", Value::Switch(true)),
    ];
    for (typed, value) in values {
        let setting = setting(typed);
        assert_eq!((setting.name.as_str(), setting.value), ("brix.price", value), "{typed}");
        assert_eq!(setting.place.to_string(), format!("--set {typed}"));
    }
}

#[test]
fn settings_without_two_sides_are_refused() {
    for typed in ["", "=", "brix.price", "brix.price=", " = 5", "brix.price=  "] {
        let fault = parse_setting("--set", typed).unwrap_err();
        assert!(fault.to_string().contains("path=value") && fault.help.contains("brix.price=700"), "{typed}: {fault}");
    }
}

fn paths(house: &HouseRules) -> Vec<(&str, usize)> {
    house.rules.iter().map(|rule| (rule.name.as_str(), rule.place.line())).collect()
}

#[test]
fn nested_sections_are_dotted_paths() {
    let text =
        "ruleset = 'x'\n[rules]\na.b = 1\nc = { d = 2, e.f = 3 }\n[rules.g]\nh = true\n[rules.i.j]\nk = [\n 1,\n 2]\n";
    let house = HouseRules::parse("h.toml", text).unwrap();
    assert_eq!(paths(&house), [("a.b", 3), ("c.d", 4), ("c.e.f", 4), ("g.h", 6), ("i.j.k", 8)]);
    assert_eq!(house.rules[4].value, Value::List(vec![1, 2]));
    assert_eq!(house.faults, []);
}

#[test]
fn lines_and_spans_are_right_whatever_the_editor() {
    let plain = "variant = 'v'\n\n[rules]\n# a note\na = 1\nb = ['x']\n";
    for text in [plain.to_owned(), plain.replace('\n', "\r\n"), format!("\u{feff}{plain}")] {
        let house = HouseRules::parse("h.toml", &text).unwrap();
        assert_eq!(paths(&house), [("a", 5)]);
        let variant = house.variant.unwrap();
        assert_eq!((variant.name.as_str(), &text[variant.place.span().unwrap()]), ("v", "'v'"));
        assert_eq!(house.faults.len(), 1);
        let place = &house.faults[0].place;
        assert_eq!((place.to_string().as_str(), &text[place.span().unwrap()]), ("h.toml:6", "['x']"));
    }
}

#[test]
fn every_fault_of_form_is_kept() {
    let text =
        "rulset = 'x'\nvariant = 2\n[rules]\na = 1.5\nb = 'fine'\nc = ['x']\nd = 2024-01-01\n[tables]\nplanets = 7\n";
    let house = HouseRules::parse("h.toml", text).unwrap();
    let told: Vec<_> = house.faults.iter().map(|fault| (fault.place.line(), fault.message.as_str())).collect();
    let expected = [
        (1, "unknown key `rulset`"),
        (2, "`variant` must be a name in quotes"),
        (6, "`c` has a value of the wrong type"),
        (7, "`d` has a value of the wrong type"),
        (9, "table `planets` must name a CSV file in quotes"),
    ];
    assert_eq!(told, expected);
    assert_eq!(house.faults[0].help, "did you mean `ruleset`?");
    assert_eq!(paths(&house), [("a", 4), ("b", 5)]);
    assert_eq!(house.rules[0].value, Value::Word("1.5".to_owned()), "which cells of tables may hold");
}

#[test]
fn sections_must_be_sections() {
    let house = HouseRules::parse("h.toml", "rules = 5\n[[tables]]\na = 'b.csv'\n").unwrap();
    let told: Vec<_> = house.faults.iter().map(|fault| (fault.place.line(), fault.help.as_str())).collect();
    assert_eq!(told, [(1, "write [rules]"), (2, "write [tables]")]);
}

#[test]
fn what_is_not_toml_or_says_nothing_is_refused() {
    let fault = |text: &str| HouseRules::parse("h.toml", text).unwrap_err().remove(0);
    assert_eq!(fault("[rules]\na = 1\na = 2\n").place.line(), 3);
    assert_eq!(fault("[rules]\na = cheap\n").place.line(), 2);
    assert_eq!(fault("[rules").place.line(), 1);
    for empty in ["", "\n\n", "# nothing\n", "\u{feff}"] {
        assert!(fault(empty).message.contains("has no rules"), "{empty:?}: {}", fault(empty));
    }
}

#[test]
fn toml_with_what_cannot_be_seen_is_told_so() {
    let told = |text: &str| HouseRules::parse("h.toml", text).unwrap_err().to_string();
    assert!(told("ruleset = \u{201c}smugglers\u{201d}\n").ends_with("is a curly quote (U+201C): write \" instead"));
    assert!(
        told("[rules]\nbrix.price\u{a0}= 700\n").contains("h.toml:2: ") && told("a\u{a0}= 1\n").contains("(U+00A0)")
    );
    let faults = HouseRules::parse("h.toml", "\"rulset\u{200b}\" = 1\n").unwrap().faults;
    assert!(Faults::from(faults).to_string().contains("(U+200B)"));
}

const WORLDS: Table = Table {
    name: "worlds",
    about: "Worlds.",
    when: "",
    columns: crate::table_columns! {
        name: text();
        size: whole(1..=9);
        kind: word::<Ground>();
    },
    key: "name",
    text: "name,size,kind\nHome,3,sea\n",
};

crate::words! {
    enum Ground { Sea = "sea", DryLand = "dry_land" }
}

/// Opens a text as the table of worlds and reads every cell: lines with sizes, and the faults.
fn read(text: &str) -> (Vec<i32>, Vec<String>) {
    let mut tables = Tables::built_in(&[WORLDS]);
    assert!(tables.replace("worlds", "my.csv", text));
    let mut faults = Vec::new();
    let sheet = tables.open("worlds", &mut faults);
    let mut sizes = Vec::new();
    for row in sheet.rows() {
        sizes.push(row.integer("size", &mut faults));
        row.word::<Ground>("kind", &mut faults);
    }
    (sizes, faults.iter().map(|fault| format!("{fault}; {}", fault.help)).collect())
}

#[test]
fn a_sound_table_is_read_whatever_the_editor() {
    let plain = "size,name,kind,extra\n3,\"Home, sweet\",sea,x\n 4 , Far , Dry Land ,\n";
    for text in [plain.to_owned(), plain.replace('\n', "\r\n"), format!("\u{feff}{plain}"), plain.replace('\n', "\r")] {
        assert_eq!(read(&text), (vec![3, 4], vec![]), "{text:?}");
    }
}

/// Texts from spreadsheets whose decimal sign is the comma.
#[test]
fn semicolons_and_tabs_stand_between_cells_too() {
    let plain = "size;name;kind;provenance\n3;\"Home; sweet\";sea;[rulebook] a, b\n4;Far, far;dry land;\n";
    for text in [plain.to_owned(), plain.replace('\n', "\r\n"), plain.replace('\n', "\r"), plain.replace(';', "\t")] {
        assert_eq!(read(&text), (vec![3, 4], vec![]), "{text:?}");
    }
}

#[test]
fn every_faulty_cell_is_told_with_its_line() {
    let text = "name,size,kind\n\"two\nlines\",3,sea\n\n\nA,0,see\nB,many,lava\nC,2\nD,,dry land\n";
    for text in [text.to_owned(), text.replace('\n', "\r\n"), text.replace('\n', "\r")] {
        let (_, faults) = read(&text);
        let expected = [
            "my.csv:8: this row has a different number of cells from the header; \
             write one cell per column, and quote cells that contain a comma",
            "my.csv:6: `size` is `0`; give a whole number from 1 to 9",
            "my.csv:6: `kind` cannot be `see`; did you mean `sea`?",
            "my.csv:7: `size` is `many`; give a whole number from 1 to 9",
            "my.csv:7: `kind` cannot be `lava`; known: sea, dry_land",
            "my.csv:9: `size` is ``; give a whole number from 1 to 9",
        ];
        assert_eq!(faults, expected, "{text:?}");
    }
}

/// The separator between cells is the sign that a cell cannot have without quotes.
#[test]
fn the_sign_to_quote_is_that_of_the_file() {
    let told = |text: &str| read(text).1.remove(0);
    assert!(told("name;size;kind\nA;3;sea;x\n").ends_with("quote cells that contain a semicolon"));
    assert!(told("name\tsize\tkind\nA\t3\n").ends_with("quote cells that contain a tab"));
}

#[test]
fn columns_are_demanded_where_the_header_stands() {
    assert_eq!(
        read("\n\nname,sise,extra\nA,3,x\n").1,
        [
            "my.csv:3: column `size` is missing; should `sise` be `size`?",
            "my.csv:3: column `kind` is missing; the first line names the columns: name,size,kind",
        ]
    );
    assert_eq!(
        read("name,extra\nA,x\n").1,
        [
            "my.csv:1: column `size` is missing; ",
            "my.csv:1: column `kind` is missing; the first line names the columns: name,size,kind",
        ],
        "the columns are listed once"
    );
    assert_eq!(
        read("name,sise,kind\nA,3\nB,4,sea,5\n").1,
        ["my.csv:1: column `size` is missing; should `sise` be `size`?"],
        "rows are counted by the header, so that they are not told with it"
    );
    assert_eq!(
        read("name,size,kind,size\nA,3,sea,4\n").1,
        ["my.csv:1: column `size` appears twice; leave one of them out"]
    );
}

#[test]
fn empty_tables_are_refused() {
    for text in ["", "\n\n", "\u{feff}", "  \n"] {
        let (_, faults) = read(text);
        assert_eq!(faults.len(), 1, "{text:?}: {faults:?}");
        assert!(faults[0].contains("the table is empty") && faults[0].contains("name,size,kind"), "{faults:?}");
    }
    assert_eq!(
        read("name,size,kind\n").1,
        ["my.csv:1: the table has no rows; give it at least one row under the header"]
    );
    assert_eq!(read("name,size,kind\nA\n").1.len(), 1, "the faulty row is told, not that there are none");
}

#[test]
#[should_panic(expected = "reads a column `colour` that its table does not declare")]
fn a_ruleset_reads_what_it_declares() {
    let tables = Tables::built_in(&[WORLDS]);
    let sheet = tables.open("worlds", &mut Vec::new());
    sheet.rows().next().unwrap().text("colour");
}

fn worlds_digest(text: &str) -> u64 {
    let mut tables = Tables::built_in(&[WORLDS]);
    tables.replace("worlds", "my.csv", text);
    tables.digest()
}

#[test]
fn a_table_hashes_by_what_is_in_force() {
    let built_in = Tables::built_in(&[WORLDS]).digest();
    for same in [
        "name,size,kind\r\nHome,3,sea\r\n",
        "\u{feff}name,size,kind\nHome,3,sea",
        "name;size;kind\nHome;3;sea\n",
        "name, size, kind\n\"Home\", 3, sea\n",
        "kind,size,name,note\nsea,3,Home,mine\n",
        "name,size,kind,provenance\nHome,3,sea,[reconstructed]\n",
    ] {
        assert_eq!(worlds_digest(same), built_in, "{same:?}");
    }
    for other in ["name,size,kind\nHome,4,sea\n", "name,size,kind\nHome,3,sea\nHome,3,sea\n", "name,size,kind\n"] {
        assert_ne!(worlds_digest(other), built_in, "{other:?}");
    }
    assert_ne!(
        worlds_digest("name,size,kind\nA,1,sea\nB,1,sea\n"),
        worlds_digest("name,size,kind\nB,1,sea\nA,1,sea\n"),
        "the order of rows is the order of a deck"
    );
}

#[test]
fn reconstructed_rows_are_counted() {
    let mut tables = Tables::built_in(&[WORLDS]);
    assert_eq!(tables.reconstructed(), []);
    tables.replace("worlds", "my.csv", "name,size,kind,provenance\nA,1,sea,[reconstructed] by us\nB,1,sea,rulebook\n");
    assert_eq!(tables.reconstructed(), [("worlds", 1, 2)]);
    let set = |row: &str, column: &str, value: &str| setting(&format!("table.worlds.{row}.{column}={value}"));
    assert!(tables.is_reconstructed("table.worlds.a.size") && !tables.is_reconstructed("table.worlds.b.size"));
    tables.set_cell(&set("a", "size", "1")).unwrap();
    assert!(tables.is_reconstructed("table.worlds.a.size"), "it is set to what it has");
    tables.set_cell(&set("a", "size", "2")).unwrap();
    assert!(!tables.is_reconstructed("table.worlds.a.size") && tables.is_reconstructed("table.worlds.a.kind"));
    assert_eq!(tables.reconstructed(), [("worlds", 1, 2)], "the other cell of the row still is");
    tables.set_cell(&set("a", "kind", "dry_land")).unwrap();
    assert_eq!(tables.reconstructed(), [], "nothing of the row is left");
    tables.replace("worlds", "my.csv", "name,provenance\nA,[reconstructed],too many\nB\n");
    assert_eq!(tables.reconstructed(), [], "a faulty table is told elsewhere");
}

#[test]
fn a_row_may_be_reconstructed_in_part() {
    let mut tables = Tables::built_in(&[WORLDS]);
    let in_part = "name,size,kind,provenance\nA,1,sea,[rulebook]; [reconstructed: size] by us\nB,1,sea,[rulebook]\n";
    tables.replace("worlds", "my.csv", in_part);
    assert_eq!(tables.reconstructed(), [("worlds", 1, 2)]);
    assert!(tables.is_reconstructed("table.worlds.a.size") && !tables.is_reconstructed("table.worlds.a.kind"));
    let sources = |row: &Row<'_>| Provenance::ALL.into_iter().filter(|source| row.comes_from(*source)).count();
    let sheet = tables.open("worlds", &mut Vec::new());
    assert_eq!(sheet.rows().map(|row| sources(&row)).collect::<Vec<_>>(), [2, 1]);
    tables.set_cell(&setting("table.worlds.a.size=2")).unwrap();
    assert_eq!(tables.reconstructed(), [], "what is left is in the rulebook");
}

/// Each fault is reported in its first row.
#[test]
fn marks_that_say_nothing_are_refused() {
    let faults_of = |first: &str, second: &str| {
        let mut tables = Tables::built_in(&[WORLDS]);
        let text = format!("name,size,kind,note,provenance\nA,1,sea,,\"{first}\"\nB,1,sea,,\"{second}\"\n");
        tables.replace("worlds", "my.csv", text);
        let mut faults = Vec::new();
        tables.open("worlds", &mut faults);
        faults.iter().map(|fault| format!("{fault}; {}", fault.help)).collect::<Vec<_>>()
    };
    let unknown = "`provenance` names a column `sise`, which this table does not have; did you mean `size`?";
    assert_eq!(faults_of("[reconstructed: kind sise]", "[reconstructed: sise]"), [format!("my.csv:2: {unknown}")]);
    assert_eq!(faults_of("[rulebook]", "[reconstructed: size, sise]"), [format!("my.csv:3: {unknown}")]);
    let empty = "my.csv:2: `provenance` names no column in `[reconstructed:]`; write [reconstructed] for all cells of the \
                 row, or [reconstructed: COLUMN COLUMN]";
    assert_eq!(faults_of("[reconstructed:]", "[reconstructed: ]"), [empty]);
    let open = "my.csv:3: `provenance` does not close `[reconstructed`; write `]` after the mark";
    assert_eq!(faults_of("[rulebook]", "[reconstructed: size"), [open]);
    assert_eq!(
        faults_of("[reconstructed: note]", "[reconstructed : size,kind] by us"),
        [""; 0],
        "columns beside are known"
    );
}

#[test]
fn values_are_written_as_they_are_read() {
    for value in [Value::Switch(true), Value::Integer(-5), Value::Word("x".into()), Value::List(vec![1, -2])] {
        assert_eq!(setting(&format!("a={value}")).value, value);
        let json = serde_json::to_string(&value).unwrap();
        assert_eq!(serde_json::from_str::<Value>(&json).unwrap(), value, "{json}");
    }
}

#[test]
fn kinds_say_what_they_want() {
    let list = Kind::List { low: 1, high: 9, longest: 2 };
    assert_eq!(list.admits(&Value::List(vec![1, 9])), Ok(Value::List(vec![1, 9])));
    for wrong in [vec![], vec![0], vec![1, 2, 3]] {
        assert_eq!(list.admits(&Value::List(wrong)), Err("a list of 1 to 2 whole numbers from 1 to 9".to_owned()));
    }
    assert_eq!(Kind::Switch.admits(&Value::Integer(1)), Err("true or false".to_owned()));
    let word = |text: &str| Kind::Word(&["none", "k11"]).admits(&Value::Word(text.to_owned()));
    assert_eq!(word("K11"), Ok(Value::Word("k11".to_owned())), "capitals are read as small letters");
    assert_eq!(word("k1"), Err("one of none, k11".to_owned()));
    let whole = Kind::Integer { low: 0, high: 5000 };
    for (word, number) in [("700.0", Some(700)), ("0.00", Some(0)), ("700.5", None), ("1.000", None), ("7.", None)] {
        let admitted = whole.admits(&Value::Word(word.to_owned())).ok();
        assert_eq!(admitted, number.map(Value::Integer), "{word}");
    }
    assert_eq!(Kind::Word(&["a", "b"]).admits(&Value::Word("c".into())), Err("one of a, b".to_owned()));
}

proptest! {
    #[test]
    fn reading_never_panics(text in "(?s).{0,80}", toml in "[a-c\\[\\]={}'\"\\.,0-9 \r\n#-]{0,60}") {
        for text in [text.as_str(), toml.as_str()] {
            let _ = HouseRules::parse("h.toml", text);
            let _ = parse_setting("--set", text);
            let _ = read(text);
        }
    }

    #[test]
    fn every_row_has_its_line(blank in prop::collection::vec(0usize..3, 1..8), crlf: bool) {
        let end = if crlf { "\r\n" } else { "\n" };
        let mut text = format!("name,size,kind{end}");
        let (mut line, mut expected) = (1, Vec::new());
        for empty in blank {
            text += &end.repeat(empty);
            line += empty + 1;
            expected.push(format!("my.csv:{line}: `size` is `x`; give a whole number from 1 to 9"));
            text.push_str(&["A,x,sea", end].concat());
        }
        prop_assert_eq!(read(&text).1, expected);
    }
}

#[test]
fn a_rule_is_about_what_its_path_names() {
    for (path, name) in [
        ("start.seat_2.extra_credits", "seat_2"),
        ("personalities.seat_1", "seat_1"),
        ("table.characters.greenbeard.start_credits", "greenbeard"),
        ("fleet.b", "fleet_b"),
        ("fleet.b.build", "fleet_b"),
    ] {
        assert!(is_about(path, name), "{path} {name}");
    }
    for (path, name) in [("start.seat_2.extra_credits", "seat_1"), ("fleet.a", "fleet_b"), ("brix.price", "price_brix")]
    {
        assert!(!is_about(path, name), "{path} {name}");
    }
}
