// @engine sqlite
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { createCollectionEntry } from '../../../contract/shelves/collection/calls.ts'
import { createEventComment } from '../../../contract/events/comments/calls.ts'
import { joinEvent } from '../../../contract/events/calls.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import type { Call } from '../../../contract/platform/call.ts'
import { problemOf } from '../../../contract/platform/problems.ts'
import { createVenue } from '../../../contract/events/venues/calls.ts'
import { setWish } from '../../../contract/games/wishes/calls.ts'
import { allCalls } from '../../testing/all-calls.ts'
import {
  buildCalendarAddress,
  buildEvent,
  buildGame,
  buildMember,
  buildMessage,
  type MemberCaller,
} from '../../testing/builders.ts'
import { type FuzzedRequest, fuzzedRequests } from '../../testing/fuzzed-requests.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const openCalls = allCalls.filter(({ access }) => access === 'anyone')
const memberCalls = allCalls.filter(({ access }) => access !== 'anyone')
const writes = memberCalls.filter(({ method }) => method !== 'GET')

/** Columns that name the member to whom a row belongs. */
const ownerColumns = new Set([
  'userId',
  'hostId',
  'senderId',
  'authorId',
  'addedById',
  'blockerId',
  'reporterId',
  'ownerId',
  'borrowerId',
])

/** Columns with counts or times of the actions of other members. */
const effectsOfOthers = new Set([
  'attendeeCount',
  'waitingCount',
  'ownerCount',
  'ratingCount',
  'ratingTotal',
  'ratingRank',
  'standing',
  'tableChangedAt',
])

describe('a visitor', () => {
  // Requirement permissions-11: Visitors can make a short list of calls; every other call answers 401 before the server
  // looks at the request.
  test('can make these calls and no others', () => {
    expect(openCalls.map(nameOf).toSorted()).toEqual([
      'GET /api/calendar/:token/game-nights.ics',
      'GET /api/health',
      'GET /api/health/live',
      'GET /api/public-events',
      'GET /api/public-events/:code',
      'GET /api/public-events/:code/invitations/:token',
      'GET /api/site-texts',
      'GET /api/site-texts/:name',
      'GET /api/suspension',
      'GET /api/zip-codes/:zip',
      'POST /api/confirm-email',
      'POST /api/forgot-password',
      'POST /api/login',
      'POST /api/login/code',
      'POST /api/logout',
      'POST /api/passkeys/options',
      'POST /api/passkeys/sign-in',
      'POST /api/register',
      'POST /api/reset-password',
      'POST /api/suspension/appeal',
      'POST /api/unsubscribe/:token',
    ])
  })

  // Shows permissions-11.
  test('gets NotSignedIn from every other call, whatever the request contains', async ({ world }) => {
    for (const call of memberCalls) {
      const { status, body } = await world.visitor.inject({ method: call.method, url: call.path })
      expect({ call: nameOf(call), status, body }).toEqual({
        call: nameOf(call),
        status: 401,
        body: problemOf('NotSignedIn'),
      })
    }
  })
})

describe('a member', () => {
  // Requirement permissions-12: No call changes a row that belongs to another member.
  test('changes no row of another member by any call', async ({ world }) => {
    const { ada, ids } = await buildActiveMember(world)
    const before = await rowsOf(world, ada)
    for (const call of writes) {
      const requests = fc.array(fuzzedRequests(call, ids), { minLength: 12, maxLength: 12 })
      const property = fc.asyncProperty(requests, async (sent) => {
        const stranger = await buildMember(world)
        for (const request of sent) await send(stranger, call, request)
        const after = new Set(await rowsOf(world, ada))
        const changed = before.filter((row) => !after.has(row))
        expect({ call: nameOf(call), changed }).toEqual({ call: nameOf(call), changed: [] })
      })
      await fc.assert(property, { numRuns: 1, endOnFailure: true })
    }
  })
})

function nameOf({ method, path }: Call): string {
  return `${method} ${path}`
}

/** Builds a member who has rows of many kinds, and returns their ids. */
async function buildActiveMember(world: World): Promise<{ ada: MemberCaller; ids: number[] }> {
  const [ada, friend, blocked] = [await buildMember(world), await buildMember(world), await buildMember(world)]
  const eventId = await buildEvent(world, { host: ada })
  const friendsEventId = await buildEvent(world, { host: friend })
  const gameId = await buildGame(world, { addedBy: ada })
  await ada.request(joinEvent, { parameters: { eventId: friendsEventId }, body: {} })
  await ada.request(createEventComment, { parameters: { eventId }, body: { content: 'Shall I bring dice?' } })
  await ada.request(createCollectionEntry, { body: { gameId } })
  await ada.request(setWish, { parameters: { id: gameId }, body: { wantsToPlay: true } })
  await ada.request(blockMember, { parameters: { userId: blocked.id } })
  await buildMessage(world, { from: ada, to: friend })
  await buildCalendarAddress(world, ada)
  const loan = { gameId, ownerId: ada.id, borrowerId: friend.id, state: 'lent', requestedAt: new Date().toISOString() }
  await world.db.insertInto('loans').values(loan).execute()
  const venue = { name: 'Game Café', location: '97205', isShared: true }
  const { id: venueId } = await ada.request(createVenue, { body: venue })
  return { ada, ids: [ada.id, eventId, friendsEventId, gameId, venueId] }
}

async function send(caller: MemberCaller, { method }: Call, { url, payload }: FuzzedRequest) {
  const headers = payload === undefined ? {} : { 'content-type': 'application/json' }
  await caller.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
}

/** Returns a member's account and all rows that belong to them, except notifications, which others cause. */
async function rowsOf({ db }: World, { id }: { id: number }): Promise<string[]> {
  const rows: string[] = []
  for (const { name, columns } of await db.introspection.getTables()) {
    const owners = name === 'users' ? ['id'] : columns.map((column) => column.name).filter((at) => ownerColumns.has(at))
    if (owners.length === 0 || name === 'notifications') continue
    const isTheirs = sql.join(
      owners.map((column) => sql`${sql.ref(column)} = ${id}`),
      sql` or `,
    )
    const found = await sql<object>`select * from ${sql.table(name)} where ${isTheirs}`.execute(db)
    rows.push(...found.rows.map((row) => `${name}: ${JSON.stringify(row, withoutEffectsOfOthers)}`))
  }
  return rows
}

function withoutEffectsOfOthers(column: string, value: unknown): unknown {
  return effectsOfOthers.has(column) ? undefined : value
}
