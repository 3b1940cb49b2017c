use super::*;

#[test]
fn names_that_are_the_same_are_told_apart() {
    assert_eq!(told_apart(["Zap", "Gotcha", "Zap", "Zap"].into_iter()), ["Zap", "Gotcha", "Zap 2", "Zap 3"]);
}
