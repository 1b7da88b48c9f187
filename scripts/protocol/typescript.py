"""TypeScript types from a JSON Schema, as far as the protocol uses it."""

import json
from typing import Any

Schema = dict[str, Any]
_SIMPLE = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def typescript(definitions: dict[str, Schema]) -> str:
    """One exported type for each definition, in alphabetical order."""
    return "\n".join(_declaration(name, definitions[name]) for name in sorted(definitions))


def _declaration(name: str, schema: Schema) -> str:
    comment = f"/** {' '.join(schema['description'].split())} */\n" if "description" in schema else ""
    if "properties" not in schema:
        return f"{comment}export type {name} = {_type(schema)};\n"
    required = schema.get("required", [])
    fields = "".join(
        f"  {field}{'' if field in required else '?'}: {_type(value)};\n"
        for field, value in schema["properties"].items()
    )
    return f"{comment}export interface {name} {{\n{fields}}}\n"


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(_type(each) for each in schema["anyOf"])
    if schema.get("type") == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(_type(each) for each in schema['prefixItems'])}]"
        inner = _type(schema["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if schema.get("type") == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {_type(values) if values else 'unknown'}>"
    return _SIMPLE[schema["type"]] if "type" in schema else "unknown"
