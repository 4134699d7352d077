"""Tests of the numbers."""
