// @engine sqlite
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { createDatePoll } from '../../../contract/planning/date-polls/calls.ts'
import { reportSubject } from '../../../contract/moderation/calls.ts'
import type { Call } from '../../../contract/platform/call.ts'
import { allCalls } from '../../testing/all-calls.ts'
import { buildEvent, buildGame, buildMember, hoursFromNow, type MemberCaller } from '../../testing/builders.ts'
import { buildPrivateObjects, type PrivateKind } from '../../testing/private-objects.ts'
import { schemaValues } from '../../testing/schema-values.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { type WireSchema, wireSchema } from './wire-schema.ts'

/** Fields that name an object which only some members see. */
const privateFields: Readonly<Record<string, PrivateKind>> = {
  actionId: 'decision',
  commentId: 'comment',
  dateId: 'date',
  eventId: 'event',
  loanId: 'loan',
  passkeyId: 'passkey',
  subscriptionId: 'subscription',
  venueId: 'venue',
  'messages/:id': 'message',
  'notifications/:id': 'notification',
  'plays/:id': 'play',
  'saved-searches/:id': 'savedSearch',
}

/** Fields that name something else, and why a member may learn whether it exists. */
const publicFields: Readonly<Record<string, string>> = {
  'users/:id': 'every member is listed, and the other calls are for oneself',
  'user/:id': 'every member is listed',
  'games/:id': 'every game is in the catalog',
  baseGameId: 'every game is in the catalog',
  gameId: 'every game is in the catalog',
  replacedId: 'every game is in the catalog',
  userId: 'every member is listed',
  otherUserId: 'every member is listed',
  receiverId: 'every member is listed',
  senderId: 'every member is listed',
  hostId: 'every member is listed',
  ownerId: 'every member is listed',
  deviceId: 'a random text, which cannot be counted',
  offerId: 'a text made from the event, whose host chooses it',
  proposalId: 'a text made from the event, whose host chooses it',
  subjectId: 'the test of reports below',
}

const memberCalls = allCalls.filter(({ access }) => access === 'member' || access === 'self')
type Field = { part: 'parameters' | 'body'; name: string; key: string }

/** Returns the ids in the parameters and at the top of the body of a call. */
function idFieldsOf(call: Call): Field[] {
  return (['parameters', 'body'] as const).flatMap((part) => {
    const schema = call[part]
    const names = schema ? Object.keys((wireSchema(schema, 'input') as { properties?: object }).properties ?? {}) : []
    return names.filter(isId).map((name) => ({ part, name, key: name === 'id' ? keyIn(call) : name }))
  })
}

const isId = (name: string) => name === 'id' || name.endsWith('Id')

/** Returns the part of the address that says whose id `:id` is: 'games/:id'. */
function keyIn({ path }: Call): string {
  return /[\w-]+\/:id\b/.exec(path)?.[0] ?? path
}

const privateFieldsOf = (call: Call) =>
  idFieldsOf(call).flatMap((field) => {
    const kind = privateFields[field.key]
    return kind === undefined ? [] : [{ ...field, kind }]
  })
const callsWithPrivateObjects = memberCalls.filter((call) => privateFieldsOf(call).length > 0)

/** Returns valid values for a part of a call; without a field that it does not have. */
function sample(call: Call, part: 'parameters' | 'body', seed: number): Record<string, unknown> | undefined {
  const schema = call[part]
  if (!schema) return undefined
  const wire: WireSchema = wireSchema(schema, 'input')
  const [value] = fc.sample(schemaValues(wire, []), { seed, numRuns: 1 })
  return value as Record<string, unknown>
}

/** Everything a member owns or knows, for the fields that a request does not test. */
async function buildKnown(world: World, member: MemberCaller) {
  const dates = [24, 48].map((hours) => hoursFromNow(hours).toISOString())
  const poll = { title: 'Which evening?', location: '97205', dates, gameIds: [] }
  const { code } = await member.request(createDatePoll, { body: poll })
  return {
    id: member.id,
    eventId: await buildEvent(world, { host: member }),
    gameId: await buildGame(world),
    code,
    senderId: member.id,
    userId: member.id,
    otherUserId: (await buildMember(world)).id,
    receiverId: (await buildMember(world)).id,
  }
}

