import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventSeats } from '../../events/limits.ts'
import { findMisfit } from '../fit/hard-rules.ts'
import { buildTableGame } from '../fit/testing/table-game.ts'
import { findNewOffer, mayAddTable, offerSecondTables, type WaitingList } from './rules.ts'
import { offerReason, offerText, seatsText } from './texts.ts'

const member = (id: number) => ({ id, name: `Member ${id}`, experienceLevel: null })

/** Builds a full event with two attendees, and with these members in line. Its host plays. */
function buildWaitingList({
  waitingIds = [2, 3, 4],
  hostId = 1,
  ...options
}: Partial<WaitingList> & { waitingIds?: readonly number[]; hostId?: number } = {}): WaitingList {
  return {
    waiting: waitingIds.map(member),
    host: member(hostId),
    isHostPlaying: true,
    plannedIds: [],
    attendeeCount: 2,
    minutesLeft: 180,
    blockedPairs: [],
    ...options,
  }
}

const game = buildTableGame({ minPlayers: 3, maxPlayers: 4, ownerIds: [4] })

/** Six votes about three players, of which `good` are good. */
const votesOf = (good: number) => ({ countVotes: [{ people: 3, good, notGood: 6 - good }] })

/** Returns a list that counts how often its elements are read. */
function countReads<Element>(list: readonly Element[]) {
  const counted = { reads: 0 }
  const get = (target: readonly Element[], key: string | symbol) => {
    counted.reads += 1
    return Reflect.get(target, key) as unknown
  }
  return { counted, list: new Proxy(list, { get }) }
}

