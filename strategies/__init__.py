"""Heistlab's bots. They see only what a seat may see; a compiled table seats them and plays game after game."""
