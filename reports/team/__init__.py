"""How often the team wins where all play together, and at every number of players."""
