"""Runs that are killed, poisoned, starved of disk space, shared and split: nothing is lost, nothing comes out else."""
