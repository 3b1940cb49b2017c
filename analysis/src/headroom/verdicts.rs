//! The gains of looking ahead, in sentences and a tile.

use crate::findings::format::list;
use crate::findings::{Estimate, Findings, Glance, Headroom, Question, StrategyHeadroom, Study, Tone, Topic, Verdict};
use crate::verdicts::headroom::surely;
use crate::verdicts::{conclude_alone, glance, measured, strip, verdict};

/// Writes the tile and the sentences.
pub(super) fn conclude(findings: &mut Findings) {
    let Study::Headroom { headroom } = &findings.study else { return };
    let (tiles, verdicts) = (tiles(headroom), describe_gains(headroom));
    conclude_alone(findings, tiles, verdicts);
}

/// The results of a headroom study: the strategies that look-ahead clearly beats, and the others.
fn describe_gains(found: &Headroom) -> Vec<Verdict> {
    let told = |name: &String, gain: &Estimate| format!("{name} {}", measured(gain, &found.unit));
    let of = |wanted: bool| -> Vec<String> {
        let those = found.strategies.iter().filter(|(_, one)| is_clear(found, &one.gain) == wanted);
        those.map(|(name, one)| told(name, &one.gain)).collect()
    };
    let (clear, unclear) = (of(true), of(false));
    let gains = (!clear.is_empty()).then(|| format!("Looking ahead gains on copies without it: {}.", list(&clear)));
    let nothing = (!unclear.is_empty()).then(|| format!("Whether it gains is not clear: {}.", list(&unclear)));
    let nothing = nothing.map(|text| if clear.is_empty() { text.replacen("it", "looking ahead", 1) } else { text });
    let bound = "This is a lower bound: better players may gain more.".to_owned();
    gains.into_iter().chain(nothing).chain([bound]).map(|text| verdict(Topic::Headroom, text)).collect()
}

/// Whether a gain is above zero, all strategies judged together (Bonferroni).
fn is_clear(found: &Headroom, gain: &Estimate) -> bool {
    surely(gain, found.strategies.len(), found.blocks).low > 0.0
}

/// The largest gain of looking ahead.
fn tiles(found: &Headroom) -> Vec<Glance> {
    let most = found.strategies.iter().max_by(|one, other| one.1.gain.estimate.total_cmp(&other.1.gain.estimate));
    let tell = |(name, one): (&String, &StrategyHeadroom)| {
        let number = format!("{name} by {}", measured(&one.gain, &found.unit));
        let (word, tone) =
            if is_clear(found, &one.gain) { ("yes", Tone::Watch) } else { ("not clear yet", Tone::Unclear) };
        strip::weigh_blocks(glance(Question::Left, number, word, tone), found.blocks)
    };
    most.map(tell).into_iter().collect()
}
