import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { looksLikeHomeAddress } from './home-address.ts'

describe('looksLikeHomeAddress', () => {
  test.each([
    '742 Evergreen Terrace',
    '12 Main St',
    '12 main st.',
    '1600 SE Martin Luther King Jr Blvd',
    '4520 NW 23rd Avenue, ring twice',
    'Blue door, 17B Oak Ln, second floor',
    '99 Elm Street #3',
    'My place, text me when you arrive',
    'At our apartment, bring socks',
    'Apt 4, third floor',
    'Unit 7, ring twice',
    'At my parents’ house',
  ])('recognises %j', (details) => {
    expect(looksLikeHomeAddress(details)).toBe(true)
  })

  test.each([
    '',
    'Guardian Games, back room',
    'Suite 200, second floor',
    'The library, room 12',
    '2 doors down from the station',
    'Main Street Cafe',
    'Table 4 by the window',
    'Homebrew Pub',
    'United Gamers, hall 7',
    '3 tables are ours until 10 PM',
  ])('does not recognise %j', (details) => {
    expect(looksLikeHomeAddress(details)).toBe(false)
  })

  // Requirement creating-events-30: Everyone sees the location details by default, but the form recommends 'Only
  // attendees' for what looks like a home address.
  test('recognises every house number with a street, whatever surrounds it', () => {
    const word = fc.constantFrom('Oak', 'Elm', 'NW', '23rd', 'Martin', 'King')
    const address = fc
      .tuple(
        fc.integer({ min: 1, max: 99_999 }),
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('Street', 'ave', 'Rd.', 'BLVD', 'Court'),
      )
      .map(([number, words, street]) => `${number} ${words.join(' ')} ${street}`)
    const note = fc.constantFrom('', 'ring twice', 'Blue door', 'second floor')
    fc.assert(
      fc.property(note, address, note, (before, home, after) => {
        expect(looksLikeHomeAddress(`${before}, ${home}, ${after}`)).toBe(true)
      }),
    )
  })

  test('does not recognise a text without digits and without a word for home', () => {
    const word = fc.constantFrom('Street', 'Road', 'library', 'cafe', 'the', 'second', 'floor', 'Homebrew')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        expect(looksLikeHomeAddress(words.join(' '))).toBe(false)
      }),
    )
  })

  test('takes linear time for long texts', () => {
    const start = performance.now()
    looksLikeHomeAddress('1 a '.repeat(1000))
    expect(performance.now() - start).toBeLessThan(100)
  })
})
