import { expect, test } from 'vitest'
import { canInvite, maskEmail } from './rules.ts'

test.each([
  ['ada@example.org', 'a…@example.org'],
  ['"a@b"@example.org', '"…@example.org'],
])('the address %s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

const reader = { isAttending: false, isHosting: false, isCoHosting: false, isUnlisted: false }

// Requirement events-65: Members who get the link of an event that visitors can read, or the hosts of any event, invite
// email addresses, each once per event. The email contains no text of a member.
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
