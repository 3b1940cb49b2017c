//! Axes: which values of a rule are tried.

use evenkeel_engine::rules::{Fault, Faults, Holds, Kind, Named, Place, Value, parse_setting, read_whole};
use serde::{Deserialize, Serialize};

use super::case::{Case, SEATS, VARIANT};
use super::split::split_outside;

/// Most values one axis may have.
pub const MOST_VALUES: u64 = 10_000;

/// About how many steps a range without a step is cut into.
const EVEN_STEPS: i128 = 10;

/// One rule to be varied, as typed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vary {
    /// Path of the rule, with its place.
    pub parameter: Named<()>,
    /// The values to try.
    pub values: Values,
    /// Whether it was typed as a flag rather than in a file.
    pub by_flag: bool,
}

/// The values of an axis, as typed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Values {
    /// One by one.
    Listed(Vec<Named<Value>>),
    /// Overlays of rules, variant and line-up; the axis then has a name of its own.
    Cases(Vec<Case>),
    /// Whole numbers from `from` up to at most `to`.
    Range {
        /// The first value.
        from: i64,
        /// The last value, if a step lands on it.
        to: i64,
        /// Distance between two values; none: about ten even steps.
        step: Option<i64>,
    },
}

impl Vary {
    /// Reads `path=from..to/step`, `path=from..to` or `path=value,value`.
    ///
    /// # Errors
    /// If it has another form.
    pub fn parse(flag: &str, typed: &str) -> Result<Self, Fault> {
        let place = Place::flag(format!("{flag} {typed}"));
        let (path, values) =
            typed.split_once('=').map(|(path, values)| (path.trim(), values.trim())).unwrap_or_default();
        if path.is_empty() || values.is_empty() {
            let fault = Fault::new(place, "this is not of the form path=values");
            return Err(fault.help("for example brix.price=100..1000/100, or path=true,false"));
        }
        if let Some(values) = parse_cases(path, values, &place)? {
            return Ok(Self { parameter: Named { name: path.to_owned(), value: (), place }, values, by_flag: true });
        }
        let values =
            if values.contains("..") { parse_range(values, &place)? } else { parse_list(path, values, &place)? };
        let parameter = Named { name: path.to_owned(), value: (), place };
        Ok(Self { parameter, values, by_flag: true })
    }

    /// As it is typed after `--vary`; nothing sensible of cases.
    pub(crate) fn word(&self) -> String {
        let values = match &self.values {
            Values::Listed(listed) => listed.iter().map(|named| named.value.to_string()).collect::<Vec<_>>().join(","),
            Values::Range { from, to, step } => {
                let step = step.map(|step| format!("/{step}")).unwrap_or_default();
                format!("{from}..{to}{step}")
            }
            Values::Cases(_) => String::new(),
        };
        format!("{}={values}", self.parameter.name)
    }

    /// The step that was chosen for a range without one, in a sentence.
    pub(crate) fn tell_step(&self, values: &[Value]) -> Option<String> {
        let (
            Values::Range { step: None, .. },
            [Value::Integer(first), Value::Integer(second), .., Value::Integer(last)],
        ) = (&self.values, values)
        else {
            return None;
        };
        let (name, count, step) = (&self.parameter.name, values.len(), second - first);
        (step > 1).then(|| format!("{name} takes {count} values, from {first} to {last} in steps of {step}."))
    }

    /// In a sentence, that the steps of a range pass over its end, if they do.
    pub(crate) fn tell_end(&self) -> Option<String> {
        let Values::Range { from, to, step: Some(step) } = &self.values else { return None };
        let last = to - to.checked_sub(*from)?.checked_rem(*step)?;
        let name = &self.parameter.name;
        (last != *to).then(|| format!("{name} goes to {last}: steps of {step} from {from} do not come to {to}."))
    }

    /// Whether one of its cases says who plays.
    pub(crate) fn seats_anybody(&self) -> bool {
        matches!(&self.values, Values::Cases(cases) if cases.iter().any(|case| !case.seats.is_empty()))
    }

    /// The values as the rule admits them.
    ///
    /// # Errors
    /// Every fault: values the rule cannot take, twice the same value, a range that is empty or never ends.
    pub fn expand(&self, kind: Kind) -> Result<Vec<Value>, Faults> {
        let Named { name: path, place, .. } = &self.parameter;
        let listed = match &self.values {
            Values::Listed(listed) => listed.clone(),
            Values::Cases(_) => Vec::new(),
            Values::Range { from, to, step } => {
                let numbers = expand_range((path, kind), place, (*from, *to), *step).map_err(Faults::from)?;
                let named = |number| Named { name: path.clone(), value: Value::Integer(number), place: place.clone() };
                numbers.into_iter().map(named).collect()
            }
        };
        check_values((path, kind), place, &listed)?;
        Ok(listed.into_iter().map(|named| named.value).collect())
    }
}

/// The values of an axis called [`SEATS`] or [`VARIANT`] as typed in a flag; none for any other name.
fn parse_cases(name: &str, typed: &str, place: &Place) -> Result<Option<Values>, Fault> {
    if ![SEATS, VARIANT].contains(&name) {
        return Ok(None);
    }
    // Line-ups of several seats stand in square brackets.
    let words = split_outside(typed, "[{", "]}", place)?;
    let case = |word| if name == SEATS { Case::of_seats(word, place) } else { Ok(Case::of_variant(word, place)) };
    words.into_iter().map(case).collect::<Result<_, Fault>>().map(|cases| Some(Values::Cases(cases)))
}

