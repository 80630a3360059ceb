// @engine sqlite
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { joinEvent } from '../../../contract/events/calls.ts'
import { requestSeat } from '../../../contract/events/request-calls.ts'
import { setWish } from '../../../contract/games/wishes/calls.ts'
import { updatePrivacyChoices, updateUser } from '../../../contract/people/users/calls.ts'
import type { Call } from '../../../contract/platform/call.ts'
import { createDatePoll } from '../../../contract/planning/date-polls/calls.ts'
import { addToCollection } from '../../../contract/shelves/collection/calls.ts'
import { derivedColumns } from '../../events/derived-columns.ts'
import { allCalls } from '../../testing/all-calls.ts'
import { buildEvent, buildGame, buildMember, hoursFromNow, MemberCaller } from '../../testing/builders.ts'
import type { Caller } from '../../testing/caller.ts'
import { addressesOf, type AllKnown, listKnown } from '../../testing/every-address.ts'
import { addRows, readAddresses } from '../../testing/every-answer.ts'
import { openSite, signInAt } from '../../testing/site.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { buildUserSearchColumns } from '../users/users.ts'
import { zipsWithin } from '../zip-codes/zip-atlas.ts'

/** Ada hosts a public event. Ben hides his zip code, and has asked Vic for a seat. Vic reads the lists. */
async function buildScene(world: World) {
  const ada = await buildMember(world, { username: 'ada', fullName: 'Ada Quartz', location: '97205' })
  const ben = await buildMember(world, { username: 'ben', email: 'zebulon@example.org', location: '97229' })
  const vic = await buildMember(world, { username: 'vic', location: '97205', maxTravelDistance: 20 })
  const gameId = await buildGame(world, { name: 'Azul' })
  await ben.request(addToCollection, { parameters: { id: ben.id }, body: { gameId } })
  await ben.request(setWish, { parameters: { id: gameId }, body: { wantsToPlay: true } })
  const address = { locationDetails: '12 Rook Lane', locationDetailsFor: 'attendees' } as const
  const eventId = await buildEvent(world, { host: ada, visibility: 'public', gameIds: [gameId], ...address })
  await ben.request(joinEvent, { parameters: { eventId }, body: {} })
  const approved = await buildEvent(world, { host: vic, needsApproval: true })
  await ben.request(requestSeat, { parameters: { eventId: approved }, body: {} })
  const dates = [hoursFromNow(24).toISOString(), hoursFromNow(48).toISOString()]
  await ada.request(createDatePoll, {
    body: { title: 'Chess', location: '97205', locationDetails: '12 Rook Lane', dates },
  })
  await ben.request(updatePrivacyChoices, { parameters: { id: ben.id }, body: { showsZip: false } })
  return { ada, ben, vic, eventId }
}

type Scene = Awaited<ReturnType<typeof buildScene>>

/** A field that some readers do not see. `values` are two that look alike to them. */
type Masked = {
  values: readonly [string, string]
  readers: readonly ('visitor' | 'member')[]
  write: Write
  /** The route that shows the field all the same. */
  shownAt?: string
}
type Write = (world: World, scene: Scene, value: string) => Promise<unknown>

/** Changes an event as its host would, without a notification and an entry in the history. */
async function rewriteEvent({ db }: World, { eventId: id }: Scene, change: { title?: string; location?: string }) {
  const columns = ['title', 'location', 'date', 'duration'] as const
  const event = await db.selectFrom('events').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
  const changed = { ...event, ...change }
  await db
    .updateTable('events')
    .set({ ...changed, ...derivedColumns(changed) })
    .where('id', '=', id)
    .execute()
}

