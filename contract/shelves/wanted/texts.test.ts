import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberWord } from '../../planning/fit/words.ts'
import type { WantedGame } from './schemas.ts'
import { minWishers } from './rules.ts'
import { wantedText } from './texts.ts'

const game = { id: 7, name: 'Root', imageUrl: null, picture: null, category: [], isDeleted: false }
const near = { miles: 10, unit: 'miles' } as const

test.for([
  [{ ownerCount: 2 }, 'Five people within 10 miles want to play Root, two of them own it.'],
  [{ ownerCount: 1 }, 'Five people within 10 miles want to play Root, one of them owns it.'],
  [{ ownerCount: 0 }, 'Five people within 10 miles want to play Root, but none of them owns it yet.'],
  [{ isOwnedByMe: true }, 'Five people within 10 miles want to play Root, and you own it.'],
  [
    { isOwnedByMe: true, ownerCount: 2 },
    'Five people within 10 miles want to play Root, two of them own it, and so do you.',
  ],
  [{ isWantedByMe: true, ownerCount: 2 }, 'You and four others within 10 miles want to play Root, two of them own it.'],
  [
    { isWantedByMe: true, isOwnedByMe: true, ownerCount: 1 },
    'You and four others within 10 miles want to play Root, and you own it.',
  ],
  [
    { isWantedByMe: true, isOwnedByMe: true, ownerCount: 3 },
    'You and four others within 10 miles want to play Root, and three of you own it.',
  ],
] as const)('a wanted game with %o reads as a sentence', ([facts, text]) => {
  const wanted = { game, wisherCount: 5, ownerCount: 0, isWantedByMe: false, isOwnedByMe: false, ...facts }
  expect(wantedText(wanted, near)).toBe(text)
})

// Shows wanted-1.
test('the numbers in the text of a wanted game agree with its counts', () => {
  fc.assert(
    fc.property(wantedGames, (wanted) => {
      const text = wantedText(wanted, { miles: 3, unit: 'kilometers' })
      const { wisherCount, ownerCount, isWantedByMe, isOwnedByMe } = wanted
      const people = isWantedByMe ? `You and ${numberWord(wisherCount - 1)} others` : `${wisherCount} people`
      expect(text.toLowerCase()).toContain(isWantedByMe ? people.toLowerCase() : numberWord(wisherCount))
      expect(text).toContain(' within 5 km want to play Root')
      expect(/you own it|so do you|of you own it/.test(text)).toBe(isOwnedByMe)
      const others = isOwnedByMe && isWantedByMe ? ownerCount - 1 : ownerCount
      expect(text.includes('none of them')).toBe(others === 0 && !isOwnedByMe)
      const owners = `${numberWord(text.includes('of you') ? ownerCount : others)} of `
      expect(others === 0 || text.includes(owners)).toBe(true)
    }),
  )
})

/** Wanted games whose counts are possible: only people who want to play the game count as its owners. */
const wantedGames: fc.Arbitrary<WantedGame> = fc
  .record({
    wisherCount: fc.integer({ min: minWishers, max: 40 }),
    isWantedByMe: fc.boolean(),
    isOwnedByMe: fc.boolean(),
    share: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ share, ...wanted }) => {
    const least = wanted.isWantedByMe && wanted.isOwnedByMe ? 1 : 0
    const most = wanted.isWantedByMe && !wanted.isOwnedByMe ? wanted.wisherCount - 1 : wanted.wisherCount
    return { game, ...wanted, ownerCount: Math.max(least, Math.min(most, share)) }
  })
