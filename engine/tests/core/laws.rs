//! The laws hold for sound games, and every planted fault breaks its law.

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::kinds::{KindSet, Kinds};
use evenkeel_engine::laws::{
    Anyone, Law, Player, Trial, batch_hash, check, check_with, demand, fair, game_digest, kinds,
};
use evenkeel_engine::play::play_on;
use evenkeel_engine::{Game, Ruleset, Seat};

use crate::toys::cellar::{Cellar, Flaw as CellarFlaw};
use crate::toys::plain;
use crate::toys::straits::{Flaw as StraitsFlaw, Straits};

#[test]
fn sound_games_pass_and_something_was_compared() {
    for seats in 2..=4 {
        let cellar = demand(&plain::<Cellar>(seats), &Trial::default());
        assert_eq!(cellar.games, 24);
        assert!(cellar.decisions > 24 * 40 && cellar.imagined >= cellar.decisions, "{cellar:?}");
        assert!(cellar.pairs > 2_000, "{seats} seats: {cellar:?}");
        let straits = demand(&plain::<Straits>(seats), &Trial::default());
        assert!(straits.pairs > 500 && straits.simultaneous > 100, "{seats} seats: {straits:?}");
    }
}

/// A third of the games is enough to find each planted fault.
fn broken_laws<G: Ruleset>(game: &G) -> Vec<Law> {
    match check(game, &Trial { games: 8, ..Trial::default() }) {
        Ok(_) => Vec::new(),
        Err(breaches) => breaches.iter().map(|breach| breach.law).collect(),
    }
}

#[test]
fn faults_planted_in_the_cellar_are_caught() {
    let planted = [
        (CellarFlaw::ActionsLeakTop, Law::Blind),
        (CellarFlaw::QuestionLeaksTop, Law::Blind),
        (CellarFlaw::LookShowsTop, Law::Believes),
        (CellarFlaw::AnswersStay, Law::Blind),
        (CellarFlaw::OrderStays, Law::Blind),
        (CellarFlaw::LosersStay, Law::Blind),
        (CellarFlaw::HandsShort, Law::Believes),
        (CellarFlaw::CardsTurn, Law::Believes),
        (CellarFlaw::TreasureVanishes, Law::Conserves),
        (CellarFlaw::Endless, Law::Ends),
        (CellarFlaw::OfferedTwice, Law::Ends),
        (CellarFlaw::NothingToDo, Law::Ends),
        (CellarFlaw::WrongEnd, Law::Ends),
        (CellarFlaw::ScoreUnfilled, Law::Ends),
        (CellarFlaw::CourseBreaksOff, Law::Ends),
        (CellarFlaw::SharedByOne, Law::Ends),
        (CellarFlaw::RanksSlip, Law::Ends),
        (CellarFlaw::Listens, Law::Replays),
        (CellarFlaw::Remembers, Law::Replays),
    ];
    for (flaw, law) in planted {
        let broken = broken_laws(&plain::<Cellar>(3).flawed(flaw));
        assert!(broken.contains(&law), "{flaw:?} should break {law}, but broke {broken:?}");
    }
}

#[test]
fn faults_planted_in_the_straits_are_caught() {
    let planted = [
        (StraitsFlaw::RollsEarly, Law::OrderFree),
        (StraitsFlaw::SeesOrders, Law::OrderFree),
        (StraitsFlaw::OrdersStay, Law::Blind),
        (StraitsFlaw::SkillsStay, Law::Blind),
        (StraitsFlaw::StrangerOwes, Law::Ends),
        (StraitsFlaw::LevelUncounted, Law::Ends),
    ];
    for (flaw, law) in planted {
        let broken = broken_laws(&plain::<Straits>(3).flawed(flaw));
        assert!(broken.contains(&law), "{flaw:?} should break {law}, but broke {broken:?}");
    }
}

#[test]
fn a_strategy_that_uses_what_the_digest_forgot_is_unfair() {
    let by_die = |game: &Cellar| {
        fair(game, &Trial::default(), &mut Anyone::default(), "by the die", |view, _, actions| {
            usize::from(view.die()) % actions.len()
        })
    };
    let sound = plain::<Cellar>(3);
    assert!(by_die(&sound).expect("a public die is fair to use") > 1_000);
    let flawed = plain::<Cellar>(3).flawed(CellarFlaw::DieForgotten);
    assert_eq!(broken_laws(&flawed), [], "only a strategy can show this one");
    let breach = by_die(&flawed).expect_err("the digest forgot the die");
    assert_eq!(breach.law, Law::Fair);
    assert!(breach.what.contains("by the die"), "{breach}");
}

