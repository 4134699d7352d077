"""One page over a folder of runs and studies, read from the JSON that they left; it plays and measures nothing."""
