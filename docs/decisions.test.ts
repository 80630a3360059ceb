import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const commentsIn = (file: string) =>
  parseSync(file, read(file))
    .comments.map(({ value }) => value)
    .join()
const records = globSync('docs/decisions/[0-9]*.md', { cwd: root }).toSorted()
const documents = globSync('{*,docs/*,docs/decisions/*,web/**/README}.md', { cwd: root })
const code = globSync('{contract,server,web,build,bench,scripts,e2e}/**/*.{ts,tsx,mjs}', { cwd: root })

describe('the decision records', () => {
  test('are all in the list, under their titles', () => {
    const lines = records.map((file) => {
      const [, number = '', title = ''] = /^# (\d+)\. (.+)/.exec(read(file)) ?? []
      return `- [${number.padStart(4, '0')}](${file.slice('docs/decisions/'.length)}) ${title}`
    })
    const list = read('docs/decisions/README.md').split('\n')
    expect(list.filter((line) => line.startsWith('- [0'))).toEqual(lines)
  })

  test('exist wherever code or a document names one', () => {
    const numbers = new Set(records.map((file) => Number(/\/(\d+)-/.exec(file)?.[1])))
    const readers = [...code, ...documents]
    const wrong = readers.flatMap((file) =>
      [...read(file).matchAll(/\b[Dd]ecision (\d+)/g)].flatMap(([mention, number]) =>
        numbers.has(Number(number)) ? [] : [`${file}: ${mention}`],
      ),
    )
    expect(numbers.size).toBeGreaterThan(0)
    expect(wrong).toEqual([])
  })
})

describe('the documents', () => {
  test('link to files and folders that exist', () => {
    const wrong = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].flatMap(([, path = '']) =>
        existsSync(join(root, dirname(file), path)) ? [] : [`${file}: ${path}`],
      ),
    )
    expect(wrong).toEqual([])
  })

  test('name files and folders that exist, and so do the comments in the code', () => {
    const texts = [...documents.map((file) => [file, read(file)]), ...code.map((file) => [file, commentsIn(file)])]
    const path = /(?<![\w./-])(?:contract|server|web|build|e2e|bench|scripts|docs)\/[\w./-]*\w(?![\w*{])/g
    const wrong = texts.flatMap(([file = '', text = '']) =>
      [...text.matchAll(path)].flatMap(([name]) =>
        name.includes('/000N-') || existsSync(join(root, name)) ? [] : [`${file}: ${name}`],
      ),
    )
    expect(wrong).toEqual([])
  })
})
