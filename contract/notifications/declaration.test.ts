import { expect, test } from 'vitest'
import { withOthers } from './declaration.ts'

test.each([
  [0, 'Ada'],
  [1, 'Ada and 1 other'],
  [1200, 'Ada and 1,200 others'],
])('with %i others, a notification names the latest member and counts the others', (others, text) => {
  expect(withOthers('Ada', others)).toBe(text)
})
