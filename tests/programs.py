"""The programs of a page, run statement by statement and compared with what their comments say.

It needs nothing but Python, so that the programs can be run where only Crosshatch is installed.
"""

import ast
import contextlib
import io
import tokenize
from collections.abc import Iterator

import documented


def run_program(page: str, first: int, text: str, names: dict[str, object]) -> None:
    """Run a program of a page, whose first line has this number, with and into these names."""
    comments = dict(comments_of(text))
    for statement in statements_of(ast.parse(text).body):
        code = ast.Module([statement], [])
        with contextlib.redirect_stdout(io.StringIO()) as out:
            exec(compile(code, f"{page}, program at line {first}", "exec"), names)
        shown = comments.get(statement.end_lineno or 0, "")
        if shown and ast.unparse(statement).startswith("print("):
            assert documented.compared(shown, out.getvalue()), (
                f"{page}:{first + statement.lineno - 1} shows\n  {shown}\n"
                f"but prints\n  {out.getvalue()}"
            )


def statements_of(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield the statements of a program, also those that only a main program runs."""
    for statement in body:
        if ast.unparse(statement).startswith("if __name__ == "):
            assert isinstance(statement, ast.If)
            yield from statement.body
        else:
            yield statement


def comments_of(text: str) -> Iterator[tuple[int, str]]:
    """Yield the comments of a program, by the numbers of their lines."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("# ")
