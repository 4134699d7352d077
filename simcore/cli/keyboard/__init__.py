"""A game with a person at one seat: the game, the bots around it, the words typed, the record kept."""
