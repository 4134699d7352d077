"""What a run far larger than this machine would take: measured constants, and a simulation of the plan."""
