//! The same seed gives the same bytes, on any number of threads.

use crate::support::{SEATS, Scratch};

#[test]
fn threads_change_no_byte() {
    let scratch = Scratch::new();
    let run = |threads| {
        let words = format!(
            "sweep smugglers --vary brix.price=300,700 --seats {SEATS} --games 600 --seed 3 --out t{threads} \
             --threads {threads} --quiet"
        );
        (scratch.run(&words).fine(), scratch.files(&format!("t{threads}")))
    };
    let (one, two, eight) = (run(1), run(2), run(8));
    assert!(one.1.contains_key("outcomes.parquet") && one.1.contains_key("index.html"));
    for (name, content) in &one.1 {
        assert!(two.1[name] == *content && eight.1[name] == *content, "{name} differs");
    }
    assert!(one == two && one == eight);
}

#[test]
fn seeds_change_the_games() {
    let run = |seed| Scratch::new().run(&format!("simulate smugglers --games 40 --seed {seed} --format json")).json();
    assert_eq!(run(1)["cells"], run(1)["cells"]);
    assert_ne!(run(1)["cells"][0]["metrics"], run(2)["cells"][0]["metrics"]);
}

#[test]
fn without_a_seed_every_run_is_the_same() {
    let run = || Scratch::new().run("simulate smugglers --games 40 --format json").fine();
    assert_eq!(run(), run());
}
