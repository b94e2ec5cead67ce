"""The table in the browser: served to this machine alone by the node of the player who sits at it."""
