//! External programs as players: working and faulty ones.

use std::path::Path;
#[cfg(target_os = "linux")]
use std::process::Command;
#[cfg(target_os = "linux")]
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::support::{RunResult, Scratch};

/// The example bots.
const BOTS: [&str; 2] = ["python3 captain.py", "node captain.js"];

/// A folder with the example bots.
fn scratch() -> Scratch {
    let scratch = Scratch::new();
    for name in ["captain.py", "captain.js"] {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/bots").join(name);
        scratch.write(name, std::fs::read(file).unwrap());
    }
    scratch
}

/// A bot in Python that sends a greeting, and runs this code at each decision; `count` is the number of decisions so far.
fn bot(at_a_decision: &str) -> String {
    format!(
        "import json, sys, time\n\
         count = 0\n\
         for line in sys.stdin:\n\
         \x20   message = json.loads(line)\n\
         \x20   if message['type'] == 'hello':\n\
         \x20       print(json.dumps({{'type': 'ready', 'protocol': 1}}), flush=True)\n\
         \x20   if message['type'] == 'choose':\n\
         \x20       count += 1\n\
         \x20       choice = {{'type': 'choice', 'choice': 0}}\n\
         \x20       {at_a_decision}\n\
         \x20       print(json.dumps(choice), flush=True)\n"
    )
}

/// The result of a few games with such a bot.
fn simulated(at_a_decision: &str, flags: &str) -> RunResult {
    let scratch = Scratch::new();
    scratch.write("bot.py", bot(at_a_decision));
    scratch.run(&format!("simulate astronavis --seats 'process:python3 bot.py' --games 20 --seed 4 {flags}"))
}

/// Whether the text contains all of these, however the lines are broken.
#[track_caller]
fn says(text: &str, words: &[&str]) {
    let told: Vec<&str> = text.split_whitespace().filter(|word| *word != "|").collect();
    let told = told.join(" ");
    for words in words {
        assert!(told.contains(words), "{words} in {told}");
    }
}

