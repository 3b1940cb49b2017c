//! Numbers as typed after a flag.

use core::fmt::Display;
use core::ops::RangeInclusive;

use evenkeel_engine::rules::read_whole;

/// A number of games, worlds or line-ups: `10000`, `10_000`, `10k`, `1e6`.
///
/// # Errors
/// What to give instead.
pub fn count(typed: &str) -> Result<u64, String> {
    whole(typed, 1..=u64::MAX, "a whole number from 1 up, such as 10000, 10k or 1e6")
}

/// A small count.
///
/// # Errors
/// What to give instead.
pub fn few(typed: &str) -> Result<u32, String> {
    whole(typed, 1..=u32::MAX, "a whole number from 1 up")
}

/// A small count, or 0.
///
/// # Errors
/// The expected values.
pub fn few_or_none(typed: &str) -> Result<u32, String> {
    whole(typed, 0..=u32::MAX, "a whole number from 0 up")
}

/// A number that is counted from 0: a seed, a block, a rotation.
///
/// # Errors
/// What to give instead.
pub fn index(typed: &str) -> Result<u64, String> {
    whole(typed, 0..=u64::MAX, "a whole number from 0 up")
}

/// Players at a table.
///
/// # Errors
/// What to give instead.
pub fn players(typed: &str) -> Result<u32, String> {
    whole(typed, 1..=64, "a number of players that the game allows, from 1 up")
}

/// Threads to play on.
///
/// # Errors
/// What to give instead.
pub fn threads(typed: &str) -> Result<u16, String> {
    whole(typed, 1..=1024, "a whole number from 1 to 1024")
}

/// A share such as `0.01` or `1%`, between 0 and 1.
///
/// # Errors
/// The expected values.
pub fn share(typed: &str) -> Result<f64, String> {
    let number = match typed.strip_suffix('%') {
        Some(percent) => percent.trim().parse::<f64>().map(|percent| percent / 100.0),
        None => typed.trim().parse(),
    };
    number.ok().filter(|number| *number > 0.0 && *number < 1.0).ok_or_else(|| {
        let meant = typed.trim().parse::<f64>().ok().filter(|number| (1.0..100.0).contains(number));
        let hint = meant.map_or_else(String::new, |number| format!("; {number}% is {}", number / 100.0));
        format!("give a number between 0 and 1, such as 0.01 or 1%{hint}")
    })
}

/// A time limit in seconds: more than 0, and at most a day.
///
/// # Errors
/// The expected values.
pub fn seconds(typed: &str) -> Result<f64, String> {
    let seconds = typed.trim().parse::<f64>().ok().filter(|seconds| (0.001..=86_400.0).contains(seconds));
    seconds.ok_or_else(|| "give seconds, 0.001 to 86400".to_owned())
}

fn whole<T>(typed: &str, range: RangeInclusive<T>, wanted: &str) -> Result<T, String>
where
    T: TryFrom<u64> + PartialOrd + Display,
{
    let number = typed.parse::<u64>().ok().or_else(|| u64::try_from(read_whole(typed)?).ok());
    let number = number.and_then(|number| T::try_from(number).ok()).filter(|number| range.contains(number));
    number.ok_or_else(|| format!("give {wanted}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_as_people_write_them() {
        for typed in ["10000", "10_000", "10,000", "10k", "1e4"] {
            assert_eq!(count(typed), Ok(10_000), "{typed}");
        }
        for typed in ["0", "-3", "ten", "1.5", "", "1e99"] {
            let refused = count(typed).unwrap_err();
            assert!(refused.contains("from 1 up") && refused.contains("1e6"), "{typed}: {refused}");
        }
        assert_eq!((index("0"), index("18446744073709551615")), (Ok(0), Ok(u64::MAX)));
        assert!(index("-1").is_err() && threads("1025").is_err() && few("0").is_err());
        assert_eq!((threads("8"), few_or_none("0"), few("3")), (Ok(8), Ok(0), Ok(3)));
    }

    #[test]
    fn shares_lie_between_0_and_1() {
        assert_eq!((share("0.01"), share("1%"), share("2.5 %")), (Ok(0.01), Ok(0.01), Ok(0.025)));
        for typed in ["0", "1", "-1", "fine", "NaN", "inf", "0%", "100%"] {
            assert!(share(typed).unwrap_err().contains("between 0 and 1"), "{typed}");
        }
        assert!(share("2").unwrap_err().ends_with("; 2% is 0.02"), "{}", share("2").unwrap_err());
    }
}
