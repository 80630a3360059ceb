import { readFileSync } from 'node:fs'
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
const document = readFileSync(join(import.meta.dirname, 'asvs.md'), 'utf8')
const rows = rowsOf('asvs.md')
  .map(cellsOf)
  .map(([ids = '', , shownBy = '']) => ({ ids: ids.split(', '), tests: readShownBy(shownBy) }))

describe('the answers to OWASP ASVS 5.0', () => {
  test('cover every requirement of levels 1 and 2 once', () => {
    const answered = [...rows.flatMap(({ ids }) => ids), ...idsWithoutTests()]
    expect(answered.toSorted()).toEqual(allIds.toSorted())
  })

  test('name in every row only tests that exist, and at least one', () => {
    const wrong = rows.flatMap(({ ids, tests }) => {
      const id = ids.join(', ')
      if (tests.length === 0) return [`${id} names no test`]
      return tests.filter((shown) => !containsTest(shown)).map(({ file, title }) => `${id}: ${file}: "${title}"`)
    })
    expect(wrong).toEqual([])
  })
})

/**
 * Reads the paragraphs about requirements that do not apply, that no test can show, or that are left to the operator.
 * They contain ids such as `6.8.1 to 6.8.4`.
 */
function idsWithoutTests(): string[] {
  const paragraphs = document
    .split('\n\n')
    .filter((paragraph) => /^(Do(es)? not apply|In words|Left to the operator): /.test(paragraph))
  const matches = paragraphs.flatMap((paragraph) => [
    ...paragraph.matchAll(/(\d+\.\d+\.\d+)(?:\s+to\s+(\d+\.\d+\.\d+))?/g),
  ])
  return matches.flatMap(([, first = '', last = first]) =>
    allIds.slice(allIds.indexOf(first), allIds.indexOf(last) + 1),
  )
}
