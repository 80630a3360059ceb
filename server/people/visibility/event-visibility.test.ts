import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Insertable } from 'kysely'
import { describe, expect } from 'vitest'
import { getEvent, joinEvent, listAttendees, listUpcomingEvents } from '../../../contract/events/calls.ts'
import { isListedFor, joinRefusal, readsAddress } from '../../../contract/events/rules.ts'
import { type EventSight, maySee, type SightWay } from '../../../contract/events/visibility.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { buildMember, hoursFromNow, type MemberCaller } from '../../testing/builders.ts'
import { insertInBatches } from '../../testing/many-members.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import * as attendance from './attendance.ts'
import { isSeenBy } from './event-visibility.ts'

const suspendedAt = hoursFromNow(-2).toISOString()
const at = hoursFromNow(-1).toISOString()
const ways: readonly SightWay[] = ['list', 'page', 'link']

/** How a host or an owner of a place and the viewer stand to each other, in every combination. */
const standings = [null, 'blocksViewer', 'isBlocked'].flatMap((block) =>
  [false, true].map((isSuspended) => ({ block, isBlocked: block !== null, isSuspended })),
)

/** What the viewer can have at an event; `host` hosts it. */
const parts = {
  none: null,
  host: null,
  seat: { joinedAt: at },
  waiting: { waitingSince: at, turn: 1 },
  asking: { requestedAt: at, turn: 1 },
  declined: { requestedAt: at, turn: 1, declinedAt: at },
  coHosting: { namedAt: at },
  removal: { removedAt: at },
  reading: { readerSince: at },
}
type PartName = keyof typeof parts
const partNames = Object.keys(parts) as PartName[]

type State = {
  /** Indexes into `standings`; `owner` is null for an event at the place of its host. */
  host: number
  owner: number | null
  cancelledAt: string | null
  isUnlisted: boolean
  part: PartName
}

/** An event is cancelled before, by or after the suspension of its host. */
const cancellations = [null, hoursFromNow(-3).toISOString(), suspendedAt, at]
const indexes = [...standings.keys()]

const allStates: State[] = indexes.flatMap((host) =>
  [null, ...indexes].flatMap((owner) =>
    cancellations.flatMap((cancelledAt) =>
      [false, true].flatMap((isUnlisted) =>
        // The viewer stands to themselves like to a member whom nobody has blocked or suspended.
        partNames
          .filter((part) => part !== 'host' || host === 0)
          .map((part) => ({ host, owner, cancelledAt, isUnlisted, part })),
      ),
    ),
  ),
)

/** The facts of a state as the contract names them. */
function sightOf({ host, owner, cancelledAt, isUnlisted, part }: State): EventSight {
  const standing = standings[host]!
  return {
    host: standing,
    placeOwner: owner === null ? null : standings[owner]!,
    isCancelledBySuspension: standing.isSuspended && cancelledAt !== null && cancelledAt >= suspendedAt,
    isUnlisted,
    isHosting: part === 'host',
    isCoHosting: part === 'coHosting',
    hasOpenedLink: part === 'reading',
  }
}

type Community = { viewer: MemberCaller; hosts: number[]; owners: number[] }

/** Builds a viewer, and a host and an owner of a place for each standing. */
async function buildCommunity(world: World): Promise<Community> {
  const { db } = world
  const viewer = await buildMember(world)
  const build = async () => {
    const ids: number[] = []
    for (const { block, isSuspended } of standings) {
      const { id } = await buildMember(world)
      ids.push(id)
      const [blockerId, blockedId] = block === 'blocksViewer' ? [id, viewer.id] : [viewer.id, id]
      if (block) await db.insertInto('blocks').values({ blockerId, blockedId, createdAt: at }).execute()
      if (isSuspended) await db.updateTable('users').set({ suspendedAt }).where('id', '=', id).execute()
    }
    return ids
  }
  return { viewer, hosts: await build(), owners: await build() }
}

