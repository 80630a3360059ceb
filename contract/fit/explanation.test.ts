import { describe, expect, test } from 'vitest'
import { explainFit } from './explanation.ts'
import type { Table, TableGame } from './model.ts'
import { scoreParts, sumOpinions } from './score.ts'
import { buildTable, buildTableGame } from './testing/table-game.ts'

const explain = (game: Partial<TableGame>, table: Table = buildTable(), viewerId = 0) => {
  const built = buildTableGame(game)
  return explainFit({ game: built, parts: scoreParts(built, table, sumOpinions(built, table)) }, { table, viewerId })
}

describe('the explanation of a suggestion', () => {
  test.for([
    [
      'names the people, the owner and the time',
      {},
      ['Plays 2 to 5, you are 4', 'Ada owns it', '60 to 90 of 180 minutes'],
    ],
    [
      'prefers the wishes of members',
      { wantedByIds: [1, 2, 3], communityRating: 4.25 },
      ['Plays 2 to 5, you are 4', 'Ada owns it', 'Three of you want to play it', 'Members rate it 4.3'],
    ],
    [
      'names votes from three, the expansion and the member who brings it',
      {
        maxPlayers: 3,
        expansion: { name: 'Seafarers', maxPlayers: 6 },
        bringerIds: [2],
        votes: { best: 3, fine: 0, notGood: 0 },
      },
      ['Plays 2 to 6 with Seafarers, you are 4; best with 4 (3 votes)', 'Ben brings it', '60 to 90 of 180 minutes'],
    ],
    [
      'says that nobody brings a game of the catalogue',
      { ownerIds: [], minPlayers: 4, maxPlayers: 4, teacherIds: [3] },
      ['Plays 4, you are 4', 'Nobody brings it', '60 to 90 of 180 minutes', 'Cleo can teach it'],
    ],
  ] as const)('%s', ([_case, game, clauses]) => {
    expect(explain(game)).toEqual(clauses)
  })

  test('calls the reader you', () => {
    expect(explain({ ownerIds: [1, 2] }, buildTable(), 2)).toContain('You and Ada own it')
    expect(explain({ ownerIds: [2], ratings: [{ memberId: 2, stars: 4.5 }] }, buildTable(), 2)).toEqual(
      expect.arrayContaining(['You own it', 'You rate it 4.5']),
    )
    expect(explain({ favoriteOfIds: [2] }, buildTable(), 2)).toContain('A favorite of yours')
  })
})
