"""The reference engine of Infiltrators, the robots game: plain objects, and code that reads like the rules.

Where the specification leaves room, the engine reads it so:

- R3: a fixed map keeps its cells as they are given; only grown cells are shifted to the smallest row and column.
- 2.2: doors lie, active, and figures have their inventories (R16) as soon as the map is drawn.
- R14: without any entrance an infiltrator stays outside for good, which is no R23, and the Supacat is not placed.
- R18: distances, the support and `hide` go through every door, also under D10 `infiltrators`; f(q) does not.
- R19: "the figure's own square counts as empty" leaves out the figure itself, not another one on its square.
- R22: the action is paid before its target is asked for (K10 to K13, K15, K16).
- R23: whoever cannot enter when its turn begins counts as blocked, also under D21.
- R31: disablers and decoys of one who leaves go with it and stay its own.
- R46: under D27 `simultaneous` scans are told in the order in which they were committed.
- R50, D31: `next_turn` holds for traitors too. Everybody who would respawn and does not counts as waiting.
- D12: a trap that is disabled by its own effect is no event E10 and not among the doors disabled.
- D13 `kept`: the disabler counts neither as used nor as lost.
- D14 concerns `hide`, not `hide_decoy`. D20 `room`: a decoy taken is fresh at once.
- D22 `0`: `leave` is free also while actions are left.
- D33 `own`: both teleports are own ones; a traitor has none.
- D40 `false`: an exploding scan of a traitor is told in full.
- D43 `free`: the lead of the traitors is the lowest on the board, also if it has acted.
- D45 `reach`: the path test is that of R44 as D8 and D9 say.
- 6.1: a label that was once an infiltrator for sure stays so.
- 6.3: the support begins when the entrances are fixed and spreads when phase A begins; "outside" stays in it under D21,
  and where the other pawns are enough to fill all squares on which one could come to rest (R23). Under D30 `count` only
  the areas of scans that told none, and elimination scans, take squares from it. In the set-up it shows the inside
  squares.
- 6.4: the hypotheses go through H2 to H5 one after the other, turn by turn. H3: a pick-up of several data is one event;
  the events of decoy tokens keep their order. H4.1: the entrance is exchanged with F. D15: a shown infiltrator
  that is not in its F fails. H4.3 D30: "some F" means those in play at the scans; the order of scans is that of R46.
  H7: the last scans are those of the turn before until there are new ones. D15: shown decoys keep their numbers.
  Besides, entrances become those of the hypothesis, infiltrators out of play have no disablers, active doors become
  unknown (not under D11 `open`), and traitors' commitments are drawn anew at the end. In the set-up nothing is done.
- 7.3: a blank trapped door is a plain one for those who pass and for disablers (N3); passing tells nothing.
- 8: `elimination_scans_empty` did not explode; `shows`, `hides` are codes 36 and 37; `decoys_placed` are codes 27 to
  31; `cat_steps` count `enter`, the steps of infiltrators do not; `steps_robots` leaves out traitors, `teleports_used`
  and `respawns` do not; `cat_eliminated_turn` is the first; `turns` is 0 until the end; `questions` counts
  answers.
- R60: rounds of the bracket count from 1; the coin's 0 is the lower place; both streams have game index 0.
"""

from .questions import Question
from .table import Table

__all__ = ["Question", "Table"]
