import { z } from 'zod'

export type WireSchema = Record<string, unknown>

// The servers of a process share the converted schemas, because every test builds a server.
const converted = { input: new WeakMap<z.ZodType, WireSchema>(), output: new WeakMap<z.ZodType, WireSchema>() }

/**
 * Converts a contract schema to JSON Schema in the OpenAPI 3.0 dialect, which ajv, fast-json-stringify and OpenAPI understand.
 *
 * @param side `input` for requests, `output` for answers
 */
export function wireSchema(schema: z.ZodType, side: 'input' | 'output'): WireSchema {
  const known = converted[side].get(schema)
  if (known) return known
  const wire = convert(schema, side)
  converted[side].set(schema, wire)
  return wire
}

function convert(schema: z.ZodType, side: 'input' | 'output'): WireSchema {
  return z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: side,
    override: ({ jsonSchema }) => {
      // Zod repeats the type in each part of `allOf`, so that a nullable text would be rejected if it is null.
      if (jsonSchema.type !== undefined) for (const part of jsonSchema.allOf ?? []) delete part.type
      // In OpenAPI 3.0, `nullable` does not add null to the allowed values.
      if (jsonSchema.nullable === true) jsonSchema.enum?.push(null)
    },
  })
}
