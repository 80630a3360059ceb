import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { SchemaName } from './named-schemas.ts'
import { PropertyTexts } from './property-texts.ts'
import { visibleLine } from '../../../contract/platform/visible-line.ts'

export type JsonSchema = Record<string, unknown>

/** Marks a converted schema that becomes a component. */
const mark = 'x-component'
/** Holds the descriptions of the properties of a converted object until they are written. */
const textsMark = 'x-property-texts'

/** Named schemas become components, and the places that use them refer to the component. */
export class ComponentSchemas {
  readonly #names: ReadonlyMap<z.ZodType, SchemaName>
  readonly #texts: PropertyTexts
  readonly #components: Record<string, JsonSchema> = {}

  constructor(names: ReadonlyMap<z.ZodType, SchemaName>) {
    this.#names = names
    this.#texts = new PropertyTexts(names)
  }

  /** The components of all schemas converted so far, sorted by name. */
  get components(): Record<string, JsonSchema> {
    return Object.fromEntries(
      Object.entries(this.#components).toSorted(([one], [other]) => one.localeCompare(other, 'en')),
    )
  }

  /** An object without a name becomes a component with this name, so that generated clients have a type for it. */
  convertNamed(schema: z.ZodType, side: 'input' | 'output', { name, description }: Required<SchemaName>): JsonSchema {
    const converted = this.convert(schema, side)
    if (converted.type !== 'object') return converted
    return { $ref: `#/components/schemas/${this.#add(name, { description, ...converted }, side)}` }
  }

  /** @param side `input` for requests, `output` for answers */
  convert(schema: z.ZodType, side: 'input' | 'output'): JsonSchema {
    const { $schema: _, ...converted } = z.toJSONSchema(schema, {
      target: 'draft-2020-12',
      io: side,
      override: ({ zodSchema, jsonSchema }) => {
        const inner = zodSchema instanceof z.ZodOptional ? zodSchema.unwrap() : zodSchema
        const named = this.#names.get(inner as z.ZodType)
        if (named) {
          jsonSchema[mark] = named.name
          // The description of an optional field is about the field, not about the component.
          jsonSchema.description = (inner as z.ZodType).description ?? named.description
        }
        if (inner instanceof z.ZodObject) jsonSchema[textsMark] = this.#texts.of(inner)
        delete jsonSchema['x-trim']
        delete jsonSchema['x-normalize']
        delete jsonSchema['x-typed']
        removeUnportablePatterns(jsonSchema)
        for (const part of jsonSchema.allOf ?? []) part.type ??= jsonSchema.type
        // Answers may get more fields in later versions.
        if (side === 'output') delete jsonSchema.additionalProperties
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) {
          delete jsonSchema.maximum
          // Otherwise generators for Java, Kotlin, Go and C# use 32 bits.
          if (jsonSchema.type === 'integer') jsonSchema.format = 'int64'
        }
      },
    })
    return this.#extract(converted, side) as JsonSchema
  }

  /** Replaces marked schemas by references, at any depth. */
  #extract(part: unknown, side: 'input' | 'output'): unknown {
    if (Array.isArray(part)) return part.map((item) => this.#extract(item, side))
    if (typeof part !== 'object' || part === null) return part
    const { [mark]: name, [textsMark]: texts, ...rest } = part as JsonSchema
    const extracted = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, this.#extract(value, side)]))
    if (texts) addDescriptions(extracted.properties as Record<string, JsonSchema>, texts as Record<string, string>)
    return typeof name === 'string' ? { $ref: `#/components/schemas/${this.#add(name, extracted, side)}` } : extracted
  }

  /** If requests and answers differ, the side that comes second is named after it. */
  #add(name: string, schema: JsonSchema, side: 'input' | 'output'): string {
    const known = (this.#components[name] ??= schema)
    if (isDeepStrictEqual(known, schema)) return name
    const variant = `${name}${side === 'input' ? 'Input' : 'Output'}`
    this.#components[variant] = schema
    return variant
  }
}

/** Adds a description to the properties that have none of their own. */
function addDescriptions(properties: Record<string, JsonSchema>, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    const property = properties[name]
    if (property === undefined) continue
    const isOneLine = property.description === lineText
    properties[name] = { description: text, ...property, ...(isOneLine && { description: `${text} ${lineText}` }) }
  }
}

/** Describes the pattern that all texts match, for the introduction of the document. */
export const storableText = 'Texts contain no control characters except tabs and line breaks.'
const lineText = 'One line, without invisible characters.'

/** The regular expressions of many languages lack classes of Unicode characters (`\p{…}`). */
function removeUnportablePatterns(schema: z.core.JSONSchema.BaseSchema) {
  for (const part of [schema, ...(schema.allOf ?? [])])
    if (part.pattern !== undefined) part.pattern = withoutEscapes(part.pattern)
  const parts = [...(schema.pattern === undefined ? [] : [{ pattern: schema.pattern }]), ...(schema.allOf ?? [])]
  const portable = parts.filter(({ pattern = '' }) => !pattern.includes(String.raw`\p{`))
  if (portable.length === parts.length) return
  if (parts.some(({ pattern }) => pattern === visibleLine.source))
    schema.description = [schema.description, lineText].filter(Boolean).join(' ')
  delete schema.allOf
  delete schema.pattern
  const [first, ...others] = portable
  if (others.length === 0 && first?.pattern !== undefined) schema.pattern = first.pattern
  else if (first) schema.allOf = portable
}

/** Replaces escapes that generators copy into texts of other languages, where `\/` is no escape and `\t` is a tab. */
function withoutEscapes(pattern: string): string {
  return pattern.replaceAll(String.raw`\/`, '/').replaceAll(String.raw`[^\t\n\r]`, '.')
}
