"""Answers of the core about hints: deductions and what-ifs, and how hard they are to see."""
