"""Tournaments: above tables. Each match is an ordinary table, and a tournament is the sum of its entries."""
