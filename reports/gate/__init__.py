"""The gate of continuous integration: what a designer expects of a run, held against its intervals."""
