//! Names of commands and flags that are not, or no longer, those of the program.

use crate::mistakes::answered;
use crate::support::Scratch;

/// Old names of flags work for one version, with a remark.
#[test]
fn an_old_name_of_a_flag_is_answered_by_the_new_one() {
    let scratch = Scratch::new();
    for (words, remark) in [
        ("simulate smugglers --games 400 SHARE", "--width is called --precision now"),
        ("compare smugglers --set brix.price=700 --games 400 SHARE", "--until 0.2 is called --precision 0.2 now"),
    ] {
        let old = if words.starts_with("compare") { "--until 0.2" } else { "--width 0.2" };
        let [old, new] = [old, "--precision 0.2"].map(|share| scratch.run(&words.replace("SHARE", share)));
        assert_eq!(old.fine(), new.fine(), "{words}");
        assert_eq!(old.errors().lines().filter(|line| *line == remark).count(), 1, "{}", old.errors());
        assert!(!new.errors().contains("is called"), "{}", new.errors());
        let quiet = scratch.run(&words.replace("SHARE", "--quiet --width 0.2").replace("compare", "simulate"));
        assert!(quiet.errors().is_empty(), "{}", quiet.errors());
    }
    let decided = scratch.run("compare smugglers --set brix.price=700 --games 400 --until decided");
    assert!(decided.code() == 0 && !decided.errors().contains("is called"), "{}", decided.errors());
}