/** Inserts events in these states and returns their ids. */
async function insertEvents(
  db: Database,
  { viewer, hosts, owners }: Community,
  states: readonly (State & Partial<Insertable<Schema['events']>>)[],
): Promise<number[]> {
  const ids: number[] = []
  await insertInBatches(states.length, async (start, end) => {
    const batch = states.slice(start, end)
    const events = batch.map(({ host, owner, isUnlisted, part, ...columns }) => ({
      hostId: part === 'host' ? viewer.id : hosts[host]!,
      placeOwnerId: owner === null ? null : owners[owner]!,
      unlistedSince: isUnlisted ? at : null,
      title: 'Chess Night',
      date: hoursFromNow(24).toISOString(),
      endsAt: hoursFromNow(26).toISOString(),
      duration: 120,
      localDate: '2030-01-01',
      location: '97205',
      listedZip: '97205',
      searchText: '',
      createdAt: at,
      linkCode: randomUUID(),
      ...columns,
    }))
    const inserted = await db.insertInto('events').values(events).returning('id').execute()
    ids.push(...inserted.map(({ id }) => id))
    const places = inserted.flatMap(({ id: eventId }, index) => {
      const part = parts[batch[index]!.part]
      return part ? [{ eventId, userId: viewer.id, ...part }] : []
    })
    if (places.length > 0) await db.insertInto('places').values(places).execute()
  })
  return ids
}

describe('the rules about who sees what of an event', () => {
  // Requirement api-235: One rule says who may see an event, and the queries agree with it in every state of its host,
  // the owner of its place, its visibility and the part of the viewer.
  test('are the same in the queries of events as in the contract', async ({ world: { db }, world }) => {
    const community = await buildCommunity(world)
    const ids = await insertEvents(db, community, allStates)
    for (const viewerId of [community.viewer.id, undefined])
      for (const way of viewerId === undefined ? (['link'] as const) : ways) {
        const condition = viewerId === undefined ? isSeenBy(db, viewerId, 'link') : isSeenBy(db, viewerId, way)
        const rows = await db.selectFrom('events').select('id').where(condition).execute()
        const seen = new Set(rows.map(({ id }) => id))
        const differing = allStates.filter((state, index) => {
          const sight = sightOf(state)
          // Nobody blocks visitors.
          const host = { ...sight.host, isBlocked: false }
          const facts = viewerId === undefined ? { ...sight, host, placeOwner: null } : sight
          return maySee(facts, way) !== seen.has(ids[index]!)
        })
        expect({ way, viewerId, differing }).toEqual({ way, viewerId, differing: [] })
      }
  })

  // Requirement api-236: One rule says who may learn that a member attends an event, and the queries agree with it for
  // every part of the viewer.
  test('are the same in the queries of attendees as in the contract', async ({ world: { db }, world }) => {
    const community = await buildCommunity(world)
    const { viewer } = community
    const states = partNames.map((part) => ({ host: 0, owner: null, cancelledAt: null, isUnlisted: false, part }))
    const ids = await insertEvents(db, community, states)
    for (const listsAttendance of [true, false]) {
      const { id: otherId } = await buildMember(world)
      const attendanceHiddenSince = listsAttendance ? null : at
      const members = [otherId, viewer.id]
      await db.updateTable('users').set({ attendanceHiddenSince }).where('id', 'in', members).execute()
      for (const memberId of members) {
        const rows = await db
          .selectFrom('events')
          .select('id')
          .where(({ ref, val }) =>
            attendance.isListedFor(db, { eventId: ref('events.id'), userId: val(memberId), viewerId: viewer.id }),
          )
          .execute()
        const expected = ids.filter((_id, index) =>
          isListedFor({ listsAttendance, isViewer: memberId === viewer.id }, partOf(partNames[index]!)),
        )
        expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
      }
    }
  })

  // Requirement api-237: Whoever asks for an event, its lists, its attendees, its address or a seat gets what the rules
  // of the contract say, in every state of the event and of the members.
  test('are the same in the answers as in the contract', { timeout: 240_000 }, async ({ world: { db }, world }) => {
    const community = await buildCommunity(world)
    const { viewer } = community
    const unlisted = await buildMember(world)
    await db.updateTable('users').set({ attendanceHiddenSince: at }).where('id', '=', unlisted.id).execute()
    const details = {
      locationDetailsFor: fc.constantFrom('everyone' as const, 'attendees' as const),
      approvalSince: fc.constantFrom(null, at),
      freeSeats: fc.constantFrom(null, 0, 1),
    }
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...allStates), fc.record(details), async (state, { freeSeats, ...columns }) => {
        const isWaiting = state.part === 'waiting'
        // Requests exist only while the host approves attendees.
        const hasAsked = state.part === 'asking' || state.part === 'declined'
        const event = { ...columns, approvalSince: hasAsked ? at : columns.approvalSince }
        const attendeeCount = state.part === 'seat' ? 2 : 1
        const maxAttendees = isWaiting ? attendeeCount : freeSeats === null ? null : attendeeCount + freeSeats
        const waitingCount = isWaiting ? 1 : 0
        const counts = { attendeeCount, maxAttendees, waitingCount }
        const [eventId = 0] = await insertEvents(db, community, [
          { ...state, ...event, ...counts, locationDetails: 'Back room' },
        ])
        await db.insertInto('places').values({ eventId, userId: unlisted.id, joinedAt: at }).execute()
        await expectAnswers(viewer, unlisted, { eventId, state, event: { ...event, ...counts } })
      }),
      { numRuns: 80 },
    )
  })
})

