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
      ['Plays 2 to 5, you are 4', 'Ada owns it', 'Three of you want to play it', 'Members rate it 4.3 out of 5'],
    ],
    [
      'names votes from three, the expansion and the member who brings it',
      {
        maxPlayers: 3,
        expansion: { name: 'Seafarers', maxPlayers: 6, ownerIds: [2] },
        bringerIds: [2],
        countVotes: [
          { people: 4, good: 3, notGood: 0 },
          { people: 5, good: 3, notGood: 6 },
        ],
      },
      ['Plays 2 to 6 with Seafarers, you are 4; best with 4 (3 votes)', 'Ben brings it', '60 to 90 of 180 minutes'],
    ],
    [
      'compares a game that may take too long with the time',
      { minPlayTime: 120, maxPlayTime: 210 },
      ['Plays 2 to 5, you are 4', 'Ada owns it', '120 to 210 minutes, you have 180'],
    ],
    [
      'compares a usual time that is too long with the time',
      { usualMinutes: 195, maxPlayTime: 60 },
      ['Plays 2 to 5, you are 4', 'Ada owns it', 'Usually 195 minutes, you have 180'],
    ],
    [
      'says that all people want to play it and rate it',
      {
        communityRating: 5,
        wantedByIds: [1, 2, 3, 4],
        ratings: [1, 2, 3, 4].map((memberId) => ({ memberId, stars: 5 })),
      },
      [
        'Plays 2 to 5, you are 4',
        'Ada owns it',
        'All four of you want to play it',
        'All four of you rate it 5 out of 5',
      ],
    ],
    [
      'counts the members with a recent play',
      { recentPlayerIds: [3], playerIds: [3] },
      ['Plays 2 to 5, you are 4', 'Ada owns it', '60 to 90 of 180 minutes', 'Only one of you has played it lately'],
    ],
    [
      'says that no member has a recent play',
      { recentPlayerIds: [], playerIds: [3] },
      ['Plays 2 to 5, you are 4', 'Ada owns it', '60 to 90 of 180 minutes', 'Nobody has played it lately'],
    ],
    [
      'says that nobody brings a game of the catalog',
      { ownerIds: [], minPlayers: 4, maxPlayers: 4, teacherIds: [3] },
      ['Plays 4, you are 4', 'Nobody brings it', '60 to 90 of 180 minutes', 'Cleo can teach it'],
    ],
  ] as const)('%s', ([_case, game, clauses]) => {
    expect(explain(game)).toEqual(clauses)
  })

  // Shows fit-1.
  test('says that everybody knows a game only if all people at the table are members who know it', () => {
    const known = {
      ownerIds: [1],
      playerIds: [2],
      ratings: [{ memberId: 3, stars: 1 }],
      minPlayTime: 1,
      maxPlayTime: 1,
    }
    const trio = buildTable({ names: ['Ada', 'Ben', 'Cleo'] })
    expect(explain(known, trio)).toContain('Everybody knows it')
    expect(explain({ ...known, teacherIds: [2] }, trio)).toContain('Ben can teach it')
    for (const table of [buildTable(), { ...trio, people: 4 }, buildTable({ names: ['Ada'] })])
      expect(explain(known, table).join()).not.toContain('verybody')
  })

  test('calls two people both of you', () => {
    const pair = buildTable({ names: ['Ada', 'Ben'] })
    expect(explain({ wantedByIds: [1, 2] }, pair)).toContain('Both of you want to play it')
    expect(explain({ favoriteOfIds: [1, 2] }, pair)).toContain('A favorite of both of you')
    expect(explain({ wantedByIds: [1, 2] }, { ...pair, people: 3 })).toContain('Two of you want to play it')
  })

  test('calls the reader you', () => {
    expect(explain({ ownerIds: [1, 2] }, buildTable(), 2)).toContain('You and Ada own it')
    expect(explain({ ownerIds: [2], ratings: [{ memberId: 2, stars: 4.5 }] }, buildTable(), 2)).toEqual(
      expect.arrayContaining(['You own it', 'You rate it 4.5 out of 5']),
    )
    expect(explain({ favoriteOfIds: [2] }, buildTable(), 2)).toContain('A favorite of yours')
  })
})
