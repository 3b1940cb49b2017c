//! Inputs from other programs: pipes, encodings, spreadsheets, and files that request more than a command plays.

use std::fmt::Write as _;

use crate::support::{RunResult, Scratch, program};

/// The printed ships, with these text replacements.
fn ships(scratch: &Scratch, changes: &[(&str, &str)]) -> String {
    let printed = scratch.run("rules knight-hawks --table ships").fine();
    changes.iter().fold(printed, |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replace(from, to)
    })
}

/// The hash of the rules that a command plays by.
#[track_caller]
fn hash(ran: &RunResult) -> String {
    ran.json()["cells"][0]["rules_hash"].as_str().unwrap().to_owned()
}

/// The messages, without line breaks.
fn flat(said: &str) -> String {
    said.split_whitespace().filter(|word| !["|", "\u{2502}"].contains(word)).collect::<Vec<_>>().join(" ")
}

const SHORT: &str = "--games 4 --format json";

/// A shell that passes files as pipes.
#[cfg(unix)]
fn shell(scratch: &Scratch, line: &str) -> RunResult {
    let line = line.replace("evenkeel", env!("CARGO_BIN_EXE_evenkeel"));
    let mut shell = std::process::Command::new("bash");
    shell.args(["-c", &line]).current_dir(scratch.path("")).env("NO_COLOR", "1");
    shell.output().unwrap().into()
}

#[cfg(unix)]
#[test]
fn whatever_can_be_a_file_can_be_a_pipe() {
    let scratch = Scratch::new();
    let by_flag = hash(&scratch.run(&format!("simulate smugglers --set brix.price=700 {SHORT}")));
    let house = "printf 'ruleset = \"smugglers\"\\n[rules]\\nbrix.price = 700\\n'";
    let by_pipe = hash(&shell(&scratch, &format!("evenkeel simulate smugglers --rules <({house}) {SHORT}")));
    assert_eq!(by_pipe, by_flag);
    assert_eq!(hash(&shell(&scratch, &format!("{house} | evenkeel simulate /dev/stdin {SHORT}"))), by_flag);
    // Both sides of a comparison begin with the same file.
    let line = format!("evenkeel compare <({house}) --set brix.price=300 --games 40 --format json");
    assert_eq!(hash(&shell(&scratch, &line)), by_flag);
    let check = "printf 'ruleset = \"smugglers\"\\n[check]\\n\"rounds.mean\" = { at_least = 1 }\\n'";
    shell(&scratch, &format!("evenkeel check <({check}) --games 400 --quiet")).fine();
    scratch.write("own.csv", ships(&scratch, &[]));
    shell(&scratch, &format!("cat own.csv | evenkeel simulate knight-hawks --replace ships=/dev/stdin {SHORT}")).fine();
    // Paths in a pipe are relative to the program's folder.
    let table = "printf '[tables]\\nships = \"own.csv\"\\n'";
    shell(&scratch, &format!("evenkeel simulate knight-hawks --rules <({table}) {SHORT}")).fine();
    scratch.run("play smugglers --record game.json --quiet").fine();
    let sound = shell(&scratch, "evenkeel replay <(cat game.json)").fine();
    assert!(sound.starts_with("The replay is valid"), "{sound}");
    shell(&scratch, "evenkeel simulate smugglers --games 40 --format json | evenkeel report /dev/stdin").fine();
    // Rows are read from their end.
    scratch.run("simulate astronavis --games 64 --out rows --quiet").fine();
    let by_file = scratch.run("query rows --by strategy").fine();
    let by_pipe = shell(&scratch, "evenkeel query <(cat rows/outcomes.parquet) --by strategy").fine();
    assert_eq!(by_pipe, by_file);
}

