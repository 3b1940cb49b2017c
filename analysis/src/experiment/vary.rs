//! Axes: the tried values of a rule.

use evenkeel_engine::rules::{Fault, Faults, Holds, Kind, Named, Place, Value, parse_setting, read_whole};
use serde::{Deserialize, Serialize};

use super::case::{Case, SEATS, VARIANT};
use super::split::split_outside;

/// The largest number of values of one axis.
pub const MOST_VALUES: u64 = 10_000;

/// The largest number of decimals in the numbers of a range.
const MOST_PLACES: usize = 9;

/// The approximate number of steps of a range without a step.
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
    /// Overlays of rules, variant and line-up; the axis then has its own name.
    Cases(Vec<Case>),
    /// Numbers from `from` up to at most `to`, in units of the last of their decimals.
    Range {
        /// The first value.
        from: i64,
        /// The last value, if a step lands on it.
        to: i64,
        /// Distance between two values; `None`: about ten even steps.
        step: Option<i64>,
        /// Decimals of all three.
        #[serde(default, skip_serializing_if = "is_none")]
        places: u32,
    },
}

/// Whether numbers have no decimals.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_none(places: &u32) -> bool {
    *places == 0
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
        let values = match parse_cases(path, values, &place)? {
            Some(cases) => cases,
            None if values.contains("..") => parse_range(values, &place)?,
            None => parse_list(path, values, &place)?,
        };
        Ok(Self { parameter: Named { name: path.to_owned(), value: (), place }, values, by_flag: true })
    }

    /// Its form after `--vary`; not meaningful for cases.
    pub(crate) fn word(&self) -> String {
        let values = match &self.values {
            Values::Listed(listed) => listed.iter().map(|named| named.value.to_string()).collect::<Vec<_>>().join(","),
            Values::Range { from, to, step, places } => {
                let step = step.map(|step| format!("/{}", decimal(step, *places))).unwrap_or_default();
                format!("{}..{}{step}", decimal(*from, *places), decimal(*to, *places))
            }
            Values::Cases(_) => String::new(),
        };
        format!("{}={values}", self.parameter.name)
    }

    /// A sentence with the step that was chosen for a range without one.
    pub(crate) fn tell_step(&self, values: &[Value]) -> Option<String> {
        let (Values::Range { from, to, step: None, places }, [first, _, .., last]) = (&self.values, values) else {
            return None;
        };
        let step = even_step(i128::from(*to) - i128::from(*from));
        let (name, count, told) = (&self.parameter.name, values.len(), decimal(step, *places));
        (told != "1").then(|| format!("{name} takes {count} values, from {first} to {last} in steps of {told}."))
    }

    /// A sentence if the steps of a range pass its end.
    pub(crate) fn tell_end(&self) -> Option<String> {
        let Values::Range { from, to, step: Some(step), places } = &self.values else { return None };
        let last = to - to.checked_sub(*from)?.checked_rem(*step)?;
        let name = &self.parameter.name;
        let [from, end, step, told] = [*from, *to, *step, last].map(|number| decimal(number, *places));
        (last != *to).then(|| format!("{name} goes to {told}: steps of {step} from {from} do not reach {end}."))
    }

    /// Whether the axis varies cases instead of a rule.
    pub(crate) const fn is_of_cases(&self) -> bool {
        matches!(self.values, Values::Cases(_))
    }

    /// The cases; none if the axis varies a rule.
    pub(crate) fn cases(&self) -> &[Case] {
        if let Values::Cases(cases) = &self.values { cases } else { &[] }
    }

    /// See [`cases`](Self::cases).
    pub(super) fn cases_mut(&mut self) -> &mut [Case] {
        if let Values::Cases(cases) = &mut self.values { cases } else { &mut [] }
    }

    /// Whether a case names players.
    pub(crate) fn seats_players(&self) -> bool {
        self.cases().iter().any(|case| !case.seats.is_empty())
    }

    /// The values that the rule admits.
    ///
    /// # Errors
    /// Every fault: invalid values, the same value twice, a range that is empty or never ends.
    pub fn expand(&self, kind: Kind) -> Result<Vec<Value>, Faults> {
        let Named { name: path, place, .. } = &self.parameter;
        let listed = match &self.values {
            Values::Listed(listed) => listed.clone(),
            Values::Cases(_) => Vec::new(),
            Values::Range { from, to, step, places } => {
                let numbers = expand_range((path, kind), place, (*from, *to, *step), *places).map_err(Faults::from)?;
                let named =
                    |number| Named { name: path.clone(), value: value_of(number, *places), place: place.clone() };
                numbers.into_iter().map(named).collect()
            }
        };
        let admitted = |named: Named<Value>| Named { value: kind.admits(&named.value).unwrap_or(named.value), ..named };
        let listed: Vec<Named<Value>> = listed.into_iter().map(admitted).collect();
        check_values((path, kind), place, &listed)?;
        Ok(listed.into_iter().map(|named| named.value).collect())
    }
}

