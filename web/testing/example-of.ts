import { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

/** Texts of fields that have to match each other or a pattern. The others contain their name. */
const knownTexts: Record<string, string> = {
  location: '97205',
  zip: '97205',
  timeZone: 'America/Los_Angeles',
  dueOn: '2030-06-01',
  path: '/events?event=1',
}

/** Returns a value that a schema accepts, in which everything optional is present and each list has one item. */
export function exampleOf(schema: z.ZodType): unknown {
  return valueOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }), 'text')
}

function valueOf(schema: Schema, name: string): unknown {
  const [option] = schema.anyOf ?? schema.oneOf ?? []
  if (option) return valueOf(option as Schema, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, part]) => [field, valueOf(part as Schema, field)]),
      )
    case 'array':
      return [valueOf(schema.items as Schema, name)]
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return false
    case 'string':
      return textOf(schema, name)
    default:
      return null
  }
}

function textOf({ format }: Schema, name: string): string {
  if (format === 'date-time') return '2030-05-18T01:00:00.000Z'
  if (format === 'date') return '2030-05-17'
  if (/url$/i.test(name)) return '/pictures/example.webp'
  return knownTexts[name] ?? `Some ${name}`
}
