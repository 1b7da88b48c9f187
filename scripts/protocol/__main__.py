"""Write the files that are generated from the structs of the protocol, from the root of the checkout."""

from scripts.protocol.schema import FILES, generated

for file, text in zip(FILES, generated(), strict=True):
    file.write_text(text, encoding="utf-8")
    print(f"Wrote {file}.")
