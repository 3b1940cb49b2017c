//! Links in Markdown: the file and the heading exist.

use std::collections::BTreeSet;
use std::path::Path;

use super::sources::{files, read, root, shown};

/// The anchors of a Markdown file: its headings as GitHub writes them, and explicit ones.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = outside_code(text).filter_map(|line| {
        let title = line.trim_start_matches('#');
        (line.starts_with('#') && title.starts_with(' ')).then(|| slug(title.trim()))
    });
    let explicit = text.split("<a id=\"").skip(1).filter_map(|rest| Some(rest.split('"').next()?.to_owned()));
    headings.chain(explicit).collect()
}

/// Lower case, with hyphens for spaces, and only letters, digits, hyphens and underscores.
fn slug(title: &str) -> String {
    let kept = title
        .to_lowercase()
        .chars()
        .filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter))
        .collect::<String>();
    kept.replace(' ', "-")
}

/// The lines outside code blocks.
fn outside_code(text: &str) -> impl Iterator<Item = &str> {
    let mut code = false;
    text.lines().filter(move |line| {
        let fence = line.trim_start().starts_with("```");
        code ^= fence;
        !code && !fence
    })
}

/// The targets of a text's links within the repository.
fn targets(text: &str) -> Vec<String> {
    let lines = outside_code(text).map(str::to_owned).collect::<Vec<_>>().join("\n");
    let found = lines.split("](").skip(1).filter_map(|rest| Some(rest.split([')', ' ']).next()?.to_owned()));
    found.filter(|target| !target.contains("://") && !target.starts_with("mailto:")).collect()
}

fn resolves(from: &Path, target: &str) -> bool {
    let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
    let path = if file.is_empty() { from.to_owned() } else { from.parent().unwrap_or(root()).join(file) };
    path.exists() && (anchor.is_empty() || (path.is_file() && anchors(&read(&path)).contains(anchor)))
}

#[test]
fn every_link_leads_somewhere() {
    let (mut broken, mut seen) = (Vec::new(), 0);
    for path in files(root(), "md") {
        for target in targets(&read(&path)) {
            seen += 1;
            if !resolves(&path, &target) {
                broken.push(format!("{} links to {target}", shown(&path)));
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    assert!(seen > 100, "only {seen} links were found: is the reader of links broken?");
}

#[test]
fn headings_have_the_anchors_that_forges_give_them() {
    assert_eq!(slug("12. Combat"), "12-combat");
    assert_eq!(slug("6.3 Procedure: seven steps"), "63-procedure-seven-steps");
    assert_eq!(slug("21a. Characters"), "21a-characters");
}
