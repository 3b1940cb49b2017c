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
            "The strategy it improves and uses in imagined games, with settings if wanted: base=trader{bribes=0}.";
        worlds: i32 = 16, "worlds", "imagined worlds", range 2..=10_000, sweep 8..=128, about
            "Worlds imagined for the last candidates of a decision.";
        first: i32 = 8, "first", "imagined worlds", range 2..=10_000, sweep 4..=16, about
            "Worlds imagined for every candidate before the worse half is left out.";
        depth: i32 = 4, "depth", "rounds", range 0..=1000, sweep 1..=8, about
            "Rounds (or turns, without rounds) simulated before win chances are estimated; 0: to the end.";
        budget: i32 = 0, "budget", "imagined answers", range 0..=100_000_000, sweep 1000..=100_000, about
            "Imagined answers after which the decision is made; 0: as many as its worlds require.";
        rivals: Rivals = Rivals::Base, "rivals", about
            "How the other players are assumed to play.";
        doubt: i32 = 100, "doubt", "hundredths of a standard error", range 0..=1000, sweep 0..=300, about
            "Minimum lead over the current answer: that of the base, or of the strategy whose plan is followed.";
        margin: i32 = 0, "margin", "millionths of a win", range 0..=1_000_000, sweep 0..=20_000, fine
            "Minimum gain over the current answer; in points of the score if alone. At the maximum it always stays.";
        lists: i32 = 0, "lists", "actions", range 0..=256, sweep 0..=40, fine
            "Longest list of which all actions are candidates; of longer lists only those a strategy proposes.";
        handover: i32 = 10, "handover", "decisions", range 0..=1000, sweep 0..=40, fine
            "Own decisions made by the strategy that proposed an answer, imagined and real, before the base resumes.";
        longest: i32 = 20_000, "longest", "decisions", range 1..=1_000_000, sweep 1000..=50_000, fine
            "Maximum decisions of one imagined game.";
    }
}
