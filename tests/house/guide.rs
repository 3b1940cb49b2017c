//! The diff in the guide matches the named files.

use super::sources::{files, read, root, shown};

/// Files of a diff, each with its added lines.
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

/// Whether a line names the question of the guide: its module, or a type of its name.
fn names_it(line: &str) -> bool {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let words = || line.split(|letter: char| !is_word(letter));
    !line.trim_start().starts_with("//")
        && (line.contains("worth::") || line.contains("mod worth;") || words().any(|word| word == "Worth"))
}

#[test]
fn no_file_that_the_guide_leaves_out_names_its_question() {
    let guide = read(&root().join("CONTRIBUTING.md"));
    let sources =
        ["analysis", "reports", "cli", "page"].into_iter().flat_map(|folder| files(&root().join(folder), "rs"));
    let own = |path: &str| path.ends_with("worth.rs") || path.contains("/worth/") || path.contains("/tests");
    let naming: Vec<String> = sources
        .filter(|path| read(path).lines().any(names_it))
        .map(|path| shown(&path))
        .filter(|path| !own(path))
        .collect();
    let left_out: Vec<&String> = naming.iter().filter(|path| !guide.contains(path.as_str())).collect();
    assert!(naming.len() > 8 && left_out.is_empty(), "the guide does not name {left_out:?}");
}
