//! The nouns of the rulebook.

use evenkeel_engine::bits::Bits;
use evenkeel_engine::words;

/// The largest number of players (§1).
pub const MAX_PLAYERS: usize = 6;

words! {
    /// A Personality (§16): seven original ones, five later ones, four of third parties.
    pub enum Personality {
        /// +1 to jump rolls.
        Navigator = "navigator",
        /// Sees the next contracts.
        Psychic = "psychic",
        /// Three cards.
        LuckyLou = "lucky_lou",
        /// Better payoffs.
        Negotiator = "negotiator",
        /// Six engines.
        Engineer = "engineer",
        /// Capital and three stations.
        Insider = "insider",
        /// More Prestige.
        Hero = "hero",
        /// The Awesome Jump.
        AwesomeAndi = "awesome_andi",
        /// The Psychic Jump.
        Seer = "seer",
        /// Green lines.
        VerdantVelma = "verdant_velma",
        /// 150 Stellors, one engine, ten percent.
        Banker = "banker",
        /// Piracy as other cards.
        PiratePete = "pirate_pete",
        /// Better random jumps.
        WarpinWanda = "warpin_wanda",
        /// Green lines are violet.
        LongShotLola = "long_shot_lola",
        /// Sells cargo that lost a race.
        FastTalker = "fast_talker",
        /// Any card avoids a Calamity, six times.
        Impervious = "impervious",
    }
}

/// A set of Personalities.
pub type PersonalitySet = Bits<Personality, u16>;

impl Personality {
    /// A set of these Personalities, in a constant.
    pub(super) const fn set(personalities: &[Self]) -> PersonalitySet {
        PersonalitySet::from_word(Self::bits(personalities) as u16)
    }
}

words! {
    /// Stage of a turn (§5).
    pub enum Stage {
        /// Jump attempts.
        Movement = "movement",
        /// At most one Action.
        Action = "action",
        /// One card.
        Draw = "draw",
    }
}

words! {
    /// How a jump is made (§6.1).
    pub enum JumpKind {
        /// Along a jumpline, with a roll.
        Regular = "regular",
        /// Along a jumpline, to a station.
        Station = "station",
        /// To a world named by two dice.
        Random = "random",
        /// The card.
        Superjump = "superjump",
        /// Awesome Andi's.
        Awesome = "awesome",
        /// The Seer's.
        Psychic = "psychic",
    }
}

words! {
    /// A moment at which Traders are asked for cards (§6.3 and §22).
    pub enum Moment {
        /// Step 2 of a jump.
        Quarantine = "quarantine_interval",
        /// Step 4 of a jump: the jump roll.
        Roll = "zap_interval",
        /// After any other die: only Zap and Superzap.
        Die = "after_a_die",
        /// A Quarantine has been played: any Trader may cancel it.
        Calamity = "calamity",
        /// Step 6 of a jump.
        Lost = "you_are_lost_interval",
        /// Before a petition roll.
        BeforePetition = "before_petition",
        /// After a petition roll.
        AfterPetition = "after_petition",
        ActionStart = "start_of_action_stage",
        TurnEnd = "end_of_turn",
    }
}
