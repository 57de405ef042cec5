import buildSerializer, { type Schema } from 'fast-json-stringify'
import * as z from 'zod/mini'

type JsonSchema = Record<string, unknown>

const writers = new WeakMap<z.ZodMiniType, (body: unknown) => string>()

/**
 * Writes a call's answer. Fields the contract does not name are left out; what our own code made is not checked once more, so
 * formats, patterns and enums are dropped. A schema is compiled when it is first written by: a server starts without.
 */
export function writeOutput(schema: z.ZodMiniType, body: unknown): string {
  let write = writers.get(schema)
  if (!write) {
    write = buildSerializer(simplify(z.toJSONSchema(schema) as JsonSchema) as unknown as Schema)
    writers.set(schema, write)
  }
  return write(body)
}

function simplify(schema: JsonSchema): JsonSchema {
  const { anyOf, type, properties, items, additionalProperties, required } = schema
  if (Array.isArray(anyOf)) return simplifyUnion(anyOf as JsonSchema[])
  if (Array.isArray(type)) return simplifyUnion(type.map((one) => ({ ...schema, type: one as string })))
  if (type === 'object') {
    return {
      type,
      properties: Object.fromEntries(
        Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, one]) => [name, simplify(one)]),
      ),
      ...(Array.isArray(required) ? { required } : {}),
      ...(typeof additionalProperties === 'object' && additionalProperties !== null
        ? { additionalProperties: simplify(additionalProperties as JsonSchema) }
        : {}),
    }
  }
  if (type === 'array') return { type, items: simplify((items ?? {}) as JsonSchema) }
  return type === undefined ? {} : { type }
}

/** `T or null` is written without asking a validator which it is; any other union is left to JSON.stringify. */
function simplifyUnion(options: readonly JsonSchema[]): JsonSchema {
  const present = options.filter((one) => one.type !== 'null')
  const [only] = present
  return only !== undefined && present.length === 1
    ? { ...simplify(only), nullable: present.length < options.length }
    : {}
}