function partOf(part: PartName) {
  return { isAttending: part === 'seat', isHosting: part === 'host', isCoHosting: part === 'coHosting' }
}

type Case = {
  eventId: number
  state: State
  event: {
    locationDetailsFor: 'everyone' | 'attendees'
    approvalSince: string | null
    attendeeCount: number
    maxAttendees: number | null
  }
}

/** Compares what the viewer gets with the rules of the contract. */
async function expectAnswers(viewer: MemberCaller, unlisted: MemberCaller, { eventId, state, event }: Case) {
  const [sight, part, parameters] = [sightOf(state), partOf(state.part), { eventId }]
  const upcoming = await viewer.request(listUpcomingEvents, { query: { limit: 100 } })
  expect(upcoming.some(({ id }) => id === eventId)).toBe(
    maySee(sight, 'list') && !state.isUnlisted && state.cancelledAt === null,
  )
  const isShown = maySee(sight, 'page')
  const isRemoved = state.part === 'removal'
  if (isShown) {
    const hasSuspendedHost = sight.host.isSuspended || sight.placeOwner?.isSuspended === true
    const isListed = isListedFor({ listsAttendance: false, isViewer: false }, part)
    const seen = await viewer.request(getEvent, { parameters })
    const attendees = await viewer.request(listAttendees, { parameters })
    expect(seen.locationDetails !== null).toBe(readsAddress({ ...event, ...part, isRemoved, hasSuspendedHost }))
    for (const listed of [seen.attendees, attendees])
      expect(listed.some(({ userId }) => userId === unlisted.id)).toBe(isListed)
  } else expect((await viewer.requestProblem(getEvent, { parameters })).name).toBe('NotFound')
  const joinable = {
    ...event,
    ...part,
    status: state.cancelledAt === null ? ('active' as const) : ('cancelled' as const),
    date: hoursFromNow(24).toISOString(),
    duration: 120,
    isRemoved,
    needsApproval: event.approvalSince !== null,
  }
  const refusal = isShown ? joinRefusal(joinable, new Date()) : 'NotFound'
  const expected = refusal ?? (maySee(sight, 'list') ? undefined : 'NotFound')
  if (expected) expect((await viewer.requestProblem(joinEvent, { parameters, body: {} })).name).toBe(expected)
  else await viewer.request(joinEvent, { parameters, body: {} })
}
