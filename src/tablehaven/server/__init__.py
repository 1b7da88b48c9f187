"""The table over the network: the protocol, and the routes that speak it."""
