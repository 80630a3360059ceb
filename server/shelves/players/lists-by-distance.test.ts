import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { derivedColumns } from '../../events/derived-columns.ts'
import { createLinkCode } from '../../events/link-code.ts'
import { listUpcomingEvents } from '../../events/upcoming-events.ts'
import type { Database } from '../../platform/database/schema.ts'
import { listPlayers } from './players.ts'
import { buildMember, hoursFromNow } from '../../testing/builders.ts'
import { buildManyMembers, insertMany, pick } from '../../testing/many-members.ts'
import { buildWorld, type World } from '../../testing/world.ts'
import { milesBetweenZips, zipsWithin } from '../../people/zip-codes/zip-atlas.ts'

const home = '97205'
const unknownZip = '00000'
const count = 2_400

let world: World
let viewerId: number

/** Creates members and events at zips from Portland to the other coast, and a viewer in Portland. */
beforeAll(async () => {
  world = await buildWorld()
  const viewer = await buildMember(world, { location: home })
  const everywhere = zipsWithin(home, Infinity).map(({ zip }) => zip)
  const zips = [unknownZip, ...everywhere.filter((_, number) => number % Math.floor(everywhere.length / count) === 0)]
  await buildManyMembers(world.db, count, zips)
  const [date, createdAt] = [hoursFromNow(30).toISOString(), hoursFromNow(0).toISOString()]
  await insertMany(world.db, 'events', count, (number) => {
    const [title, location] = [`Night ${number}`, pick(zips, number)]
    return {
      hostId: viewer.id,
      title,
      date,
      location,
      ...derivedColumns({ title, date, duration: null, location }),
      createdAt,
      linkCode: createLinkCode(),
    }
  })
  viewerId = viewer.id
})

afterAll(() => world.close())

/** Records the number of rows that each statement returns. */
function recordRows(db: Database) {
  const rows: number[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows.push(result.rows.length)
      return result
    },
  }
  return { db: db.withPlugin(recorder), rows }
}

type Listed = { id: number; miles: number | null }
type ListPage = (page: { limit: number; after?: string }) => Promise<{ items: Listed[]; next?: string | undefined }>

function listsOf(db: Database): Record<'members' | 'events', ListPage> {
  return {
    members: async (query) => {
      const { items, next } = await listPlayers(db, { query, viewerId })
      return { items: items.map(({ id, distance }) => ({ id, miles: distance })), next }
    },
    events: async (page) => {
      const query = { ...page, sort: 'nearest' as const }
      const { items, next } = await listUpcomingEvents(db, { query, viewerId, now: new Date() })
      return { items: items.map(({ id, location }) => ({ id, miles: milesBetweenZips(home, location) ?? null })), next }
    },
  }
}

describe.for(['members', 'events'] as const)('a list of %s by distance', (kind) => {
  test('has each entry of the country once, the nearest first and unknown zips last', async () => {
    const list = listsOf(world.db)[kind]
    const found: Listed[] = []
    let page = await list({ limit: 500 })
    for (found.push(...page.items); page.next !== undefined; found.push(...page.items))
      page = await list({ limit: 500, after: page.next })
    const miles = found.map((entry) => entry.miles ?? Infinity)
    expect(new Set(found.map(({ id }) => id)).size).toBe(count)
    expect(found).toHaveLength(count)
    expect(miles).toEqual(miles.toSorted((one, other) => one - other))
    expect(miles.at(-1)).toBe(Infinity)
  })

  test('reads few more rows than a page has, also far from home', async () => {
    const list = listsOf(world.db)[kind]
    const far = await list({ limit: 1_000 })
    const recorded = recordRows(world.db)
    const page = await listsOf(recorded.db)[kind]({ limit: 20, after: far.next ?? '' })
    expect(page.items).toHaveLength(20)
    // Up to 1,001 rows show whether the list is short; a group of zips has at most 200 entries here.
    expect(recorded.rows.filter((rows) => rows > 200)).toEqual([1_001])
  })
})
