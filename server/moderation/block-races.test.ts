import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { getEvent, joinEvent, joinWaitingList } from '../../contract/events/calls.ts'
import { blockMember } from '../../contract/moderation/calls.ts'
import { lockSeats } from '../events/waiting-list.ts'
import { buildEvent, buildMember, type MemberCaller } from '../testing/builders.ts'
import { testEngine } from '../testing/test-database.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const at = (eventId: number) => ({ parameters: { eventId }, body: {} })

/** Does one after the other what somebody who is busy with the seats holds up, until all of it waits. */
async function crowdInto(world: World, eventId: number, deeds: readonly (() => Promise<unknown>)[]) {
  const underWay: Promise<unknown>[] = []
  await world.db.transaction().execute(async (transaction) => {
    await lockSeats(transaction, { eventId })
    for (const begin of deeds) {
      underWay.push(begin())
      await expect.poll(() => countHeldUp(world)).toBeOneOf([underWay.length, 'unknown'])
    }
  })
  await Promise.all(underWay)
}

/** How many statements wait for a lock; SQLite, where all wait in one line, does not tell. */
async function countHeldUp({ db }: World): Promise<number | 'unknown'> {
  if (testEngine !== 'postgres') return 'unknown'
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

const block = (member: MemberCaller, { id }: MemberCaller) => member.ask(blockMember, { parameters: { userId: id } })

describe('who is blocked at the very moment', () => {
  test.for(['first', 'last'])('in which they take a seat has none in the end, asked %s', async (turn, { world }) => {
    const [host, guest, friend] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host, maxAttendees: 6 })
    const deeds = [() => block(host, guest), () => guest.send(joinEvent, at(eventId))]

    await crowdInto(world, eventId, turn === 'first' ? deeds.toReversed() : deeds)

    expect(await friend.ask(getEvent, { parameters: { eventId } })).toMatchObject({ attendees: [], attendeeCount: 0 })
  })

  test.for(['first', 'last'])(
    'in which they begin to wait does not wait in the end, asked %s',
    async (turn, { world }) => {
      const [host, guest, friend] = [await buildMember(world), await buildMember(world), await buildMember(world)]
      const eventId = await buildEvent(world, { host, maxAttendees: 1 })
      await friend.ask(joinEvent, at(eventId))
      const deeds = [() => block(host, guest), () => guest.send(joinWaitingList, at(eventId))]

      await crowdInto(world, eventId, turn === 'first' ? deeds.toReversed() : deeds)

      expect(await friend.ask(getEvent, { parameters: { eventId } })).toMatchObject({ waitingCount: 0 })
    },
  )
})
