import { describe, expect, test } from 'vitest'
import { testsIn } from './shown-by.ts'

const titlesIn = (text: string) => testsIn('seats.test.ts', text).map(({ title }) => title)

describe('the tests that a document can name', () => {
  test('are tests, parameterized tests and steps that expect something', () => {
    const text = `
      test('takes a seat', async () => { expect(await join()).toBe(201) })
      test.for([['a full', 409]])('rejects %s event', async ([_case, status]) => { expect(await join()).toBe(status) })
      test(\`fits on \${name}\`, async ({ page }) => { await expectNoOverflow(page) })
      await test.step('Ada\\'s card shows it', async () => { await expectToast(page, 'Success!') })
      browserTest('stays open', { timeout: 60_000 }, () => { assert(isOpen()) })`
    expect(titlesIn(text)).toEqual([
      'takes a seat',
      'rejects %s event',
      'fits on ${name}',
      "Ada's card shows it",
      'stays open',
    ])
  })

  test.for([
    ['a skipped test', `test.skip('takes a seat', () => { expect(join()).toBe(201) })`],
    ['a test that should still be written', `test.todo('takes a seat')`],
    ['a test without an expectation', `test('takes a seat', async () => { await join() })`],
    ['a group of tests', `describe('takes a seat', () => { test('once', () => { expect(join()).toBe(201) }) })`],
    ['a text of another call', `expect(join('takes a seat', 1)).toBe(201)`],
    ['a comment', `// test('takes a seat', () => { expect(join()).toBe(201) })`],
  ] as const)('are not %s', ([_case, text]) => {
    expect(titlesIn(text)).not.toContain('takes a seat')
  })
})
