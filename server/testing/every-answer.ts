import type { Call } from '../../contract/platform/call.ts'
import { allCalls } from './all-calls.ts'
import type { Caller, CallerResponse } from './caller.ts'

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
 * The values of each parameter, by the part of the path before it. A call with another parameter fails until this table
 * names the values.
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

/** Answers that change because the reader reads. The ZIP file contains the archive. */
const answersOfReading = new Set(['/api/users/:id/archive.zip', '/api/users/:id/security-log'])

/** Every GET call that members and visitors make. */
const openReads = allCalls.filter(
  ({ method, access, path }) => method === 'GET' && access !== 'moderator' && !answersOfReading.has(path),
)

/** Lists the addresses of a call for all known values of its parameters and all its queries. */
function addressesOf(call: Call, known: KnownValues): string[] {
  const segments = call.path.split('/').slice(1)
  const paths = segments.reduce<string[]>(
    (addresses, segment, index) => {
      const path = `/${segments.slice(0, index + 1).join('/')}`
      return addresses.flatMap((address) => valuesOf(segment, path, known).map((value) => `${address}/${value}`))
    },
    [''],
  )
  const queries = queriesOf[call.path]?.(known) ?? ['']
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

/** Reads every answer that a caller gets, by its address. */
export async function readEveryAnswer(caller: Caller, known: KnownValues): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const url of openReads.flatMap((call) => addressesOf(call, known)))
    answers.set(url, textOf(await caller.inject({ method: 'GET', url })))
  return answers
}

function textOf({ status, headers, body }: CallerResponse): string {
  const named = Object.fromEntries(contentHeaders.map((name) => [name, headers[name]]))
  return JSON.stringify({ status, headers: named, body }, (field, value: unknown) =>
    fieldsOfReading.has(field) ? undefined : value,
  )
}

/** Returns the calls of which a caller got no successful answer, so that comparing their answers shows nothing. */
export function listUnanswered(answers: ReadonlyMap<string, string>, known: KnownValues): string[] {
  return openReads
    .filter((call) => !addressesOf(call, known).some((url) => answers.get(url)?.startsWith('{"status":200')))
    .map(({ path }) => path)
}
