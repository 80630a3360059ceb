import { expect, test } from 'vitest'
import { gamesNoLongerFitText, invitationText, suggestionText } from './game-texts.ts'

const event = {
  id: 7,
  title: 'Chess Night',
  date: '2030-05-18T01:00:00.000Z',
  duration: 120,
  timeZone: 'America/Los_Angeles',
}
const start = 'Friday, May 17 at 6:00 PM (Pacific Time)'

test.each([
  [null, 'near you'],
  [0.3, 'near you'],
  [1, '1 mile from you'],
  [11.6, '12 miles from you'],
])('an invitation to an event at a distance of %s miles says that it is %s', (miles, place) => {
  expect(invitationText({ event, hostName: 'Ada', gameName: 'Chess', miles })).toEqual({
    title: 'Ada invites you to play Chess',
    text: `You want to play Chess; Ada hosts it ${place} on ${start}.`,
    address: '/events?event=7',
  })
})

// Requirement fit-31: The title of the notification about games that no longer fit calls no game planned, because a
// table can play another one.
test('the title about games that no longer fit is also correct for games that are not planned', () => {
  const lost = ['Azul', 'Brass'].map((name, id) => ({ id, name, misfit: { rule: 'noCopy' as const } }))
  const titleOf = (count: number) =>
    gamesNoLongerFitText({ event, replan: { lost: lost.slice(0, count), replacement: null }, ownerName: null }).title
  expect([titleOf(1), titleOf(2)]).toEqual(['A game no longer fits Chess Night', 'Games no longer fit Chess Night'])
})

test('a suggestion names the game, or else the saved search that found the event', () => {
  expect(suggestionText({ event, gameName: 'Chess', searchName: 'Weekends' }).text).toBe(
    `Chess is planned for ${start}.`,
  )
  expect(suggestionText({ event, gameName: null, searchName: 'Weekends' }).text).toBe(
    `It matches your search “Weekends” and begins on ${start}.`,
  )
})
