//! Systems of a few linear equations.

/// Solves a system of linear equations by Gauss-Jordan elimination with partial pivoting; undetermined unknowns are 0.
pub fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for column in 0..count {
        let pivot = (column..count).max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()));
        let pivot = pivot.expect("at least this row");
        // The pivot row of another column stays in place.
        if matrix[pivot][column].abs() < 1e-12 {
            continue;
        }
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        let (above, sum) = (matrix[column].clone(), right[column]);
        for row in (0..count).filter(|&row| row != column) {
            let factor = matrix[row][column] / above[column];
            matrix[row].iter_mut().zip(&above).for_each(|(cell, above)| *cell -= factor * above);
            right[row] -= factor * sum;
        }
    }
    let solved = |row: usize| if matrix[row][row].abs() < 1e-12 { 0.0 } else { right[row] / matrix[row][row] };
    (0..count).map(solved).collect()
}

/// The inverse of a square matrix. Undetermined rows and columns are 0.
pub fn invert(matrix: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let unit = |column: usize| (0..matrix.len()).map(move |row| f64::from(u8::from(row == column))).collect();
    let columns: Vec<Vec<f64>> = (0..matrix.len()).map(|column| solve(matrix.to_vec(), unit(column))).collect();
    (0..matrix.len()).map(|row| columns.iter().map(|column| column[row]).collect()).collect()
}

/// A symmetric positive definite matrix, as the product of a triangular matrix and its transpose (Golub and Van Loan, Matrix Computations,
/// section 4.2).
pub struct Cholesky {
    /// Row by row, up to the diagonal.
    rows: Vec<Vec<f64>>,
}

impl Cholesky {
    /// Factorises a matrix. Reads only the diagonal and the part below it; `None` if it is not positive definite.
    pub fn of(matrix: &[Vec<f64>]) -> Option<Self> {
        let mut rows: Vec<Vec<f64>> = Vec::with_capacity(matrix.len());
        for (at, own) in matrix.iter().enumerate() {
            let mut row: Vec<f64> = Vec::with_capacity(own.len());
            for (column, above) in rows.iter().enumerate() {
                row.push((own[column] - product(&row, &above[..column])) / above[column]);
            }
            let square = own[at] - product(&row, &row);
            if square <= 0.0 || !square.is_finite() {
                return None;
            }
            row.push(square.sqrt());
            rows.push(row);
        }
        Some(Self { rows })
    }

    /// Solves the system of the triangular matrix with the right side `right`.
    pub fn solve_lower(&self, right: &[f64]) -> Vec<f64> {
        let mut solved: Vec<f64> = Vec::with_capacity(right.len());
        for (at, row) in self.rows.iter().enumerate() {
            solved.push((right[at] - product(&row[..at], &solved)) / row[at]);
        }
        solved
    }

    /// Solves the system of the whole matrix with the right side `right`.
    pub fn solve(&self, right: &[f64]) -> Vec<f64> {
        let mut solved = self.solve_lower(right);
        for at in (0..solved.len()).rev() {
            let known = solved[at] / self.rows[at][at];
            solved[at] = known;
            for (other, factor) in solved[..at].iter_mut().zip(&self.rows[at]) {
                *other -= factor * known;
            }
        }
        solved
    }

    /// The diagonal of the inverse.
    pub fn inverse_diagonal(&self) -> Vec<f64> {
        let count = self.rows.len();
        let of = |at: usize| {
            let unit: Vec<f64> = (0..count).map(|row| f64::from(u8::from(row == at))).collect();
            let solved = self.solve_lower(&unit);
            product(&solved, &solved)
        };
        (0..count).map(of).collect()
    }
}

/// The sum of the products: the dot product.
pub fn product(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_positive_matrix_is_taken_apart() {
        let matrix = vec![vec![4.0, 0.0, 0.0], vec![2.0, 5.0, 0.0], vec![-1.0, 0.5, 3.0]];
        let whole = |row: usize, column: usize| matrix[row.max(column)][row.min(column)];
        let taken = Cholesky::of(&matrix).unwrap();
        let right = [1.0, -2.0, 0.5];
        let solved = taken.solve(&right);
        for (row, wanted) in right.iter().enumerate() {
            let found: f64 = (0..3).map(|column| whole(row, column) * solved[column]).sum();
            assert!((found - wanted).abs() < 1e-12, "{row}: {found}");
        }
        let all: Vec<Vec<f64>> = (0..3).map(|row| (0..3).map(|column| whole(row, column)).collect()).collect();
        let inverse = invert(&all);
        for (at, found) in taken.inverse_diagonal().into_iter().enumerate() {
            assert!((found - inverse[at][at]).abs() < 1e-12, "{at}: {found}");
        }
        let half = taken.solve_lower(&right);
        assert!((product(&half, &half) - product(&right, &solved)).abs() < 1e-12);
        assert!(Cholesky::of(&[vec![1.0, 0.0], vec![2.0, 1.0]]).is_none(), "not positive");
        for part in [0.0, -1.0, f64::INFINITY, f64::NAN] {
            assert!(Cholesky::of(&[vec![part]]).is_none(), "{part}");
        }
    }

    /// By hand: the factor of 4, 2 and 5 is 2, 1 and 2. With 8 and 8 on the right the triangular solution is 4 and 2, the whole one 1.5 and 1.
    #[test]
    fn a_triangle_is_that_of_the_textbook() {
        let taken = Cholesky::of(&[vec![4.0], vec![2.0, 5.0]]).unwrap();
        assert_eq!(taken.rows, [vec![2.0], vec![1.0, 2.0]]);
        assert_eq!((taken.solve_lower(&[8.0, 8.0]), taken.solve(&[8.0, 8.0])), (vec![4.0, 2.0], vec![1.5, 1.0]));
        assert_eq!(taken.inverse_diagonal(), [0.3125, 0.25]);
    }

    #[test]
    fn an_inverse_times_the_matrix_is_one() {
        let matrix = vec![vec![0.0, 2.0, 1.0], vec![3.0, 1.0, 0.0], vec![1.0, 0.0, 4.0]];
        let inverse = invert(&matrix);
        for (row, cells) in inverse.iter().enumerate() {
            let product =
                |column: usize| -> f64 { cells.iter().zip(&matrix).map(|(cell, row)| cell * row[column]).sum() };
            for (column, found) in (0..3).map(product).enumerate() {
                let wanted = f64::from(u8::from(row == column));
                assert!((found - wanted).abs() < 1e-12, "{found} at {row}, {column}");
            }
        }
    }

    /// A pivot of 1e-12 counts, half of it does not.
    #[test]
    fn the_least_pivot_counts() {
        let solved = |least: f64| solve(vec![vec![least, 0.0], vec![least, 1.0]], vec![1.0, 0.0]);
        assert_eq!((solved(1e-12), solved(0.5e-12)), (vec![1e12, -1.0], vec![0.0, 0.0]));
    }

    #[test]
    fn what_is_not_determined_stays_nothing() {
        assert_eq!(solve(vec![vec![2.0, 0.0], vec![0.0, 0.0]], vec![6.0, 0.0]), [3.0, 0.0]);
        assert_eq!(invert(&[vec![0.0, 0.0], vec![0.0, 4.0]]), [[0.0, 0.0], [0.0, 0.25]]);
        assert!(solve(Vec::new(), Vec::new()).is_empty() && invert(&[]).is_empty());
    }
}