describe('a second table', () => {
  // Shows second-table-1.
  test('is offered when one of enough waiting members owns a game for all of them', () => {
    expect(offerSecondTables([game], buildWaitingList())).toMatchObject([
      { ownerId: 4, memberIds: [2, 3, 4], people: 3, movesHost: false },
    ])
    expect(offerSecondTables([game], buildWaitingList({ waitingIds: [2, 4] }))).toEqual([])
    expect(offerSecondTables([game], buildWaitingList({ waitingIds: [2, 3, 5] }))).toEqual([])
    expect(offerSecondTables([game], buildWaitingList({ minutesLeft: 45 }))).toEqual([])
  })

  test('counts a host who plays and owns the game, but still needs two waiting members', () => {
    const hosts = { ...game, ownerIds: [1] }
    expect(offerSecondTables([hosts], buildWaitingList({ waitingIds: [2, 3] }))).toMatchObject([
      { ownerId: 1, memberIds: [2, 3], people: 3, movesHost: true },
    ])
    expect(offerSecondTables([hosts], buildWaitingList({ waitingIds: [2, 3], isHostPlaying: false }))).toEqual([])
    expect(offerSecondTables([{ ...hosts, minPlayers: 2 }], buildWaitingList({ waitingIds: [2] }))).toEqual([])
  })

  // Requirement second-table-13: The host's copy of the only planned game is not offered for a second table.
  test("never takes the host's copy of the only planned game from the first table", () => {
    const hosts = { ...game, ownerIds: [1] }
    expect(offerSecondTables([hosts], buildWaitingList({ plannedIds: [hosts.id] }))).toEqual([])
    const [offer] = offerSecondTables([hosts], buildWaitingList({ plannedIds: [hosts.id, 9] }))
    expect(offer).toMatchObject({ ownerId: 1 })
    const both = { ...game, ownerIds: [1, 4] }
    expect(offerSecondTables([both], buildWaitingList({ plannedIds: [both.id] }))).toMatchObject([{ ownerId: 4 }])
  })

  test('takes only the first in line, so it is not offered with the game of a member behind them', () => {
    expect(offerSecondTables([game], buildWaitingList({ waitingIds: [2, 3, 5, 4] }))).toMatchObject([
      { memberIds: [2, 3, 5, 4] },
    ])
    expect(offerSecondTables([game], buildWaitingList({ waitingIds: [2, 3, 5, 6, 4] }))).toEqual([])
  })

  // Requirement second-table-18: A second table ends before the first member in line whom a block keeps from an earlier
  // one, and an event never gets more than ten seats.
  test('ends before a member whom a block keeps from an earlier one, and at the most seats of an event', () => {
    const waitingIds = [4, 2, 3, 5]
    const offerTo = (options: Partial<WaitingList>) =>
      offerSecondTables([game], buildWaitingList({ waitingIds, ...options })).map(({ memberIds }) => memberIds)
    expect(offerTo({ blockedPairs: [[5, 2]] })).toEqual([[4, 2, 3]])
    expect(offerTo({ blockedPairs: [[2, 3]] })).toEqual([])
    expect(offerTo({ blockedPairs: [[5, 9]] })).toEqual([[4, 2, 3, 5]])
    expect(offerTo({ attendeeCount: 7 })).toEqual([[4, 2, 3]])
    expect(offerTo({ attendeeCount: 8 })).toEqual([])
    expect(offerTo({ attendeeCount: 10 })).toEqual([])
  })

  test('reads the blocks once for all games, so that large collections cannot stop the server', () => {
    const games = Array.from({ length: 100 }, (_, place) => ({ ...game, id: place + 1, ownerIds: [2, 3, 4] }))
    const blocks = countReads(Array.from({ length: 50 }, () => [5, 6] as const))
    const offers = offerSecondTables(games, buildWaitingList({ blockedPairs: blocks.list }))
    expect(offers).toHaveLength(3)
    expect(blocks.counted.reads).toBeLessThan(300)
  })

  // Shows second-table-2.
  test('uses an expansion only if the owner of the copy has it', () => {
    const waitingList = buildWaitingList({ waitingIds: [4, 2, 3, 5, 6] })
    const owned = { ...game, ownerIds: [4, 6] }
    const expansion = { name: 'More', maxPlayers: 6, ownerIds: [4] }
    expect(offerSecondTables([{ ...owned, expansion }], waitingList)).toMatchObject([{ memberIds: [4, 2, 3, 5, 6] }])
    expect(offerSecondTables([{ ...owned, expansion: { ...expansion, ownerIds: [6] } }], waitingList)).toMatchObject([
      { memberIds: [4, 2, 3, 5] },
    ])
  })

  test('prefers games of waiting members, and the game that most of them like', () => {
    const small = buildTableGame({ id: 2, minPlayers: 2, maxPlayers: 2, ownerIds: [2] })
    const wanted = buildTableGame({ id: 3, name: 'Root', ownerIds: [3], wantedByIds: [2, 3, 4] })
    const offers = offerSecondTables([small, game, wanted], buildWaitingList())
    expect(offers.map((offer) => offer.game.id)).toEqual([3, 1, 2])
    const hosts = buildTableGame({ id: 4, minPlayers: 3, ownerIds: [1], wantedByIds: [1, 2, 3, 4] })
    expect(offerSecondTables([hosts, game], buildWaitingList()).map(({ ownerId }) => ownerId)).toEqual([4, 1])
  })

  // Requirement second-table-8: The ranking of second tables counts the votes of members about numbers of players. The
  // offer says how many of the people want to play the game, and how good it is with their number.
  test('prefers the game that members found good with the number of people', () => {
    const other = buildTableGame({ id: 2, name: 'Zooloretto', minPlayers: 3, maxPlayers: 4, ownerIds: [4] })
    expect(offerSecondTables([game, other], buildWaitingList()).map((offer) => offer.game.id)).toEqual([1, 2])
    const voted = offerSecondTables(
      [
        { ...game, ...votesOf(0) },
        { ...other, ...votesOf(6) },
      ],
      buildWaitingList(),
    )
    expect(voted.map((offer) => offer.game.id)).toEqual([2, 1])
    expect(voted.map(offerReason)).toEqual(['It is best with 3 (6 votes).', null])
  })

  // Shows second-table-8.
  test('is explained by the members who want to play it and by the votes', () => {
    const [offer] = offerSecondTables([{ ...game, wantedByIds: [2, 3, 9] }], buildWaitingList())
    expect(offer && offerReason(offer)).toBe('Two of them want to play it.')
    const voted = { ...game, countVotes: [{ people: 4, good: 3, notGood: 0 }] }
    expect(offerReason({ game: voted, people: 4, wishCount: 4 })).toBe(
      'All of them want to play it, and it is best with 4 (3 votes).',
    )
    expect(offerReason({ game, people: 4, wishCount: 1 })).toBe('One of them wants to play it.')
  })

  // Requirement second-table-2: A second table fits its game with the expansion of its owner, takes the members in the
  // order in which they wait, and never joins members who block each other.
  test('always fits its game, keeps the order of the line, and never joins members who block each other', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 2, max: 12 }), { maxLength: 11 })
    const games = fc.array(
      fc.record({
        minPlayers: fc.integer({ min: 1, max: 5 }),
        more: fc.integer({ min: 0, max: 8 }),
        ownerIds: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
      }),
      { maxLength: 6 },
    )
    const pairs = fc.array(fc.tuple(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 12 })), { maxLength: 8 })
    fc.assert(
      fc.property(
        ids,
        games,
        pairs,
        fc.boolean(),
        fc.integer({ min: 1, max: 10 }),
        (waitingIds, boxes, blocked, plays, seats) => {
          const owned = boxes.map(({ minPlayers, more, ownerIds }, place) =>
            buildTableGame({ id: place + 1, minPlayers, maxPlayers: minPlayers + more, ownerIds }),
          )
          const blockedPairs = blocked.filter(([one, other]) => one !== other)
          const waitingList = buildWaitingList({ waitingIds, blockedPairs, isHostPlaying: plays, attendeeCount: seats })
          for (const { memberIds, ownerId, people, ...offer } of offerSecondTables(owned, waitingList)) {
            expect(findMisfit(offer.game, { people, minutesLeft: 180 })).toBeUndefined()
            expect(memberIds).toEqual(waitingIds.slice(0, memberIds.length))
            expect(blockedPairs.some((pair) => pair.every((id) => memberIds.includes(id)))).toBe(false)
            expect(offer.game.ownerIds).toContain(ownerId)
            expect(memberIds.includes(ownerId) || ownerId === 1).toBe(true)
            expect(people).toBe(memberIds.length + (ownerId === 1 && plays ? 1 : 0))
            expect(seats + memberIds.length).toBeLessThanOrEqual(eventSeats.max)
          }
        },
      ),
    )
  })

  test('needs an event that is ahead and has members in line', () => {
    const event = { status: 'active', date: '2030-05-04T18:00:00.000Z', waitingCount: 2 } as const
    const before = new Date('2030-05-04T17:00:00.000Z')
    expect(mayAddTable(event, before)).toBe(true)
    expect(mayAddTable({ ...event, waitingCount: 0 }, before)).toBe(false)
    expect(mayAddTable({ ...event, status: 'cancelled' }, before)).toBe(false)
    expect(mayAddTable(event, new Date('2030-05-04T19:00:00.000Z'))).toBe(false)
  })

  // Shows second-table-1.
  test('is explained in one line', () => {
    const subject = { waitingCount: 4, gameName: 'Azul', ownerName: 'Dana', isOwn: false }
    expect(offerText(subject)).toBe('Four people are waiting and Dana has Azul: add a table?')
    expect(offerText({ ...subject, isOwn: true })).toBe('Four people are waiting and you have Azul: add a table?')
    expect(offerText({ ...subject, waitingCount: 1, ownerName: null })).toBe(
      'One person is waiting and one of them has Azul: add a table?',
    )
  })
})

