import { expect, test } from 'vitest'
import { expansionPlayersText, playersText, playTimeSliderText, playTimeText, yearText } from './game-facts.ts'

// Shows dashboard-34.
test.for([
  [{ minPlayers: 3, maxPlayers: 4 }, '3–4 players'],
  [{ minPlayers: 2, maxPlayers: 2 }, '2 players'],
  [{ minPlayers: 1, maxPlayers: 1 }, '1 player'],
  [{ minPlayers: 2, maxPlayers: null }, '2–? players'],
  [{ minPlayers: undefined, maxPlayers: 4 }, '?–4 players'],
  [{ minPlayers: null, maxPlayers: undefined }, '? players'],
] as const)('playersText formats %j as %s', ([game, text]) => {
  expect(playersText(game)).toBe(text)
})

// Shows dashboard-34.
test.for([
  [{ minPlayTime: 60, maxPlayTime: 120 }, '60–120 min'],
  [{ minPlayTime: 45, maxPlayTime: 45 }, '45 min'],
  [{ minPlayTime: 720, maxPlayTime: 100_000 }, '720–100,000 min'],
  [{ minPlayTime: null, maxPlayTime: 30 }, '?–30 min'],
  [{ minPlayTime: null, maxPlayTime: null }, '? min'],
] as const)('playTimeText formats %j as %s', ([game, text]) => {
  expect(playTimeText(game)).toBe(text)
})

// Shows game-page-19.
test('expansionPlayersText says by how much an expansion raises the maximum', () => {
  const baseGame = { minPlayers: 3, maxPlayers: 4 }
  const texts = [6, 4, 3, null].map((maxPlayers) => expansionPlayersText({ minPlayers: 2, maxPlayers }, baseGame))
  expect(texts).toEqual(['Up to 6 players instead of 4', '2–4 players', '2–3 players', '2–? players'])
})

// Requirement finding-games-15: The upper end of the slider reads '180+ min'.
test('playTimeSliderText adds a plus at the upper end of the slider', () => {
  expect([0, 165, 180].map(playTimeSliderText)).toEqual(['0 min', '165 min', '180+ min'])
})

// Shows game-page-19.
test('yearText writes negative years as BC', () => {
  expect([1995, -2200].map(yearText)).toEqual(['1995', '2200 BC'])
})
