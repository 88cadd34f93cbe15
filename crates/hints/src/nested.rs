//! What-ifs within what-ifs: assumptions that fail because of what another what-if shows.