const masked: Record<string, Masked> = {
  'the zip code of a member who hides it': {
    values: ['97229', '97205'],
    readers: ['visitor', 'member'],
    write: (_world, { ben }, location) => ben.request(updateUser, { parameters: { id: ben.id }, body: { location } }),
  },
  'the email address of a member': {
    values: ['zebulon@example.org', 'montague@example.com'],
    readers: ['visitor', 'member'],
    write: ({ db }, { ben }, email) => db.updateTable('users').set({ email }).where('id', '=', ben.id).execute(),
  },
  'the address of an event for attendees': {
    values: ['12 Rook Lane', '7 Bishop Street'],
    readers: ['visitor', 'member'],
    write: ({ db }, { eventId }, locationDetails) =>
      db.updateTable('events').set({ locationDetails }).where('id', '=', eventId).execute(),
  },
  'the address in a date poll': {
    values: ['12 Rook Lane', '7 Bishop Street'],
    readers: ['visitor', 'member'],
    write: ({ db }, _scene, locationDetails) => db.updateTable('datePolls').set({ locationDetails }).execute(),
  },
  'the zip code of a public event': {
    values: ['97229', '97205'],
    readers: ['visitor'],
    write: (world, scene, location) => rewriteEvent(world, scene, { location }),
  },
  'the title of a public event with an address': {
    values: ['Chess marathon at knights.com', 'Poker evening, call 555-123-4567'],
    readers: ['visitor'],
    shownAt: '/api/public-events/:code',
    write: (world, scene, title) => rewriteEvent(world, scene, { title }),
  },
  'the full name of the host of a public event': {
    values: ['Ada Quartz', 'Ada Montague'],
    readers: ['visitor'],
    write: ({ db }, { ada }, fullName) =>
      db
        .updateTable('users')
        .set({ fullName, ...buildUserSearchColumns({ username: 'ada', fullName, bio: null, location: '97205' }) })
        .where('id', '=', ada.id)
        .execute(),
  },
}

/** Numbers of miles that filters ask for. */
const distances = [1, 5, 8, 20, 100]

/** Lists the calls that answer with JSON and whose answer is for this kind of reader. */
const callsFor = (kind: 'visitor' | 'member') =>
  allCalls.filter(
    ({ method, access, mediaType }) =>
      method === 'GET' && mediaType === undefined && (access === 'anyone' || access === kind),
  )

/** Lists the searches, filters and sorts of a list, one at a time, with all parts of the masked values. */
function listQueries({ query }: Pick<Call, 'query'>, values: readonly string[]): string[] {
  if (query === undefined) return ['']
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { type?: string; enum?: string[]; items?: { enum?: string[] }; format?: string }>
  }
  const fields = Object.entries(properties).flatMap(([name, { type, enum: options, items, format }]) => {
    if (name === 'after' || name === 'before') return []
    const choices = options ?? items?.enum ?? (type === 'boolean' ? ['true'] : undefined)
    if (choices) return choices.map((choice) => `?${name}=${choice}`)
    if (type === 'integer') return distances.map((distance) => `?${name}=${distance}`)
    return format === undefined ? values.map((value) => `?${name}=${encodeURIComponent(value)}`) : []
  })
  return ['', ...fields]
}

/** Returns a value, its words and its beginning. */
const partsOf = (value: string) => [value, ...value.split(/[^\p{L}\p{N}]+/u), value.slice(0, 3)]

/** Lists the zip codes around a zip code. Visitors choose from which one distances count. */
const zipsAround = (zip: string) => zipsWithin(zip, 30).map((nearby) => nearby.zip)

/** Reads every list with every search and filter. */
async function readLists(
  reader: Caller,
  { calls, known, values }: { calls: readonly Call[]; known: AllKnown; values: readonly string[] },
): Promise<Map<string, string>> {
  const parts = [
    ...new Set([...values.flatMap(partsOf), ...(reader instanceof MemberCaller ? [] : values.flatMap(zipsAround))]),
  ]
  return readAddresses(
    reader,
    calls.flatMap((call) =>
      addressesOf(call.path, known).flatMap((address) =>
        listQueries(call, parts).map((query) => address.split('?')[0] + query),
      ),
    ),
  )
}

describe.each(Object.entries(masked))('%s', (_name, { values, readers, shownAt, write }) => {
  // Requirement api-332: Searches, filters, sorts and counts use only what the answer shows to the reader: a hidden zip
  // code, address, title or name changes no answer to any query.
  test.for(readers)('changes no answer to any query of a %s', { timeout: 120_000 }, async (kind, { world }) => {
    const site = await openSite(world)
    const scene = await buildScene(site)
    const reader = kind === 'visitor' ? site.visitor : await signInAt(site, scene.vic)
    const known = await addRows(site, reader, await listKnown(site, scene.vic))
    const calls = callsFor(kind).filter(({ path }) => path !== shownAt)
    const answers: Map<string, string>[] = []
    for (const value of values) {
      await write(site, scene, value)
      answers.push(await readLists(reader, { calls, known, values }))
    }
    const [one, other] = answers
    expect([...(one ?? [])].filter(([url, answer]) => other?.get(url) !== answer)).toEqual([])
  })
})
