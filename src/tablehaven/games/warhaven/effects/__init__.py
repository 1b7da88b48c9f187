"""The verbs of the effect language, each a small class: what it does, what it lacks, what it asks."""
