//! What players' games came to: rows of the kind `strategy`. `name` is the metric, or the course; `statistic` is
//!
//! - `share` of a rate,
//! - `share_of_3` and `share_from_3` of a grade: exactly that, that or better,
//! - `quantile_5` and so on of the score,
//! - `quantile_5_at_10` and so on of a course: the percentile at that point.

use evenkeel_analysis::findings::{Estimate, Portrait, Quantile, Themes};

use super::{About, CellRows};

impl CellRows<'_> {
    pub(super) fn portrait(&mut self, themes: &Themes, label: &str, portrait: &Portrait) {
        for (name, share) in &portrait.rates {
            self.estimate(["strategy", label, name], "share", share);
        }
        for (name, grade) in themes.grade.iter().flat_map(|name| portrait.grades.iter().map(move |grade| (name, grade)))
        {
            self.estimate(["strategy", label, name], &format!("share_of_{}", grade.grade), &grade.exactly);
            self.estimate(["strategy", label, name], &format!("share_from_{}", grade.grade), &grade.at_least);
        }
        for (name, score) in themes.score.iter().zip(&portrait.score) {
            score.quantiles.iter().for_each(|quantile| self.quantile(["strategy", label, name], "", quantile));
        }
        for (name, points) in &portrait.series {
            for point in points {
                let at = format!("_at_{}", point.at);
                point.quantiles.iter().for_each(|quantile| self.quantile(["strategy", label, name], &at, quantile));
            }
        }
    }

    fn quantile(&mut self, about: About<'_>, at: &str, quantile: &Quantile) {
        let end = |end: Option<i64>| end.map_or(f64::NAN, |end| end as f64);
        let found = Estimate { estimate: quantile.estimate as f64, low: end(quantile.low), high: end(quantile.high) };
        self.estimate(about, &format!("quantile_{}{at}", quantile.percent), &found);
    }
}
