"""Burgle Bros (Tim Fowers), the co-operative heist: its declaration. Nothing heavy is imported here."""
