import { expect, test } from 'vitest'
import { invitationReaders } from './shared-event.ts'

test.each([
  [{ isHosting: true, isCoHosting: false }, 'Your co-hosts'],
  [{ isHosting: false, isCoHosting: true }, 'The host and the other co-hosts'],
  [{ isHosting: false, isCoHosting: false }, 'The host and co-hosts'],
])('a member with %o shows whom they invite to the others who run the event', (event, readers) => {
  expect(invitationReaders(event)).toBe(readers)
})
