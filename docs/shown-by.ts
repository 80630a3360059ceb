import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A test that a table of the documentation names. */
export type ShownBy = { file: string; title: string }

/** Returns the lines of a document in this folder that are rows of tables, without headings and rules. */
export function rowsOf(document: string): string[] {
  const lines = readFileSync(join(import.meta.dirname, document), 'utf8').split('\n')
  return lines.filter((line) => line.startsWith('|') && !/^\| Id |^[|\s:-]+$/.test(line))
}

/** Returns the trimmed cells of a row. A pipe within a cell is escaped with a backslash. */
export function cellsOf(row: string): string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
}

/** Returns the tests in a cell like `file`: "title"; `file`: "title". */
export function readShownBy(cell: string): ShownBy[] {
  return [...cell.matchAll(/`([^`]+)`: "(.+?)"(?=; `|$)/g)].map(([, file = '', title = '']) => ({ file, title }))
}

/** Returns whether a path relative to the root of the repository is a file. */
export function isFile(path: string): boolean {
  return statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false
}

/**
 * Returns whether a file contains a test with this title. Titles of `test.each` are compared with their placeholders.
 */
export function containsTest({ file, title }: ShownBy): boolean {
  if (!/\.test\.tsx?$|\.story\.ts$/.test(file) || !isFile(file)) return false
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/\\(['"`])/g, '$1')
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted))
}