test.for([
  ['twoTables', 'Root', 'there are two tables: the waiting members play Azul, and the others play Root.'],
  [
    'twoTables',
    'Azul',
    'there are two tables: the waiting members play Azul, and the others play another copy of Azul.',
  ],
  ['oneMoreTable', undefined, 'there is one more table, and the waiting members play Azul.'],
  ['oneTable', undefined, 'all of you can play Azul.'],
  ['noGame', undefined, 'the waiting members play Azul. The others still need a game: plan one for them.'],
] as const)('the text about added seats with %s and the game %s says "%s"', ([plan, seatedGameName, text]) => {
  const names = { gameName: 'Azul', seatedGameName, hostName: null }
  expect(seatsText(plan, { seats: 1, ...names })).toBe(`With 1 more seat, ${text}`)
  expect(seatsText(plan, { seats: 3, ...names })).toBe(`With 3 more seats, ${text}`)
})

// Requirement second-table-15: The offer of more seats says what everybody will play, whether the host changes to the
// new table, and whether the others still need a game (decision 105).
test('the text about added seats says that the host changes to the second table', () => {
  const subject = { seats: 2, gameName: 'Azul', seatedGameName: 'Root' }
  expect(seatsText('twoTables', { ...subject, hostName: 'you' })).toBe(
    'With 2 more seats, there are two tables: the waiting members play Azul with you, and the others play Root.',
  )
  expect(seatsText('oneMoreTable', { ...subject, hostName: 'Ada' })).toBe(
    'With 2 more seats, there is one more table, and the waiting members play Azul with Ada.',
  )
})

const keys = fc.constantFrom('Azul of Dana', 'Azul of Finn', 'Root of Finn', 'Brass of Ada')
const offers = fc.uniqueArray(fc.record({ tableKey: keys }), { maxLength: 3, selector: ({ tableKey }) => tableKey })

test('the host is notified of the best second table only if the announced one no longer exists', () => {
  const property = fc.property(offers, fc.option(keys), (current, announcedKey) => {
    const isOpen = current.some(({ tableKey }) => tableKey === announcedKey)
    expect(findNewOffer(current, announcedKey)).toBe(isOpen ? undefined : current[0])
  })
  expect(() => fc.assert(property)).not.toThrow()
})

// Shows second-table-3.
test('the host is notified once while the same second table remains, however often the waiting list is checked', () => {
  const property = fc.property(fc.array(offers, { maxLength: 20 }), keys, (checks, tableKey) => {
    let announcedKey: string | null = null
    let notifiedCount = 0
    for (const current of checks) {
      const others = current.filter((offer) => offer.tableKey !== tableKey)
      const found: { tableKey: string } | undefined = findNewOffer([{ tableKey }, ...others], announcedKey)
      if (!found) continue
      announcedKey = found.tableKey
      notifiedCount += 1
    }
    expect(notifiedCount).toBe(checks.length > 0 ? 1 : 0)
  })
  expect(() => fc.assert(property)).not.toThrow()
})
