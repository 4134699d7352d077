"""A C twin of Infiltration's random play: how close the kernels come to what C gives on this machine."""
