import { expect, test } from 'vitest'
import { z } from 'zod'
import { subjects } from '../../../contract/calls.ts'
import { lineOfText, untrimmedText } from '../../../contract/platform/fields.ts'
import { ComponentSchemas } from './component-schemas.ts'
import { openApiDocument } from './document.ts'
import { readNamedSchemas, type SchemaName } from './named-schemas.ts'

// Requirement api-61: The patterns of the OpenAPI document compile in other languages too.
test('the patterns of the OpenAPI document compile in other languages', async () => {
  const document = openApiDocument(subjects, await readNamedSchemas())
  const patterns = listPatterns(document)
  expect(new Set(patterns).size).toBeGreaterThan(5)
  // Only groups without captures, and escapes that all languages know: no look-arounds, references or `\p{…}`.
  expect(patterns.filter((pattern) => /\(\?[^:]|\\[^dDwWsS.-]/.test(pattern))).toEqual([])
  expect(document.info.description).toContain('no control characters')
})

// Requirement api-170: Integers of the OpenAPI document that are not limited, such as ids, have the format int64.
test('ids of the OpenAPI document have 64 bits', async () => {
  const document = openApiDocument(subjects, await readNamedSchemas())
  expect((document.components.schemas as Record<string, unknown>)['Id']).toMatchObject({
    type: 'integer',
    format: 'int64',
  })
  const integers = Array.from(JSON.stringify(document.paths).matchAll(/\{"type":"integer"[^}]*\}/g), ([text]) => text)
  expect(integers.length).toBeGreaterThan(20)
  expect(integers.filter((text) => !/"maximum"|"int64"/.test(text))).toEqual([])
})

test('a text keeps its other patterns when those with classes of Unicode characters are left out', () => {
  const text = untrimmedText().max(9)
  expect(convert(text)).toEqual({ type: 'string', maxLength: 9 })
  expect(convert(text.regex(/^a/))).toEqual({ type: 'string', maxLength: 9, pattern: '^a' })
  expect(convert(text.regex(/^a/).regex(/b$/))).toEqual({
    type: 'string',
    maxLength: 9,
    allOf: [
      { type: 'string', pattern: '^a' },
      { type: 'string', pattern: 'b$' },
    ],
  })
})

test('a named text stays one component if only some fields with it are required', () => {
  const Code = untrimmedText().regex(/^a/)
  const schemas = new ComponentSchemas(new Map([[Code, { name: 'Code', description: 'A code.' }]]))
  schemas.convert(
    z.object({
      first: Code,
      second: Code.optional(),
      third: Code.nullable(),
      fourth: Code.optional().describe('Another.'),
    }),
    'input',
  )
  schemas.convert(z.object({ first: Code }), 'output')
  expect(schemas.components).toEqual({ Code: { type: 'string', pattern: '^a', description: 'A code.' } })
})

test('a text on one line is described as such, after the description of its property', () => {
  const Table = z.object({ name: lineOfText(), maker: lineOfText() })
  const names = new Map<z.ZodType, SchemaName>([[Table, { name: 'Table', description: '`name` is on its side.' }]])
  const schemas = new ComponentSchemas(names)
  schemas.convert(Table, 'input')
  const line = 'One line, without invisible characters.'
  expect(schemas.components).toMatchObject({
    Table: {
      properties: {
        name: { type: 'string', description: `\`name\` is on its side. ${line}` },
        maker: { type: 'string', description: line },
      },
    },
  })
})

function convert(schema: z.ZodType) {
  return new ComponentSchemas(new Map()).convert(schema, 'input')
}

/** Returns all patterns in a part of the document. */
function listPatterns(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const own = 'pattern' in part && typeof part.pattern === 'string' ? [part.pattern] : []
  return [...own, ...Object.values(part).flatMap(listPatterns)]
}
