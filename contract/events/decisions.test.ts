import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceptLabel, type Decision, type DecisionFacts, decisionsOf, nobodyBrings, nothingLeft } from './decisions.ts'

const now = new Date('2030-05-17T20:00:00.000Z')
const event = {
  status: 'active',
  date: '2030-05-18T20:00:00.000Z',
  duration: 120,
  maxAttendees: 8,
  attendeeCount: 1,
  waitingCount: 0,
  requestCount: 0,
  isHosting: true,
  isCoHosting: false,
} as const
const mia = { id: 2, fullName: 'Mia' }
const azul = { game: { id: 4, name: 'Azul' }, owners: [{ user: mia, isAsked: false }], isOwned: false }
const facts: DecisionFacts = { event, readerId: 1, secondTable: undefined, missing: [], asksOutcome: false }

const textsOf = (change: Omit<Partial<DecisionFacts>, 'event'>, eventChange: Partial<DecisionFacts['event']> = {}) =>
  decisionsOf({ ...facts, ...change, event: { ...event, ...eventChange } }, now).map(({ text }) => text)

const anyFacts: fc.Arbitrary<DecisionFacts> = fc.record({
  event: fc.record({
    status: fc.constantFrom('active', 'cancelled'),
    date: fc.constantFrom('2030-05-18T20:00:00.000Z', '2030-05-10T20:00:00.000Z'),
    duration: fc.constantFrom(120, null),
    maxAttendees: fc.constantFrom(1, 8, null),
    attendeeCount: fc.nat(9),
    waitingCount: fc.nat(3),
    requestCount: fc.nat(12),
    isHosting: fc.boolean(),
    isCoHosting: fc.boolean(),
  }),
  readerId: fc.constantFrom(1, 2),
  secondTable: fc.constantFrom(undefined, { game: azul.game, owner: mia }),
  missing: fc.array(
    fc.record({
      game: fc.constant(azul.game),
      owners: fc.array(fc.record({ user: fc.constant(mia), isAsked: fc.boolean() }), { maxLength: 2 }),
      isOwned: fc.boolean(),
    }),
    { maxLength: 9 },
  ),
  asksOutcome: fc.boolean(),
})

describe('what a host has to decide', () => {
  // Requirement host-desk-3: One rule says what those who run an event have to decide, the most urgent first: requests, a
  // second table, games that nobody brings, and after the event how it was.
  test('has one line per decision, the most urgent first', () => {
    const secondTable = { game: { name: 'Wingspan' }, owner: mia }
    const change = { requestCount: 10, waitingCount: 3 }
    expect(textsOf({ secondTable, missing: [azul] }, change)).toEqual([
      '10 people ask for 7 seats',
      '3 wait and Mia has Wingspan',
      'Nobody brings Azul',
    ])
    expect(textsOf({ secondTable, readerId: mia.id }, { waitingCount: 2 })).toEqual(['2 wait and you have Wingspan'])
  })

  // Requirement events-162: While nobody has joined, an event needs people before it needs games, and 'Invite' is the main
  // action.
  test('is that nobody has joined, before any game', () => {
    expect(textsOf({ missing: [azul] }, { attendeeCount: 0 })).toEqual(['Nobody has joined yet'])
    expect(textsOf({ missing: [azul] }, { attendeeCount: 0, requestCount: 1 })).toEqual(['1 person asks for a seat'])
  })

  test.for([
    [1, 0, '1 person asks for a seat'],
    [3, 0, '3 people ask for seats'],
    [3, 7, '3 people ask for 1 seat'],
    [2, 8, '2 people ask for a seat, and the event is full'],
  ] as const)('counts %i requests with %i of 8 seats taken', ([requestCount, attendeeCount, text]) => {
    expect(textsOf({}, { requestCount, attendeeCount })).toEqual([text])
    expect(acceptLabel({ ...event, attendeeCount })).toBe(attendeeCount === 8 ? 'Accept to waiting list' : 'Accept')
  })

  test('counts the other games that nobody brings, except those whose owners were all asked', () => {
    const asked = { ...azul, owners: [{ user: mia, isAsked: true }] }
    expect(textsOf({ missing: [asked, { ...azul, owners: [] }] })).toEqual([])
    expect(nothingLeft([])).toBe('Nothing left to do')
    expect(nothingLeft([asked])).toBe('Nobody brings Azul yet. Everyone here who has a copy was asked.')
    expect(nothingLeft([{ ...azul, owners: [] }])).toBe('Nobody brings Azul yet. Invite someone who has a copy.')
    expect(nobodyBrings(['Azul', 'Brass'])).toBe('Nobody brings Azul and Brass')
    expect(nobodyBrings(['Azul', 'Brass', 'Root'])).toBe('Nobody brings Azul and 2 other games')
  })

  test('is nothing for others and at cancelled events, and only the outcome once it is over', () => {
    fc.assert(
      fc.property(anyFacts, (any) => {
        const kinds = decisionsOf(any, now).map(({ kind }) => kind)
        const isOver = any.event.date < now.toISOString()
        const decides = (any.event.isHosting || any.event.isCoHosting) && any.event.status === 'active'
        const outcome = decides && isOver && any.asksOutcome ? ['outcome'] : []
        const ahead = decides && !isOver ? ['requests', 'secondTable', 'people', 'games'] : []
        expect([...ahead, ...outcome]).toEqual(expect.arrayContaining(kinds))
        expect(kinds.filter((kind) => kind === 'outcome')).toEqual(outcome)
      }),
    )
  })

  test('has each kind at most once, always in the same order, and accepts no more members than there are seats', () => {
    const order: Decision['kind'][] = ['requests', 'secondTable', 'people', 'games', 'outcome']
    fc.assert(
      fc.property(anyFacts, (any) => {
        const decisions = decisionsOf(any, now)
        const places = decisions.map(({ kind }) => order.indexOf(kind))
        expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other))
        const seats = Math.max(0, (any.event.maxAttendees ?? Infinity) - any.event.attendeeCount)
        const accepted = decisions.map((decision) => (decision.kind === 'requests' ? decision.accepted : 0))
        expect(Math.max(0, ...accepted)).toBeLessThanOrEqual(Math.min(seats, any.event.requestCount))
      }),
    )
  })
})
