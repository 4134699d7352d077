"""How tense a game is: the chances to win round by round, what is read off them, and the choices there are."""
