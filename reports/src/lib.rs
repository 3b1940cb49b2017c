//! Findings to charts, pages, tables and files.
