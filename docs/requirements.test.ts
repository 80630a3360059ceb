import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const lines = readFileSync(join(import.meta.dirname, 'requirements.md'), 'utf8').split('\n')
const tableLines = lines.filter((line) => line.startsWith('|') && !/^\| Id |^[|\s:-]+$/.test(line))
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
        : tests.filter((shown) => !holdsTest(shown)).map(({ file, title }) => `${id}: ${file}: "${title}"`),
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

type ShownBy = { file: string; title: string }

function readRequirement(line: string) {
  const [id = '', , implementedIn = '', shownBy = ''] = cellsOf(line)
  const files = [...implementedIn.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
  const tests = [...shownBy.matchAll(/`([^`]+)`: "(.+?)"(?=; `|$)/g)].map(([, file = '', title = '']): ShownBy => ({
    file,
    title,
  }))
  return { id, files, tests }
}

function cellsOf(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
}

function isFile(path: string): boolean {
  return statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false
}

/** Whether a file holds a test of this title. Titles of `test.each` are compared with their placeholders. */
function holdsTest({ file, title }: ShownBy): boolean {
  if (!/\.test\.tsx?$|\.story\.ts$/.test(file) || !isFile(file)) return false
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/\\(['"`])/g, '$1')
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted))
}
