import { expect, test } from 'vitest'
import { invitationReadersText } from './shared-event.ts'

const ada = { id: 7, fullName: 'Ada Adventure', avatarUrl: null }

// Shows events-83.
test.each([
  [{ isHosting: true, isCoHosting: false, coHosts: [ada] }, 'Your co-hosts see whom you invite.'],
  [{ isHosting: true, isCoHosting: false, coHosts: [] }, 'Only you see whom you invite.'],
  [{ isHosting: false, isCoHosting: true, coHosts: [ada] }, 'The host and the other co-hosts see whom you invite.'],
  [{ isHosting: false, isCoHosting: false, coHosts: [] }, 'The host and co-hosts see whom you invite.'],
])('a member with %o reads who sees whom they invite', (event, text) => {
  expect(invitationReadersText(event)).toBe(text)
})
