import { expect, test } from 'vitest'
import { playFactTexts, playName, playText } from './texts.ts'

// Requirement plays-9: The page of a game shows its public facts with the number of members behind each ('Best with 4
// (12 votes)', 'Usually 95 minutes here (5 members)') beside the facts of the box.
test('the public facts of a game are written with the number of members behind them', () => {
  const facts = { votes: [{ people: 4, good: 11, notGood: 1 }], usualMinutes: 95, timedBy: 5 }
  expect(playFactTexts(facts)).toEqual(['Best with 4 (12 votes)', 'Usually 95 minutes here (5 members)'])
  expect(playFactTexts({ votes: [], usualMinutes: null, timedBy: 0 })).toEqual([])
})

test('a play is described by its people, its length and a further table', () => {
  expect(playText({ people: 4, minutes: 95, tableNumber: 1 })).toBe('4 people · 95 minutes')
  expect(playText({ people: 1, minutes: null, tableNumber: 2 })).toBe('1 person · table 2')
})

test('a play is named after its game, with the number of a further table', () => {
  const game = { name: 'Azul' }
  expect([playName({ game, tableNumber: 1 }), playName({ game, tableNumber: 2 })]).toEqual(['Azul', 'Azul (table 2)'])
})
