"""`python -m crosshatch` is the same as `crosshatch`."""

from crosshatch.cli import main

if __name__ == "__main__":
    main()
