//! Systems of a few linear equations.

/// Solves a system of linear equations by elimination with pivots; what is not determined stays 0.
pub fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for column in 0..count {
        let pivot = (column..count).max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()));
        let pivot = pivot.expect("at least this row");
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        if matrix[column][column].abs() < 1e-12 {
            continue;
        }
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

/// The inverse of a square matrix. Where something is not determined its rows and columns are 0.
pub fn invert(matrix: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let unit = |column: usize| (0..matrix.len()).map(move |row| f64::from(u8::from(row == column))).collect();
    let columns: Vec<Vec<f64>> = (0..matrix.len()).map(|column| solve(matrix.to_vec(), unit(column))).collect();
    (0..matrix.len()).map(|row| columns.iter().map(|column| column[row]).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn what_is_not_determined_stays_nothing() {
        assert_eq!(solve(vec![vec![2.0, 0.0], vec![0.0, 0.0]], vec![6.0, 0.0]), [3.0, 0.0]);
    }
}