fn parse_range(typed: &str, place: &Place) -> Result<Values, Fault> {
    // A comma here is a slip for the sign before the step, not a separator of thousands.
    let number = |text: &str| read_whole(text).filter(|_| !text.contains(','));
    let read = || {
        let (from, rest) = typed.split_once("..")?;
        let (to, step) = match rest.split_once('/') {
            None => (rest, None),
            Some((to, step)) => (to, Some(number(step)?)),
        };
        Some(Values::Range { from: number(from)?, to: number(to)?, step })
    };
    read().ok_or_else(|| {
        Fault::new(place.clone(), format!("`{typed}` is not a range of whole numbers"))
            .help("write from..to/step, for example 100..1000/100")
    })
}

/// The ends of a range that somebody wrote with a dash.
fn dashed(typed: &str) -> Option<(i64, i64)> {
    let (from, to) = typed.split_once('-')?;
    Some((read_whole(from)?, read_whole(to)?))
}

fn parse_list(path: &str, typed: &str, place: &Place) -> Result<Values, Fault> {
    if let Some((from, to)) = dashed(typed) {
        let fault = Fault::new(place.clone(), format!("`{typed}` is not a range"));
        return Err(fault.help(format!("write {path}={from}..{to}, or {path}={from}..{to}/STEP")));
    }
    let words = split_outside(typed, "[", "]", place)?;
    let read = |word: &str| {
        let setting = parse_setting("", &format!("{path}={word}"))?;
        Ok(Named { place: place.clone(), ..setting })
    };
    words.into_iter().map(read).collect::<Result<_, Fault>>().map(Values::Listed)
}

fn expand_range(
    (path, kind): (&str, Kind),
    place: &Place,
    (from, to): (i64, i64),
    step: Option<i64>,
) -> Result<Vec<i64>, Fault> {
    let fault = |message: String, help: &str| Err(Fault::new(place.clone(), message).help(help));
    let is_whole = match kind {
        Kind::Integer { .. } => true,
        Kind::Cell(column) => matches!(column.holds, Holds::Whole { .. } | Holds::Decimal { .. }),
        Kind::Switch | Kind::Word(_) | Kind::List { .. } | Kind::Text => false,
    };
    if !is_whole {
        return fault(format!("`{path}` has no range: it is {kind}"), "list the values to try");
    }
    if from > to {
        return fault(format!("the range of `{path}` goes from {from} down to {to}"), "write the smaller number first");
    }
    if let Some(step) = step.filter(|step| *step <= 0) {
        return fault(format!("with a step of {step} the range of `{path}` never ends"), "give a step of 1 or more");
    }
    let span = i128::from(to) - i128::from(from);
    if let Some(step) = step.filter(|&step| span > 0 && i128::from(step) > span) {
        return fault(
            format!("a step of {step} leads out of the range of `{path}`, {from} to {to}: only {from} would be tried"),
            "give a smaller step",
        );
    }
    let step = step.unwrap_or_else(|| even_step(span));
    if span / i128::from(step) >= i128::from(MOST_VALUES) {
        return fault(format!("the range of `{path}` has more than {MOST_VALUES} values"), "give a larger step");
    }
    Ok((0..=(span / i128::from(step)) as i64).map(|index| from + index * step).collect())
}

/// The roundest step that cuts the span into 5 to 10 equal parts; more parts where two are as round.
fn even_step(span: i128) -> i64 {
    let zeros = |step: i128| (1..18).take_while(|&power| step % 10_i128.pow(power) == 0).count();
    let even = (EVEN_STEPS / 2..=EVEN_STEPS).filter(|parts| span % parts == 0);
    let step = match even.max_by_key(|parts| (zeros(span / parts), *parts)) {
        _ if span <= EVEN_STEPS => 1,
        Some(parts) => span / parts,
        None => span / EVEN_STEPS + 1,
    };
    i64::try_from(step).expect("a tenth of what lies between two numbers of 64 bits")
}

fn check_values((path, kind): (&str, Kind), place: &Place, values: &[Named<Value>]) -> Result<(), Faults> {
    let mut faults = Vec::new();
    if values.is_empty() {
        let fault = Fault::new(place.clone(), format!("`{path}` is varied over no values"));
        faults.push(fault.help(format!("list one or more: {kind}")));
    }
    let mut refused = values.iter().filter_map(|named| Some((named, kind.admits(&named.value).err()?)));
    if let Some((named, wanted)) = refused.next() {
        let more = match refused.count() {
            0 => String::new(),
            more => format!(", nor {more} more of the values listed"),
        };
        let message = format!("`{path}` cannot be {}{more}", named.value);
        faults.push(Fault::new(named.place.clone(), message).help(format!("give {wanted}")));
    }
    for (index, named) in values.iter().enumerate() {
        if values[..index].iter().any(|earlier| earlier.value == named.value) {
            let message = format!("`{path}` is given the value {} twice", named.value);
            faults.push(Fault::new(named.place.clone(), message).help("list each value once"));
        }
    }
    Faults::none_in(faults)
}