#[cfg(unix)]
#[test]
fn a_pipe_has_no_baseline_beside_it() {
    let scratch = Scratch::new();
    let check = |head: &str| {
        let text =
            format!("ruleset = \"astronavis\"\ngames = 64\n[check]\n{head}\"turns.mean\" = {{ at_least = 1 }}\n");
        scratch.write("check.toml", text);
        shell(&scratch, "cat check.toml | evenkeel check /dev/stdin --save-baseline --quiet")
    };
    let told = check("").fails(2);
    assert!(told.contains("a pipe has no folder to save a baseline in"), "{told}");
    check("baseline = \"kept.json\"\n").fine();
    assert!(scratch.path("kept.json").is_file());
}

/// The file that `evenkeel rules smugglers --toml > house.toml` writes in Windows PowerShell.
#[test]
fn house_rules_of_windows_powershell_are_read() {
    let scratch = Scratch::new();
    let house = scratch.run("rules smugglers --set brix.price=700 --toml").fine().replace('\n', "\r\n");
    let wide = |text: &str| text.encode_utf16().collect::<Vec<u16>>();
    let by_flag = hash(&scratch.run(&format!("simulate smugglers --set brix.price=700 {SHORT}")));
    let with_mark = format!("\u{feff}{house}");
    let little: Vec<u8> = wide(&with_mark).into_iter().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = wide(&with_mark).into_iter().flat_map(u16::to_be_bytes).collect();
    for bytes in [little, big, with_mark.into_bytes()] {
        scratch.write("house.toml", bytes);
        assert_eq!(hash(&scratch.run(&format!("simulate smugglers --rules house.toml {SHORT}"))), by_flag);
    }
    let findings = scratch.run(&format!("simulate smugglers {SHORT}")).fine();
    let little: Vec<u8> = wide(&format!("\u{feff}{findings}")).into_iter().flat_map(u16::to_le_bytes).collect();
    scratch.write("findings.json", little);
    scratch.run("report findings.json").fine();
}

/// The printed ships with changed cells and another separator.
fn changed_ships(scratch: &Scratch, sign: u8, change: impl Fn(&str, &str) -> String) -> String {
    let printed = ships(scratch, &[]);
    let mut reader = csv::Reader::from_reader(printed.as_bytes());
    let mut writer = csv::WriterBuilder::new().delimiter(sign).from_writer(Vec::new());
    let header = reader.headers().unwrap().clone();
    writer.write_record(&header).unwrap();
    for row in reader.records().map(Result::unwrap) {
        writer.write_record(row.iter().zip(&header).map(|(cell, name)| change(name, cell))).unwrap();
    }
    String::from_utf8(writer.into_inner().unwrap()).unwrap()
}

/// The same ships as saved by a German spreadsheet.
#[test]
fn a_table_of_a_spreadsheet_is_read_and_said() {
    let scratch = Scratch::new();
    let rows = changed_ships(&scratch, b';', |name, cell| match name {
        "cost_mcr" | "point_buy" => cell.replace('.', ","),
        _ => cell.to_owned(),
    });
    let empty = ";".repeat(rows.lines().next().unwrap().matches(';').count());
    scratch.write("ships.csv", format!("\u{feff}Our ships{empty}\r\n{rows}{empty}\r\n"));
    let ran = scratch.run(&format!("simulate knight-hawks --replace ships=ships.csv {SHORT}"));
    assert_eq!(hash(&ran), hash(&scratch.run(&format!("simulate knight-hawks {SHORT}"))));
    let told = "ships.csv: its cells are separated by semicolons, it begins with a byte-order mark, 1 line above its header \
                was skipped, 1 empty row was skipped, and its decimal commas were read as points.";
    assert_eq!(ran.errors().matches(told).count(), 1, "{}", ran.errors());
    for command in ["rules", "odds"] {
        let ran = scratch.run(&format!("{command} knight-hawks --replace ships=ships.csv"));
        assert_eq!((ran.code(), ran.errors().trim()), (0, told), "{command}");
    }
}

