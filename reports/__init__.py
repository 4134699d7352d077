"""Reports: facts (numbers) -> verdicts (judgements) -> charts (figures) -> page (HTML), for any enrolled game."""
