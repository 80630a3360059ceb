import { z } from 'zod'

export type WireSchema = Record<string, unknown>

/**
 * A contract schema as JSON Schema in the dialect of OpenAPI 3.0, which ajv, fast-json-stringify and OpenAPI all read.
 *
 * @param side `input` is what a caller may send, `output` what the server answers: only the properties listed leave.
 */
export function wireSchema(schema: z.ZodType, side: 'input' | 'output'): WireSchema {
  return z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: side,
    override: ({ jsonSchema }) => {
      // Several patterns become parts that repeat the type, where a nullable whole would have each part refuse null.
      if (jsonSchema.type !== undefined) for (const part of jsonSchema.allOf ?? []) delete part.type
    },
  })
}
