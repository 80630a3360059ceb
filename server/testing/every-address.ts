import type { Role } from '../../contract/platform/roles.ts'
import { buildCalendarAddress, type MemberCaller } from './builders.ts'
import type { World } from './world.ts'

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

/** Lists the values of parameters that lead a member to everything in a world. */
export async function listKnown(world: World, viewer: MemberCaller): Promise<KnownValues> {
  const { db } = world
  const idsIn = async (table: 'users' | 'events' | 'games' | 'venues' | 'loans') =>
    (await db.selectFrom(table).select('id').execute()).map(({ id }) => id)
  const polls = await db.selectFrom('datePolls').select('code').execute()
  const events = await db.selectFrom('events').select('linkCode').execute()
  const { address } = await buildCalendarAddress(world, viewer)
  return {
    memberIds: await idsIn('users'),
    eventIds: await idsIn('events'),
    gameIds: await idsIn('games'),
    venueIds: await idsIn('venues'),
    loanIds: await idsIn('loans'),
    pollCodes: polls.map(({ code }) => code),
    linkCodes: events.map(({ linkCode }) => linkCode),
    calendarTokens: [new URL(address).pathname.split('/').at(3) ?? ''],
  }
}

/** The known values, the ids of all rows that only writes name, and the role of the reader. */
export type AllKnown = KnownValues & {
  rows: Readonly<Record<(typeof numberedTables)[number], readonly number[]>>
  role: Role | undefined
}

export const numberedTables = [
  'appeals',
  'calendarSubscriptions',
  'eventComments',
  'messages',
  'moderationActions',
  'notifications',
  'passkeys',
  'plays',
  'proposedDates',
  'savedSearches',
] as const

export type Value = number | string

/**
 * The values of each parameter, by the part of the path before it. A route with another parameter fails until this
 * table names the values.
 */
const valuesAfter: Record<string, (known: AllKnown) => readonly Value[]> = {
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
  '/profile/:userId': ({ memberIds }) => memberIds,
  '/dates/:code': ({ pollCodes }) => pollCodes,
  '/unsubscribe/:token': () => ['unknown'],
  '/confirm-email/:token': () => ['unknown'],
  '/pictures/:name': () => ['unknown.webp'],
  '/api/blocks/:userId': ({ memberIds }) => memberIds,
  '/api/calendar/subscriptions/:subscriptionId': ({ rows }) => rows.calendarSubscriptions,
  '/api/date-polls/:code/dates/:dateId': ({ rows }) => rows.proposedDates,
  '/api/decisions/:actionId': ({ rows }) => rows.moderationActions,
  '/api/events/:eventId/attendees/:userId': ({ memberIds }) => memberIds,
  '/api/events/:eventId/bring-list/:gameId': ({ gameIds }) => gameIds,
  '/api/events/:eventId/bring-list/:gameId/asked/:userId': ({ memberIds }) => memberIds,
  '/api/events/:eventId/co-hosts/:userId': ({ memberIds }) => memberIds,
  '/api/events/:eventId/comments/:commentId': ({ rows }) => rows.eventComments,
  '/api/events/:eventId/removed/:userId': ({ memberIds }) => memberIds,
  '/api/events/:eventId/requests/:userId': ({ memberIds }) => memberIds,
  '/api/events/:eventId/waiting/:userId': ({ memberIds }) => memberIds,
  '/api/live/:client': () => ['unknown'],
  '/api/messages/:id': ({ rows }) => rows.messages,
  '/api/moderation/appeals/:appealId': ({ rows }) => rows.appeals,
  '/api/moderation/members/:userId': ({ memberIds }) => memberIds,
  '/api/notifications/:id': ({ rows }) => rows.notifications,
  '/api/notifications/choices/:kind': () => ['newMessage'],
  '/api/notifications/groups/:group': () => ['lending'],
  '/api/notifications/groups/:group/:channel': () => ['mail'],
  '/api/plays/:id': ({ rows }) => rows.plays,
  '/api/saved-searches/:id': ({ rows }) => rows.savedSearches,
  '/api/unsubscribe/:token': () => ['unknown'],
  '/api/users/:id/devices/:deviceId': () => ['unknown'],
  '/api/users/:id/games/:gameId': ({ gameIds }) => gameIds,
  '/api/users/:id/passkeys/:passkeyId': ({ rows }) => rows.passkeys,
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

/** Lists the addresses of a route for all known values of its parameters and all its queries. */
export function addressesOf(route: string, known: AllKnown): string[] {
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

function valuesOf(segment: string, path: string, known: AllKnown): readonly Value[] {
  if (!segment.startsWith(':')) return [segment]
  const values = valuesAfter[path]
  if (!values) throw new Error(`Name the values of ${path} in server/testing/every-address.ts`)
  return values(known)
}
