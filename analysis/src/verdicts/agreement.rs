//! Tiles on whether effects hold elsewhere: once adapted, at each skill level.

use super::{glance, name_quantity};
use crate::findings::{Agreement, Findings, Glance, Question, Tone};

/// The claims of the most serious kind: the first name, and the number of the others.
pub(crate) fn gravest(
    findings: &Findings,
    question: Question,
    claims: &[(Agreement, (&String, &String))],
) -> Option<Glance> {
    let of = |kind: Agreement| claims.iter().filter(move |(own, _)| *own == kind).map(|(_, named)| *named);
    let kind = Agreement::GRAVEST_FIRST.into_iter().find(|&kind| of(kind).next().is_some())?;
    let (word, tone) = match kind {
        Agreement::Reverses => ("reverses", Tone::Watch),
        Agreement::Depends => ("depends", Tone::Watch),
        Agreement::Everywhere => ("holds", Tone::Good),
        Agreement::SameWay => ("same direction", Tone::Plain),
        Agreement::Nowhere => ("no effect", Tone::Good),
        Agreement::Unclear => ("not clear yet", Tone::Unclear),
    };
    let ((name, unit), more, unclear) = (of(kind).next()?, of(kind).count() - 1, of(Agreement::Unclear).count());
    let more = if more > 0 { format!(", and {more} more") } else { String::new() };
    // A conclusion that holds for some is not a general answer while others are unknown.
    let (open, tone) = match tone {
        Tone::Good if unclear > 0 => (format!("; {unclear} not clear yet"), Tone::Unclear),
        _ => (String::new(), tone),
    };
    Some(glance(question, format!("{}{more}{open}", name_quantity(findings, name, unit)), word, tone))
}
