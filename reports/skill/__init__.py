"""The verdicts of a run at several levels of skill: which hold, which flip, and how its players change the game."""
