import { expect, test } from 'vitest'
import { addressOf, readId } from './address.ts'
import { joinEvent } from '../events/events.ts'
import { listGames } from '../games/games.ts'
import { removeFromCollection } from '../collection/collection.ts'
import { getZipPlace } from '../zip-codes/zip-codes.ts'

test('the parameters stand in the path', () => {
  expect(addressOf(joinEvent, { parameters: { eventId: 7 } })).toBe('/api/events/7/attendees')
  expect(addressOf(removeFromCollection, { parameters: { id: 1, gameId: 2 } })).toBe('/api/users/1/games/2')
})

test('what has a meaning in an address is written so that it has none', () => {
  expect(addressOf(getZipPlace, { parameters: { zip: 'a/b?c' } })).toBe('/api/zip-codes/a%2Fb%3Fc')
  expect(addressOf(listGames, { query: { search: 'a&b=c' } })).toBe('/api/games?search=a%26b%3Dc')
})

test('a list is repeated, and what is not said is left out', () => {
  expect(addressOf(listGames, { query: { category: ['Dice', 'Card Game'], search: undefined, limit: 12 } })).toBe(
    '/api/games?category=Dice&category=Card+Game&limit=12',
  )
})

test.for([
  ['7', 7],
  ['9007199254740991', 9007199254740991],
  ['9007199254740992', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['seven', undefined],
  ['', undefined],
  [undefined, undefined],
] as const)('the id in a path: %s is %s', ([text, id]) => {
  expect(readId(text)).toBe(id)
})
