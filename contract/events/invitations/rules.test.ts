import { expect, test } from 'vitest'
import { canInvite, maskEmail } from './rules.ts'

test.each([
  ['ada@example.org', 'a…@example.org'],
  ['"a@b"@example.org', '"…@example.org'],
])('the address %s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

const reader = { isAttending: false, isHosting: false, isCoHosting: false, isUnlisted: false }

// Shows events-65.
test.each([
  ['the host of an event for members', { isHosting: true, visibility: 'members' }, true],
  ['a co-host of an event for members', { isCoHosting: true, visibility: 'members' }, true],
  ['an attendee of an event for members', { isAttending: true, visibility: 'members' }, false],
  ['a reader of an unlisted event for members', { isUnlisted: true, visibility: 'members' }, false],
  ['the host of an event with a link', { isHosting: true, visibility: 'link' }, true],
  ['an attendee of an event with a link', { isAttending: true, visibility: 'link' }, true],
  ['a reader of an event with a link', { visibility: 'link' }, false],
  ['a reader of an event that is listed publicly', { visibility: 'public' }, true],
] as const)('whether %s can invite: %o', (_who, event, isAllowed) => {
  expect(canInvite({ ...reader, ...event })).toBe(isAllowed)
})
