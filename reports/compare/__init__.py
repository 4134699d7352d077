"""What one set of rules does that another does not, on the same games."""
