import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { getEvent, joinEvent, joinWaitingList } from '../../contract/events/calls.ts'
import { blockMember } from '../../contract/moderation/calls.ts'
import { lockEvent } from '../events/event-lock-queries.ts'
import { buildEvent, buildMember, type MemberCaller } from '../testing/builders.ts'
import { testEngine } from '../testing/test-database.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const at = (eventId: number) => ({ parameters: { eventId }, body: {} })

/** Locks the event, starts the requests in this order until all of them wait for the lock, and then releases it. */
async function runBehindLock(world: World, eventId: number, requests: readonly (() => Promise<unknown>)[]) {
  const started: Promise<unknown>[] = []
  await world.db.transaction().execute(async (transaction) => {
    await lockEvent(transaction, { eventId })
    for (const start of requests) {
      started.push(start())
      await expect.poll(() => countWaiting(world)).toBeOneOf([started.length, 'unknown'])
    }
  })
  await Promise.all(started)
}

/** Counts the statements that wait for a lock. SQLite queues statements itself and does not report it. */
async function countWaiting({ db }: World): Promise<number | 'unknown'> {
  if (testEngine !== 'postgres') return 'unknown'
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

const block = (member: MemberCaller, { id }: MemberCaller) =>
  member.request(blockMember, { parameters: { userId: id } })

describe('a member who is blocked during a concurrent request', () => {
  test.for(['first', 'last'])('has no seat in the end when they join %s', async (turn, { world }) => {
    const [host, guest, friend] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host, maxAttendees: 6 })
    const requests = [() => block(host, guest), () => guest.send(joinEvent, at(eventId))]

    await runBehindLock(world, eventId, turn === 'first' ? requests.toReversed() : requests)

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

    await runBehindLock(world, eventId, turn === 'first' ? requests.toReversed() : requests)

    expect(await friend.request(getEvent, { parameters: { eventId } })).toMatchObject({ waitingCount: 0 })
  })
})
