//! The easiest next deduction that a picture shows, and the hidden ones that it depends on.
