//! The skill levels at which a conclusion holds, in plain sentences.

use crate::findings::format::{about, counted, list, number_with_interval, plain, share, share_with_interval, upper};
use crate::findings::{
    Agreement, Estimate, Fairness, Findings, Glance, LevelCell, LevelClaim, Places, Question, SkillLevel, SkillLevels,
    Tone, Topic, Verdict,
};
use crate::verdicts::cells::{self, between};
use crate::verdicts::{glance, gravest, measured, name_quantity, verdict};

/// First the effect of a change by level, or for a single cell the distances from an even share; then the levels with even win rates, the length of
/// games and the scores.
pub(super) fn describe_levels(findings: &Findings, found: &SkillLevels) -> Vec<Verdict> {
    let pair = found.claims.first().map(|claim| (claim.from, claim.to));
    // Many pairs of cells are only in the table.
    let claims: Vec<&LevelClaim> = found.claims.iter().filter(|claim| Some((claim.from, claim.to)) == pair).collect();
    let describe = |&holds: &Agreement| {
        let told: Vec<&LevelClaim> = claims.iter().copied().filter(|claim| claim.holds == holds).collect();
        (!told.is_empty()).then(|| describe_kind(findings, found, holds, &told))?
    };
    let told = Agreement::GRAVEST_FIRST.iter().filter_map(describe);
    let (fair, means) = (describe_fairness(findings, found), describe_means(findings, found));
    // The main question first: the effect of a change, or the fairness of a single set of rules.
    if findings.cells.len() > 1 {
        told.chain(fair).collect()
    } else {
        fair.into_iter().chain(told).chain(means).collect()
    }
}

/// "Depends on the level, from 100 to 1,000: win rate of smuggler +11.0 points (+9.9 to +12.1) among experts, not clear among beginners."
fn describe_kind(
    findings: &Findings,
    found: &SkillLevels,
    holds: Agreement,
    claims: &[&LevelClaim],
) -> Option<Verdict> {
    let text = match holds {
        Agreement::Unclear => "not clear yet at which levels it holds",
        _ => holds.text(Places::Levels),
    };
    let silent = matches!(holds, Agreement::Nowhere | Agreement::Unclear);
    let (topic, between) = match claims[0].from {
        Some(from) => (Topic::Change, between(findings, (from as usize - 1, claims[0].to))),
        // Fair levels are reported separately.
        None if silent => return None,
        None => (Topic::WinRate, format!("compared with an even {}", share(even(findings)))),
    };
    let named = |claim: &&LevelClaim| {
        let name = name_quantity(findings, &claim.name, &claim.unit);
        if silent { name } else { format!("{name} {}", describe_levels_of(found, claim)) }
    };
    let named: Vec<String> = claims.iter().map(named).collect();
    let more = claims.iter().filter_map(|claim| claim.more_games).max().filter(|&games| games > 0);
    let more = more.map(|games| format!("; about {} more games per cell and level needed", about(games)));
    Some(verdict(topic, format!("{}, {between}: {}{}.", upper(text), named.join("; "), more.unwrap_or_default())))
}

/// The win rate of each player if all are equal.
fn even(findings: &Findings) -> f64 {
    1.0 / findings.lineup.len().max(1) as f64
}

/// "+11.0 points (+9.9 to +12.1) among experts, +1.2 points (−0.4 to +2.8), not clear, among beginners"; if the effect holds at every level, the
/// smallest and the largest.
fn describe_levels_of(found: &SkillLevels, claim: &LevelClaim) -> String {
    let tell = |level: &SkillLevel| {
        let seen = claim.levels.get(&level.level)?;
        let mark = match &level.level {
            word if claim.little.contains(word) => ", below the margin,",
            word if claim.clear.contains(word) => "",
            _ => ", not clear,",
        };
        let text = format!("{}{mark} among {}", measured(seen, &claim.unit), level.people);
        Some((seen.estimate, text))
    };
    let told: Vec<(f64, String)> = found.levels.iter().filter_map(tell).collect();
    let ends = || {
        let least = told.iter().min_by(|one, other| one.0.abs().total_cmp(&other.0.abs()))?;
        let most = told.iter().max_by(|one, other| one.0.abs().total_cmp(&other.0.abs()))?;
        Some(format!("from {} to {}", least.1, most.1))
    };
    if matches!(claim.holds, Agreement::Everywhere | Agreement::SameWay) && told.len() > 2 {
        return ends().unwrap_or_default();
    }
    told.into_iter().map(|(_, text)| text).collect::<Vec<_>>().join(", ")
}

/// "Fair among experts; unfair among beginners (trader 31.0% (29.0–33.1)); an even share is 25%."
fn describe_fairness<'f>(findings: &Findings, found: &'f SkillLevels) -> Option<Verdict> {
    let judged = |level: &'f SkillLevel| {
        let cell = level.cells.get(cells::told_at(findings))?;
        Some((level, cell, cell.fairness.as_ref()?))
    };
    let all: Vec<(&SkillLevel, &LevelCell, &Fairness)> = found.levels.iter().filter_map(judged).collect();
    let even = even(findings);
    let group = |word: &str| {
        let own = all.iter().filter(|(_, _, fairness)| fairness.text() == word);
        let named: Vec<String> = own.map(|(level, cell, fairness)| tell_level(level, cell, fairness, even)).collect();
        let unclear = *word == *Fairness::Unclear.text();
        let (named, any) = (list(&named), !named.is_empty());
        let text = if unclear {
            format!("whether the game is fair among {named} is not clear yet")
        } else {
            format!("{word} among {named}")
        };
        any.then_some(text)
    };
    let groups: Vec<String> = ["fair", "unfair", "not clear yet"].into_iter().filter_map(group).collect();
    if groups.is_empty() {
        return None;
    }
    let place = cells::told(findings)
        .filter(|_| findings.cells.len() > 1)
        .map(|cell| format!(", {}", cells::place(findings, cell)));
    let place = place.unwrap_or_default();
    Some(verdict(Topic::WinRate, format!("{}; an even share is {}{place}.", upper(&groups.join("; ")), share(even))))
}

