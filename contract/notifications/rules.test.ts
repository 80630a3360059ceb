import { expect, test } from 'vitest'
import { unreadBadge } from './rules.ts'

test.for([
  [0, undefined],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
] as const)('the badge for %s unread notifications is %s', ([count, badge]) => {
  expect(unreadBadge(count)).toBe(badge)
})
