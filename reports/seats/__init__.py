"""Whether the seats are fair at every number of players, and what would make them so."""
