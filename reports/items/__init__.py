"""How strong each component is: its text knocked out, the deal beside it, its use, and what it is worth to whom."""
