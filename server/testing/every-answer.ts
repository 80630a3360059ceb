import { allCalls } from './all-calls.ts'
import { MemberCaller } from './builders.ts'
import type { Caller, CallerResponse } from './caller.ts'
import { readEveryEmail } from './every-email.ts'
import type { Site } from './site.ts'

/** The values that parameters of addresses can have in a world. */
export type KnownValues = {
  memberIds: readonly number[]
  eventIds: readonly number[]
  gameIds: readonly number[]
  venueIds: readonly number[]
  loanIds: readonly number[]
  pollCodes: readonly string[]
  linkCodes: readonly string[]
  calendarTokens: readonly string[]
}

type Value = number | string

/**
 * The values of each parameter, by the part of the path before it. A route with another parameter fails until this
 * table names the values.
 */
const valuesAfter: Record<string, (known: KnownValues) => readonly Value[]> = {
  '/api/events/:eventId': ({ eventIds }) => eventIds,
  '/api/events/user/:id': ({ memberIds }) => memberIds,
  '/api/users/:id': ({ memberIds }) => memberIds,
  '/api/messages/:userId': ({ memberIds }) => memberIds,
  '/api/messages/:userId/:otherUserId': ({ memberIds }) => memberIds,
  '/api/games/:id': ({ gameIds }) => gameIds,
  '/api/venues/:venueId': ({ venueIds }) => venueIds,
  '/api/loans/:loanId': ({ loanIds }) => loanIds,
  '/api/date-polls/:code': ({ pollCodes }) => pollCodes,
  '/api/public-events/:code': ({ linkCodes }) => linkCodes,
  // The tokens are in emails to the invited addresses only.
  '/api/public-events/:code/invitations/:token': () => ['unknown'],
  '/api/calendar/:token': ({ calendarTokens }) => calendarTokens,
  '/api/site-texts/:name': () => ['privacy'],
  '/api/zip-codes/:zip': () => ['97205'],
  '/e/:code': ({ linkCodes }) => linkCodes,
  '/games/:gameId': ({ gameIds }) => gameIds,
  '/pictures/:name': () => ['unknown.webp'],
}

/** Queries of calls that need one, or whose filters can depend on who attends events. */
const queriesOf: Record<string, (known: KnownValues) => readonly string[]> = {
  '/api/events/upcoming': () => ['', '?limit=1', '?radius=50', '?sort=nearest', '?freeSeats=true', '?myGames=true'],
  '/api/events/user/:id': () => ['', '?limit=1', '?when=upcoming', '?when=past', '?role=hosting', '?role=attending'],
  '/api/events/:eventId/attendees': () => ['', '?limit=1'],
  '/api/games/alike': () => ['?name=Azul'],
  '/api/meeting-places': ({ memberIds }) => memberIds.map((id) => `?member=${id}`),
  '/api/players': () => ['', '?limit=1', '?search=Member'],
  '/api/loans': () => ['?list=lent', '?list=borrowed'],
}

/** Routes whose answers the models do not read, and why. */
const otherRoutes: Record<string, string> = {
  '/api/users/:id/archive.zip': 'contains the archive, which is read on its own',
  '/api/users/:id/security-log': 'contains the requests of the reader',
  '/api/live': 'has no end; what it sends is compared on its own',
  '/api/openapi.json': 'is made from the contract, in a thread without a database',
  '/api/metrics': 'contains numbers for the operator',
  '/api/unsubscribe/:token': 'leads to a page with a button',
}

const moderatorPaths = new Set<string>(
  allCalls.filter(({ access }) => access !== 'member' && access !== 'anyone').map(({ path }) => path),
)

/** Lists every address from which members and visitors can read: calls, pages, pictures, calendars and documents. */
function listReads({ routes }: Site): string[] {
  const reads = routes.filter(({ method }) => method === 'GET').map(({ url }) => url)
  return reads.filter(
    (path) => !(path in otherRoutes) && !moderatorPaths.has(path) && !path.startsWith('/api/docs/static/'),
  )
}

/** Lists the addresses of a route for all known values of its parameters and all its queries. */
function addressesOf(route: string, known: KnownValues): string[] {
  const segments = route.split('/').slice(1)
  const paths = segments.reduce<string[]>(
    (addresses, segment, index) => {
      const path = `/${segments.slice(0, index + 1).join('/')}`
      return addresses.flatMap((address) => valuesOf(segment, path, known).map((value) => `${address}/${value}`))
    },
    [''],
  )
  const queries = queriesOf[route]?.(known) ?? ['']
  return paths.flatMap((path) => queries.map((query) => path + query))
}

function valuesOf(segment: string, path: string, known: KnownValues): readonly Value[] {
  if (!segment.startsWith(':')) return [segment]
  const values = valuesAfter[path]
  if (!values) throw new Error(`Name the values of ${path} in server/testing/every-answer.ts`)
  return values(known)
}

/** Headers whose values depend on the content of an answer. */
const contentHeaders = ['x-total-count', 'link', 'location', 'etag'] as const

/** Fields that change because the reader reads: when, and how often the reader was refused. */
const fieldsOfReading = new Set(['writtenAt', 'lastReadAt', 'lastSeenAt', 'securityLog'])

/**
 * Reads everything that leaves the server for a reader: every answer by its address, and a member's emails. A new route
 * is read, too.
 */
export async function readEveryChannel(site: Site, reader: Caller, known: KnownValues): Promise<Map<string, string>> {
  const channels = new Map<string, string>()
  // First, because answers show the choice of all emails.
  if (reader instanceof MemberCaller) channels.set('emails', JSON.stringify(await readEveryEmail(site, reader)))
  for (const url of listReads(site).flatMap((route) => addressesOf(route, known)))
    channels.set(url, textOf(await reader.inject({ method: 'GET', url })))
  return channels
}

function textOf({ status, headers, body }: CallerResponse): string {
  const named = Object.fromEntries(contentHeaders.map((name) => [name, headers[name]]))
  return JSON.stringify({ status, headers: named, body }, (field, value: unknown) =>
    fieldsOfReading.has(field) ? undefined : value,
  )
}

/** Returns the routes of which a reader got no successful answer, so that comparing their answers shows nothing. */
export function listUnanswered(site: Site, channels: ReadonlyMap<string, string>, known: KnownValues): string[] {
  return listReads(site).filter(
    (route) => !addressesOf(route, known).some((url) => channels.get(url)?.startsWith('{"status":200')),
  )
}
