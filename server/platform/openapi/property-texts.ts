import { z } from 'zod'
import type { SchemaName } from './named-schemas.ts'

/** Finds the descriptions of properties in the docstrings of their schemas. */
export class PropertyTexts {
  readonly #names: ReadonlyMap<z.ZodType, SchemaName>
  /** The descriptions of fields, by the name of the field. Schemas that are made with `pick` or `extend` share fields. */
  readonly #byField = new Map<z.ZodType, Record<string, string>>()

  constructor(names: ReadonlyMap<z.ZodType, SchemaName>) {
    this.#names = names
    for (const schema of names.keys())
      if (schema instanceof z.ZodObject)
        for (const [name, text] of Object.entries(this.#ownTexts(schema))) {
          const field = schema.shape[name] as z.ZodType
          // A component such as `Instant` has another meaning in each schema.
          if (!names.has(field)) this.#byField.set(field, { [name]: text, ...this.#byField.get(field) })
        }
  }

  /** A property that comes from another schema keeps its description, unless this object's docstring has one. */
  of(schema: z.ZodObject): Record<string, string> {
    const inherited = Object.entries(schema.shape).flatMap(([name, field]) => {
      const text = this.#inheritedText(name, field as z.ZodType)
      return text === undefined ? [] : [[name, text] as const]
    })
    return { ...Object.fromEntries(inherited), ...this.#ownTexts(schema) }
  }

  #ownTexts(schema: z.ZodObject): Record<string, string> {
    return textsByProperty(Object.keys(schema.shape), this.#names.get(schema)?.description ?? '')
  }

  #inheritedText(name: string, field: z.ZodType): string | undefined {
    const text = this.#byField.get(field)?.[name]
    const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodDefault
    return text === undefined && isWrapped ? this.#inheritedText(name, field.unwrap() as z.ZodType) : text
  }
}

/** Returns the items and sentences of a description that name a property: '- `duration` is in minutes.' */
function textsByProperty(names: readonly string[], description: string): Record<string, string> {
  const [introduction = '', ...listed] = description.split(/^- /m)
  const items = [...introduction.split(/(?<=\.)\s+(?=[`A-Z])/), ...listed].map(asOneLine)
  const texts = names.map((name) => [name, items.filter((item) => item.includes(`\`${name}\``)).join(' ')] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

/** Returns the first paragraph of a text on one line. */
function asOneLine(text: string): string {
  const [paragraph = ''] = text.split('\n\n')
  return paragraph.replaceAll(/\s+/g, ' ').trim()
}