/// The values of an axis called [`SEATS`] or [`VARIANT`] as typed in a flag; `None` for any other name.
fn parse_cases(name: &str, typed: &str, place: &Place) -> Result<Option<Values>, Fault> {
    if ![SEATS, VARIANT].contains(&name) {
        return Ok(None);
    }
    // Line-ups of several seats are in square brackets.
    let words = split_outside(typed, "[{", "]}", place)?;
    let case = |word| if name == SEATS { Case::of_seats(word, place) } else { Ok(Case::of_variant(word, place)) };
    words.into_iter().map(case).collect::<Result<_, Fault>>().map(|cases| Some(Values::Cases(cases)))
}

fn parse_range(typed: &str, place: &Place) -> Result<Values, Fault> {
    let read = || {
        let (from, rest) = typed.split_once("..")?;
        let (to, step) = rest.split_once('/').map_or((rest, None), |(to, step)| (to, Some(step)));
        let step = if let Some(step) = step { Some(read_number(step)?) } else { None };
        range_of(read_number(from)?, read_number(to)?, step)
    };
    read().ok_or_else(|| {
        let help = "write from..to/step, for example 100..1000/100, or 3..4/0.1 where decimals are allowed";
        Fault::new(place.clone(), format!("`{typed}` is not a range of numbers")).help(help)
    })
}

/// A number in units of its last decimal, and the number of decimals.
pub(super) type Scaled = (i64, u32);

/// Reads a number in the usual notations: `100`, `10k` or `0.25`.
pub(super) fn read_number(typed: &str) -> Option<Scaled> {
    let typed = typed.trim();
    // A comma here is a typing mistake for the sign before the step or for a decimal point, not a separator of thousands.
    if let Some(whole) = read_whole(typed).filter(|_| !typed.contains(',')) {
        return Some((whole, 0));
    }
    let (whole, decimals) = typed.split_once('.')?;
    let is_plain = |digits: &str| !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    let decimals = decimals.trim_end_matches('0');
    let plain = is_plain(whole.trim_start_matches('-')) && (decimals.is_empty() || is_plain(decimals));
    let scaled = format!("{whole}{decimals}").parse().ok().filter(|_| plain && decimals.len() <= MOST_PLACES)?;
    Some((scaled, decimals.len() as u32))
}

/// A range of three numbers with the same decimals; `None` if a number does not fit into 64 bits.
pub(super) fn range_of(from: Scaled, to: Scaled, step: Option<Scaled>) -> Option<Values> {
    let places = [Some(from), Some(to), step].into_iter().flatten().map(|(_, places)| places).max()?;
    let scale = |(number, own): Scaled| 10_i64.checked_pow(places - own)?.checked_mul(number);
    let step = if let Some(step) = step { Some(scale(step)?) } else { None };
    Some(Values::Range { from: scale(from)?, to: scale(to)?, step, places })
}

