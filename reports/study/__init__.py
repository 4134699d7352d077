"""What all studies share: a page of questions with charts and tables, the same as JSON, PNG and CSV."""
