//! The style of each strategy in reports: a number.

use std::collections::BTreeMap;

use evenkeel_strategies::{Member, Registry, Skill, strategy_name};

/// A number for the style of each label: the place of its strategy in the registry, or else the first free one.
pub(super) fn number_styles<'a>(
    registry: &Registry,
    players: impl Iterator<Item = (&'a Member, &'a String)>,
) -> BTreeMap<String, usize> {
    let mut styles = BTreeMap::new();
    let mut doubles = Vec::new();
    // A strategy at a level looks like the plain strategy if that has no seat.
    let (levels, plain): (Vec<_>, Vec<_>) = players.partition(|(_, label)| Skill::split(label).is_some());
    for (member, label) in plain.into_iter().chain(levels) {
        let base = Skill::split(label).and_then(|(base, _)| registry.position(strategy_name(base)));
        let own = || registry.position(member.strategy).expect("a member of this registry");
        let place = base.unwrap_or_else(own);
        if styles.contains_key(label) {
            continue;
        }
        if styles.values().any(|&taken| taken == place) {
            doubles.push(label.clone());
        } else {
            styles.insert(label.clone(), place);
        }
    }
    for label in doubles {
        let free = (0..=styles.len()).find(|style| !styles.values().any(|taken| taken == style)).unwrap_or(0);
        styles.entry(label).or_insert(free);
    }
    styles
}
