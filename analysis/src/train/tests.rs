//! Trainings with a known best answer, or none.

mod course;
mod mixture;
mod race;
