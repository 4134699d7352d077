"""The smallest change of the rules that brings a game where its designer wants it."""
