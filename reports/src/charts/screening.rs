//! Which rules move which quantity: a tornado chart per quantity by which rules are judged.

use evenkeel_findings::{Estimate, Moves, ScreenedQuantity, ScreenedRule, ScreenedValue, Screening, Value, format};

use super::parts::{caption, dot, dots, no_change, untitled};
use super::sketch::Sketch;
use crate::plot::data::{Content, Dot, DotChart, Style, Unit};
use crate::reader::Reader;

/// The maximum number of rules in a chart; its table has all.
const MOST: usize = 14;

/// The rules that clearly move a quantity, with the effect at both ends, the largest first.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let Some(found) = &reader.findings.screening else { return Vec::new() };
    found.main().filter_map(|quantity| tornado(reader, found, quantity)).collect()
}

fn tornado(reader: &Reader<'_>, found: &Screening, quantity: &ScreenedQuantity) -> Option<Sketch> {
    let clear = |rule: &&ScreenedRule| rule.values.iter().any(|value| value.clear.contains(&quantity.name));
    let mut bars: Vec<Bar<'_>> =
        found.that(Moves::Moves).filter(clear).filter_map(|rule| Bar::new(rule, quantity)).collect();
    bars.sort_by(|one, other| other.length().total_cmp(&one.length()));
    let number = bars.len();
    bars.truncate(MOST);
    let x_title = format!("change of {}, {}", quantity.title, format::change_unit(&quantity.unit));
    let left_out = if number > MOST {
        format!("The {MOST} longest bars of {number} rules with a clear effect; the table has all.")
    } else {
        String::new()
    };
    let how = format!(
        "Each rule alone, all others unchanged. A bar runs from the effect of the lowest value tried to that of the highest; for words, from the lowest \
         effect to the highest. Whiskers hold together for all rules and values ({}).",
        format::confidence(reader.findings.confidence)
    );
    let sides = Some(("lowest value tried".to_owned(), "highest value tried".to_owned()));
    (!bars.is_empty()).then(|| {
        let rows = bars.iter().map(|bar| bar.dot(quantity)).collect();
        let chart = dots(reader, x_title, Unit::of(&quantity.unit, true), untitled(rows));
        Sketch {
            subject: quantity.name.replace('.', "_"),
            question: format!("What moves {}?", quantity.title),
            content: Content::Dots(DotChart { reference: Some(no_change()), sides, y_title: String::new(), ..chart }),
            caption: caption([how, left_out]),
        }
    })
}

/// The effects at both ends of the values tried for a rule.
struct Bar<'f> {
    rule: &'f ScreenedRule,
    first: Option<(&'f ScreenedValue, Estimate)>,
    last: (&'f ScreenedValue, Estimate),
}

impl<'f> Bar<'f> {
    fn new(rule: &'f ScreenedRule, quantity: &ScreenedQuantity) -> Option<Self> {
        let change = |value: &'f ScreenedValue| Some((value, *value.changes.get(&quantity.name)?));
        let mut all: Vec<(&ScreenedValue, Estimate)> = rule.values.iter().filter_map(change).collect();
        let number = |value: &Value| if let Value::Integer(number) = value { Some(*number) } else { None };
        match number(&rule.base) {
            // The base value is an end too if all tried values lie on one side.
            Some(_) if rule.outside => {}
            Some(base) => {
                let of = |(value, _): &(&ScreenedValue, Estimate)| number(&value.value);
                let above = all.first().and_then(of).is_some_and(|first| first > base);
                let below = all.last().and_then(of).is_some_and(|last| last < base);
                all = match (above, below) {
                    (true, _) => all.split_off(all.len() - 1),
                    (_, true) => vec![all[0]],
                    _ => all,
                };
            }
            None => all.sort_by(|one, other| one.1.estimate.total_cmp(&other.1.estimate)),
        }
        let last = *all.last()?;
        Some(Self { rule, first: all.first().copied().filter(|_| all.len() > 1), last })
    }

    /// Both ends of the bar; no change represents the current rules.
    fn ends(&self) -> (f64, f64) {
        let (first, last) = (self.first.map_or(0.0, |(_, change)| change.estimate), self.last.1.estimate);
        (first.min(last).min(0.0), first.max(last).max(0.0))
    }

    fn length(&self) -> f64 {
        let (low, high) = self.ends();
        high - low
    }

    fn dot(&self, quantity: &ScreenedQuantity) -> Dot {
        let told = |(value, change): &(&ScreenedValue, Estimate)| {
            let width = change.high - change.low;
            format!("{}: {}", format::setting(&value.value), format::change(change.estimate, width, &quantity.unit))
        };
        let values: Vec<String> = self.first.iter().chain([&self.last]).map(told).collect();
        Dot {
            before: self.first.map(|(_, change)| change),
            band: Some(self.ends()),
            value: Some(values.join(" · ")),
            ..dot(&format!("{} ({})", self.rule.rule, format::setting(&self.rule.base)), Style::Main, self.last.1)
        }
    }
}
