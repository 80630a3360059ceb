import { expect, test } from 'vitest'
import { addressOf, readId } from './address.ts'

const listGames = { path: '/api/games' } as const

// Requirement api-2: The web client builds the address of a call from its path, parameters and query.
test('addressOf fills the parameters into the path', () => {
  expect(addressOf({ path: '/api/events/:eventId/attendees' }, { parameters: { eventId: 7 } })).toBe(
    '/api/events/7/attendees',
  )
  expect(addressOf({ path: '/api/users/:id/games/:gameId' }, { parameters: { id: 1, gameId: 2 } })).toBe(
    '/api/users/1/games/2',
  )
})

test('addressOf escapes reserved characters in the path and the query', () => {
  expect(addressOf({ path: '/api/zip-codes/:zip' }, { parameters: { zip: 'a/b?c' } })).toBe('/api/zip-codes/a%2Fb%3Fc')
  expect(addressOf(listGames, { query: { search: 'a&b=c' } })).toBe('/api/games?search=a%26b%3Dc')
})

// Shows api-2.
test('addressOf repeats the name of a list and leaves out undefined values', () => {
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
] as const)('readId parses %s as %s', ([text, id]) => {
  expect(readId(text)).toBe(id)
})
