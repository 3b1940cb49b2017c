//! What a changed rule did: every effect in standard deviations of a single game, so that they can be laid side by side.

use evenkeel_analysis::findings::{Effect, Findings};

use crate::charts::data::{Content, Group, Look, Quantity, Reference, Row, Rows};
use crate::{effects, reading};

/// The main effects, and of the others those that changed most.
pub fn effects(findings: &Findings) -> Option<Content> {
    let (main, others) = effects::leading(findings.rule_change()?);
    let rows = |effects: &[&Effect]| effects.iter().filter_map(|effect| row(findings, effect)).collect::<Vec<_>>();
    let wins = main.iter().any(|effect| effect.strategy.is_some() && effect.unit == "share");
    let heading = if wins { "Who wins, and how long games are" } else { "The result, and how long games are" };
    let groups = [(heading, rows(&main)), ("What else changed most", rows(&others))];
    let groups = groups.into_iter().filter(|(_, rows)| !rows.is_empty());
    let groups: Vec<Group> = groups.map(|(title, rows)| Group { title: title.into(), rows }).collect();
    (!groups.is_empty()).then(|| {
        Content::Rows(Rows {
            x_title: "change in standard deviations of a single game".into(),
            quantity: Quantity::Number,
            reference: Some(Reference { at: 0.0, label: "no change".into() }),
            spread_label: None,
            y_title: String::new(),
            groups,
        })
    })
}

fn row(findings: &Findings, effect: &Effect) -> Option<Row> {
    let labels = reading::labels(findings);
    let place = effect.strategy.as_deref().and_then(|strategy| labels.iter().position(|label| *label == strategy));
    let look = place.map_or(Look::Main, |index| Look::Strategy(reading::look(findings, (index, labels[index]))));
    let value = format!("{} {} ({})", effects::change(effect), effects::unit(effect), effects::interval(effect));
    Some(Row { label: effect.title.clone(), look, estimate: effect.standardised?, spread: None, value: Some(value) })
}
