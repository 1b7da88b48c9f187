"""What sites do, part by part."""
