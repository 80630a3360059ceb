import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMisfit, findPlannedMisfit, misfitText } from './hard-rules.ts'
import { buildTable, buildTableGame } from './testing/table-game.ts'

const expansion = { name: 'Seafarers', maxPlayers: 6, ownerIds: [1] }

describe('a game for 2 to 5 people and 60 to 90 minutes', () => {
  // Requirement fit-2: A game that fails a rule (people, time, veto) is listed with the rule and its numbers, such as
  // 'Needs 4, you are 3'.
  test.for([
    ['fits 2 people', {}, { people: 2 }, undefined],
    ['fits 5 people', {}, { people: 5 }, undefined],
    ['is too big for 1 person', {}, { people: 1 }, 'Needs 2, you are 1'],
    ['is too small for 6 people', {}, { people: 6 }, 'Plays up to 5, you are 6'],
    ['fits 6 people with an expansion', { expansion }, { people: 6 }, undefined],
    ['is too small for 7 people with the expansion', { expansion }, { people: 7 }, 'Plays up to 6, you are 7'],
    ['fits into 60 minutes', {}, { minutesLeft: 60 }, undefined],
    ['takes too long for 59 minutes', {}, { minutesLeft: 59 }, 'Takes at least 1 hour, you have 59 minutes'],
    ['takes a minute too long', { minPlayTime: 1 }, { minutesLeft: 0 }, 'Takes at least 1 minute, you have 0 minutes'],
    ['does not fit after a veto', { isVetoed: true }, {}, 'Someone would rather not play it'],
    ['names the veto first', { isVetoed: true }, { people: 9 }, 'Someone would rather not play it'],
  ] as const)('%s', ([_case, game, table, text]) => {
    const misfit = findMisfit(buildTableGame(game), buildTable(table))
    expect(misfit && misfitText(misfit)).toBe(text)
  })
})

describe('a planned game', () => {
  const games = fc
    .record({ id: fc.integer({ min: 1, max: 3 }), minPlayers: fc.integer({ min: 1, max: 5 }), more: fc.nat(4) })
    .map(({ more, ...game }) => buildTableGame({ ...game, maxPlayers: game.minPlayers + more }))
  const crowd = { people: fc.nat(12), minutesLeft: fc.nat(240) }
  const splits = fc.array(
    fc.record({ gameId: fc.integer({ min: 1, max: 3 }), people: fc.nat(9), hasCopy: fc.boolean() }),
    { minLength: 1 },
  )

  test('is judged by all people without a split', () => {
    fc.assert(
      fc.property(games, fc.record(crowd), (game, table) => {
        expect(findPlannedMisfit(game, { ...table, split: [] })).toEqual(findMisfit(game, table))
      }),
    )
  })

  // Requirement fit-30: After a split, a planned game is judged by the people at its tables, and one without a table is
  // not marked, also in 'What fits', which says that no table plays it (decision 92).
  test('fits a split exactly when it fits each of its tables that has people, and each has a copy', () => {
    fc.assert(
      fc.property(games, fc.record({ ...crowd, split: splits }), (game, table) => {
        const own = table.split.filter(({ gameId, people }) => gameId === game.id && people > 0)
        const fitsAll = own.every(({ people, hasCopy }) => hasCopy && !findMisfit(game, { ...table, people }))
        expect(findPlannedMisfit(game, table) === undefined).toBe(fitsAll)
      }),
    )
  })

  // Shows fit-20.
  test('that does not fit its table names the people there, or says that nobody brings it', () => {
    const split = [
      { gameId: 1, people: 6, hasCopy: true },
      { gameId: 2, people: 2, hasCopy: false },
    ]
    const reasonOf = (id: number) => {
      const misfit = findPlannedMisfit(buildTableGame({ id }), { people: 8, minutesLeft: 240, split })
      return misfit && misfitText(misfit)
    }
    expect([1, 2].map(reasonOf)).toEqual(['Plays up to 5, you are 6', 'Nobody brings it'])
  })
})
