"""From facts to verdicts: a judge for each lamp, for each chart, and for the sentence on top."""
