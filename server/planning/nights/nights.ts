import { isAtEvent, isOver, mayRunEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { outcomeSaveRefusal } from '../../../contract/planning/attendance/rules.ts'
import { lacksCopy } from '../../../contract/planning/fit/bring-list.ts'
import type { MissingGame, Night, OwnPart } from '../../../contract/planning/nights/schemas.ts'
import type { PlannedGame } from '../../../contract/planning/fit/schemas.ts'
import { listEventsWith, listUserEvents } from '../../events/event-lists.ts'
import { readEvents } from '../../events/event-pages.ts'
import { getEvent } from '../../events/events.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import { listBringParts } from '../fit/bring-list.ts'
import { listAsks, listOwners } from '../fit/bring-offers.ts'
import { readPlan } from '../split/plan.ts'

/**
 * Maximum numbers of events ahead, of those where the member waits or asks for a seat, and of events whose host is asked
 * how they were, and the days of the question.
 */
const limits = { ahead: 5, hopedFor: 3, asked: 3, askedDays: 7 } as const

type Reader = { viewerId: number; now: Date }

/**
 * Lists the next events that a member attends, runs, waits for or asked to attend, then the hosted events of the last days
 * without an outcome.
 */
export async function listNights(db: Database, { viewerId, now }: Reader): Promise<Night[]> {
  // Cancelled events are in the list of upcoming events too.
  const query = { when: 'upcoming', limit: 2 * limits.ahead } as const
  const { items } = await listUserEvents(db, { userId: viewerId, query, viewerId, now })
  const own = items.filter(({ status }) => status === 'active').slice(0, limits.ahead)
  const hopedFor = await listEventsWith(db, {
    userId: viewerId,
    query: { limit: limits.hopedFor },
    now,
    kinds: ['waiting', 'asking'],
  })
  // Hosts can wait for a seat at their own event.
  const others = hopedFor.items.filter(({ id, status }) => status === 'active' && own.every((event) => event.id !== id))
  const ahead = [...own, ...others].toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const askedAbout = await readEvents(db, { ids: await listIdsToAskAbout(db, { viewerId, now }), viewerId })
  return readNights(db, { events: [...ahead, ...askedAbout], viewerId, now })
}

/** Returns a member's part in an event; an empty one for members who neither attend nor run it. */
export async function getOwnPart(
  db: Database,
  { eventId, viewerId, now }: Reader & { eventId: number },
): Promise<OwnPart> {
  const event = await getEvent(db, { id: eventId, viewerId })
  const hasPart = isAtEvent(event)
  const [night = noPart] = hasPart ? await readNights(db, { events: [event], viewerId, now }) : []
  return night
}

const noPart: OwnPart = { table: null, brings: [], missing: [], asksOutcome: false }

async function listIdsToAskAbout(db: Database, { viewerId, now }: Reader): Promise<number[]> {
  const from = new Date(now.getTime() - limits.askedDays * 24 * 60 * 60_000)
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('hostId', '=', viewerId)
    .where('date', '>=', from.toISOString())
    .where('endsAt', '<', now.toISOString())
    .where('cancelledAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('eventOutcomes').select('outcome').whereRef('eventOutcomes.eventId', '=', 'events.id'))),
    )
    // An event to which nobody came needs no answer.
    .where('attendeeCount', '>', 0)
    .orderBy('date', 'desc')
    .limit(limits.asked)
    .execute()
  return rows.map(({ id }) => id)
}

async function readNights(
  db: Database,
  { events, viewerId, now }: Reader & { events: readonly GameEvent[] },
): Promise<Night[]> {
  const answeredIds = await listAnsweredIds(db, { events: events.filter((event) => isOver(event, now)) })
  const parts = await listBringParts(db, { events, viewerId, now })
  return Promise.all(
    parts.map(async ({ event, planned, tables }) => {
      const isAhead = event.status === 'active' && !isOver(event, now)
      const { plan } = isAhead ? await readPlan(db, { event, viewerId, now }) : { plan: null }
      const brought = planned.filter(({ isBringing }) => isBringing).map(({ game }) => game.name)
      return {
        event,
        table: plan?.tables.find(({ place }) => place === plan.ownPlace) ?? null,
        brings: [...new Set([...brought, ...(isAhead ? (tables?.broughtGames ?? []) : [])])],
        missing: isAhead && mayRunEvent(event) ? await listMissing(db, { event, planned, viewerId, now }) : [],
        asksOutcome: outcomeSaveRefusal(event, now) === undefined && !answeredIds.has(event.id),
      }
    }),
  )
}

async function listAnsweredIds(db: Database, { events }: { events: readonly GameEvent[] }): Promise<Set<number>> {
  if (events.length === 0) return new Set()
  const ids = events.map(({ id }) => id)
  const rows = await db
    .selectFrom('eventOutcomes')
    .select('eventId')
    .where(isOneOf(db, 'eventId', ids))
    .execute()
  return new Set(rows.map(({ eventId }) => eventId))
}

/** Lists the planned games that nobody brings, with the people at the table who have a copy. */
async function listMissing(
  db: Database,
  { event, planned, viewerId, now }: Reader & { event: GameEvent; planned: readonly PlannedGame[] },
): Promise<MissingGame[]> {
  const missing = planned.filter(lacksCopy).map(({ game }) => game)
  if (missing.length === 0) return []
  const owners = await listOwners(db, { event, viewerId, now })
  const asks = await listAsks(db, { eventId: event.id })
  const ids = missing.map(({ id }) => id)
  const owned = await db
    .selectFrom('collectionEntries')
    .select('gameId')
    .where('userId', '=', viewerId)
    .where(isOneOf(db, 'gameId', ids))
    .execute()
  return missing.map((game) => {
    const askedIds = new Set(asks.filter(({ gameId }) => gameId === game.id).map(({ userId }) => userId))
    const holders = owners.find(({ gameId }) => gameId === game.id)?.owners ?? []
    return {
      game,
      owners: holders.map((user) => ({ user, isAsked: askedIds.has(user.id) })),
      isOwned: owned.some(({ gameId }) => gameId === game.id),
    }
  })
}
