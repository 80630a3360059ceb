import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxEventGames } from './limits.ts'
import { withPlannedGame } from './planned-games.ts'

describe('a planned game', () => {
  test.each([
    { change: { gameId: 9 }, after: [1, 2, 3, 9], result: 'comes last' },
    { change: { gameId: 9, replacedId: 2 }, after: [1, 9, 3], result: 'takes the place of the game that it replaces' },
    { change: { gameId: 9, replacedId: 7 }, after: [1, 2, 3, 9], result: 'comes last if the other is not planned' },
    { change: { gameId: 3, replacedId: 1 }, after: [2, 3], result: 'stays in its place if it is planned already' },
    { change: { gameId: 3, replacedId: 3 }, after: [1, 2, 3], result: 'does not replace itself' },
  ])('$result', ({ change, after }) => {
    expect(withPlannedGame([1, 2, 3], change)).toEqual(after)
  })

  // Shows fit-11.
  test('is planned once, and no game except the replaced one is lost', () => {
    const id = fc.integer({ min: 1, max: 30 })
    const ids = fc.uniqueArray(id, { maxLength: maxEventGames - 1 })
    fc.assert(
      fc.property(ids, id, fc.option(id, { nil: undefined }), (gameIds, gameId, replacedId) => {
        const after = withPlannedGame(gameIds, { gameId, replacedId }) ?? []
        expect(after.filter((other) => other === gameId)).toHaveLength(1)
        expect(after.filter((other) => other !== gameId)).toEqual(
          gameIds.filter((other) => other !== gameId && other !== replacedId),
        )
      }),
    )
  })

  test.each([{ replacedId: undefined }, { replacedId: 99 }])('does not fit into a full list: %o', (plan) => {
    const full = Array.from({ length: maxEventGames }, (_value, number) => number + 1)
    expect(withPlannedGame(full, { gameId: 50, ...plan })).toBeUndefined()
    expect(withPlannedGame(full, { gameId: 50, replacedId: 1 })).toHaveLength(maxEventGames)
  })
})
