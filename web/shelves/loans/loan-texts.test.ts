import { expect, test } from 'vitest'
import { lentToText } from './loan-texts.ts'

// Shows lending-12.
test.each([
  ['2026-12-24', false, 'Promised to Ben, due back Dec 24'],
  ['2026-12-24', true, 'Lent to Ben until Dec 24'],
  ['2026-11-23', true, 'Lent to Ben, due on Nov 23'],
])('a game due on %s (handed over: %s) is described as "%s"', (dueOn, isHandedOver, text) => {
  const now = new Date('2026-11-26T12:00:00.000Z')
  expect(lentToText({ fullName: 'Ben', dueOn, isHandedOver }, now)).toBe(text)
})
