"""What came out of a tournament: shares, rating, charts and page."""
