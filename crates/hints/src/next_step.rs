//! The next step for somebody who is stuck, and the reason for it: `hint` and `explain`.
