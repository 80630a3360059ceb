import type { z } from 'zod'
import { visibleLine } from '../../../contract/platform/visible-line.ts'

/** Describes the pattern that all texts match, for the introduction of the document. */
export const storableText = 'Texts contain no control characters except tabs and line breaks.'
export const lineText = 'One line, without invisible characters.'

/** The regular expressions of many languages lack classes of Unicode characters (`\p{…}`). */
export function removeUnportablePatterns(schema: z.core.JSONSchema.BaseSchema) {
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