/// One cause is reported alone; of many, the first is reported.
#[test]
fn one_cause_is_no_list_of_a_thousand() {
    let scratch = Scratch::new();
    let refuse = |text: &str| {
        scratch.write("own.csv", text);
        scratch.run("simulate knight-hawks --replace ships=own.csv --games 4").fails(3)
    };
    let header = refuse("Name;Hull\nfrigate;40\n");
    assert!(header.contains("no line names the columns of this table") && header.lines().count() < 12, "{header}");
    let cell = refuse(&ships(
        &scratch,
        &[("frigate,Frigate,any,advanced,warship,5,40,", "frigate,Frigate,any,advanced,warship,5,4o,")],
    ));
    assert!(cell.contains("`hp` is `4o`") && cell.lines().count() < 12, "{cell}");
    let rows =
        changed_ships(&scratch, b',', |name, cell| if name == "hp" { format!("{cell}!") } else { cell.to_owned() });
    let (many, count) = (refuse(&rows), rows.lines().count() - 1);
    assert!(count > 30 && many.lines().count() == 30, "{count}: {many}");
    assert!(many.ends_with(&format!("and {} more\n", count - 29)), "{many}");
    let mut rules = "[rules]\n".to_owned();
    (0..200).for_each(|number| writeln!(rules, "no.rule_{number} = 1").unwrap());
    scratch.write("house.toml", rules);
    let told = scratch.run("simulate smugglers --rules house.toml").fails(3);
    assert!(told.lines().count() <= 30 && told.ends_with("and 171 more\n"), "{told}");
}

#[test]
fn what_cannot_be_seen_is_named() {
    let scratch = Scratch::new();
    let simulate = |flags: &[&str]| {
        let ran: RunResult = program().args([&["simulate", "smugglers"], flags].concat()).output().unwrap().into();
        ran.fails(2)
    };
    for (flags, told) in [
        (["--set", "brix.price=7\u{200b}00"], "a zero width space (U+200B)"),
        (["--set", "brix\u{2060}.price=700"], "a word joiner (U+2060)"),
        (["--seats", "tra\u{a0}der,racer"], "a no-break space (U+00A0)"),
        (["--games", "10\u{202f}000"], "a narrow no-break space (U+202F)"),
        (["--seed", "\u{2212}5"], "a minus sign (U+2212)"),
        (["--variant", "\u{201c}2.0\u{201d}"], "a curly quote (U+201C)"),
        (["\u{2014}games", "100"], "a flag begins with two hyphens: --games"),
    ] {
        let said = flat(&simulate(&flags));
        assert!(said.contains(told), "{flags:?}: {said}");
    }
    scratch.write("house.toml", "ruleset = \u{201c}smugglers\u{201d}\n");
    assert!(scratch.run("simulate smugglers --rules house.toml").fails(3).contains("(U+201C)"));
    scratch.write("own.csv", ships(&scratch, &[("frigate,Frigate,any,", "frigate,Frigate,any\u{200b},")]));
    let told = scratch.run("simulate knight-hawks --replace ships=own.csv").fails(3);
    assert!(told.contains("(U+200B)"), "{told}");
}

/// An unexpanded home folder creates no folder, and is reported.
#[test]
fn a_tilde_is_no_folder() {
    let scratch = Scratch::new();
    for (flag, code) in [("--out=~/report", 2), ("--rules=~/house.toml", 3), ("--replace planets=~/own.csv", 3)] {
        let told = scratch.run(&format!("simulate smugglers --games 4 {flag}")).fails(code);
        assert!(told.contains("only a shell expands `~`"), "{flag}: {told}");
    }
    assert_eq!(scratch.names(), Vec::<String>::new());
}

#[cfg(unix)]
#[test]
fn a_script_without_a_first_line_is_told() {
    use std::os::unix::fs::PermissionsExt as _;
    let scratch = Scratch::new();
    scratch.write("bot.py", "print(1)\n");
    let seats = "simulate smugglers --games 4 --seats process:./bot.py,trader";
    assert!(scratch.run(seats).fails(6).contains("chmod"));
    std::fs::set_permissions(scratch.path("bot.py"), std::fs::Permissions::from_mode(0o755)).unwrap();
    assert!(scratch.run(seats).fails(6).contains("#!/usr/bin/env python3"));
}

