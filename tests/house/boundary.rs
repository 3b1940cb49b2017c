//! The boundary of a played game: code above `strategies` is not written for one ruleset at a time.

use syn::visit::Visit;

use crate::sources::{files, read, root, shown};

/// The traits of a ruleset in the engine and in strategies.
const OF_A_RULESET: [&str; 10] =
    ["Game", "Describe", "Score", "Kinds", "Observe", "Narrate", "Audit", "ExactOdds", "Ruleset", "Roster"];

/// The bounds of type parameters, `impl Trait` and `dyn Trait` that only a ruleset satisfies.
#[derive(Default)]
struct Bounds(Vec<String>);

impl Visit<'_> for Bounds {
    fn visit_trait_bound(&mut self, bound: &syn::TraitBound) {
        let name = bound.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
        if OF_A_RULESET.contains(&name.as_str()) {
            self.0.push(name);
        }
        syn::visit::visit_trait_bound(self, bound);
    }
}

fn bounds(text: &str) -> Vec<String> {
    let mut bounds = Bounds::default();
    bounds.visit_file(&syn::parse_file(text).expect("sources that compile"));
    bounds.0
}

#[test]
fn nothing_above_strategies_is_generic_over_a_ruleset() {
    let folders = ["analysis", "reports", "cli/src", "src", "python/src"];
    let sources = folders.iter().flat_map(|folder| files(&root().join(folder), "rs"));
    let generic: Vec<_> =
        sources.map(|path| (shown(&path), bounds(&read(&path)))).filter(|(_, of)| !of.is_empty()).collect();
    assert!(generic.is_empty(), "ask rules in force instead (evenkeel_strategies::GameRules): {generic:?}");
}

/// These crates are built beside the rulesets, and play any given ones.
#[test]
fn nothing_but_the_program_depends_on_a_ruleset() {
    for folder in [
        "engine",
        "strategies",
        "analysis",
        "analysis/findings",
        "analysis/statistics",
        "reports",
        "reports/plot",
        "cli",
    ] {
        let manifest: toml::Table = read(&root().join(folder).join("Cargo.toml")).parse().expect("a manifest");
        let needed = manifest["dependencies"].as_table().expect("dependencies").keys();
        let known = ["analysis", "engine", "findings", "plot", "reports", "statistics", "strategies"]
            .map(|name| format!("evenkeel-{name}"));
        let own: Vec<_> = needed.filter(|name| name.starts_with("evenkeel") && !known.contains(name)).collect();
        assert!(own.is_empty(), "{folder} depends on {own:?}: tests may, by `dev-dependencies`");
    }
}

#[test]
fn what_is_generic_over_a_ruleset_is_found() {
    for text in [
        "fn play<G: Roster>() {}",
        "struct Plan<G>(G) where G: evenkeel_engine::Ruleset;",
        "fn look(game: &impl Game) {}",
    ] {
        assert_eq!(bounds(text).len(), 1, "{text}");
    }
    assert_eq!(bounds("fn play<P: Progress>(game: &dyn GameRules, told: P) {}"), [""; 0]);
}
