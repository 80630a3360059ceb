import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { joinTags, pagesOf, readRequirements, readTags } from './requirements.ts'

const file = 'server/events/seats.test.ts'
const running = `test('gives the seat', () => { expect(seat()).toBe(1) })`

test('the tests of the product state each requirement once', () => {
  expect(readRequirements(join(import.meta.dirname, '../..')).length).toBeGreaterThan(900)
})

describe('readTags', () => {
  test('reads the tags above a test, also in several lines and several in one line', () => {
    const tags = `
      // Requirement seats-12: The first member of the waiting list gets
      // a free seat.
      // Shows seats-3. Shows seats-4.
      ${running}`
    expect(readTags(file, tags)).toEqual([
      {
        id: 'seats-12',
        sentence: 'The first member of the waiting list gets a free seat.',
        file,
        title: 'gives the seat',
      },
      { id: 'seats-3', sentence: undefined, file, title: 'gives the seat' },
      { id: 'seats-4', sentence: undefined, file, title: 'gives the seat' },
    ])
  })

  test('takes other comments for no tags', () => {
    expect(readTags(file, `// A comment about requirement seats-12.\n${running}`)).toEqual([])
  })

  test.for([
    ['no test', 'const seats = 1'],
    ['a skipped test', `test.skip('gives the seat', () => { expect(seat()).toBe(1) })`],
    ['a test that expects nothing', `test('gives the seat', () => { seat() })`],
  ] as const)('reports a tag above %s', ([_case, text]) => {
    expect(() => readTags(file, `// Shows seats-3.\n${text}`)).toThrow('no running test follows the tag of seats-3')
  })
})

describe('joinTags', () => {
  const shown = { id: 'seats-3', sentence: undefined, file, title: 'gives the seat' }
  const stated = { ...shown, sentence: 'A free seat is given away.' }

  test('gives a requirement all its tests', () => {
    expect(joinTags([stated, { ...shown, title: 'gives it once' }])).toEqual([
      {
        id: 'seats-3',
        sentence: 'A free seat is given away.',
        tests: [
          { file, title: 'gives the seat' },
          { file, title: 'gives it once' },
        ],
      },
    ])
  })

  test('takes a sentence of 200 characters', () => {
    const sentence = 'x'.repeat(200)
    expect(joinTags([{ ...stated, sentence }])).toMatchObject([{ sentence }])
  })

  test.for([
    ['without a sentence', [shown], 'seats-3 has 0 sentences'],
    ['with two sentences', [stated, stated], 'seats-3 has 2 sentences'],
    ['with the sentence of another one', [stated, { ...stated, id: 'seats-4' }], 'seats-4 has the sentence of seats-3'],
    ['with a sentence of 201 characters', [{ ...stated, sentence: 'x'.repeat(201) }], 'seats-3 has a sentence of 201'],
  ] as const)('reports a requirement %s', ([_case, tags, fault]) => {
    expect(() => joinTags(tags)).toThrow(fault)
  })
})

const requirement = (id: string, ...files: string[]) => ({
  id,
  sentence: `${id} holds.`,
  tests: files.map((testFile) => ({ file: testFile, title: 'holds' })),
})

describe('pagesOf', () => {
  test('puts a section on the page of the room with most of its tests', () => {
    const seats = requirement('seats-1', 'contract/account/rules.test.ts')
    const waiting = requirement('seats-2', 'server/events/seats.test.ts', 'web/events/seats.test.tsx')
    expect([...pagesOf([seats, waiting])]).toEqual([['events', [seats, waiting]]])
  })

  test('puts a section that only stories and tools show on the page of the product', () => {
    const backup = requirement('product-1', 'e2e/backup.story.ts')
    expect([...pagesOf([backup])]).toEqual([['product', [backup]]])
  })
})
