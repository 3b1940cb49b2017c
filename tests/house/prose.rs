//! Prose of files: the text of Markdown, the comments of Rust and Python, and the strings of Rust.

/// Lines of one text, each with its number.
pub type Passage = Vec<(usize, String)>;

/// A word in lower case without its punctuation, and whether punctuation separates it from the next.
pub struct Word {
    pub line: usize,
    pub text: String,
    pub ends: bool,
}

/// Runs of lines with text, numbered from 1.
pub fn passages<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<Passage> {
    let mut found = vec![Passage::new()];
    for (index, line) in lines.enumerate() {
        match found.last_mut() {
            Some(last) if !line.trim().is_empty() => last.push((index + 1, line.to_owned())),
            _ => found.push(Passage::new()),
        }
    }
    found
}

/// Markdown without blocks of code, and without the section that lists the words.
pub fn markdown(text: &str) -> Vec<Passage> {
    let (mut code, mut listed) = (false, false);
    passages(text.lines().map(|line| {
        let fence = line.trim_start().starts_with("```");
        code ^= fence;
        listed = if line.starts_with("## ") { line == "## Words" } else { listed };
        if fence || code || listed { "" } else { line }
    }))
}

/// Docstrings and comments.
pub fn python(text: &str) -> Vec<Passage> {
    let mut docstring = false;
    passages(text.lines().map(|line| {
        let quotes = line.matches("\"\"\"").count();
        let inside = docstring || quotes > 0;
        docstring ^= quotes % 2 == 1;
        if inside { line } else { line.split_once("# ").map_or("", |(_, comment)| comment) }
    }))
}

/// Comments, and strings with a space; strings of a `#[cfg(test)]` module are left out.
pub fn rust(text: &str) -> (Vec<Passage>, Vec<Passage>) {
    let mut comments = vec![""; text.lines().count() + 1];
    let mut strings = Vec::new();
    let (mut rest, mut line, mut depth, mut marked, mut test) = (text, 0, 0, false, None);
    while let Some(first) = rest.chars().next() {
        let mut length = first.len_utf8();
        let hashes = rest.strip_prefix('r').map_or(0, |after| after.len() - after.trim_start_matches('#').len());
        let raw = first == 'r' && rest[1 + hashes..].starts_with('"');
        if rest.starts_with("//") {
            length = rest.find('\n').unwrap_or(rest.len());
            comments[line] = &rest[..length];
        } else if raw || first == '"' {
            let start = if raw { 2 + hashes } else { 1 };
            let close = if raw { format!("\"{}", "#".repeat(hashes)) } else { "\"".to_owned() };
            let end = if raw { rest[start..].find(&close) } else { closing_quote(&rest[start..]) };
            let body = &rest[start..start + end.expect("a closed string")];
            if body.contains(' ') && test.is_none() {
                let lines =
                    body.lines().enumerate().map(|(index, part)| (line + 1 + index, without_placeholders(part)));
                strings.push(lines.collect());
            }
            length = start + body.len() + close.len();
        } else if rest.starts_with("'\\") {
            length = 4 + rest[3..].find('\'').expect("a closed character");
        } else if first == '\'' && rest.chars().nth(2) == Some('\'') {
            length = 2 + rest[1..].chars().next().map_or(0, char::len_utf8);
        }
        match first {
            '#' if rest.starts_with("#[cfg(test)]") => marked = true,
            ';' => marked = false,
            '{' => {
                test = if marked && test.is_none() { Some(depth) } else { test };
                (marked, depth) = (false, depth + 1);
            }
            '}' => {
                depth -= 1;
                test = test.filter(|&outer| outer != depth);
            }
            _ => {}
        }
        line += rest[..length].matches('\n').count();
        rest = &rest[length..];
    }
    (passages(comments.into_iter()), strings)
}

/// The position of the quote that ends a string.
fn closing_quote(text: &str) -> Option<usize> {
    let mut escaped = false;
    text.find(|letter: char| {
        let ends = letter == '"' && !escaped;
        escaped = letter == '\\' && !escaped;
        ends
    })
}

/// A line of a string without `{placeholders}` and escaped line ends.
fn without_placeholders(text: &str) -> String {
    let mut parts = text.split('{');
    let first = parts.next().unwrap_or_default().to_owned();
    let kept = parts.fold(first, |kept, part| kept + part.split_once('}').map_or(part, |(_, after)| after));
    kept.replace("\\n", " ")
}

/// The words outside `code` and link targets.
pub fn words(passage: &[(usize, String)]) -> Vec<Word> {
    let mut found = Vec::new();
    let mut code = false;
    for (line, text) in passage {
        let mut links = text.split("](");
        let first = links.next().unwrap_or_default().to_owned();
        let text = links.fold(first, |kept, part| kept + part.split_once(')').map_or("", |(_, after)| after));
        let mut prose = String::new();
        for (index, part) in text.split('`').enumerate() {
            code ^= index > 0;
            prose += if code { "" } else { part };
        }
        for piece in prose.split_whitespace().filter(|piece| !piece.chars().all(|letter| "/!\\".contains(letter))) {
            let flag = piece.starts_with('-');
            let bare = piece.trim_matches(|letter: char| !flag && !letter.is_alphanumeric() && letter != '_');
            let text = bare.to_lowercase().trim_end_matches("'s").to_owned();
            let ends = piece.ends_with(|letter: char| !letter.is_alphanumeric() && !"*_\"".contains(letter));
            found.push(Word { line: *line, text, ends });
        }
    }
    found
}

/// The words of some passages, each behind its line.
fn all(passages: &[Passage]) -> String {
    let words = passages.iter().flat_map(|passage| words(passage)).filter(|word| !word.text.is_empty());
    words.map(|word| format!("{}:{}", word.line, word.text)).collect::<Vec<_>>().join(" ")
}

#[test]
fn code_and_targets_of_links_are_no_prose() {
    let text = "# One\n\nIs *two* `or\nthree` or [four's](five.md).\n```sh\nsix\n```\n## Words\nseven\n## Style\n--eight nine_ten\n";
    assert_eq!(all(&markdown(text)), "1:one 3:is 3:two 4:or 4:four 10:style 11:--eight 11:nine_ten");
    let text = "\"\"\"One\n\ntwo.\"\"\"\nthree = \"four\"  # five\n";
    assert_eq!(all(&python(text)), "1:one 3:two 4:five");
}

#[test]
fn identifiers_and_tests_are_no_prose() {
    let text = "//! One `two`.\nfn three<'a>(four: &'a str) -> char {\n    // Five\n    print!(\"{four} is \\\n      six\\\" {:?}\", '\"');\n    \
                let seven = [r#\"eight \"nine\"\"#, \"ten\"];\n    '\\''\n}\n#[cfg(test)]\nmod tests {\n    const X: &str = \"eleven is\";\n}\n\
                const Y: &str = \"twelve is\";\n";
    let (comments, strings) = rust(text);
    assert_eq!(all(&comments), "1:one 3:five");
    assert_eq!(all(&strings), "4:is 5:six 6:eight 6:nine 13:twelve 13:is");
}
