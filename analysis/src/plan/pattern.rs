//! Names with a `*` in them.

/// Whether a pattern, in which `*` stands for any text, matches the whole path.
pub(crate) fn matches(pattern: &str, path: &str) -> bool {
    let Some((before, after)) = pattern.split_once('*') else { return pattern == path };
    let Some(rest) = path.strip_prefix(before) else { return false };
    rest.char_indices().map(|(at, _)| at).chain([rest.len()]).any(|at| matches(after, &rest[at..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_anything() {
        for (pattern, path) in [("brix.*", "brix.price"), ("*", "a.b"), ("*.price", "brix.price"), ("a*c*e", "abcde")] {
            assert!(matches(pattern, path), "{pattern} {path}");
        }
        for (pattern, path) in [("brix", "brix.price"), ("brix.*", "combat.brix.price"), ("a*c", "abcd"), ("", "a")] {
            assert!(!matches(pattern, path), "{pattern} {path}");
        }
    }
}
