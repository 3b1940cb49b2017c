//! Depth, number and players of imagined games.

use evenkeel_engine::{settings, words};

words! {
    /// The assumed strategies of the others at the table, which are unknown to look-ahead.
    pub enum Rivals {
        /// All players play as it would itself.
        Base = "base",
        /// In each imagined world every player plays one of the ruleset's strategies, drawn at random.
        Mixed = "mixed",
    }
}

settings! {
    /// Parameters of [`Lookahead`](super::Lookahead).
    pub struct Params {
        base: String = String::new(), "base", about
            "The strategy it starts from and plays on with, with settings if wanted: base=trader{bribes=0}.";
        worlds: i32 = 16, "worlds", "imagined worlds", range 2..=10_000, sweep 8..=128, about
            "Worlds imagined for the last candidates of a decision.";
        first: i32 = 8, "first", "imagined worlds", range 2..=10_000, sweep 4..=16, about
            "Worlds imagined for every candidate before the worse half is left out.";
        depth: i32 = 4, "depth", "rounds", range 0..=1000, sweep 1..=8, about
            "Rounds (turns, where the game has no rounds) played on before win chances are reckoned; 0: to the end.";
        budget: i32 = 0, "budget", "imagined answers", range 0..=100_000_000, sweep 1000..=100_000, about
            "Imagined answers after which a decision is taken with what is known; 0: as many as its worlds take.";
        rivals: Rivals = Rivals::Base, "rivals", about
            "How the others are thought to play.";
        doubt: i32 = 100, "doubt", "hundredths of a standard error", range 0..=1000, sweep 0..=300, about
            "By how much a candidate must be better than the answer that stands: the base's, or that of whose plan is carried out.";
        margin: i32 = 0, "margin", "millionths of a win", range 0..=1_000_000, sweep 0..=20_000, fine
            "Gain below which the answer that stands stays; alone at the table in points of the score. The greatest: always.";
        lists: i32 = 0, "lists", "actions", range 0..=256, sweep 0..=40, fine
            "Longest list of which every action is a candidate; of longer ones those that some strategy proposes.";
        handover: i32 = 10, "handover", "decisions", range 0..=1000, sweep 0..=40, fine
            "Own decisions for which whoever proposed an answer leads, in imagined games and in the game, before the base does again.";
        longest: i32 = 20_000, "longest", "decisions", range 1..=1_000_000, sweep 1000..=50_000, fine
            "Most decisions of one imagined game.";
    }
}
