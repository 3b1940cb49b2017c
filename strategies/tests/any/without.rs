//! Play without a kind of choice, in every ruleset and for every kind.

use crate::common::Rostered;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::kinds::Kinds as _;
use evenkeel_smugglers::Smugglers;
use evenkeel_smugglers_strategies::SmugglersRoster;
use evenkeel_strategies::{Lineup, Registry, Skill, Table, Usage, kind_word, seat, without};

use super::{Work, digests, every_case, game};

/// Line-ups of all strategies of a ruleset, with the maximum number at each table.
pub fn lineups<G: Rostered>() -> Vec<Vec<&'static str>> {
    let own: Vec<&str> = Registry::of::<G::Roster>().own().map(|entry| entry.name).collect();
    let seats = G::SEATS.1.min(own.len());
    let whole = own.chunks(seats).filter(|table| table.len() == seats).map(<[&str]>::to_vec);
    // Strategies left over share a table with the first ones.
    let rest = own.chunks(seats).filter(|table| table.len() < seats);
    let filled = rest.map(|table| table.iter().chain(&own).take(seats).copied().collect());
    whole.chain(filled).collect()
}

/// In a game of this line-up: the number of decisions with the kind beside others, and the number in which it was taken.
fn beside_others<G: Rostered>(game: &G, lineup: &str, kind: usize, block: u64) -> (u64, u64) {
    let mut table = Table::new(game, seat(&Registry::of::<G::Roster>(), lineup).unwrap());
    let (luck, mut offered, mut taken) = (Luck::of_table(91, block), 0, 0);
    let mut dice = PcgDice::new::<G::Stream>(luck);
    table.play_with(&mut dice, luck, block as usize, &mut Silent, |view, _, actions, choice| {
        let kinds = G::offered(view, actions);
        if kinds.contains(kind as u8) && kinds.len() > 1 {
            offered += 1;
            taken += u64::from(G::kind(view, &actions[choice]) == kind);
        }
    });
    (offered, taken)
}

/// One game in which all players exclude a kind: the number of decisions with it beside others. It is never taken.
pub fn nobody_takes<G: Rostered>(game: &G, table: &[&str], kind: usize) -> u64 {
    let name = G::KINDS[kind].name;
    let words: Vec<String> = table.iter().map(|word| without(word, &kind_word(name))).collect();
    let (offered, taken) = beside_others(game, &words.join(","), kind, kind as u64);
    assert_eq!(taken, 0, "{}: {name} was taken by one of {words:?}", G::ID);
    offered
}

/// Games end without any kind of choice for any strategy, and no player takes it if there is another action.
#[test]
fn nobody_takes_what_they_do_without() {
    #[derive(Clone, Copy)]
    struct Every;
    impl Work for Every {
        fn work<G: Rostered>(&self, variant: &str, _: &str, settings: &[&str]) {
            let mut met = 0;
            for table in lineups::<G>() {
                let game = game::<G>(variant, settings, table.len());
                met += (0..G::KINDS.len()).filter(|&kind| nobody_takes(&game, &table, kind) > 0).count();
            }
            assert!(met > 20, "{} {variant}: only {met} kinds were on offer", G::ID);
        }
    }
    every_case(Every);
}

/// The same holds for look-ahead, careless play and random play.
#[test]
fn nobody_who_is_built_on_another_does_either() {
    #[derive(Clone, Copy)]
    struct Built;
    impl Work for Built {
        fn work<G: Rostered>(&self, variant: &str, base: &str, settings: &[&str]) {
            let seats = G::SEATS.0.max(2).min(G::SEATS.1);
            let game = game::<G>(variant, settings, seats);
            for (kind, name) in G::KINDS.iter().map(|kind| kind.name).enumerate() {
                let thinker = format!("lookahead{{base={base};worlds=2;depth=1}}");
                let careless = format!("careless{{base={base};slips=500}}");
                // Look-ahead takes a hundred times as long.
                let rare = kind % 8 == 0;
                for word in ["uniform", &careless, &thinker].into_iter().take(if rare { 3 } else { 2 }) {
                    let others = core::iter::repeat_n(base.to_owned(), seats - 1);
                    let words: Vec<String> =
                        others.chain([word.to_owned()]).map(|word| without(&word, &kind_word(name))).collect();
                    let (_, taken) = beside_others(&game, &words.join(","), kind, kind as u64);
                    assert_eq!(taken, 0, "{} {variant}: {name} was taken by one of {words:?}", G::ID);
                }
            }
        }
    }
    every_case(Built);
}

/// A kind that is never on offer changes no game.
#[test]
fn doing_without_what_never_comes_up_changes_nothing() {
    #[derive(Clone, Copy)]
    struct Same;
    impl Work for Same {
        fn work<G: Rostered>(&self, variant: &str, base: &str, settings: &[&str]) {
            let seats = G::SEATS.0.max(2).min(G::SEATS.1);
            let (game, mut usage) = (game::<G>(variant, settings, seats), Usage::new(seats));
            let line_up = |word: &str| core::iter::repeat_n(word, seats).collect::<Vec<_>>().join(",");
            let mut table = Table::new(&game, seat(&Registry::of::<G::Roster>(), &line_up(base)).unwrap());
            for (block, rotation) in (0..4).flat_map(|block| (0..seats).map(move |rotation| (block, rotation))) {
                table.play_counted(Luck::of_table(3, block), rotation, &mut Silent, &mut usage);
            }
            let never = (0..G::KINDS.len()).find(|&kind| !usage.kinds_offered().contains(kind as u8)).unwrap();
            let word = without(base, &kind_word(G::KINDS[never].name));
            assert_eq!(digests(&game, &line_up(&word), 4), digests(&game, &line_up(base), 4), "{} {variant}", G::ID);
        }
    }
    every_case(Same);
}