describe('a call that names an object of another member', () => {
  test('knows for each id whether members may learn that it exists', () => {
    const unknown = memberCalls.flatMap((call) =>
      idFieldsOf(call).filter(({ key }) => privateFields[key] === undefined && publicFields[key] === undefined),
    )
    expect(unknown).toEqual([])
    expect(callsWithPrivateObjects.length).toBeGreaterThan(60)
  })

  // Requirement permissions-13: An object that only other members see is answered like an unknown id: 404, or 403 for
  // messages and notifications to mark as read. A report about a date poll needs the code of its address.
  test('answers for a private object as for an unknown one', { timeout: 120_000 }, async ({ world }) => {
    const [owner, stranger] = [await buildMember(world), await buildMember(world)]
    const objects = await buildPrivateObjects(world, owner)
    const known = await buildKnown(world, stranger)
    const unanswered: string[] = []
    for (const call of callsWithPrivateObjects)
      for (const { part, name, kind } of privateFieldsOf(call)) {
        const statuses: number[] = []
        for (const seed of [1, 2, 3, 4, 5, 6]) {
          const fill = (of: 'parameters' | 'body', id: number) => {
            const values = sample(call, of, seed)
            if (values === undefined) return undefined
            const own = Object.entries(known).filter(([key]) => key in values)
            return { ...values, ...Object.fromEntries(own), ...(of === part && { [name]: id }) }
          }
          const send = (id: number) =>
            stranger.send(call, { parameters: fill('parameters', id), body: fill('body', id) } as never)
          const [foreign, unknown] = [await send(objects[kind]), await send(Number.MAX_SAFE_INTEGER - seed)]
          const about = { call: call.summary, name }
          expect({ ...about, status: foreign.status, body: foreign.body }).toEqual({
            ...about,
            status: unknown.status,
            body: unknown.body,
          })
          expect(foreign.status).toBeGreaterThanOrEqual(400)
          statuses.push(foreign.status)
        }
        if (statuses.every((status) => status === 400)) unanswered.push(`${call.summary}: ${name}`)
      }
    expect(unanswered).toEqual([])
  })

  // Requirement permissions-14: Of an account, other members only read the profile, the collection and the wishes; every
  // other call on it answers 403, or 404 if they may not see the member.
  test('on the account of another member is rejected, except three that read', async ({ world }) => {
    const [owner, stranger] = [await buildMember(world), await buildMember(world)]
    const onAccounts = allCalls.filter(({ path }) => /^\/api\/users\/:id\b/.test(path))
    const own = onAccounts.filter(({ access }) => access === 'self')
    expect(onAccounts.filter((call) => !own.includes(call)).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/users/:id/games',
      'GET /api/users/:id',
      'GET /api/users/:id/wishes',
    ])
    for (const call of own) {
      const statuses = new Map<number, Set<number>>([owner.id, 4711].map((id) => [id, new Set()]))
      for (const [id, seen] of statuses)
        for (const seed of [1, 2, 3, 4, 5, 6]) {
          const [parameters, body] = [sample(call, 'parameters', seed), sample(call, 'body', seed)]
          seen.add((await stranger.send(call, { parameters: { ...parameters, id }, body } as never)).status)
        }
      const [foreign, unknown] = [...statuses.values()].map((seen) => [...seen].filter((status) => status !== 400))
      expect({ call: call.summary, foreign, unknown }).toEqual({ call: call.summary, foreign: [403], unknown: [404] })
    }
  })

  // Shows permissions-13.
  test('reports about something private answer as about something unknown', async ({ world }) => {
    const [owner, stranger] = [await buildMember(world), await buildMember(world)]
    const objects = await buildPrivateObjects(world, owner)
    for (const kind of ['comment', 'event', 'message', 'poll', 'venue'] as const) {
      const send = (subjectId: number) => stranger.send(reportSubject, { body: { kind, subjectId, reason: 'spam' } })
      const [foreign, unknown] = [await send(objects[kind]), await send(999_999)]
      expect({ kind, ...foreign, headers: {} }).toEqual({ kind, ...unknown, headers: {} })
      expect(foreign.status).toBe(404)
    }
  })
})
