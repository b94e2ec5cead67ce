"""The sans-I/O core: one function, `advance`, judges live play, resuming and audit alike."""
