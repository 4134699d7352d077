"""What each number of the rules does when it is moved to its neighbours: the same games, one number at a time."""
