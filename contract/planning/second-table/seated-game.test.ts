import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMisfit } from '../fit/hard-rules.ts'
import { buildTable, buildTableGame } from '../fit/testing/table-game.ts'
import { chooseSeatedGame, planSeats, type SeatedPeople } from './seated-game.ts'

/** Builds the four people with seats: the host Ada and three attendees. */
const seated = (people: Partial<SeatedPeople> = {}): SeatedPeople => ({
  table: buildTable(),
  host: { id: 1, size: 1 },
  chosenIds: [],
  ...people,
})

const second = { game: buildTableGame({ id: 9, ownerIds: [9] }), ownerId: 9, movesHost: false }
const [azul, brass, root] = [
  buildTableGame({ id: 1, name: 'Azul', ownerIds: [2], isPlanned: true }),
  buildTableGame({ id: 2, name: 'Brass', ownerIds: [], isPlanned: true }),
  buildTableGame({ id: 3, name: 'Root', ownerIds: [3], wantedByIds: [1, 2, 3, 4] }),
]

describe('the game of the people with seats when a second table opens', () => {
  test.for([
    ['the first planned game that one of them has', [2, 1], [brass, azul, root], 'Azul', 2],
    ['the planned game that the host has to bring', [2], [brass, root], 'Brass', 1],
    [
      'their best game without a planned one',
      [],
      [buildTableGame({ id: 4, name: 'Uno', ownerIds: [4] }), root],
      'Root',
      3,
    ],
    ['their best game if the planned one is for fewer people', [1], [{ ...azul, maxPlayers: 3 }, root], 'Root', 3],
  ] as const)('is %s', ([_rule, chosenIds, games, name, ownerId]) => {
    expect(chooseSeatedGame(games, seated({ chosenIds }), second)).toMatchObject({ game: { name }, ownerId })
  })

  // Shows second-table-12.
  test('is no planned game of which only the second table has a copy', () => {
    const other = { ...second, game: { ...brass, ownerIds: [9] } }
    expect(chooseSeatedGame([brass], seated({ chosenIds: [2] }), other)).toBeUndefined()
    expect(chooseSeatedGame([brass, root], seated({ chosenIds: [2] }), other)).toMatchObject({ game: { name: 'Root' } })
  })

  // Shows second-table-12.
  test('does not count a host who plays at the second table', () => {
    const pair = { ...azul, maxPlayers: 3 }
    const people = seated({ chosenIds: [1] })
    expect(chooseSeatedGame([pair], people, second)).toBeUndefined()
    expect(chooseSeatedGame([pair], people, { ...second, movesHost: true })).toMatchObject({ ownerId: 2 })
    const alone = seated({ table: buildTable({ names: ['Ada', 'Ben'] }) })
    expect(chooseSeatedGame([root], alone, { ...second, movesHost: true })).toBeUndefined()
  })

  // Requirement second-table-12: 'More seats here' makes two tables, or one more, if a game fits the people with seats:
  // their planned game, preferably one that somebody has, else their best game. No planned game loses its fit.
  test('fits the people, is not vetoed and is not the copy of the second table', () => {
    const games = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 4 }),
        minPlayers: fc.integer({ min: 1, max: 5 }),
        more: fc.nat(4),
        ownerIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
        isPlanned: fc.boolean(),
        isVetoed: fc.boolean(),
        expanded: fc.nat(6),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(games, fc.integer({ min: 1, max: 8 }), fc.boolean(), (boxes, people, movesHost) => {
        const owned = boxes.map(({ more, expanded, ...box }) =>
          buildTableGame({
            ...box,
            maxPlayers: box.minPlayers + more,
            expansion: {
              name: 'More',
              maxPlayers: box.minPlayers + more + expanded,
              ownerIds: box.ownerIds.slice(0, 1),
            },
          }),
        )
        const chosenIds = owned.filter((game) => game.isPlanned).map(({ id }) => id)
        const table = buildTable({ people })
        const taken = { game: buildTableGame({ id: 1 }), ownerId: 1, movesHost }
        const chosen = chooseSeatedGame(owned, seated({ table, chosenIds }), taken)
        if (!chosen) return
        const left = { ...table, people: people - (movesHost ? 1 : 0) }
        expect(findMisfit(chosen.game, left)).toBeUndefined()
        expect(
          chosen.game.ownerIds.length === 0 || chosen.game.isPlanned || chosen.game.ownerIds.includes(chosen.ownerId),
        ).toBe(true)
        expect(chosen.game.id === 1 && chosen.ownerId === 1 && chosen.game.ownerIds.includes(1)).toBe(false)
      }),
    )
  })
})

test.for([
  [{ game: root, ownerId: 3, isOwned: true }, 4, 'twoTables'],
  [undefined, 4, 'noGame'],
  [undefined, 6, 'oneTable'],
] as const)(
  'with the copy %o and seats for %i at the game of the second table, the plan is %s',
  ([copy, most, plan]) => {
    const game = buildTableGame({ maxPlayers: most })
    expect(planSeats({ game, memberIds: [8, 9] }, { table: buildTable(), seatedCopy: copy })).toBe(plan)
  },
)
