//! Sentences for what the counts of a row or column, and the path's crossings into it, leave.
