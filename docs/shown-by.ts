import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type CallExpression, type Node } from 'oxc-parser'

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

const titlesOfFiles = new Map<string, ReadonlySet<string>>()

/**
 * Returns whether a file contains a test or a step with this title that runs and expects something. Titles of
 * parameterized tests are compared with their placeholders.
 */
export function containsTest({ file, title }: ShownBy): boolean {
  if (!/\.test\.tsx?$|\.story\.ts$/.test(file) || !isFile(file)) return false
  const titles = titlesOfFiles.get(file) ?? titlesIn(file, readFileSync(join(root, file), 'utf8'))
  titlesOfFiles.set(file, titles)
  return titles.has(title)
}

function titlesIn(file: string, text: string): ReadonlySet<string> {
  return new Set(testsIn(file, text).map(({ title }) => title))
}

/** A test or step in a source text; `start` is the position of its call. */
type FoundTest = { title: string; start: number }

/** Returns the tests and steps in a source text, except those that are skipped or expect nothing. */
export function testsIn(file: string, text: string): FoundTest[] {
  const tests: FoundTest[] = []
  const visitor = new Visitor({
    CallExpression: (call) => {
      const title = titleOf(call, text)
      if (title !== undefined && /\bexpect|\bassert/.test(text.slice(call.start, call.end)))
        tests.push({ title, start: call.start })
    },
  })
  visitor.visit(parseSync(file, text).program)
  return tests
}

/** Returns the title of a call such as `test('…', …)`, `test.step('…', …)` or `test.for(…)('…', …)`. */
function titleOf({ callee, arguments: [title, ...others] }: CallExpression, text: string): string | undefined {
  if (others.length === 0 || !namesOf(callee).some((name) => /test$/i.test(name))) return undefined
  if (namesOf(callee).some((name) => ['skip', 'fixme', 'todo', 'fails'].includes(name))) return undefined
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value
  return title?.type === 'TemplateLiteral' ? text.slice(title.start + 1, title.end - 1) : undefined
}

/** Returns the names in a chain such as `test.for(…)`, the first one last. */
function namesOf(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name]
  if (node.type === 'CallExpression') return namesOf(node.callee)
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return []
  return [node.property.name, ...namesOf(node.object)]
}
