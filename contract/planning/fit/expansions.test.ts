import { describe, expect, test } from 'vitest'
import { bestExpansion } from './model.ts'

const expansion = (name: string, maxPlayers: number, ownerIds: number[]) => ({ name, maxPlayers, ownerIds })

describe('the expansion of a game for 4 players that members 1 and 2 own', () => {
  test.for([
    ['is the one with the most players', [expansion('Ports', 5, [1]), expansion('Seas', 6, [2])], ['Seas', [2]]],
    ['belongs only to owners of the game', [expansion('Seas', 6, [2, 3])], ['Seas', [2]]],
    ['does not count if its owner does not own the game', [expansion('Seas', 6, [3])], [undefined, undefined]],
    ['does not count if it allows no more players', [expansion('Seas', 4, [1])], [undefined, undefined]],
  ] as const)('%s', ([_case, expansions, [name, ownerIds]]) => {
    expect(bestExpansion({ maxPlayers: 4, ownerIds: [1, 2] }, expansions)).toEqual(
      name === undefined ? null : { name, maxPlayers: 6, ownerIds },
    )
  })
})
