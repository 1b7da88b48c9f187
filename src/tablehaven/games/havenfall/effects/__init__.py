"""What the verbs of the effect language do, one class each."""
