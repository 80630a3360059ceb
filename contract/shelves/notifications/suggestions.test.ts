import { expect, test } from 'vitest'
import { notifiedEvent as event } from '../../events/testing/notified-event.ts'
import { suggestionKinds } from './suggestions.ts'

const start = 'Friday, May 17 at 6:00 PM (Pacific Time)'

test.each([
  [null, 'near you'],
  [0.3, 'near you'],
  [1, '1 mile from you'],
  [11.6, '12 miles from you'],
])('an invitation to an event at a distance of %s miles says that it is %s', (miles, place) => {
  const subject = { event, member: { id: 1, fullName: 'Ada' }, gameName: 'Chess', miles, payload: {} }
  expect(suggestionKinds.gameInvitation.text(subject)).toEqual({
    title: 'Ada invites you to play Chess',
    text: `You want to play Chess; Ada hosts it ${place} on ${start}.`,
  })
})

test('a suggestion names the game, or else the saved search that found the event', () => {
  const { text } = suggestionKinds.eventNearby
  const payload = { searchName: 'Weekends' }
  expect(text({ event, gameName: 'Chess', payload }).text).toBe(`Chess is planned for ${start}.`)
  expect(text({ event, gameName: null, payload }).text).toBe(
    `It matches your search “Weekends” and begins on ${start}.`,
  )
})
