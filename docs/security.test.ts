import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cellsOf, containsTest, readShownBy, rowsOf } from './shown-by.ts'

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 has. Their numbers begin with 1. */
// prettier-ignore
const sections = {
  '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2,
  '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1,
  '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2,
  '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4,
  '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3,
  '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4,
  '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2,
  '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1,
  '9.1': 3, '9.2': 4,
  '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3,
  '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1,
  '12.1': 3, '12.2': 2, '12.3': 4,
  '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5,
  '14.1': 2, '14.2': 4, '14.3': 3,
  '15.1': 3, '15.2': 3, '15.3': 7,
  '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3,
  '17.1': 1, '17.2': 4, '17.3': 2,
} as const

const allIds = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_item, position) => `${section}.${position + 1}`),
)
const document = readFileSync(join(import.meta.dirname, 'security.md'), 'utf8')
const requirements = rowsOf('security.md')
  .map(cellsOf)
  .filter(([id = '']) => /^\d+\.\d+\.\d+$/.test(id))

describe('the answers to OWASP ASVS 5.0', () => {
  test('cover every requirement of levels 1 and 2 once', () => {
    const answered = [...requirements.map(([id = '']) => id), ...idsThatDoNotApply()]
    expect(answered.toSorted()).toEqual(allIds.toSorted())
  })

  test('have four columns', () => {
    expect(requirements.filter((cells) => cells.length !== 4)).toEqual([])
  })

  test('name an existing test wherever we meet a requirement by more than words', () => {
    const wrong = requirements.flatMap(([id, , answer = '', shownBy = '']) => {
      const tests = readShownBy(shownBy)
      if (tests.length === 0)
        return /^\*\*(Operator|Not met|Partly|In words)\*\*/.test(answer) ? [] : [`${id} names no test`]
      return tests.filter((shown) => !containsTest(shown)).map(({ file, title }) => `${id}: ${file}: "${title}"`)
    })
    expect(wrong).toEqual([])
  })
})

describe('the section Limits', () => {
  test('names every file that limits expensive work', () => {
    const [, section = ''] = /\n## Limits\n(.*?)\n## /s.exec(document) ?? []
    const limiting = [...productionFiles()].filter(([, code]) => /= (limitTasks|workerTask)\b/.test(code))
    const files = limiting.map(([file]) => file).filter((file) => !file.startsWith('server/platform/'))
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter((file) => !section.includes(`\`${file}\``))).toEqual([])
  })
})

describe('the hashes of the server', () => {
  test('use SHA-256, except to search the file of breached passwords', () => {
    const hashing = /\b(?:createHash|createHmac|hash)\(\s*['"]([^'"]+)['"]|\b(?:createHash|createHmac)\((?!\s*['"])/g
    const others = [...productionFiles()].flatMap(([file, code]) =>
      [...code.matchAll(hashing)].flatMap(([, algorithm]) => (algorithm === 'sha256' ? [] : [`${file}: ${algorithm}`])),
    )
    expect(others).toEqual(['server/auth/breached-passwords.ts: sha1'])
  })
})

describe('the code', () => {
  test('inserts HTML into a page only for texts of the operators', () => {
    expect(filesWith(/dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML/)).toEqual([
      'web/site-texts/site-text-screen.tsx',
    ])
  })

  test('evaluates no text as a script, and starts one program, which draws covers', () => {
    expect(filesWith(/(?<!\.)\beval\(|\bnew Function\(|['"]node:vm['"]/)).toEqual([])
    expect(filesWith(/['"](?:node:)?child_process['"]/)).toEqual(['server/link-previews/picture/draw-cover.ts'])
    expect(filesWith(/\bshell: true/)).toEqual([])
  })
})

/** Returns the files of the server, the contract and the web app whose code matches a pattern, without tests. */
function filesWith(pattern: RegExp): string[] {
  const files = [...productionFiles('{server,contract,web}/**/*.{ts,tsx}')]
  return files.flatMap(([file, code]) => (pattern.test(code) ? [file] : []))
}

/** Returns the code of the server and the contract, or of other files, by file and without tests. */
function productionFiles(pattern = '{server,contract}/**/*.ts'): Map<string, string> {
  const root = join(import.meta.dirname, '..')
  const files = globSync(pattern, { cwd: root }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  return new Map(files.toSorted().map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** Reads the paragraphs that begin with `Do not apply:` or `Does not apply:`, with ids such as `6.8.1 to 6.8.4`. */
function idsThatDoNotApply(): string[] {
  const paragraphs = document.split('\n\n').filter((paragraph) => /^Do(es)? not apply: /.test(paragraph))
  const matches = paragraphs.flatMap((paragraph) => [
    ...paragraph.matchAll(/(\d+\.\d+\.\d+)(?:\s+to\s+(\d+\.\d+\.\d+))?/g),
  ])
  return matches.flatMap(([, first = '', last = first]) =>
    allIds.slice(allIds.indexOf(first), allIds.indexOf(last) + 1),
  )
}
