"""`python -m braus_p2p` is the command `braus`."""

from braus_p2p.ui.cli import main

if __name__ == "__main__":
    main()