/// "beginners (trader 31.0% (29.0–33.1) and 2 more)": the strategy furthest from an even share, and the number of others clearly without an even
/// share.
fn tell_level(level: &SkillLevel, cell: &LevelCell, fairness: &Fairness, even: f64) -> String {
    let Fairness::Unfair { strategies } = fairness else { return level.people.clone() };
    let of = |name: &String| Some((name.clone(), *cell.means.get(name)?));
    let off = |found: &Estimate| (found.estimate - even).abs();
    // A strategy that is too strong rather than one that is too weak: the same question at every level.
    let all: Vec<(String, Estimate)> = strategies.iter().filter_map(of).collect();
    let above = all.iter().any(|(_, found)| found.estimate > even);
    let asked = all.into_iter().filter(|(_, found)| !above || found.estimate > even);
    // With two strategies, one's gain is the other's loss.
    let others = if strategies.len() > 2 { format!(" and {} more", strategies.len() - 1) } else { String::new() };
    match asked.max_by(|one, other| off(&one.1).total_cmp(&off(&other.1))) {
        Some((name, found)) => format!("{} ({name} {}{others})", level.people, share_with_interval(&found)),
        None => level.people.clone(),
    }
}

/// For a single cell the length of games at each level; alone at the table also the score.
fn describe_means(findings: &Findings, found: &SkillLevels) -> Vec<Verdict> {
    if findings.cells.len() > 1 {
        return Vec::new();
    }
    let tell = |topic: Topic, name: &str, what: String| {
        let own = |level: &SkillLevel| {
            let mean = level.cells.first()?.means.get(name)?;
            Some(format!("{} among {}", number_with_interval(mean), level.people))
        };
        let told: Vec<String> = found.levels.iter().filter_map(own).collect();
        (!told.is_empty()).then(|| verdict(topic, format!("{}: {}.", upper(&what), list(&told))))
    };
    let alone = findings.lineup.len() == 1;
    let scores = findings
        .lineup
        .iter()
        .filter(|_| alone)
        .filter_map(|name| tell(Topic::Score, name, format!("mean score of {name} by level")));
    let length = tell(Topic::Length, &findings.length, format!("mean {} by level", plain(&findings.length)));
    scores.chain(length).collect()
}

/// The levels at which the effects of the rules hold, the most serious kind first; for a single cell the levels at which it is fair.
pub(super) fn at_levels(findings: &Findings, found: &SkillLevels) -> Option<Glance> {
    if findings.cells.len() < 2 {
        return fair_levels(found);
    }
    let claims = found.claims.iter().map(|claim| (claim.holds, (&claim.name, &claim.unit)));
    gravest(findings, Question::Levels, &claims.collect::<Vec<_>>())
}

/// Whether a single cell is fair at every level.
fn fair_levels(found: &SkillLevels) -> Option<Glance> {
    let all: Vec<&Fairness> = found.levels.iter().filter_map(|level| level.cells.first()?.fairness.as_ref()).collect();
    let fair = all.iter().filter(|one| ***one == Fairness::Fair).count();
    let unfair = all.iter().filter(|one| matches!(one, Fairness::Unfair { .. })).count();
    let number = format!("fair at {fair} of {}, unfair at {unfair}", counted(all.len() as u64, "level"));
    let (word, tone) = match (fair, unfair) {
        _ if all.is_empty() => return None,
        (fair, _) if fair == all.len() => ("fair at every level", Tone::Good),
        (_, unfair) if unfair == all.len() => ("unfair at every level", Tone::Watch),
        (1.., 1..) => ("depends", Tone::Watch),
        (0, 1..) => ("unfair", Tone::Watch),
        _ => ("not clear yet", Tone::Unclear),
    };
    Some(glance(Question::Levels, number, word, tone))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level() -> SkillLevel {
        let (level, people) = ("beginner".to_owned(), "beginners".to_owned());
        SkillLevel { level, people, blocks: 100, games: 300, cells: Vec::new() }
    }

    /// The player reported as uneven among three with these shares of the wins.
    fn named(shares: &[(&str, f64)], unfair: &[&str]) -> String {
        let around = |share: f64| Estimate { estimate: share, low: share - 0.01, high: share + 0.01 };
        let means = shares.iter().map(|(name, share)| ((*name).to_owned(), around(*share))).collect();
        let fairness = Fairness::Unfair { strategies: unfair.iter().map(|name| (*name).to_owned()).collect() };
        tell_level(&level(), &LevelCell { cell: 0, means, fairness: None }, &fairness, 1.0 / 3.0)
    }

    /// The hunter has 22 points too few, the trader 12 too many: the designer asks who is too strong.
    #[test]
    fn who_is_too_strong_is_named_before_who_is_too_weak() {
        let shares = [("trader", 0.45), ("hunter", 0.11), ("racer", 0.44)];
        assert_eq!(named(&shares, &["hunter", "racer", "trader"]), "beginners (trader 45.0% (44.0–46.0) and 2 more)");
        assert_eq!(
            named(&shares, &["hunter", "racer"]),
            "beginners (racer 44.0% (43.0–45.0))",
            "of those who clearly are"
        );
        assert_eq!(named(&shares, &["hunter"]), "beginners (hunter 11.0% (10.0–12.0))", "or else who is too weak");
    }
}
