//! The included measurements are those of Evenkeel's current players.

use evenkeel_astronavis_strategies::ASTRONAVIS;
use evenkeel_engine::Describe as _;
use evenkeel_knight_hawks_strategies::KNIGHT_HAWKS;
use evenkeel_smugglers::Smugglers;
use evenkeel_smugglers_strategies::SMUGGLERS;
use evenkeel_star_traders_strategies::STAR_TRADERS;
use evenkeel_strategies::Rulesets;

use super::*;

const RULESETS: Rulesets = &[&SMUGGLERS, &ASTRONAVIS, &KNIGHT_HAWKS, &STAR_TRADERS];

fn check(ruleset: &'static RulesetInfo, form: &HeadroomForm) {
    assert_eq!(form.ruleset, ruleset.id);
    let registry = ruleset.registry();
    let variant = ruleset.variants().iter().map(|variant| variant.name).find(|name| *name == form.variant);
    let variant = variant.unwrap_or_else(|| panic!("{}: no variant {}", form.ruleset, form.variant));
    let names: Vec<&str> = registry.own().map(|entry| entry.name).collect();
    let measured: Vec<&str> = form.strategies.values().map(|player| player.strategy.as_str()).collect();
    assert!(names.iter().all(|name| measured.contains(name)), "{}: {measured:?} are not {names:?}", form.command);
    for (label, player) in &form.strategies {
        let lineup = Lineup::parse(&registry, "", label).unwrap_or_else(|faults| panic!("{faults}"));
        let own = player_digest(&registry, &lineup.members()[0], variant);
        assert_eq!(own, player.player, "{label} plays otherwise than when it was measured: `{}` again", form.command);
    }
    let settings: Vec<Named<Value>> =
        form.rules.iter().map(|(path, value)| Named::by_flag("--set", path, value.clone())).collect();
    let choices = Choices { variant: Some(Named::by_flag("--variant", variant, ())), settings, ..Choices::default() };
    let resolved = ResolvedRules::new(ruleset, &choices, Seats::new(form.table).unwrap());
    let rules = format!("{:016x}", resolved.unwrap_or_else(|faults| panic!("{faults}")).hash);
    assert_eq!(rules, form.rules_hash, "the rules are not those that were measured: `{}` again", form.command);
}

#[test]
fn what_was_measured_is_of_players_and_rules_as_they_are() {
    for ruleset in RULESETS {
        ruleset.headroom.iter().for_each(|text| check(ruleset, &read(text)));
    }
}

#[test]
fn every_variant_of_every_ruleset_was_measured() {
    for ruleset in RULESETS {
        for variant in ruleset.variants() {
            let of = |form: &HeadroomForm| form.variant == variant.name && form.rules.is_empty();
            assert!(ruleset.headroom.iter().any(|text| of(&read(text))), "{} {}", ruleset.id, variant.name);
        }
    }
}

/// A measurement of the trader does not apply to a trader without a kind of choice, even if no player makes it.
#[test]
fn whoever_does_without_is_another_player() {
    let registry = SMUGGLERS.registry();
    let digest = |word: &str| {
        let lineup = Lineup::parse(&registry, "--seats", word).unwrap();
        player_digest(&registry, &lineup.members()[0], Smugglers::VARIANTS[0].name)
    };
    assert_ne!(digest("trader"), digest("trader{without=buy-shields}"));
    assert_eq!(digest("trader{without=buy-shields}"), digest("trader{without=Buy Shields}"));
}
