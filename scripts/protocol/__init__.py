"""The generator of the protocol's schema and of the page's types.

python -m scripts.protocol        writes docs/protocol.schema.json and web/src/protocol.ts
"""
