"""Heistlab's engine: rules, chance, aggregates and runs of heist games. Knows no bot and no chart."""