/// The text of a number in units of its last decimal, without trailing zeros.
fn decimal(number: i64, places: u32) -> String {
    let unit = 10_u64.pow(places);
    let (sign, size) = (if number < 0 { "-" } else { "" }, number.unsigned_abs());
    let decimals = format!("{:0wide$}", size % unit, wide = places as usize);
    let decimals = if size.is_multiple_of(unit) { "" } else { decimals.trim_end_matches('0') };
    let point = if decimals.is_empty() { "" } else { "." };
    format!("{sign}{}{point}{decimals}", size / unit)
}

/// The value, for a rule or a table cell, of a number in units of its last decimal.
fn value_of(number: i64, places: u32) -> Value {
    let text = decimal(number, places);
    text.parse().map_or_else(|_| Value::Word(text), Value::Integer)
}

/// The ends of a range written with a dash.
fn dashed(typed: &str) -> Option<(i64, i64)> {
    let (from, to) = typed.split_once('-')?;
    Some((read_whole(from)?, read_whole(to)?))
}

/// Whether a comma between these seems to separate thousands: no value is written as `000` or `050`.
fn is_split_number(one: &str, other: &str) -> bool {
    let digits = |word: &str| !word.is_empty() && word.bytes().all(|letter| letter.is_ascii_digit());
    digits(one) && digits(other) && other.len() == 3 && other.starts_with('0')
}

fn parse_list(path: &str, typed: &str, place: &Place) -> Result<Values, Fault> {
    if let Some((from, to)) = dashed(typed) {
        let fault = Fault::new(place.clone(), format!("`{typed}` is not a range"));
        return Err(fault.help(format!("write {path}={from}..{to}, or {path}={from}..{to}/STEP")));
    }
    let words = split_outside(typed, "[", "]", place)?;
    // Elsewhere 1,000 means a thousand; here a comma separates two values.
    if let Some((one, other)) = words.iter().zip(words.iter().skip(1)).find(|(one, other)| is_split_number(one, other))
    {
        let fault = Fault::new(place.clone(), format!("`{one},{other}` may be one number or two"));
        return Err(fault.help(format!("write {one}{other} for one, or {one},0 for two")));
    }
    let read = |word: &str| {
        let setting = parse_setting("", &format!("{path}={word}"))?;
        Ok(Named { place: place.clone(), ..setting })
    };
    words.into_iter().map(read).collect::<Result<_, Fault>>().map(Values::Listed)
}

fn expand_range(
    (path, kind): (&str, Kind),
    place: &Place,
    (from, to, step): (i64, i64, Option<i64>),
    places: u32,
) -> Result<Vec<i64>, Fault> {
    let show = |number: i64| decimal(number, places);
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
        let message = format!("the range of `{path}` goes from {} down to {}", show(from), show(to));
        return fault(message, "write the smaller number first");
    }
    if let Some(step) = step.filter(|step| *step <= 0) {
        let message = format!("with a step of {} the range of `{path}` never ends", show(step));
        return fault(message, if places == 0 { "give a step of 1 or more" } else { "give a step above 0" });
    }
    let span = i128::from(to) - i128::from(from);
    if let Some(step) = step.filter(|&step| span > 0 && i128::from(step) > span) {
        let [step, from, to] = [step, from, to].map(show);
        let message = format!(
            "a step of {step} is larger than the range of `{path}`, {from} to {to}: only {from} would be tried"
        );
        return fault(message, "give a smaller step");
    }
    let step = step.unwrap_or_else(|| even_step(span));
    if span / i128::from(step) >= i128::from(MOST_VALUES) {
        return fault(format!("the range of `{path}` has more than {MOST_VALUES} values"), "give a larger step");
    }
    Ok((0..=(span / i128::from(step)) as i64).map(|index| from + index * step).collect())
}

/// The roundest step that cuts the span into 5 to 10 equal parts; more parts if two steps are equally round.
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
        let fault = Fault::new(place.clone(), format!("`{path}` has no values to try"));
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

#[cfg(test)]
mod tests;
