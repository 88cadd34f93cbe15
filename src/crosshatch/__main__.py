"""Run the `crosshatch` command as `python -m crosshatch`."""

from crosshatch.cli import main

if __name__ == "__main__":
    main()
