"""Tests of the reports, on a made-up game: no real game is imported."""
