import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { cancelEvent, updateEvent } from '../../contract/event-changes.ts'
import * as calls from '../../contract/events.ts'
import { type Problem, problemName } from '../../contract/problems.ts'
import { buildEvent, buildMember, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

/**
 * What somebody does about an event. `member` is their place among the members; the first hosts it, and takes a seat from
 * `member`, calls the event off, or sets the number of its seats.
 */
type Step = { deed: 'join' | 'leave' | 'withdraw' | 'cancel' | 'resize'; member: number; seats: number | null }

const memberCount = 4
const seats = fc.option(fc.integer({ min: 1, max: memberCount - 1 }))
const steps = fc.array(
  fc.record<Step>({
    deed: fc.oneof(
      { weight: 6, arbitrary: fc.constant('join' as const) },
      { weight: 3, arbitrary: fc.constant('leave' as const) },
      { weight: 2, arbitrary: fc.constant('withdraw' as const) },
      { weight: 3, arbitrary: fc.constant('resize' as const) },
      { weight: 1, arbitrary: fc.constant('cancel' as const) },
    ),
    member: fc.nat({ max: memberCount - 1 }),
    seats,
  }),
  { maxLength: 14, size: 'max' },
)

describe('whoever joins, leaves, edits and cancels', () => {
  test('one after the other, each hears what a list of names on paper would say', async ({ world }) => {
    const members = await buildMembers(world)
    await fc.assert(
      fc.asyncProperty(seats, steps, async (maxAttendees, deeds) => {
        const eventId = await buildEvent(world, { host: { id: members[0]!.id }, maxAttendees })
        const paper: Paper = { maxAttendees, names: new Set(), isCancelled: false }
        for (const step of deeds) {
          expect(await act(members, eventId, step)).toBe(writeDown(paper, step))
          expect(await attendance(world, members, eventId)).toEqual(expectedAttendance(paper))
        }
      }),
      { numRuns: 25 },
    )
  })

  test("all at once, every seat is somebody's and nobody has two", async ({ world }) => {
    const members = await buildMembers(world)
    await fc.assert(
      fc.asyncProperty(seats, fc.array(steps, { maxLength: 4 }), async (maxAttendees, batches) => {
        const eventId = await buildEvent(world, { host: { id: members[0]!.id }, maxAttendees })
        let before = await attendance(world, members, eventId)
        for (const batch of batches) {
          const answers = await Promise.all(batch.map((step) => act(members, eventId, step)))
          const after = await attendance(world, members, eventId)
          expect(after.count).toBe(after.rows)
          expect(after.count).toBe(after.isAttending.filter(Boolean).length)
          expect(after.count).toBeLessThanOrEqual(after.maxAttendees ?? memberCount)
          // Whatever the order was: each member's seat is what it was, with each join and each leave that succeeded.
          for (const member of members.keys())
            expect(Number(after.isAttending[member])).toBe(
              Number(before.isAttending[member]) +
                succeeded(batch, answers, { deed: 'join', member }) -
                succeeded(batch, answers, { deed: 'leave', member }) -
                succeeded(batch, answers, { deed: 'withdraw', member }),
            )
          before = after
        }
      }),
      { numRuns: 25 },
    )
  })
})

/** The event as somebody with a pencil would keep it. */
type Paper = { maxAttendees: number | null; names: Set<number>; isCancelled: boolean }

function writeDown(paper: Paper, { deed, member, seats: wanted }: Step): string {
  if (deed === 'leave' || deed === 'withdraw') return paper.names.delete(member) ? 'done' : 'NotFound'
  if (paper.isCancelled) return 'EventCancelled'
  if (deed === 'cancel') {
    paper.isCancelled = true
    return 'done'
  }
  if (deed === 'resize') {
    if (wanted !== null && wanted < paper.names.size) return 'InvalidInput'
    paper.maxAttendees = wanted
    return 'done'
  }
  if (paper.names.has(member)) return 'AlreadyJoined'
  if (paper.names.size === paper.maxAttendees) return 'EventFull'
  paper.names.add(member)
  return 'done'
}

function expectedAttendance({ names, maxAttendees }: Paper) {
  const isAttending = Array.from({ length: memberCount }, (_value, member) => names.has(member))
  return { count: names.size, rows: names.size, isAttending, maxAttendees }
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

/** Does it, and gives 'done' or the refusal's name. */
async function act(members: readonly MemberCaller[], eventId: number, step: Step) {
  const { status, body } = await send(members, eventId, step)
  return status < 300 ? 'done' : problemName(body as Problem)
}

function send(members: readonly MemberCaller[], eventId: number, { deed, member, seats: maxAttendees }: Step) {
  const [host, caller] = [members[0]!, members[member]!]
  const parameters = { eventId, userId: caller.id }
  if (deed === 'join') return caller.send(calls.joinEvent, { parameters, body: {} })
  if (deed === 'leave') return caller.send(calls.leaveEvent, { parameters })
  if (deed === 'withdraw') return host.send(calls.leaveEvent, { parameters })
  if (deed === 'resize') return host.send(updateEvent, { parameters, body: { maxAttendees } })
  return host.send(cancelEvent, { parameters })
}

/** The event as each of the members sees it, and how many rows there are. */
async function attendance({ db }: World, members: readonly MemberCaller[], eventId: number) {
  const seen = await Promise.all(members.map((member) => member.ask(calls.getEvent, { parameters: { eventId } })))
  const rows = await db.selectFrom('attendees').select('userId').where('eventId', '=', eventId).execute()
  const counts = new Set(seen.map((event) => event.attendeeCount))
  expect(counts.size).toBe(1)
  expect(seen[0]!.attendees.map((attendee) => attendee.userId).toSorted()).toEqual(
    rows.map((row) => row.userId).toSorted(),
  )
  const { attendeeCount: count, maxAttendees } = seen[0]!
  return { count, rows: rows.length, isAttending: seen.map((event) => event.isAttending), maxAttendees }
}
