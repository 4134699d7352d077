"""How fast Heistlab is: `python -m benchmarks`. Speed is measured here and asserted nowhere."""
