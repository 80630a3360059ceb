import { describe, expect } from 'vitest'
import { getEvent, joinEvent, joinWaitingList } from '../../contract/events/calls.ts'
import { blockMember } from '../../contract/moderation/calls.ts'
import type { Database } from '../platform/database/schema.ts'
import { buildEvent, buildMember, type MemberCaller } from '../testing/builders.ts'
import { runBehindLock } from '../testing/run-behind-lock.ts'
import { test } from '../testing/test.ts'

const at = (eventId: number) => ({ parameters: { eventId }, body: {} })

const rowOf =
  ({ id }: MemberCaller) =>
  (db: Database) =>
    db.selectFrom('users').select('id').where('id', '=', id)
const block = (member: MemberCaller, { id }: MemberCaller) =>
  member.request(blockMember, { parameters: { userId: id } })

describe('a member who is blocked during a concurrent request', () => {
  test.for(['first', 'last'])('has no seat in the end when they join %s', async (turn, { world }) => {
    const [host, guest, friend] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host, maxAttendees: 6 })
    const requests = [() => block(host, guest), () => guest.send(joinEvent, at(eventId))]

    await runBehindLock(world, rowOf(guest), turn === 'first' ? requests.toReversed() : requests)

    expect(await friend.request(getEvent, { parameters: { eventId } })).toMatchObject({
      attendees: [],
      attendeeCount: 0,
    })
  })

  test.for(['first', 'last'])('is not on the waiting list in the end when they join it %s', async (turn, { world }) => {
    const [host, guest, friend] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host, maxAttendees: 1 })
    await friend.request(joinEvent, at(eventId))
    const requests = [() => block(host, guest), () => guest.send(joinWaitingList, at(eventId))]

    await runBehindLock(world, rowOf(guest), turn === 'first' ? requests.toReversed() : requests)

    expect(await friend.request(getEvent, { parameters: { eventId } })).toMatchObject({ waitingCount: 0 })
  })
})
