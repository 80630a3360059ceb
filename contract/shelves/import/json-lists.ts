import { z } from 'zod'
import type { Table } from './tables.ts'

/** Returns whether a text is JSON rather than a table or a list. */
export function isJson(text: string): boolean {
  return /^\uFEFF?\s*(?:\{|\[\s*["{])/.test(text)
}

/** Returns undefined for a text that cannot be read. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** A value of a row. What a row has beside texts and numbers is not read. */
const Cell = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]).catch('')

/** The names of a list, or the rows of a table. */
export const JsonList = z.union([
  z.array(z.string()).transform((names) => ({ names })),
  z.array(z.record(z.string(), Cell)).transform((objects) => ({ table: toTable(objects) })),
])

function toTable(objects: readonly Readonly<Record<string, string>>[]): Table {
  const header = [...new Set(objects.flatMap((each) => Object.keys(each)))]
  return { header, rows: objects.map((each) => header.map((column) => each[column] ?? '')) }
}
