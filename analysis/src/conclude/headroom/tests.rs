//! The measurements that come with Evenkeel are of its players as they are.

use evenkeel_engine::Describe as _;
use evenkeel_engine::smugglers::Smugglers;
use evenkeel_strategies::{Visitor, rulesets, visit};

use super::*;

struct Check<'f>(&'f HeadroomForm);

impl Visitor for Check<'_> {
    type Output = ();

    fn visit<G: Roster>(self) {
        let form = self.0;
        let registry = Registry::<G>::built_in();
        let variant = G::VARIANTS.iter().map(|variant| variant.name).find(|name| *name == form.variant);
        let variant = variant.unwrap_or_else(|| panic!("{}: no variant {}", form.ruleset, form.variant));
        let names: Vec<&str> = registry.own().map(|entry| entry.name).collect();
        let measured: Vec<&str> = form.strategies.values().map(|player| player.strategy.as_str()).collect();
        assert!(names.iter().all(|name| measured.contains(name)), "{}: {measured:?} are not {names:?}", form.command);
        for (label, player) in &form.strategies {
            let lineup = Lineup::parse(&registry, "", label).unwrap_or_else(|faults| panic!("{faults}"));
            let own = player_digest(&registry, &lineup.members()[0], variant);
            assert_eq!(
                own, player.player,
                "{label} plays otherwise than when it was measured: `{}` again",
                form.command
            );
        }
        let settings: Vec<Named<Value>> =
            form.rules.iter().map(|(path, value)| Named::by_flag("--set", path, value.clone())).collect();
        let choices =
            Choices { variant: Some(Named::by_flag("--variant", variant, ())), settings, ..Choices::default() };
        let resolved =
            resolve::<G>(&choices, Seats::new(form.table).unwrap()).unwrap_or_else(|faults| panic!("{faults}"));
        let rules = format!("{:016x}", resolved.hash);
        assert_eq!(rules, form.rules_hash, "the rules are not those that were measured: `{}` again", form.command);
    }
}

#[test]
fn what_was_measured_is_of_players_and_rules_as_they_are() {
    for text in MEASURED {
        let form = read(text);
        visit(&form.ruleset.clone(), Check(&form)).unwrap_or_else(|| panic!("no ruleset {}", form.ruleset));
    }
}

#[test]
fn every_variant_of_every_ruleset_was_measured() {
    struct Variants;
    impl Visitor for Variants {
        type Output = Vec<&'static str>;
        fn visit<G: Roster>(self) -> Self::Output {
            G::VARIANTS.iter().map(|variant| variant.name).collect()
        }
    }
    for ruleset in rulesets() {
        for variant in visit(ruleset, Variants).expect("a ruleset") {
            let of = |form: &HeadroomForm| form.ruleset == *ruleset && form.variant == variant && form.rules.is_empty();
            assert!(MEASURED.iter().any(|text| of(&read(text))), "{ruleset} {variant}");
        }
    }
}

/// What was measured of the trader is not what is to be had of one who does without something, even where nobody takes it.
#[test]
fn whoever_does_without_is_another_player() {
    let registry = Registry::<Smugglers>::built_in();
    let digest = |word: &str| {
        let lineup = Lineup::parse(&registry, "--seats", word).unwrap();
        player_digest(&registry, &lineup.members()[0], Smugglers::VARIANTS[0].name)
    };
    assert_ne!(digest("trader"), digest("trader{without=buy-shields}"));
    assert_eq!(digest("trader{without=buy-shields}"), digest("trader{without=Buy Shields}"));
}
