"""Tests of the protocol and the server."""