/// The program shown in docs/tutorials/strategy.md, unmodified.
#[test]
fn the_program_of_the_page_about_strategies_plays() {
    let page =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/tutorials/strategy.md")).unwrap();
    let program = page.split("```py\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    assert!(program.lines().count() <= 40, "forty lines");
    let scratch = Scratch::new();
    scratch.write("captain.py", program);
    let ran = scratch.run("try-bot astronavis 'python3 captain.py'");
    assert_eq!(ran.code(), 0, "{}", ran.errors());
    let ran = scratch.run(
        "tournament astronavis --strategies 'uniform,process:python3 captain.py,freighter' --budget 300 --seed 1 --format json",
    );
    let found = ran.json();
    let standings = found["tournament"]["standings"].as_array().unwrap();
    let order: Vec<&str> = standings.iter().map(|one| one["strategy"].as_str().unwrap()).collect();
    assert_eq!(order, ["freighter", "process:python3 captain.py", "uniform"], "what the page says of it");
}

#[test]
fn the_example_bots_play_alike_and_better_than_chance() {
    let scratch = scratch();
    let mean = |seats: &str| {
        let ran = scratch.run(&format!("simulate astronavis --seats '{seats}' --games 200 --seed 1 --format json"));
        let findings = ran.json();
        let found = findings["cells"][0]["strategies"].as_object().unwrap().values().next().unwrap().clone();
        found["metrics"]["net_worth"]["mean"].as_f64().unwrap_or_else(|| panic!("{found}"))
    };
    let [python, javascript] = BOTS.map(|bot| mean(&format!("process:{bot}")));
    assert!((python - javascript).abs() < 1e-9, "the same captain in two languages: {python}, {javascript}");
    let uniform = mean("uniform");
    assert!(python > uniform + 100.0, "{python} against {uniform}");
}

#[test]
fn a_bot_is_tried() {
    let scratch = scratch();
    for bot in BOTS {
        let ran = scratch.run(&format!("try-bot astronavis '{bot}' --games 3"));
        says(&ran.errors(), &["Test: 3 games, each played twice.", "must give the same answers"]);
        let told = ran.fine();
        assert!(
            told.starts_with(&format!("{bot} plays astronavis: 3 games, each played twice with the same")),
            "{told}"
        );
    }
}

/// The same bytes, with any number of threads.
#[test]
fn games_with_a_bot_are_the_same_on_any_number_of_threads() {
    let scratch = scratch();
    let run = |threads: u16| {
        let words = "simulate astronavis --seats 'process:python3 captain.py' --games 400 --seed 9 --format json";
        scratch.run(&format!("{words} --threads {threads}")).fine()
    };
    let one = run(1);
    assert!(one.contains("process:python3 captain.py"));
    assert_eq!(one, run(3));
}

#[test]
fn a_bot_that_does_not_follow_from_the_game_is_found_out() {
    let scratch = Scratch::new();
    scratch.write("bot.py", bot("choice['choice'] = time.time_ns() // 1000 % len(message['actions'])"));
    let ran = scratch.run("try-bot astronavis 'python3 bot.py' --games 3");
    says(&ran.fails(6), &["differed when the same game was played again", "draw random numbers from its `seed`"]);
    // Its memory of other games matters as well.
    scratch.write("bot.py", bot("choice['choice'] = count % len(message['actions'])"));
    says(
        &scratch.run("try-bot astronavis 'python3 bot.py' --games 3").fails(6),
        &["when the same game was played again"],
    );
}

/// Some languages write the entries of an object in any order.
#[test]
fn the_order_of_the_entries_of_an_answer_says_nothing() {
    let scratch = Scratch::new();
    scratch.write("bot.py", bot("choice = dict(sorted(choice.items(), reverse=time.time_ns() // 1000 % 2 == 0))"));
    scratch.run("try-bot astronavis 'python3 bot.py' --games 3").fine();
}

/// Waits for a condition that must become true.
#[cfg(target_os = "linux")]
fn wait_for(what: &str, reached: impl Fn() -> bool) {
    let patience = Instant::now() + Duration::from_secs(30);
    while !reached() {
        assert!(Instant::now() < patience, "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// A process started by a script around a program ends with the program, whether it was too slow or the run was stopped.
#[cfg(target_os = "linux")]
#[test]
fn a_script_around_a_program_leaves_no_process() {
    let scratch = Scratch::new();
    scratch.write("bot.py", bot("open('started', 'w').write(str(__import__('os').getpid())); time.sleep(1000)"));
    scratch.write("wrap.sh", "python3 bot.py\ntrue\n");
    let started = || std::fs::read_to_string(scratch.path("started")).unwrap_or_default();
    let words = "simulate astronavis --seats 'process:bash wrap.sh' --games 4 --threads 1 --answer-limit";
    let has_ended = || {
        let process = format!("/proc/{}/stat", started());
        std::fs::read_to_string(process).map_or(true, |told| told.contains(") Z "))
    };
    let late = scratch.run(&format!("{words} 1")).fails(6);
    says(&late, &["it did not answer within 1 s", "flushed at the end of each line"]);
    assert!(!started().is_empty());
    wait_for("the bot goes on after it was late", has_ended);
    std::fs::remove_file(scratch.path("started")).unwrap();
    let script = format!("exec {} {words} 1000", env!("CARGO_BIN_EXE_evenkeel"));
    let mut running = Command::new("sh").current_dir(scratch.path("")).args(["-c", &script]).spawn().unwrap();
    wait_for("the bot is not asked", || !started().is_empty());
    let interrupt = format!("kill -INT {}", running.id());
    assert!(Command::new("sh").args(["-c", &interrupt]).status().unwrap().success());
    assert_eq!(running.wait().unwrap().code(), Some(130));
    wait_for("the bot goes on after Ctrl-C", has_ended);
}

/// The message names the game, the decision and the bot's last message; the finished work is kept.
#[test]
fn what_is_wrong_with_a_bot_is_told() {
    let told = |at_a_decision: &str, wanted: &[&str]| {
        let ran = simulated(at_a_decision, "--answer-limit 2");
        let text = ran.fails(6);
        says(&text, &["process:python3 bot.py", "This command plays that game again", "--block"]);
        says(&text, wanted);
    };
    told(
        "raise ValueError(f'no idea at {count}')",
        &["at decision 1 it ended (exit status: 1)", "ValueError: no idea at 1"],
    );
    told(r"sys.stderr.write('\033[2Jgone'); sys.exit(3)", &[r"\u{1b}[2Jgone"]);
    told("sys.exit(3) if count == 5 else None", &["at decision 5 it ended (exit status: 3)"]);
    told("time.sleep(60)", &["at decision 1 it did not answer within 2 s", "flushed at the end of each line"]);
    told("choice['choice'] = 99", &["it chose 99 of", "counted from 0"]);
    told("choice = 'banana'", &["it should answer {\"type\": \"choice\", \"choice\": 0}, not `\"banana\"`"]);
    told("print(json.dumps(choice), flush=True); time.sleep(0.2)", &["it answered without being asked"]);
    told("[print('x' * 100) for _ in range(100000)]", &["at decision 1 it should answer"]);
    told("print('x' * 1000000, flush=True)", &["a line of its answer is longer than 65536 bytes"]);
}

#[test]
fn a_program_that_is_none_is_told() {
    let scratch = Scratch::new();
    let run = |program: &str| scratch.run(&format!("simulate astronavis --seats 'process:{program}' --games 4"));
    let absent = run("no-such-program --fast").fails(6);
    says(&absent, &["it cannot be started: no-such-program", "It never played"]);
    assert!(!absent.contains("os error") && !absent.contains("plays that game again"), "{absent}");
    says(&run("python3 -c pass").fails(6), &["at the greeting it ended (exit status: 0)"]);
    says(&run("").fails(2), &["has no program", "'process:./bot.py --greedy'"]);
    says(&run("python3 \"bot.py").fails(6), &["a quotation mark is not closed"]);
    scratch.write("bot.py", bot("pass").replace("'protocol': 1", "'protocol': 7"));
    says(&run("python3 bot.py").fails(6), &["it uses version 7 of the protocol, not 1"]);
}

/// Files are passed on: their contents start no program.
#[test]
fn a_file_alone_starts_no_program() {
    let scratch = scratch();
    scratch.write("game.toml", "ruleset = \"astronavis\"\nseats = [\"process:python3 captain.py\"]\ngames = 4\n");
    let refused = scratch.run("simulate game.toml");
    says(&refused.fails(3), &["starts a program, which a file alone must not", "add --allow-programs"]);
    scratch.run("simulate game.toml --allow-programs").fine();
    let looked = scratch.run("simulate astronavis --seats 'lookahead{base=process:python3 captain.py}' --games 4");
    says(&looked.fails(2), &["lookahead cannot have a program as its base"]);
}

/// An external program plays in tournaments, in stories, and beside others.
#[test]
fn a_bot_sits_wherever_a_strategy_does() {
    let scratch = Scratch::new();
    scratch.write("bot.py", bot("pass"));
    let bot = "process:python3 bot.py";
    scratch
        .run(&format!("tournament smugglers --strategies 'trader,racer,{bot}' --table 2 --budget 24 --quiet"))
        .fine();
    let story = scratch.run(&format!("play smugglers --seats '{bot},trader' --record game.json --quiet"));
    story.fine();
    // Its answers are in the replay: it is not asked again.
    std::fs::remove_file(scratch.path("bot.py")).unwrap();
    scratch.run("replay game.json").fine();
}

#[test]
fn the_schemas_of_the_protocol_describe_what_is_told() {
    let scratch = Scratch::new();
    let schema = |words: &str| scratch.run(words).json();
    let (protocol, view) = (schema("schema protocol"), schema("schema view astronavis"));
    // A bot that writes down its messages.
    scratch.write("bot.py", bot("open('told.jsonl', 'a').write(line)"));
    scratch.run("simulate astronavis --seats 'process:python3 bot.py' --games 3 --threads 1").fine();
    let told = std::fs::read_to_string(scratch.path("told.jsonl")).unwrap();
    let (message, seen) =
        (jsonschema::validator_for(&protocol["properties"]["told"]), jsonschema::validator_for(&view));
    let (message, seen) = (message.unwrap(), seen.unwrap());
    let mut count = 0;
    for line in told.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        message.validate(&line).unwrap_or_else(|error| panic!("{error}: {line}"));
        seen.validate(&line["view"]).unwrap_or_else(|error| panic!("{error}: {}", line["view"]));
        count += 1;
    }
    assert!(count > 100, "{count}");
    says(&scratch.run("schema view").fails(2), &["RULESET"]);
}
