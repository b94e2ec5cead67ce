"""Players of the program's own: they see a `View` and nothing else."""
