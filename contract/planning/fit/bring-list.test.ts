import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bringClauses, bringGap, bringLines, ownTableLines } from './bring-list.ts'
import { buildPlannedGame } from './testing/planned-game.ts'

const members = ['Ada', 'Ben', 'Cleo'].map((fullName, place) => ({ id: place + 1, fullName, avatarUrl: null }))
const [ada, ben, cleo] = members as [(typeof members)[0], (typeof members)[0], (typeof members)[0]]

const bothAndOwner = ['Ada brings it and can teach it', 'Cleo should bring it']

describe('the clauses about a planned game', () => {
  // Requirement fit-22: A member who brings a game and can teach it is named once: 'Ada brings it and can teach it'.
  // 'What fits' says 'Nobody is coming yet.' to an event without people.
  test.for([
    [{ bringers: [ada] }, ['Ada brings it'], undefined],
    [{ bringers: [ada, ben] }, ['you and Ada bring it'], 'Brought twice'],
    [{ bringers: [ada, ben, cleo] }, ['you and two others bring it'], 'Brought three times'],
    [{ bringers: [ben], teachers: [ada, ben] }, ['you bring it', 'you and Ada can teach it'], undefined],
    [{ bringers: [ada], teachers: [ada] }, ['Ada brings it and can teach it'], undefined],
    [{ bringers: [ben], teachers: [ben] }, ['you bring it and can teach it'], undefined],
    [{ bringerCount: 1, teacherCount: 1 }, ['someone brings it', 'someone can teach it'], undefined],
    [{ bringerCount: 1 }, ['someone brings it'], undefined],
    [{ bringerCount: 2 }, ['two people bring it'], 'Brought twice'],
    [{ bringers: [ada], bringerCount: 2 }, ['Ada and one other bring it'], 'Brought twice'],
    [{ teachers: [ada] }, ['Ada can teach it'], 'Nobody brings Azul yet'],
    [{ copyOwners: [ada] }, ['Ada should bring it'], undefined],
    [{ copyOwners: [ben], teachers: [ben] }, ['you should bring it and can teach it'], undefined],
    [{ copyOwnerCount: 1, tableCount: 1 }, ['someone should bring it'], undefined],
    [{ bringers: [ada], teachers: [ada], copyOwners: [cleo], tableCount: 2 }, bothAndOwner, undefined],
    [{ bringers: [ada, cleo], tableCount: 2 }, ['Ada and Cleo bring it'], undefined],
    [{ copyOwners: [ada], tableCount: 2 }, ['Ada should bring it'], 'One more copy needed'],
    [{ bringers: [ada], copyOwners: [cleo] }, ['Ada brings it', 'Cleo should bring it'], undefined],
  ] as const)('%o reads as %j to Ben', ([game, clauses, gap]) => {
    const planned = buildPlannedGame('Azul', game)
    expect(bringClauses(planned, ben.id)).toEqual(clauses)
    expect(bringGap(planned)).toBe(gap)
  })
})

test('the lines of a bring list name its games in order, and say which games are missing', () => {
  const azul = buildPlannedGame('Azul', { bringers: [ada], teachers: [ben] })
  expect(bringLines([azul, buildPlannedGame('Brass')], cleo.id)).toEqual([
    'Azul: Ada brings it, Ben can teach it',
    'Brass: nobody brings it yet',
  ])
  expect(bringLines([buildPlannedGame('Brass')], cleo.id)).toEqual([])
})

// Shows events-161.
test('a game that no table of a split plays needs nobody who brings it', () => {
  const root = buildPlannedGame('Root', { isNeeded: false })
  expect(bringGap(root)).toBeUndefined()
  expect(bringLines([buildPlannedGame('Azul', { bringers: [ada] }), root], ada.id)[1]).toBe('Root: no table plays it')
})

// Requirement split-20: Reminder emails and calendar entries of a split event name the member's own table and the games
// that the member should bring.
test('the lines about the table of a member name its game, and the games that the member should bring', () => {
  expect(ownTableLines({ game: 'Azul', broughtGames: ['Azul', 'Brass'] })).toEqual([
    'Your table plays Azul',
    'Please bring Azul and Brass',
  ])
  expect(ownTableLines({ game: null, broughtGames: [] })).toEqual([])
})

// Requirement fit-23: The bring list of a split event counts the copies that the tables play: 'Dana should bring it'
// until Dana offers to, no mark while each table has a copy, and 'One more copy needed' if one lacks it.
// Requirement fit-13: The bring list marks games without an offer and games that several people bring. It counts
// members whom the reader does not see, without their names.
// Shows fit-16.
test('a bring list says exactly once for each game whether a member brings it, and never names a hidden member', () => {
  const people = fc.subarray(members)
  const games = fc.array(
    fc
      .record({ bringers: people, teachers: people, hidden: fc.nat(3), copyOwners: people })
      .map(({ bringers, hidden, ...planned }) =>
        buildPlannedGame('Azul', { ...planned, bringers, bringerCount: bringers.length + hidden }),
      ),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(games, fc.integer({ min: 1, max: 4 }), (list, viewerId) => {
      const isUsed = list.some((planned) => planned.bringerCount + planned.copyOwnerCount + planned.teacherCount > 0)
      const lines = bringLines(list, viewerId)
      expect(lines).toHaveLength(isUsed ? list.length : 0)
      for (const [place, line] of lines.entries()) {
        const { bringers, bringerCount, teachers, copyOwners } = list[place] ?? buildPlannedGame()
        const isAsked = copyOwners.length > 0
        expect(line.match(/(?<!should )brings? it/g) ?? []).toHaveLength(isAsked && bringerCount === 0 ? 0 : 1)
        expect(line.includes('should bring it')).toBe(isAsked)
        expect(line.includes('nobody brings it yet')).toBe(bringerCount === 0 && !isAsked)
        const offering = [...bringers, ...teachers, ...copyOwners]
        const seen = new Set(offering.map(({ fullName }) => fullName))
        expect(members.filter(({ fullName }) => line.includes(fullName) && !seen.has(fullName))).toEqual([])
        expect(line.includes('you')).toBe(seen.has(members[viewerId - 1]?.fullName ?? ''))
      }
    }),
  )
})
