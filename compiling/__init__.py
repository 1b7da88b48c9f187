"""What `hatch_build.py` compiles with."""
