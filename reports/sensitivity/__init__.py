"""Which numbers of the rules matter, for which measure: screening by Morris, then the indices of Sobol on the few."""
