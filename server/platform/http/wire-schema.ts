import { z } from 'zod'
import fastJsonStringify from 'fast-json-stringify'

export type WireSchema = Record<string, unknown>

/** Converts a schema to JSON Schema in the OpenAPI 3.0 dialect. `side`: `input` for requests, else `output`. */
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

/** The servers of a process share the results, because building them is the slowest part of building a server. */
export function oncePerSchema<Variant extends string, Result>(
  build: (schema: z.ZodType, variant: Variant) => Result,
): (schema: z.ZodType, variant: Variant) => Result {
  const built = new WeakMap<z.ZodType, Map<Variant, Result>>()
  return (schema, variant) => {
    const variants = built.get(schema) ?? new Map<Variant, Result>()
    built.set(schema, variants)
    const result = variants.get(variant) ?? build(schema, variant)
    variants.set(variant, result)
    return result
  }
}

/** Writes an answer as JSON, without the fields that are not in its schema. */
type AnswerWriter = (answer: unknown) => string

const writers = new WeakMap<object, AnswerWriter>()

/** Returns the writer for a JSON Schema. The servers of a process share it. */
export function answerWriter(schema: object): AnswerWriter {
  const writer = writers.get(schema) ?? compileWriter(schema)
  writers.set(schema, writer)
  return writer
}

function compileWriter(schema: object): AnswerWriter {
  // Compiled by the first answer, because few processes receive every call, and the server starts sooner.
  let write: AnswerWriter | undefined
  return (answer) => {
    write ??= fastJsonStringify(schema)
    return write(answer)
  }
}
