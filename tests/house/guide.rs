//! What the guide shows as a diff stands in the files that it names.

use super::sources::{read, root};

/// Files of a diff, each with the lines that it adds.
fn additions(text: &str) -> Vec<(&str, Vec<&str>)> {
    let mut files: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in text.lines() {
        if let Some(file) = line.strip_prefix("+++ ") {
            files.push((file, Vec::new()));
        } else if let (Some(added), Some((_, lines))) = (line.strip_prefix('+'), files.last_mut()) {
            lines.push(added);
        }
    }
    files
}

#[test]
fn the_diff_of_the_guide_is_true() {
    let guide = read(&root().join("CONTRIBUTING.md"));
    let diffs: Vec<&str> = guide.split("```diff\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
    let files: Vec<_> = diffs.iter().flat_map(|diff| additions(diff)).collect();
    assert!(files.len() >= 8, "the guide shows a question: {files:?}");
    for (file, lines) in files {
        let source = read(&root().join(file));
        let known: Vec<&str> = source.lines().collect();
        let missing: Vec<&&str> = lines.iter().filter(|line| !known.contains(*line)).collect();
        assert!(missing.is_empty(), "{file} has not: {missing:?}");
        assert!(!lines.is_empty(), "nothing is added to {file}");
    }
}