/// A command names the parts of a file that it does not play, and the command that does.
#[test]
fn what_is_not_played_is_said() {
    let scratch = Scratch::new();
    let study = "ruleset = \"smugglers\"\ngames = 4\nskill = [\"casual\", \"expert\"]\n[[vary]]\nparameter = \"brix.price\"\n\
                 values = [300, 700]\n[robust]\n[tune]\n";
    scratch.write("study.toml", study);
    let told = scratch.run("simulate study.toml --format json").errors();
    let vary = "study.toml: [[vary]] and [robust] are left out here: `evenkeel sweep study.toml` plays them.";
    let tune = "study.toml: [tune] is left out here: `evenkeel tune study.toml` plays it.";
    assert!(told.contains(vary) && told.contains(tune), "{told}");
    let pinned = scratch.run("simulate study.toml --set brix.price=300").errors();
    assert!(!pinned.contains("[[vary]]") && pinned.contains("[robust] is left out here"), "{pinned}");
    let levels = "study.toml: `skill` of several levels is left out here: `evenkeel simulate study.toml` plays it.";
    for command in
        ["tournament study.toml --budget 24", "usage study.toml", "play study.toml", "worth study.toml --games 64"]
    {
        let told = scratch.run(command).errors();
        let played = command.starts_with("worth");
        assert!(told.contains(tune) || told.contains("measured at one skill level"), "{command}: {told}");
        assert_eq!(told.contains(levels), !played, "{command}: {told}");
    }
    let quiet = scratch.run("simulate study.toml --quiet").errors();
    assert_eq!(quiet, "");
    let refused = scratch.run("screen smugglers --only brix.price --vary seats=[trader,racer],[racer,racer]").fails(2);
    assert!(refused.contains("`evenkeel sweep` plays whole cases"), "{refused}");
}

/// A pipe, a device and a link are written into, not replaced by a file; nothing is read from them first.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_written_into() {
    let scratch = Scratch::new();
    let play = "timeout 60 evenkeel play smugglers --seed 7 --quiet";
    let piped =
        shell(&scratch, &format!("{play} --record >(cat > piped.json) > told.txt; sleep 1; cat piped.json")).fine();
    assert!(piped.starts_with("{\n  \"format\": 1"), "{piped}");
    scratch.write("game.json", "mine");
    std::os::unix::fs::symlink(scratch.path("game.json"), scratch.path("link.json")).unwrap();
    shell(&scratch, &format!("{play} --record link.json --force > told.txt")).fine();
    assert!(scratch.path("link.json").is_symlink(), "the link stays");
    assert_eq!(std::fs::read_to_string(scratch.path("game.json")).unwrap(), piped);
    let check = "ruleset = \"smugglers\"\ngames = 40\n[check]\n\"rounds.mean\" = { at_least = 1 }\n";
    scratch.write("check.toml", check);
    let page =
        shell(&scratch, "timeout 60 evenkeel check check.toml --quiet --page >(cat > page.md); sleep 1; cat page.md");
    assert!(page.fine().contains("check.toml"));
    shell(&scratch, "evenkeel simulate smugglers --games 40 --format json > run.json").fine();
    let by_file = scratch.run("usage run.json").fine();
    assert_eq!(shell(&scratch, "evenkeel usage <(cat run.json)").fine(), by_file);
}

/// A folder that cannot be locked is reported with the reason, and not retried forever.
#[cfg(unix)]
#[test]
fn too_few_files_may_be_open() {
    let scratch = Scratch::new();
    let told =
        shell(&scratch, "ulimit -n 4; timeout 60 evenkeel simulate smugglers --games 60 --threads 1 --out there");
    assert!(told.fails(5).contains("too many open files"));
}
