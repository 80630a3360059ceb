import { type Attendee, type GameEvent, maxListedAttendees } from '../../contract/events.ts'
import type { GameSummary } from '../../contract/games.ts'
import type { MemberSummary } from '../../contract/users.ts'
import { findZip } from '../atlas/zip-atlas.ts'
import type { Database } from '../database/schema.ts'
import { findGameSummaries } from '../games/queries.ts'
import { findMemberSummaries } from '../users/queries.ts'
import { listFirstAttendees } from './attendee-queries.ts'

/** Events with host, games and first attendees, in the order of the ids: a handful of queries, however many events. */
export async function assembleEvents(
  db: Database,
  { ids, viewerId }: { ids: readonly number[]; viewerId: number },
): Promise<GameEvent[]> {
  if (ids.length === 0) return []
  const [rows, attendees, games, attended] = await Promise.all([
    listEventRows(db, ids),
    listFirstAttendees(db, { eventIds: ids, perEvent: maxListedAttendees }),
    listGames(db, ids),
    listAttended(db, ids, viewerId),
  ])
  const hosts = await findMemberSummaries(db, { ids: [...new Set(rows.map((row) => row.hostId))] })
  const events = rows.map(({ hostId, cancelledAt, ...event }): GameEvent => {
    const zip = findZip(event.location)
    return {
      ...event,
      status: cancelledAt === null ? 'active' : 'cancelled',
      timeZone: zip?.timeZone ?? null,
      place: zip?.place ?? null,
      games: games.get(event.id) ?? [],
      attendees: attendees.get(event.id) ?? ([] as Attendee[]),
      isAttending: attended.has(event.id),
      host: hosts.get(hostId) as MemberSummary,
    }
  })
  const byId = new Map(events.map((event) => [event.id, event]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function listEventRows(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('events')
    .select([
      'id',
      'hostId',
      'title',
      'date',
      'duration',
      'location',
      'locationDetails',
      'description',
      'maxAttendees',
      'attendeeCount',
      'cancelledAt',
      'cancelReason',
    ])
    .where('id', 'in', ids)
    .execute()
}

async function listGames(db: Database, eventIds: readonly number[]): Promise<Map<number, GameSummary[]>> {
  const links = await db
    .selectFrom('eventGames')
    .select(['eventId', 'gameId'])
    .where('eventId', 'in', eventIds)
    .orderBy('eventId')
    .orderBy('position')
    .execute()
  const games = await findGameSummaries(db, { ids: [...new Set(links.map((link) => link.gameId))] })
  const byEvent = Map.groupBy(links, (link) => link.eventId)
  return new Map([...byEvent].map(([id, linked]) => [id, linked.flatMap((link) => games.get(link.gameId) ?? [])]))
}

async function listAttended(db: Database, eventIds: readonly number[], viewerId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('attendees')
    .select('eventId')
    .where('userId', '=', viewerId)
    .where('eventId', 'in', eventIds)
    .execute()
  return new Set(rows.map((row) => row.eventId))
}
