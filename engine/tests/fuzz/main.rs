//! Arbitrary inputs: house rules, tables, replays and legal play, with random inputs and earlier failures.
//!
//! `cargo fuzz run read_inputs` and `cargo fuzz run play_legally` (in `fuzz/`) run the same tests much longer. A failing input is saved in
//! `fixtures/`; proptest keeps the seeds of its own failures beside this file.

mod targets;

use std::fs;
use std::path::{Path, PathBuf};

use evenkeel_engine::Describe;
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use targets::rulesets;

/// Initial texts: a random text is refused at its first line; a damaged valid text is read further.
fn good_texts() -> Vec<String> {
    let mut texts = vec![
        "ruleset = \"smugglers\"\nvariant = \"2.0\"\n[rules]\nbrix.price = 700\nauction.raises = [10, 20]\n".to_owned(),
        "[rules]\nv2.combat = false\nmode = \"kills\"\n[tables]\nplanets = \"mine.csv\"\n".to_owned(),
    ];
    macro_rules! tables {
        ($($game:ty),* $(,)?) => {
            $(texts.extend(<$game>::TABLES.iter().map(|table| table.text.to_owned()));)*
        };
    }
    rulesets!(tables);
    texts
}

/// A valid text with a few stretches in place of others.
fn damaged_text() -> impl Strategy<Value = String> {
    let damage = (any::<prop::sample::Index>(), 0_usize..12, "[\\PC\n,\"=\\[\\]]{0,8}");
    (prop::sample::select(good_texts()), prop::collection::vec(damage, 0..4)).prop_map(|(mut text, damages)| {
        for (place, length, put) in damages {
            let start = text.floor_char_boundary(place.index(text.len() + 1));
            let end = text.ceil_char_boundary((start + length).min(text.len()));
            text.replace_range(start..end, &put);
        }
        text
    })
}

fn config(cases: u32) -> ProptestConfig {
    let kept = FileFailurePersistence::Direct(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fuzz/seeds.txt"));
    ProptestConfig { cases, failure_persistence: Some(Box::new(kept)), ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config(48))]

    #[test]
    fn whatever_is_read_is_read_or_refused(text in damaged_text()) {
        targets::read_inputs(&text);
    }

    #[test]
    fn legal_play_adds_up(bytes in prop::collection::vec(any::<u8>(), 0..1500)) {
        targets::play_legally(&bytes);
    }
}

fn fixtures(target: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/fixtures").join(target);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries.map(|entry| entry.expect("a file").path()).collect()
}

#[test]
fn inputs_that_once_failed_fail_no_more() {
    let texts = fixtures("read_inputs");
    let games = fixtures("play_legally");
    assert!(!texts.is_empty() && !games.is_empty(), "the kept inputs were not found");
    for path in texts {
        targets::read_inputs(&fs::read_to_string(&path).expect("a text"));
    }
    for path in games {
        targets::play_legally(&fs::read(&path).expect("bytes"));
    }
}
