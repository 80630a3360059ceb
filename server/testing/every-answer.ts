import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { changedHeader } from '../../contract/platform/live.ts'
import { allCalls } from './all-calls.ts'
import type { Call } from '../../contract/platform/call.ts'
import { hasRole, type Role } from '../../contract/platform/roles.ts'
import { MemberCaller } from './builders.ts'
import type { Caller, CallerResponse } from './caller.ts'
import { addressesOf, type AllKnown, type KnownValues, numberedTables } from './every-address.ts'
import { readEveryEmail } from './every-email.ts'
import { readEveryPush } from './every-push.ts'
import { addressedBodies } from './every-body.ts'
import type { Site } from './site.ts'

/** Routes whose answers the models do not read, and why. */
const otherRoutes: Record<string, string> = {
  '/api/users/:id/archive.zip': 'contains the archive, which is read on its own',
  '/api/users/:id/security-log': 'contains the requests of the reader',
  '/api/live': 'has no end; what it sends is compared on its own',
  '/api/openapi.json': 'is made from the contract, in a thread without a database',
  '/api/metrics': 'contains numbers for the operator',
  '/api/unsubscribe/:token': 'leads to a page with a button',
}

/** Lists every address from which members and visitors can read: calls, pages, pictures, calendars and documents. */
function listReads({ routes }: Pick<Site, 'routes'>): string[] {
  const reads = routes.filter(({ method }) => method === 'GET').map(({ url }) => url)
  return reads.filter((path) => !(path in otherRoutes) && !path.startsWith('/api/docs/static/'))
}

/** Headers whose values depend on the content of an answer. */
const contentHeaders = ['x-total-count', 'link', 'location', 'etag', changedHeader] as const

/**
 * Fields that change because the reader reads: when, how often the reader was refused, and the push service that the
 * reader subscribed to.
 */
const fieldsOfReading = new Set([
  'writtenAt',
  'exportDate',
  'modificationDate',
  'lastReadAt',
  'lastSeenAt',
  'securityLog',
  'renewedAt',
  'service',
])

/** What differs whenever a write is repeated: instants, and new codes, tokens and secrets. */
const newValues = /\d{4}-\d\d-\d\dT[\d:.]+Z|(?<=")[\w-]{16,}(?=")|(?<=secret=)\w+/g

type Request = InjectOptions & { method: Call['method']; url: string }

/** Lists the requests of each route with all known values: everything that can be read, and every write. */
function listRequests({ routes, undo }: Site, reader: Caller, known: AllKnown): Map<string, Request[]> {
  const requests = new Map<string, Request[]>()
  const refused = new Set<string>(allCalls.filter((call) => !isMadeBy(reader, call, known)).map(nameOf))
  for (const route of listReads({ routes }).filter((path) => !refused.has(`GET ${path}`)))
    requests.set(
      route,
      addressesOf(route, known).map((url) => ({ method: 'GET', url })),
    )
  for (const call of undo === undefined ? [] : allCalls) {
    if (call.method === 'GET' || refused.has(nameOf(call))) continue
    const { method, path } = call
    const readerId = reader instanceof MemberCaller ? reader.id : undefined
    const sent = addressedBodies(call, { addresses: addressesOf(path, known), known, readerId })
    requests.set(
      nameOf(call),
      sent.map((each) => ({ method, ...each })),
    )
  }
  return requests
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`

/** Leaves out the writes that are not for visitors, and the calls that need a higher role, because all answer alike. */
function isMadeBy(reader: Caller, { method, access }: Call, { role }: AllKnown): boolean {
  if (access === 'moderator' || access === 'administrator') return role !== undefined && hasRole(role, access)
  return access === 'anyone' || method === 'GET' || reader instanceof MemberCaller
}

/**
 * Reads everything that leaves the server for a reader: every answer by its address, also of writes, which are undone
 * (on SQLite), and a member's emails and pushes. A new route is read, too.
 */
export async function readEveryChannel(site: Site, reader: Caller, known: KnownValues): Promise<Map<string, string>> {
  const channels = new Map<string, string>()
  // First, because answers show the choice of all emails and pushes.
  if (reader instanceof MemberCaller) {
    channels.set('emails', JSON.stringify(await readEveryEmail(site, reader)))
    channels.set('pushes', JSON.stringify(await readEveryPush(site, reader)))
  }
  for (const request of [...listRequests(site, reader, await addRows(site, reader, known)).values()].flat())
    channels.set(
      channelOf(request),
      request.method === 'GET'
        ? textOf(await reader.inject(request))
        : textOf(await site.undo!(() => reader.inject(request))).replaceAll(newValues, 'new'),
    )
  return channels
}

/** Reads addresses, one after the other. */
export async function readAddresses(reader: Caller, addresses: readonly string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const url of addresses) answers.set(url, textOf(await reader.inject({ method: 'GET', url })))
  return answers
}

function channelOf({ method, url, payload }: Request): string {
  return method === 'GET' ? url : `${method} ${url} ${JSON.stringify(payload ?? '')}`
}

/** Completes known values. */
export async function addRows({ db }: Site, reader: Caller, known: KnownValues): Promise<AllKnown> {
  const readerId = reader instanceof MemberCaller ? reader.id : 0
  const member = await db.selectFrom('users').select('role').where('id', '=', readerId).executeTakeFirst()
  const rows = numberedTables.map(async (table) => {
    const ids = await sql<{ id: number }>`select id from ${sql.table(table)} order by id`.execute(db)
    return [table, ids.rows.map(({ id }) => id)] as const
  })
  return {
    ...known,
    role: member?.role as Role | undefined,
    rows: Object.fromEntries(await Promise.all(rows)) as unknown as AllKnown['rows'],
  }
}

function textOf({ status, headers, body }: CallerResponse): string {
  const named = Object.fromEntries(contentHeaders.map((name) => [name, headers[name]]))
  return JSON.stringify({ status, headers: named, body }, (field, value: unknown) =>
    fieldsOfReading.has(field) ? undefined : value,
  )
}

/** Returns the routes of which a reader got no successful answer, so that comparing their answers shows nothing. */
export async function listUnanswered(
  site: Site,
  { reader, channels, known }: { reader: Caller; channels: ReadonlyMap<string, string>; known: KnownValues },
): Promise<string[]> {
  return [...listRequests(site, reader, await addRows(site, reader, known))].flatMap(([route, requests]) =>
    requests.some((request) => channels.get(channelOf(request))?.startsWith('{"status":20')) ? [] : [route],
  )
}
