import fc from 'fast-check'
import { describe, expect } from 'vitest'
import * as calls from '../../contract/events/calls.ts'
import {
  cancelEvent,
  joinWaitingList,
  leaveWaitingList,
  updateEvent,
  updateGuests,
} from '../../contract/events/calls.ts'
import { type Problem, problemName } from '../../contract/platform/problems.ts'
import { buildEvent, buildMember, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

/**
 * What somebody does about an event. `member` is their place among the members; the first hosts it, and takes a seat from
 * `member`, calls the event off, or sets the number of its seats. `guests` are those they join with, or bring from now on.
 */
type Step = {
  deed: 'join' | 'leave' | 'withdraw' | 'wait' | 'giveUp' | 'bring' | 'cancel' | 'resize'
  member: number
  guests: number
  seats: number | null
}

const memberCount = 5
const seats = fc.option(fc.integer({ min: 1, max: memberCount + 1 }))
const steps = fc.array(
  fc.record<Step>({
    deed: fc.oneof(
      { weight: 6, arbitrary: fc.constant('join' as const) },
      { weight: 6, arbitrary: fc.constant('wait' as const) },
      { weight: 2, arbitrary: fc.constant('giveUp' as const) },
      { weight: 3, arbitrary: fc.constant('bring' as const) },
      { weight: 3, arbitrary: fc.constant('leave' as const) },
      { weight: 2, arbitrary: fc.constant('withdraw' as const) },
      { weight: 3, arbitrary: fc.constant('resize' as const) },
      { weight: 1, arbitrary: fc.constant('cancel' as const) },
    ),
    member: fc.nat({ max: memberCount - 1 }),
    guests: fc.nat({ max: 2 }),
    seats,
  }),
  { maxLength: 20, size: 'max' },
)

describe('whoever joins, alone or with guests, waits, leaves, edits and cancels', () => {
  test('one after the other, each hears what a list of names on paper would say', async ({ world }) => {
    const members = await buildMembers(world)
    await fc.assert(
      fc.asyncProperty(seats, steps, async (maxAttendees, deeds) => {
        const eventId = await buildHiddenEvent(world, members[0]!, maxAttendees)
        const paper: Paper = { maxAttendees, names: new Map(), waiting: [], isCancelled: false }
        for (const step of deeds) {
          expect(await act(members, eventId, step)).toBe(writeDown(paper, step))
          expect(await attendance(world, members, eventId)).toEqual(expectedAttendance(paper))
        }
      }),
      { numRuns: 25 },
    )
  })

  test("all at once, every seat is somebody's, nobody has two, and nobody waits beside a free one", async ({
    world,
  }) => {
    const members = await buildMembers(world)
    await fc.assert(
      fc.asyncProperty(seats, fc.array(steps, { maxLength: 4 }), async (maxAttendees, batches) => {
        const eventId = await buildHiddenEvent(world, members[0]!, maxAttendees)
        let before = await attendance(world, members, eventId)
        for (const batch of batches) {
          const answers = await Promise.all(batch.map((step) => act(members, eventId, step)))
          const after = await attendance(world, members, eventId)
          expect(after.rows).toBe(after.isAttending.filter(Boolean).length)
          expect(after.count).toBe(after.guests.reduce((taken, guests) => taken + guests, after.rows))
          expect(after.count).toBeLessThanOrEqual(after.maxAttendees ?? Infinity)
          expect(after.waiting.length === 0 || after.count === after.maxAttendees).toBe(true)
          // Whatever the order was: each member is in as often as they came in, by the door or from the waiting list.
          const isOff = answers.some((answer, index) => answer === 'done' && batch[index]?.deed === 'cancel')
          for (const member of members.keys()) {
            const counted = (deed: Step['deed']) => succeeded(batch, answers, { deed, member })
            const present = Number(after.isAttending[member]) + Number(after.waiting.includes(member))
            const came = Number(before.isAttending[member]) + Number(before.waiting.includes(member))
            const expected =
              came + counted('join') + counted('wait') - counted('leave') - counted('withdraw') - counted('giveUp')
            // Calling it off sends home whoever waits.
            if (isOff) expect(present).toBeLessThanOrEqual(expected)
            else expect(present).toBe(expected)
          }
          // Whoever waited before and still does stands in the same order, behind nobody new.
          const stayed = before.waiting.filter((member) => !batch.some((step) => step.member === member))
          const still = stayed.filter((member) => after.waiting.includes(member))
          expect(after.waiting.filter((member) => still.includes(member))).toEqual(still)
          before = after
        }
      }),
      { numRuns: 25 },
    )
  })
})

/** The event as somebody with a pencil would keep it, `waiting` in their order. */
type Paper = { maxAttendees: number | null; names: Map<number, number>; waiting: number[]; isCancelled: boolean }

function writeDown(paper: Paper, step: Step): string {
  const outcome = strike(paper, step)
  // A free seat is the next one's at once.
  while (seatsTaken(paper) < (paper.maxAttendees ?? Infinity)) {
    const next = paper.waiting.shift()
    if (next === undefined) return outcome
    paper.names.set(next, 0)
  }
  return outcome
}

function seatsTaken({ names }: Paper): number {
  return [...names.values()].reduce((taken, guests) => taken + 1 + guests, 0)
}

function strike(paper: Paper, { deed, member, guests, seats: wanted }: Step): string {
  if (deed === 'leave' || deed === 'withdraw') return paper.names.delete(member) ? 'done' : 'NotFound'
  if (deed === 'giveUp') {
    if (!paper.waiting.includes(member)) return 'NotFound'
    paper.waiting = paper.waiting.filter((other) => other !== member)
    return 'done'
  }
  const brought = paper.names.get(member)
  if (deed === 'bring' && brought === undefined) return 'NotFound'
  if (paper.isCancelled) return 'EventCancelled'
  if (deed === 'cancel') {
    paper.isCancelled = true
    paper.waiting = []
    return 'done'
  }
  if (deed === 'resize') {
    if (wanted !== null && wanted < seatsTaken(paper)) return 'InvalidInput'
    paper.maxAttendees = wanted
    return 'done'
  }
  if (deed === 'bring' && brought !== undefined) {
    const room = (paper.maxAttendees ?? Infinity) - seatsTaken(paper)
    if (guests > brought && guests - brought > room) return 'EventFull'
    paper.names.set(member, guests)
    return 'done'
  }
  if (brought !== undefined) return 'AlreadyJoined'
  const room = (paper.maxAttendees ?? Infinity) - seatsTaken(paper)
  if (deed === 'wait') {
    if (paper.waiting.includes(member)) return 'AlreadyWaiting'
    if (room > 0) return 'SeatsLeft'
    paper.waiting.push(member)
    return 'done'
  }
  if (room < 1 + guests) return 'EventFull'
  paper.names.set(member, guests)
  return 'done'
}

function expectedAttendance(paper: Paper) {
  const { names, waiting, maxAttendees } = paper
  const isAttending = Array.from({ length: memberCount }, (_value, member) => names.has(member))
  const guests = Array.from({ length: memberCount }, (_value, member) => names.get(member) ?? 0)
  return { count: seatsTaken(paper), rows: names.size, isAttending, guests, waiting, maxAttendees }
}

function succeeded(
  batch: readonly Step[],
  answers: readonly string[],
  { deed, member }: Pick<Step, 'deed' | 'member'>,
): number {
  return batch.filter((step, index) => answers[index] === 'done' && step.deed === deed && step.member === member).length
}

function buildMembers(world: World): Promise<MemberCaller[]> {
  return Promise.all(Array.from({ length: memberCount }, () => buildMember(world)))
}

/** An event whose host shows its address to who attends. */
function buildHiddenEvent(world: World, host: MemberCaller, maxAttendees: number | null): Promise<number> {
  const address = { locationDetails: 'Back room', locationDetailsFor: 'attendees' as const }
  return buildEvent(world, { host, maxAttendees, ...address })
}

/** Does it, and gives 'done' or the refusal's name. */
async function act(members: readonly MemberCaller[], eventId: number, step: Step) {
  const { status, body } = await send(members, eventId, step)
  return status < 300 ? 'done' : problemName(body as Problem)
}

function send(members: readonly MemberCaller[], eventId: number, { deed, member, guests, seats: maxAttendees }: Step) {
  const [host, caller] = [members[0]!, members[member]!]
  const parameters = { eventId, userId: caller.id }
  if (deed === 'join') return caller.send(calls.joinEvent, { parameters, body: { guestCount: guests } })
  if (deed === 'bring') return caller.send(updateGuests, { parameters, body: { guestCount: guests } })
  if (deed === 'wait') return caller.send(joinWaitingList, { parameters, body: {} })
  if (deed === 'giveUp') return caller.send(leaveWaitingList, { parameters })
  if (deed === 'leave') return caller.send(calls.leaveEvent, { parameters })
  if (deed === 'withdraw') return host.send(calls.leaveEvent, { parameters })
  if (deed === 'resize') return host.send(updateEvent, { parameters, body: { maxAttendees } })
  return host.send(cancelEvent, { parameters })
}

/** The event as each of the members sees it, and how many rows there are. */
async function attendance({ db }: World, members: readonly MemberCaller[], eventId: number) {
  const seen = await Promise.all(members.map((member) => member.request(calls.getEvent, { parameters: { eventId } })))
  const rows = await db.selectFrom('attendees').select('userId').where('eventId', '=', eventId).execute()
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
  // The address goes with the seat; the host, who is the first, always knows it.
  expect(seen.map((event) => event.locationDetails !== null)).toEqual(
    isAttending.map((hasSeat, member) => hasSeat || member === 0),
  )
  const guests = seen.map((event) => event.ownGuestCount)
  return { count, rows: rows.length, isAttending, guests, waiting, maxAttendees }
}
