import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  activeStates,
  canChangeDueDate,
  closedStates,
  dueDateLimits,
  dueDateText,
  isClosed,
  isOverdue,
  loanActions,
  loanDaysOf,
  type LoanPosition,
  loanRoles,
  type LoanState,
  loanStates,
  pendingStates,
  possibleActions,
  remindedDueDates,
  stateAfter,
  unreadableDueDate,
} from './rules.ts'

const steps = fc.array(
  fc.record({
    role: fc.constantFrom(...loanRoles),
    action: fc.constantFrom(...loanActions),
    isOtherGone: fc.boolean(),
  }),
  { maxLength: 30 },
)

/** Returns the states that a loan passes, from the request on. Actions that are not possible change nothing. */
function statesOf(actions: readonly (Omit<LoanPosition, 'state'> & { action: (typeof loanActions)[number] })[]) {
  const states: LoanState[] = ['requested']
  for (const { action, ...position } of actions) {
    const state = states.at(-1) ?? 'requested'
    states.push(stateAfter({ ...position, state }, action) ?? state)
  }
  return states
}

/** Returns whether each `later` state comes after an `earlier` state. */
function follows(states: readonly LoanState[], later: LoanState, earlier: LoanState): boolean {
  const [place, first] = [states.indexOf(later), states.indexOf(earlier)]
  return place === -1 || (first !== -1 && first < place)
}

// Requirement lending-1: A loan has one state. A table lists the steps that each of its two members can take from each
// state. Other members cannot act. Each step deletes the unread question or reminder that it answers.
test('after any sequence of actions, a game has been handed over only after an agreement, and a closed loan stays closed', () => {
  const property = fc.property(steps, (actions) => {
    const states = statesOf(actions)
    const closedAt = states.findIndex(isClosed)
    expect(follows(states, 'lent', 'agreed')).toBe(true)
    expect(follows(states, 'givenBack', 'lent')).toBe(true)
    expect(follows(states, 'returned', 'lent')).toBe(true)
    expect(states.includes('agreed') && states.includes('declined')).toBe(false)
    expect(states.includes('lent') && states.includes('cancelled')).toBe(false)
    expect(new Set(closedAt === -1 ? ['open'] : states.slice(closedAt)).size).toBe(1)
  })
  expect(() => fc.assert(property)).not.toThrow()
})

test.each([
  ['requested', 'owner', ['agree', 'decline']],
  ['requested', 'borrower', ['cancel']],
  ['agreed', 'owner', ['cancel', 'handOver']],
  ['agreed', 'borrower', ['cancel']],
  ['lent', 'owner', ['return']],
  ['lent', 'borrower', ['giveBack']],
  ['givenBack', 'owner', ['dispute', 'return']],
  ['givenBack', 'borrower', []],
  ...closedStates.flatMap((state) => loanRoles.map((role) => [state, role, []] as const)),
] as const)('in the state %s, the %s can %j', (state, role, actions) => {
  expect(possibleActions({ state, role, isOtherGone: false, lentTo: null })).toEqual(actions)
})

// Requirement lending-16: A further request tells only the owner to whom the game is promised or lent, and offers no
// agreement until that loan has ended.
test('an owner can only decline a request for a game that is promised to another member', () => {
  const lentTo = { fullName: 'Ben', dueOn: '2026-12-24', isHandedOver: false }
  expect(possibleActions({ state: 'requested', role: 'owner', isOtherGone: false, lentTo })).toEqual(['decline'])
})

test('a member can always close a loan whose game changed hands after the other member has left', () => {
  for (const state of ['lent', 'givenBack'] as const) {
    expect(stateAfter({ state, role: 'borrower', isOtherGone: true }, 'giveBack')).toBe('returned')
    expect(stateAfter({ state, role: 'owner', isOtherGone: true }, 'return')).toBe('returned')
  }
})

// Requirement lending-10: Until the game is given back, the owner can change the due date within the same limits. An
// unreadable date is answered with an example. The borrower is notified, and reminders follow the new date.
test('only the owner can change the due date, from the agreement until the game is given back', () => {
  const positions = loanRoles.flatMap((role) => loanStates.map((state) => ({ role, state, isOtherHere: true })))
  expect(positions.filter(canChangeDueDate).map(({ role, state }) => [role, state])).toEqual([
    ['owner', 'agreed'],
    ['owner', 'lent'],
  ])
})

test('the due date of a loan with a deleted, suspended or blocked member cannot change', () => {
  const positions = loanRoles.flatMap((role) => loanStates.map((state) => ({ role, state, isOtherHere: false })))
  expect(positions.filter(canChangeDueDate)).toEqual([])
})

test('every state is pending, active or closed', () => {
  expect(new Set([...pendingStates, ...activeStates, ...closedStates])).toEqual(new Set(loanStates))
})

describe('a loan that is due on December 5', () => {
  const dueOn = '2026-12-05'
  const isReminded = (reminder: 'dueSoon' | 'overdue', now: string) => {
    const { from, to } = remindedDueDates(reminder, new Date(now))
    return dueOn >= from && dueOn <= to
  }

  test.each([
    ['dueSoon', '2026-12-04T11:59:00.000Z', false],
    ['dueSoon', '2026-12-04T12:00:00.000Z', true],
    ['dueSoon', '2026-12-06T11:59:00.000Z', true],
    ['dueSoon', '2026-12-06T12:00:00.000Z', false],
    ['overdue', '2026-12-06T11:59:00.000Z', false],
    ['overdue', '2026-12-06T12:00:00.000Z', true],
    ['overdue', '2027-01-31T12:00:00.000Z', true],
  ] as const)('gets the reminder %s at %s: %s', (reminder, now, isDue) => {
    expect(isReminded(reminder, now)).toBe(isDue)
  })

  test('is overdue from the next day on, until it is given back', () => {
    expect(isOverdue({ state: 'lent', dueOn }, '2026-12-05')).toBe(false)
    expect(isOverdue({ state: 'lent', dueOn }, '2026-12-06')).toBe(true)
    expect(isOverdue({ state: 'givenBack', dueOn }, '2026-12-06')).toBe(false)
  })

  test('names the year only in another year', () => {
    expect(dueDateText(dueOn, new Date('2026-11-23T12:00:00.000Z'))).toBe('Dec 5')
    expect(dueDateText(dueOn, new Date('2027-01-01T12:00:00.000Z'))).toBe('Dec 5, 2026')
  })
})

test('a due date can be today in any time zone, and at most a year ahead', () => {
  expect(dueDateLimits(new Date('2026-11-23T05:00:00.000Z'))).toEqual({ min: '2026-11-22', max: '2027-11-24' })
})

// Shows lending-7.
test('an evening event in America counts for its local day', () => {
  // December 5, 7 pm in Portland
  const event = { date: '2026-12-06T03:00:00.000Z' }
  expect(loanDaysOf(event, new Date('2026-11-24T03:00:00.000Z'))).toEqual({
    eventDay: '2026-12-05',
    today: '2026-11-23',
  })
})

// Shows lending-10.
test('the message for an unreadable due date gives a date in the future as an example', () => {
  const now = new Date('2026-11-26T12:00:00.000Z')
  expect(unreadableDueDate(now)).toBe('Enter a date, for example Dec 24, 2026')
})
