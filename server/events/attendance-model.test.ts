import fc from 'fast-check'
import { describe, expect } from 'vitest'
import * as calls from '../../contract/events/calls.ts'
import * as requests from '../../contract/events/request-calls.ts'
import type { Problem } from '../../contract/platform/problem.ts'
import { problemName } from '../../contract/platform/read-problem.ts'
import { buildEvent, buildMember, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { membersWith } from '../people/visibility/places.ts'

/**
 * A random action. `member` is an index into the list of members; the first member is the host. `member` performs
 * `join`, `leave`, `wait`, `giveUp`, `bring`, `ask` and `withdrawRequest`. The host performs the others: `remove`
 * removes `member`, `allow` lets a removed `member` join again, `accept` and `decline` answer the request of `member`,
 * `cancel` cancels the event, `resize` changes the number of seats to `seats`, and `switch` turns approval on if
 * `guests` is above zero. `guests` also belongs to `join` and `bring`.
 */
type Step = {
  action: (typeof actions)[number]
  member: number
  guests: number
  seats: number | null
}

const memberCount = 5
/** `RACE_ROUNDS=200` repeats the races more often. */
const rounds = Number(process.env['RACE_ROUNDS'] ?? 25)
const requestActions = ['ask', 'withdrawRequest', 'accept', 'decline'] as const
const actions = [
  'join',
  'leave',
  'remove',
  'allow',
  'wait',
  'giveUp',
  'bring',
  'cancel',
  'resize',
  'switch',
  ...requestActions,
] as const
const seats = fc.option(fc.integer({ min: 1, max: memberCount + 1 }))
const steps = fc.array(
  fc.record<Step>({
    action: fc.oneof(
      { weight: 6, arbitrary: fc.constant('join' as const) },
      { weight: 6, arbitrary: fc.constant('wait' as const) },
      { weight: 2, arbitrary: fc.constant('giveUp' as const) },
      { weight: 3, arbitrary: fc.constant('bring' as const) },
      { weight: 3, arbitrary: fc.constant('leave' as const) },
      { weight: 2, arbitrary: fc.constant('remove' as const) },
      { weight: 2, arbitrary: fc.constant('allow' as const) },
      { weight: 3, arbitrary: fc.constant('resize' as const) },
      { weight: 1, arbitrary: fc.constant('cancel' as const) },
      { weight: 2, arbitrary: fc.constant('switch' as const) },
      { weight: 8, arbitrary: fc.constantFrom('ask' as const, 'accept' as const) },
      { weight: 2, arbitrary: fc.constantFrom('withdrawRequest' as const, 'decline' as const) },
    ),
    member: fc.nat({ max: memberCount - 1 }),
    guests: fc.nat({ max: 2 }),
    seats,
  }),
  { maxLength: 20, size: 'max' },
)

/** Batches of steps that happen at once. Without `switch`, which accepts an unknown number of requests. */
const batchesOfSteps = fc.array(
  steps.map((batch) => batch.filter(({ action }) => action !== 'switch')),
  { maxLength: 4 },
)

describe('random joins, guests, waiting, requests, departures, edits and cancellations', () => {
  // Shows seats-32. Shows seats-38.
  test('have the same results as a simple model when they happen one after the other', async ({ world }) => {
    const members = await buildMembers(world)
    await fc.assert(
      fc.asyncProperty(seats, fc.boolean(), steps, async (maxAttendees, needsApproval, sequence) => {
        const eventId = await buildHiddenEvent(world, members[0]!, { maxAttendees, needsApproval })
        const model: Model = {
          maxAttendees,
          guestCounts: new Map(),
          waiting: [],
          removed: new Set(),
          needsApproval,
          requests: new Map(),
          isCancelled: false,
        }
        for (const step of sequence) {
          expect(await act(members, eventId, step)).toBe(applyToModel(model, step))
          expect(await attendance(world, members, eventId)).toEqual(expectedAttendance(model))
        }
      }),
      { numRuns: rounds },
    )
  })

  // Shows seats-27.
  test('never assign a seat twice or leave a seat free while a member waits when they happen at once', async ({
    world,
  }) => {
    const members = await buildMembers(world)
    await fc.assert(
      fc.asyncProperty(seats, fc.boolean(), batchesOfSteps, async (maxAttendees, needsApproval, batches) => {
        const eventId = await buildHiddenEvent(world, members[0]!, { maxAttendees, needsApproval })
        let before = await attendance(world, members, eventId)
        for (const batch of batches) {
          const answers = await Promise.all(batch.map((step) => act(members, eventId, step)))
          const after = await attendance(world, members, eventId)
          expect(after.rows).toBe(after.isAttending.filter(Boolean).length)
          expect(after.count).toBe(after.guests.reduce((taken, guests) => taken + guests, after.rows))
          expect(after.count).toBeLessThanOrEqual(after.maxAttendees ?? Infinity)
          expect(after.waiting.length === 0 || after.count === after.maxAttendees).toBe(true)
          // In whatever order they ran, the successful actions of a member add up to the place the member has now.
          const isCancelled = answers.some((answer, index) => answer === 'done' && batch[index]?.action === 'cancel')
          for (const member of members.keys()) {
            const counted = (action: Step['action']) => succeeded(batch, answers, { action, member })
            const present = Number(after.isAttending[member]) + Number(after.waiting.includes(member))
            const came = Number(before.isAttending[member]) + Number(before.waiting.includes(member))
            const expected =
              came +
              counted('join') +
              counted('wait') +
              counted('accept') -
              counted('leave') -
              counted('remove') -
              counted('giveUp')
            // A cancellation empties the waiting list.
            if (isCancelled) expect(present).toBeLessThanOrEqual(expected)
            else expect(present).toBe(expected)
          }
          // Members who keep waiting stay in the same order.
          const stayed = before.waiting.filter((member) => !batch.some((step) => step.member === member))
          const still = stayed.filter((member) => after.waiting.includes(member))
          expect(after.waiting.filter((member) => still.includes(member))).toEqual(still)
          before = after
        }
      }),
      { numRuns: rounds },
    )
  })
})

/**
 * The expected state of an event: attendees with their number of guests, the waiting list in order, removed members,
 * and requests for seats in order.
 */
type Model = {
  maxAttendees: number | null
  guestCounts: Map<number, number>
  waiting: number[]
  removed: Set<number>
  needsApproval: boolean
  requests: Map<number, 'pending' | 'declined'>
  isCancelled: boolean
}

function applyToModel(model: Model, step: Step): string {
  const outcome = applyStep(model, step)
  // The waiting list fills free seats at once.
  while (seatsTaken(model) < (model.maxAttendees ?? Infinity)) {
    const next = model.waiting.shift()
    if (next === undefined) return outcome
    model.guestCounts.set(next, 0)
  }
  return outcome
}

function seatsTaken({ guestCounts }: Model): number {
  return [...guestCounts.values()].reduce((taken, guests) => taken + 1 + guests, 0)
}

/** Gives a member a free seat, or a place on the waiting list. */
function givePlace(model: Model, member: number) {
  if (seatsTaken(model) < (model.maxAttendees ?? Infinity)) model.guestCounts.set(member, 0)
  else model.waiting.push(member)
}

function applyRequestStep(model: Model, action: (typeof requestActions)[number], member: number): string {
  const request = model.requests.get(member)
  if (action === 'withdrawRequest') {
    if (request !== 'pending') return 'NotFound'
    model.requests.delete(member)
    return 'done'
  }
  if (model.isCancelled) return 'EventCancelled'
  if (action === 'ask') {
    if (model.guestCounts.has(member)) return 'AlreadyJoined'
    if (model.waiting.includes(member)) return 'AlreadyWaiting'
    if (model.removed.has(member)) return 'RemovedFromEvent'
    if (request !== undefined) return request === 'pending' ? 'AlreadyRequested' : 'RequestDeclined'
    if (!model.needsApproval || member === 0) return 'ApprovalNotNeeded'
    model.requests.set(member, 'pending')
    return 'done'
  }
  if (request === undefined || (action === 'decline' && request === 'declined')) return 'NotFound'
  if (action === 'decline') model.requests.set(member, 'declined')
  else {
    model.requests.delete(member)
    givePlace(model, member)
  }
  return 'done'
}

function applyStep(model: Model, { action, member, guests, seats: newSeats }: Step): string {
  const requestAction = requestActions.find((known) => known === action)
  if (requestAction) return applyRequestStep(model, requestAction, member)
  if (action === 'leave' || action === 'remove') {
    if (!model.guestCounts.delete(member)) return 'NotFound'
    // A host who leaves their own event can join it again.
    if (action === 'remove' && member !== 0) model.removed.add(member)
    return 'done'
  }
  if (action === 'allow') return model.removed.delete(member) ? 'done' : 'NotFound'
  if (action === 'giveUp') {
    if (!model.waiting.includes(member)) return 'NotFound'
    model.waiting = model.waiting.filter((other) => other !== member)
    return 'done'
  }
  const brought = model.guestCounts.get(member)
  if (action === 'bring' && brought === undefined) return 'NotFound'
  if (model.isCancelled) return 'EventCancelled'
  if (action === 'cancel') {
    model.isCancelled = true
    model.waiting = []
    model.requests.clear()
    return 'done'
  }
  if (action === 'switch') {
    model.needsApproval = guests > 0
    if (model.needsApproval) return 'done'
    for (const [asking, state] of model.requests) if (state === 'pending') givePlace(model, asking)
    model.requests.clear()
    return 'done'
  }
  if (action === 'resize') {
    if (newSeats !== null && newSeats < seatsTaken(model)) return 'InvalidInput'
    model.maxAttendees = newSeats
    return 'done'
  }
  if (action === 'bring' && brought !== undefined) {
    const seatsLeft = (model.maxAttendees ?? Infinity) - seatsTaken(model)
    if (guests > brought && guests - brought > seatsLeft) return 'EventFull'
    model.guestCounts.set(member, guests)
    return 'done'
  }
  if (brought !== undefined) return 'AlreadyJoined'
  if (model.removed.has(member)) return 'RemovedFromEvent'
  if (action === 'wait' && model.waiting.includes(member)) return 'AlreadyWaiting'
  if (model.needsApproval && member !== 0) return 'ApprovalNeeded'
  const seatsLeft = (model.maxAttendees ?? Infinity) - seatsTaken(model)
  if (action === 'wait') {
    if (seatsLeft > 0) return 'SeatsLeft'
    model.waiting.push(member)
    return 'done'
  }
  if (seatsLeft < 1 + guests) return 'EventFull'
  model.guestCounts.set(member, guests)
  return 'done'
}

function expectedAttendance(model: Model) {
  const { guestCounts, waiting, maxAttendees, removed } = model
  const isAttending = Array.from({ length: memberCount }, (_value, member) => guestCounts.has(member))
  const guests = Array.from({ length: memberCount }, (_value, member) => guestCounts.get(member) ?? 0)
  const isRemoved = isAttending.map((_hasSeat, member) => removed.has(member))
  const requested = isAttending.map((_hasSeat, member) => model.requests.get(member) ?? null)
  const views = { isAttending, guests, waiting, maxAttendees, isRemoved, requested }
  return { count: seatsTaken(model), rows: guestCounts.size, ...views }
}

function succeeded(
  batch: readonly Step[],
  answers: readonly string[],
  { action, member }: Pick<Step, 'action' | 'member'>,
): number {
  return batch.filter((step, index) => answers[index] === 'done' && step.action === action && step.member === member)
    .length
}

function buildMembers(world: World): Promise<MemberCaller[]> {
  return Promise.all(Array.from({ length: memberCount }, () => buildMember(world)))
}

/** Builds an event whose location details only attendees see. */
function buildHiddenEvent(
  world: World,
  host: MemberCaller,
  options: { maxAttendees: number | null; needsApproval: boolean },
): Promise<number> {
  const address = { locationDetails: 'Back room', locationDetailsFor: 'attendees' as const }
  return buildEvent(world, { host, ...options, ...address })
}

/** Performs a step and returns 'done' or the name of the problem. */
async function act(members: readonly MemberCaller[], eventId: number, step: Step) {
  const { status, body } = await send(members, eventId, step)
  return status < 300 ? 'done' : problemName(body as Problem)
}

function send(
  members: readonly MemberCaller[],
  eventId: number,
  { action, member, guests, seats: maxAttendees }: Step,
) {
  const [host, caller] = [members[0]!, members[member]!]
  const parameters = { eventId, userId: caller.id }
  if (action === 'join') return caller.send(calls.joinEvent, { parameters, body: { guestCount: guests } })
  if (action === 'bring') return caller.send(calls.updateGuests, { parameters, body: { guestCount: guests } })
  if (action === 'wait') return caller.send(calls.joinWaitingList, { parameters, body: {} })
  if (action === 'giveUp') return caller.send(calls.leaveWaitingList, { parameters })
  if (action === 'leave') return caller.send(calls.leaveEvent, { parameters })
  if (action === 'remove') return host.send(calls.leaveEvent, { parameters })
  if (action === 'allow') return host.send(calls.allowRemovedMember, { parameters })
  if (action === 'ask') return caller.send(requests.requestSeat, { parameters, body: {} })
  if (action === 'withdrawRequest') return caller.send(requests.withdrawRequest, { parameters })
  if (action === 'accept') return host.send(requests.acceptRequest, { parameters, body: {} })
  if (action === 'decline') return host.send(requests.declineRequest, { parameters, body: {} })
  if (action === 'switch') return host.send(calls.updateEvent, { parameters, body: { needsApproval: guests > 0 } })
  if (action === 'resize') return host.send(calls.updateEvent, { parameters, body: { maxAttendees } })
  return host.send(calls.cancelEvent, { parameters })
}

/** Reads the event as every member sees it and checks that these views agree with each other and with the database. */
async function attendance({ db }: World, members: readonly MemberCaller[], eventId: number) {
  const seen = await Promise.all(members.map((member) => member.request(calls.getEvent, { parameters: { eventId } })))
  const rows = await membersWith(db, eventId, 'seat').execute()
  const counts = new Set(seen.map((event) => event.attendeeCount))
  expect(counts.size).toBe(1)
  expect(seen[0]!.attendees.map((attendee) => attendee.userId).toSorted()).toEqual(
    rows.map((row) => row.userId).toSorted(),
  )
  const places = seen.map((event, member) => ({ member, place: event.waitingPlace }))
  const line = places.filter(({ place }) => place !== null).toSorted((one, other) => one.place! - other.place!)
  expect(line.map(({ place }) => place)).toEqual(line.map((_member, index) => index + 1))
  const { attendeeCount: count, waitingCount, maxAttendees } = seen[0]!
  expect(waitingCount).toBe(line.length)
  const waiting = line.map(({ member }) => member)
  const isAttending = seen.map((event) => event.isAttending)
  expect(waiting.some((member) => isAttending[member])).toBe(false)
  // Attendees and the host see the location details.
  expect(seen.map((event) => event.locationDetails !== null)).toEqual(
    isAttending.map((hasSeat, member) => hasSeat || member === 0),
  )
  const guests = seen.map((event) => event.ownGuestCount)
  const isRemoved = seen.map((event) => event.isRemoved)
  expect(isRemoved.some((barred, member) => barred && (isAttending[member] || waiting.includes(member)))).toBe(false)
  const requested = seen.map((event) => event.ownRequest)
  expect(requested.some((state, member) => state !== null && (isAttending[member] || waiting.includes(member)))).toBe(
    false,
  )
  expect(seen[0]!.requestCount).toBe(requested.filter((state) => state === 'pending').length)
  return { count, rows: rows.length, isAttending, guests, waiting, maxAttendees, isRemoved, requested }
}
