import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const document = readFileSync(new URL('spec-conformance.md', import.meta.url), 'utf8')
const lines = document.split('\n')
const rows = lines.filter(isRow).map(readRow)
const doneRows = rows.filter((row) => row.state === 'done')

describe('the table of conformance with the specification', () => {
  test('has every row in its five columns', () => {
    const malformed = lines.filter((line) => isRow(line) && cellsOf(line).length !== 5)

    expect(rows.length).toBeGreaterThan(0)
    expect(malformed).toEqual([])
  })

  test('gives each row an id of its own', () => {
    const repeated = rows.map((row) => row.id).filter((id, position, ids) => ids.indexOf(id) !== position)

    expect(repeated).toEqual([])
  })

  test('knows only done and open rows', () => {
    const unknown = rows.filter((row) => row.state !== 'done' && row.state !== 'open')

    expect(unknown).toEqual([])
  })

  test('names only files that exist', () => {
    const missing = rows.flatMap((row) =>
      [...row.where, ...row.tests].filter((path) => !isFile(path)).map((path) => `${row.id}: ${path}`),
    )

    expect(missing).toEqual([])
  })

  test('names for every done row the file that implements it', () => {
    const unproven = doneRows.filter((row) => row.where.length === 0)

    expect(unproven).toEqual([])
  })

  test('names for every done row the test that shows it', () => {
    const unproven = doneRows.filter((row) => !row.tests.some(isTestPath))

    expect(unproven).toEqual([])
  })

  test('counts its rows truly', () => {
    const [done, open] = [doneRows.length, rows.length - doneRows.length]
    const countsLine = lines.find((line) => line.startsWith('Of '))

    expect(countsLine).toBe(`Of ${rows.length} statements, ${done} are done and ${open} are open.`)
  })
})

/** A line of a table that is neither its header nor the rule below it. */
function isRow(line: string): boolean {
  return line.startsWith('|') && !line.startsWith('| # |') && !/^[|\s:-]+$/.test(line)
}

function readRow(line: string) {
  const [id = '', statement = '', state = '', where = '', tests = ''] = cellsOf(line)
  return { id, statement, state, where: pathsIn(where), tests: pathsIn(tests) }
}

function cellsOf(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
}

/** The paths in backticks; a cell without any, such as a bare dash, names none. */
function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
}

/** Whether the path, relative to the root of the repository, is a file. */
function isFile(path: string): boolean {
  return statSync(new URL(`../${path}`, import.meta.url), { throwIfNoEntry: false })?.isFile() ?? false
}

/** Tests stand beside the code they are about, browser stories in a folder of their own. */
function isTestPath(path: string): boolean {
  return /\.(test|spec)\.tsx?$|^e2e\/.+\.story\.ts$/.test(path)
}
