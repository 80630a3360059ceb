import type { Game } from '../../contract/games/games.ts'
import type { Database } from '../platform/database/schema.ts'
import { listGamesByIds } from './queries.ts'

/** Games that a call without `limit` gets. */
const defaultLimit = 8
/** What a member who hosts a game counts for, beside the point of one who owns it. */
const pointsPerHost = 3
/** How long an event goes on counting after its end. */
const recentDays = 30
/** Announcements of games that are looked at, the latest: more would make the call dearer as the community grows. */
const announcementLimit = 500

/**
 * The most popular games of the catalogue, the most popular first and equal ones by id. A game has
 *
 * - 1 point for each member who owns it,
 * - what its rating is above 2.5 stars from each member who rated it: 2.5 points for 5 stars, -2 for half a star,
 * - 3 points for each member who hosts it at an event that is to come or ended within 30 days, as far as it is among the
 *   community's 500 latest announcements of a game at an event. Cancelled events do not count.
 */
export async function listPopularGames(
  db: Database,
  { limit = defaultLimit, now }: { limit?: number | undefined; now: Date },
): Promise<Game[]> {
  const hosts = await countHosts(db, now)
  const catalogue = db.selectFrom('games').select(['id', 'standing']).where('deletedAt', 'is', null)
  // A game that nobody hosts can be among the first only if it is already there by its standing.
  const leading = await catalogue.orderBy('standing', 'desc').orderBy('id').limit(limit).execute()
  const hosted = hosts.size === 0 ? [] : await catalogue.where('id', 'in', [...hosts.keys()]).execute()
  const points = new Map(
    [...leading, ...hosted].map(({ id, standing }) => [id, standing + pointsPerHost * (hosts.get(id) ?? 0)]),
  )
  const popular = [...points].toSorted(([one, itsPoints], [other, others]) => others - itsPoints || one - other)
  return listGamesByIds(db, { ids: popular.slice(0, limit).map(([id]) => id) })
}

/** How many members host each game at a coming or recent event, by the game's id. */
async function countHosts(db: Database, now: Date): Promise<Map<number, number>> {
  const recent = new Date(now.getTime() - recentDays * 24 * 60 * 60_000)
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('eventGames')
        .select(['eventId', 'gameId'])
        .orderBy('eventId', 'desc')
        .orderBy('gameId', 'desc')
        .limit(announcementLimit)
        .as('announced'),
    )
    .innerJoin('events', 'events.id', 'announced.eventId')
    .select(({ fn }) => ['announced.gameId', fn.count<number>('events.hostId').distinct().as('hosts')])
    .where('events.cancelledAt', 'is', null)
    .where('events.endsAt', '>=', recent.toISOString())
    .groupBy('announced.gameId')
    .execute()
  return new Map(rows.map((row) => [row.gameId, row.hosts]))
}
