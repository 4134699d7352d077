"""Numbers with their intervals, made from the merged integer tallies of a run. No judgement and no picture."""
