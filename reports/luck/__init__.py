"""What decides who wins: how much of it each source of luck has a part in, and how much it decides alone."""
