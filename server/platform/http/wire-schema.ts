import { z } from 'zod'
import { oncePerSchema } from './once-per-schema.ts'

export type WireSchema = Record<string, unknown>

/**
 * Converts a contract schema to JSON Schema in the OpenAPI 3.0 dialect, which ajv, fast-json-stringify and OpenAPI
 * understand.
 *
 * @param side `input` for requests, `output` for answers
 */
export const wireSchema = oncePerSchema((schema: z.ZodType, side: 'input' | 'output'): WireSchema =>
  z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: side,
    override: ({ jsonSchema }) => {
      // Zod repeats the type in each part of `allOf`, so that a nullable text would be rejected if it is null.
      if (jsonSchema.type !== undefined) for (const part of jsonSchema.allOf ?? []) delete part.type
      // In OpenAPI 3.0, `nullable` does not add null to the allowed values. A described schema gets here again as a part.
      const { nullable, enum: values } = jsonSchema
      if (nullable === true && values && !values.includes(null)) values.push(null)
    },
  }),
)
