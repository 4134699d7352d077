"""Slow, clear engines written from the rules alone, to check the fast ones against."""
