import { expect, test } from 'vitest'
import { shortTitle } from './short-title.ts'

test('a title that fits into a sentence stays as it is', () => {
  expect(shortTitle('Rainy Sunday Catan')).toBe('Rainy Sunday Catan')
  expect(shortTitle('x'.repeat(48))).toBe('x'.repeat(48))
})

test('a longer one ends after a word, without what stood between it and the next', () => {
  expect(shortTitle('The long-awaited winter tournament of Twilight – all six expansions')).toBe(
    'The long-awaited winter tournament of Twilight…',
  )
})

test('one without words is cut where the room ends, never within a character', () => {
  expect(shortTitle('🎲'.repeat(60))).toBe(`${'🎲'.repeat(48)}…`)
  expect(shortTitle(`No ${'x'.repeat(60)}`)).toBe(`No ${'x'.repeat(45)}…`)
})
