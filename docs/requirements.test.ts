import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cellsOf, containsTest, isFile, readShownBy, rowsOf } from './shown-by.ts'

const root = join(import.meta.dirname, '..')
const tableLines = rowsOf('requirements.md')
const requirements = tableLines.map(readRequirement)

describe('the table of requirements', () => {
  test('gives every requirement four columns', () => {
    expect(requirements.length).toBeGreaterThan(0)
    expect(tableLines.filter((line) => cellsOf(line).length !== 4)).toEqual([])
  })

  test('gives every requirement an id of its own, made of its section and a number', () => {
    const ids = requirements.map(({ id }) => id)
    expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*-\d+$/.test(id))).toEqual([])
    expect(ids.filter((id, position) => ids.indexOf(id) !== position)).toEqual([])
  })

  test('names existing files that implement each requirement', () => {
    const wrong = requirements.filter(({ files }) => files.length === 0 || !files.every(isFile))
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test('names at least one existing test for each requirement, by file and title', () => {
    const wrong = requirements.flatMap(({ id, tests }) =>
      tests.length === 0
        ? [`${id} names no test`]
        : tests.filter((shown) => !containsTest(shown)).map(({ file, title }) => `${id}: ${file}: "${title}"`),
    )
    expect(wrong).toEqual([])
  })

  test('knows every requirement that the code cites', () => {
    const known = new Set(requirements.map(({ id }) => id))
    const cited = globSync('{contract,server,web,e2e,build}/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/requirement ([a-z-]+-\d+)/g)].map(([, id = '']) => id),
    )
    expect(cited.filter((id) => !known.has(id))).toEqual([])
  })
})

function readRequirement(line: string) {
  const [id = '', , implementedIn = '', shownBy = ''] = cellsOf(line)
  const files = [...implementedIn.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
  return { id, files, tests: readShownBy(shownBy) }
}
