//! Whole numbers as people type them.

/// Reads `10000`, `10_000`, `10,000`, `10k`, `2.5M` and `1e6`. `None` if it is not a whole number or does not fit in 64 bits, and for `007` and
/// `10.0`, which may be names.
pub fn read_whole(typed: &str) -> Option<i64> {
    let typed = typed.trim();
    let (sign, digits) =
        typed.strip_prefix('-').map_or(("", typed.strip_prefix('+').unwrap_or(typed)), |rest| ("-", rest));
    let (mantissa, power) = split_power(digits)?;
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    if mantissa.contains('.') && (power.is_none() || fraction.is_empty() || !all_digits(fraction)) {
        return None;
    }
    let whole = without_separators(whole)?;
    let zeros = usize::try_from(power.unwrap_or(0)).ok()?.checked_sub(fraction.trim_end_matches('0').len())?;
    // The sign is parsed with the digits, because the range has one more number below zero than above.
    let number: i64 = format!("{sign}{whole}{}", fraction.trim_end_matches('0')).parse().ok()?;
    10_i64.checked_pow(zeros as u32)?.checked_mul(number)
}

/// Whether a number has a separator before every three digits, like thousands: `1.000`.
pub(super) fn is_grouped(text: &str, sign: char) -> bool {
    let mut parts = text.trim_start_matches('-').split(sign);
    let digits = |part: &str| part.bytes().all(|letter| letter.is_ascii_digit());
    let first =
        parts.next().is_some_and(|part| (1..=3).contains(&part.len()) && digits(part) && !part.starts_with('0'));
    let rest: Vec<&str> = parts.collect();
    first && !rest.is_empty() && rest.iter().all(|part| part.len() == 3 && digits(part))
}

/// The part before the power of ten, and the power: of `1e6`, `10k` and `2.5M`.
fn split_power(digits: &str) -> Option<(&str, Option<u32>)> {
    if let Some((mantissa, power)) = digits.split_once(['e', 'E']) {
        return power.trim_start_matches('+').parse().ok().map(|power| (mantissa, Some(power)));
    }
    Some(match digits.strip_suffix(['k', 'K']) {
        Some(mantissa) => (mantissa, Some(3)),
        None => digits.strip_suffix(['m', 'M']).map_or((digits, None), |mantissa| (mantissa, Some(6))),
    })
}

/// The digits of `1000`, `1_000` and `1,000`; commas are only allowed before groups of three.
fn without_separators(typed: &str) -> Option<String> {
    let grouped = typed.split(',').skip(1).all(|group| group.len() == 3);
    let inside = !typed.starts_with(['_', ',']) && !typed.ends_with(['_', ',']) && !typed.contains("__");
    let bare = typed.replace(['_', ','], "");
    let named = bare.len() > 1 && bare.starts_with('0');
    (grouped && inside && !named && all_digits(&bare)).then_some(bare)
}

fn all_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::read_whole;

    #[test]
    fn numbers_are_read_as_people_write_them() {
        for (typed, number) in [
            ("0", 0),
            ("10000", 10_000),
            ("+7", 7),
            ("-3", -3),
            ("10_000", 10_000),
            ("10,000", 10_000),
            ("1,234,567", 1_234_567),
            ("10k", 10_000),
            ("2.5M", 2_500_000),
            ("1e6", 1_000_000),
            ("1E+6", 1_000_000),
            ("1.50e1", 15),
            ("-1e3", -1000),
            ("9223372036854775807", i64::MAX),
            ("-9223372036854775808", i64::MIN),
        ] {
            assert_eq!(read_whole(typed), Some(number), "{typed}");
        }
    }

    #[test]
    fn what_is_no_whole_number_is_not_read() {
        for typed in [
            "",
            "-",
            "ten",
            "1.5",
            "10.0",
            "1.25e1",
            "1e-3",
            "1,0",
            "10,00",
            ",100",
            "1__0",
            "_1",
            "1_",
            "007",
            "000",
            ".5k",
            "5.k",
            "k",
            "1e",
            "1e99",
            "9223372036854775808",
            "1 000",
            "0x10",
            "--3",
        ] {
            assert_eq!(read_whole(typed), None, "{typed}");
        }
    }
}
