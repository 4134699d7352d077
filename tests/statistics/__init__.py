"""Every estimator and interval of the reports against exact truths, a thousand runs each, on fixed seeds."""
