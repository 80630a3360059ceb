import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pressedKey } from './pressed-key.ts'

test.for([
  ['Enter', {}, 'Enter'],
  ['Enter', { isComposing: true }, undefined],
  ['Enter', { keyCode: 229 }, undefined],
  ['Escape', { keyCode: 229, isComposing: true }, undefined],
] as const)('a press of %s with %o is the key %s', ([key, details, expected]) => {
  expect(pressedKey({ key, keyCode: 0, isComposing: false, ...details })).toBe(expected)
})

// Requirement messages-48: Enter and Escape that belong to an input method neither send a text nor close a part of the page.
test('every handler of Enter and Escape asks whether an input method used the key', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const handlers = files.filter((file) => /['"](?:Enter|Escape)['"]/.test(readFileSync(file, 'utf8')))
  expect(handlers.length).toBeGreaterThan(2)
  expect(handlers.filter((file) => !readFileSync(file, 'utf8').includes('pressedKey('))).toEqual([])
})
