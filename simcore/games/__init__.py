"""The games that come with Heistlab, a folder each."""
