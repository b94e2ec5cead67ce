"""Players of the program's own: they see a `View` and nothing else."""

from braus_p2p.bots.player import BOT_NAME, BOT_VERSION, choose, random_choose, thumb_choose

__all__ = ["BOT_NAME", "BOT_VERSION", "choose", "random_choose", "thumb_choose"]
