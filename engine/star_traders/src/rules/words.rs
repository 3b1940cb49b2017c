//! The words that are values of rules.

use crate::vocabulary::Personality;
use evenkeel_engine::rules::Word as _;
use evenkeel_engine::words;

words! {
    /// The choice between the two games.
    pub enum Edition {
        /// The Basic game: an Imperial Mission wins (§14).
        Basic = "basic",
        /// The Advanced game: a chain of Imperial Stations wins (§15).
        Advanced = "advanced",
    }
}

words! {
    /// The reconstruction of the jumplines in force (§2.2).
    pub enum MapVariant {
        /// The column `default`.
        Default = "default",
        /// The column `payoff_fit`.
        PayoffFit = "payoff_fit",
    }
}

words! {
    /// Which Personalities are dealt.
    pub enum Pool {
        /// The seven of §16.1.
        Original = "original",
        /// Those and the five of §16.2.
        All12 = "all12",
        /// Those and the four of §16.3.
        All16 = "all16",
        /// None: all Traders play by the plain rules.
        None = "none",
    }
}

words! {
    /// The Personality dealt to a seat (ruling 116): the Personalities in the order of their own words.
    pub enum Dealing {
        /// One of the pool, at random.
        Dealt = "dealt",
        /// None: plain rules.
        None = "none",
        Navigator = "navigator",
        Psychic = "psychic",
        LuckyLou = "lucky_lou",
        Negotiator = "negotiator",
        Engineer = "engineer",
        Insider = "insider",
        Hero = "hero",
        AwesomeAndi = "awesome_andi",
        Seer = "seer",
        VerdantVelma = "verdant_velma",
        Banker = "banker",
        PiratePete = "pirate_pete",
        WarpinWanda = "warpin_wanda",
        LongShotLola = "long_shot_lola",
        FastTalker = "fast_talker",
        Impervious = "impervious",
    }
}

impl Dealing {
    /// The Personality that this seat has in every game.
    pub fn fixed(self) -> Option<Personality> {
        (self as usize).checked_sub(2).map(|number| Personality::ALL[number])
    }
}

words! {
    /// Whether Traders bargain.
    pub enum Deals {
        /// By offers that are accepted or refused (§18.2).
        Structured = "structured",
        /// Not at all; permission is still requested, free of charge.
        Off = "off",
    }
}

words! {
    /// The form of an auction (§19).
    pub enum AuctionForm {
        /// Open bids in turn.
        Ascending = "ascending",
        /// One secret bid each.
        Sealed = "sealed",
    }
}

words! {
    /// The addition to the payoff of a delivery to Telzey (§9.4).
    pub enum TelzeyRule {
        /// A random card of another Trader's hand.
        TakeRandomCard = "take_random_card",
        Nothing = "nothing",
    }
}