#[test]
fn a_choice_outside_the_list_is_unfair() {
    let far =
        fair(&plain::<Cellar>(2), &Trial::default(), &mut Anyone::default(), "far", |_, _, actions| actions.len());
    assert_eq!(far.expect_err("no such action").law, Law::Fair);
}

#[test]
fn a_trial_stops_at_enough_pairs() {
    let trial = Trial { pairs: 100, ..Trial::default() };
    let asked = fair(&plain::<Cellar>(3), &trial, &mut Anyone::default(), "first", |_, _, _| 0).unwrap();
    assert!((1..2_000).contains(&asked), "{asked}");
}

#[test]
fn a_breach_says_where_it_is_and_is_found_again() {
    let game = plain::<Cellar>(3).flawed(CellarFlaw::TreasureVanishes);
    let first = check(&game, &Trial::default()).unwrap_err();
    assert_eq!(first, check(&game, &Trial::default()).unwrap_err());
    let text = first.iter().find(|breach| breach.law == Law::Conserves).unwrap().to_string();
    assert!(text.starts_with("cellar breaks the law `conserves` in seed 1, block 0, after "), "{text}");
    assert!(text.contains("there are "), "{text}");
}

/// Stops every treasure it can and shows its best.
struct Stubborn;

impl<G: Ruleset> Player<G> for Stubborn {
    fn begin(&mut self, _: &G, _: Luck) {}

    fn choose(&mut self, _: G::View<'_>, _: Seat, actions: &[G::Action]) -> usize {
        actions.len() - 1
    }
}

#[test]
fn other_players_lead_to_other_situations() {
    let game = plain::<Cellar>(4);
    let stubborn = check_with(&game, &Trial::default(), &mut Stubborn).unwrap();
    let anyone = demand(&game, &Trial::default());
    assert!(stubborn.pairs > 2_000 && stubborn.decisions != anyone.decisions, "{stubborn:?} {anyone:?}");
    let flawed = plain::<Cellar>(4).flawed(CellarFlaw::TreasureVanishes);
    assert!(check_with(&flawed, &Trial::default(), &mut Stubborn).is_err());
}

/// A law that would not end or would fail in a broken game still reports its findings.
#[test]
fn a_panic_is_a_breach_too() {
    let game = plain::<Cellar>(3).flawed(CellarFlaw::AnswersStay);
    let breaches = check(&game, &Trial::default()).unwrap_err();
    assert!(breaches.iter().any(|breach| breach.what.contains("it panics: a card to stop it with")), "{breaches:?}");
    assert!(breaches.iter().any(|breach| breach.law == Law::Blind), "{breaches:?}");
}

#[test]
#[should_panic(expected = "cellar breaks the law `ends`")]
fn demanding_panics_with_the_breach() {
    demand(&plain::<Cellar>(3).flawed(CellarFlaw::WrongEnd), &Trial::default());
}

fn played(game: &Cellar, block: u64) -> u64 {
    let mut dice = PcgDice::new::<<Cellar as Game>::Stream>(Luck::of_table(5, block));
    let mut state = game.deal(&mut dice, &mut Silent);
    play_on(game, &mut state, &mut dice, &mut Silent, Cellar::MAX_DECISIONS, |_, _, actions| actions.len() / 2);
    game_digest(game, &state)
}

#[test]
fn a_batch_hash_depends_on_every_game_and_on_their_order() {
    let game = plain::<Cellar>(3);
    let digests: Vec<u64> = (0..20).map(|block| played(&game, block)).collect();
    assert_eq!(batch_hash(digests.iter().copied()), batch_hash((0..20).map(|block| played(&game, block))));
    assert_ne!(batch_hash(digests.iter().copied()), batch_hash(digests.iter().rev().copied()));
    assert_ne!(batch_hash(digests.iter().copied()), batch_hash(digests.iter().take(19).copied()));
}

#[test]
fn every_kind_of_a_sound_list_is_met() {
    let seen = kinds(&plain::<Cellar>(3), &Trial::default(), &mut Anyone::default());
    assert_eq!(seen.map(KindSet::len), Ok(Cellar::KINDS.len()));
}

#[test]
fn faults_in_the_kinds_are_caught() {
    for flaw in [CellarFlaw::KindBeyond, CellarFlaw::ShortCutLies] {
        let breach = kinds(&plain::<Cellar>(3).flawed(flaw), &Trial::default(), &mut Anyone::default()).unwrap_err();
        assert_eq!(breach.law, Law::Kinds, "{flaw:?}: {breach}");
    }
}
