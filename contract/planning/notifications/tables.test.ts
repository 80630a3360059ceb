import { expect, test } from 'vitest'
import { notifiedEvent } from '../../events/testing/notified-event.ts'
import { tableKinds } from './tables.ts'

const broughtGames: string[] = []
const { text: tableText } = tableKinds.tableChanged
const event = { ...notifiedEvent, title: 'Big Night' }

test("a notification about tables names the game of the member's table and the organizers who set it", () => {
  expect(tableText({ payload: { change: 'set' }, event, gameName: 'Azul', broughtGames })).toEqual({
    title: 'You play Azul at Big Night',
    text: 'The host split the group into tables. Open the event to see who plays with you, or to choose another table.',
  })
  expect(
    tableText({ payload: { change: 'seat' }, event: { ...event, hasCoHosts: true }, gameName: 'Azul', broughtGames })
      .text,
  ).toMatch(/^The hosts found/)
  expect(tableText({ payload: { change: 'swap' }, event, gameName: 'Azul', broughtGames }).text).toContain(
    'swapped with you',
  )
  expect(tableText({ payload: { change: 'room' }, event, gameName: 'Azul', broughtGames }).text).toMatch(
    /^This table has room for you now/,
  )
})

// Requirement split-15: The notification about a table and its email ask the owner of a table's game to bring it, and
// come again if a new split plays another game of the owner.
test('a notification about tables asks the member to bring the games that are played with their copies', () => {
  expect(
    tableText({ payload: { change: 'set' }, event, gameName: 'Azul', broughtGames: ['Azul', 'Brass'] }).text,
  ).toMatch(/^Please bring Azul and Brass\. The host split the group/)
})

test('a notification that the tables are together again tells the host that a co-host did it', () => {
  expect(
    tableText({
      payload: { change: 'undo' },
      event: { ...event, isHosting: true, hasCoHosts: true },
      gameName: null,
      broughtGames,
    }),
  ).toMatchObject({
    title: 'One table again at Big Night',
    text: 'A co-host put the tables together. Open the event to see what all of you can play.',
  })
})
