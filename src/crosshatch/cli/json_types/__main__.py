"""`python -m crosshatch.cli.json_types NAME` prints the JSON Schema of this name."""

import json
import sys

from crosshatch.cli.json_types.schemas import FORMS, schema


def print_named() -> None:
    """Print a schema, or say which there are and leave with status 2."""
    match sys.argv[1:]:
        case [name] if name in FORMS:
            print(json.dumps(schema(name), indent=2, ensure_ascii=False))
        case _:
            names = " ".join(sorted(FORMS))
            print(f"the name of one schema is expected: {names}", file=sys.stderr)
            sys.exit(2)


if __name__ == "__main__":
    print_named()
