"""The thirteen Lore Powers: one class each, its words beside its effect."""