/// A copy excludes the same kinds as its original, and no kind of the strategy that it replaces.
#[test]
fn a_copy_does_without_the_same() {
    let game = game::<Smugglers>("2.0", &[], 4);
    let seat_all = |word: &str| seat(&Registry::of::<SmugglersRoster>(), &[word; 4].join(",")).unwrap();
    let (kind, other) = ("trader{without=buy-a-good}", "trader{without=pay-one-bribe}");
    let mut copies = seat_all(other);
    for (from, slot) in seat_all(kind).iter().zip(&mut copies) {
        from.fork_into(slot);
    }
    let digest = |players| {
        let luck = Luck::of_table(7, 0);
        evenkeel_engine::laws::game_digest(&game, &Table::new(&game, players).play(luck, 0, &mut Silent))
    };
    assert_eq!(digest(copies), digest(seat_all(kind)));
    assert_ne!(digest(seat_all(other)), digest(seat_all(kind)));
}

fn read(word: &str) -> Result<(String, &'static str, Vec<String>), String> {
    let lineup =
        Lineup::parse(&Registry::of::<SmugglersRoster>(), "--seats", word).map_err(|faults| faults.to_string())?;
    let member = &lineup.members()[0];
    let settings = member.settings().iter().map(|(_, value)| value.to_string()).collect();
    Ok((member.label.clone(), member.strategy, settings))
}

#[test]
fn kinds_are_written_as_people_like_and_told_in_one_way() {
    for word in [
        "trader{without=skim-a-black-hole}",
        "trader{without=skim a black hole}",
        "trader{ without = Skim A Black Hole }",
        "trader{without=skim-a-black-hole;without=skim a black hole}",
    ] {
        assert_eq!(read(word).unwrap().0, "trader{without=skim-a-black-hole}", "{word}");
    }
    let both = "trader{wage=150;without=skim-a-black-hole+pay-one-bribe}@casual";
    let (label, strategy, settings) = read(both).unwrap();
    assert_eq!((label.as_str(), strategy), (both, "careless"));
    assert_eq!(settings[0], "trader{wage=150}");
    assert_eq!(read(&Skill::Lookahead.of("trader{without=pay-one-bribe}")).unwrap().1, "lookahead");
}

/// Neither slips nor look-ahead take an excluded kind.
#[test]
fn a_level_does_without_what_its_strategy_does() {
    for word in ["trader{without=pay-one-bribe}@casual", "trader{without=pay-one-bribe}@lookahead"] {
        let lineup = Lineup::parse(&Registry::of::<SmugglersRoster>(), "--seats", word).unwrap();
        let kinds: Vec<_> =
            lineup.members()[0].without().iter().map(|kind| Smugglers::KINDS[usize::from(kind)].name).collect();
        assert_eq!(kinds, ["pay one bribe"], "{word}");
    }
}

/// The excluded kinds of look-ahead do not affect its base, which is also the assumed play of its rivals. `imagined` tests how it imagines itself.
#[test]
fn the_base_of_a_thinker_is_read_as_typed() {
    let (label, _, settings) = read("lookahead{base=pirate;without=attack-a-carrier}").unwrap();
    assert_eq!(label, "lookahead{base=pirate;without=attack-a-carrier}");
    assert_eq!(settings, ["pirate"]);
}

#[test]
fn a_kind_that_is_none_is_told_with_the_nearest() {
    let refused = |word: &str| read(word).unwrap_err();
    assert!(refused("trader{without=skim-a-blak-hole}").contains("did you mean `skim-a-black-hole`?"));
    let listed = refused("trader{without=levitate}");
    assert!(
        listed.contains("smugglers has no kind of choice `levitate`")
            && listed.contains("`evenkeel usage smugglers` lists"),
        "{listed}"
    );
    assert!(refused("trader{without=}").contains("no kind of choice"));
    assert!(refused("trader{without}").contains("no parameter") || refused("trader{without}").contains("for example"));
}

/// All kinds of a ruleset have different spellings.
#[test]
fn every_kind_can_be_told_from_all_others() {
    #[derive(Clone, Copy)]
    struct Words;
    impl Work for Words {
        fn work<G: Rostered>(&self, _: &str, _: &str, _: &[&str]) {
            let mut words: Vec<String> = G::KINDS.iter().map(|kind| kind_word(kind.name)).collect();
            words.sort();
            words.dedup();
            assert_eq!(words.len(), G::KINDS.len());
            assert!(words.iter().all(|word| !word.is_empty() && !word.contains(['+', ';', ','])));
        }
    }
    every_case(Words);
}
