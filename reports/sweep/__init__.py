"""What one number of the rules does, or two together: the same games at each of their settings."""
