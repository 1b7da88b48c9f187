"""The arena: computer players play each other many times, and the luck of a deal cancels."""
