"""What the program costs: operation counts, octets, ratios within one run, and seconds on this machine."""
