"""What proves the rules, the builds and the promises of Tablehaven."""
