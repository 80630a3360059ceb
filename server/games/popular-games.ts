import type { listPopularGames as popularCall } from '../../contract/games/calls.ts'
import type { Game } from '../../contract/games/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import type { Database } from '../platform/database/schema.ts'
import { countRows } from '../platform/database/totals.ts'
import { decodeCursor, type Page, pageFrom } from '../platform/http/paging.ts'
import { listGamesByIds } from './games.ts'

const pointsPerHost = 3
/** Days during which an event counts after its end. */
const recentDays = 30
/** Only the latest games of events count, so that the query does not become slower as the community grows. */
const eventGameLimit = 500

/**
 * Lists the games without expansions from the most popular to the least, eight by default; games with equal points sort
 * by id. A game gets
 *
 * - 1 point for each owner,
 * - the stars above 2.5 for each rating: 2.5 points for 5 stars, -2 for half a star,
 * - 3 points for each member who hosts it at an active, listed event that is upcoming or ended within the last 30 days.
 *   Only the 500 games that were last added to events count.
 */
export async function listPopularGames(
  db: Database,
  { query: { limit, after }, now }: { query: QueryOf<typeof popularCall>; now: Date },
): Promise<Page<Game>> {
  const [lastPoints = Infinity, lastId = 0] = decodeCursor(after, 'number') ?? []
  const hosts = await countHosts(db, now)
  const games = selectCatalog(db).select(['id', 'standing'])
  // A game without hosts can only be on the page if it is among the next by `standing` (owners and ratings).
  const leading = await games
    .$if(after !== undefined, (rest) =>
      rest.where(({ eb, or, and }) =>
        or([eb('standing', '<', lastPoints), and([eb('standing', '=', lastPoints), eb('id', '>', lastId)])]),
      ),
    )
    .orderBy('standing', 'desc')
    .orderBy('id')
    .limit(limit + 1 + hosts.size)
    .execute()
  const hosted = hosts.size === 0 ? [] : await games.where('id', 'in', [...hosts.keys()]).execute()
  const points = new Map(
    [...leading, ...hosted].map(({ id, standing }) => [id, standing + pointsPerHost * (hosts.get(id) ?? 0)]),
  )
  const popular = [...points]
    .filter(([id, itsPoints]) => itsPoints < lastPoints || (itsPoints === lastPoints && id > lastId))
    .toSorted(([one, itsPoints], [other, others]) => others - itsPoints || one - other)
  return pageFrom(
    popular,
    { limit, after },
    {
      cursorOf: ([id, itsPoints]) => [itsPoints, id],
      toItems: (page) => listGamesByIds(db, { ids: page.map(([id]) => id) }),
      count: () => countRows(db, () => selectCatalog(db), { list: 'popular games' }),
    },
  )
}

function selectCatalog(db: Database) {
  return db.selectFrom('games').where('deletedAt', 'is', null).where('baseGameId', 'is', null)
}

/** Counts the members who host each game at an upcoming or recent event, by game id. */
async function countHosts(db: Database, now: Date): Promise<Map<number, number>> {
  const recent = new Date(now.getTime() - recentDays * 24 * 60 * 60_000)
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('eventGames')
        .select(['eventId', 'gameId'])
        .orderBy('eventId', 'desc')
        .orderBy('gameId', 'desc')
        .limit(eventGameLimit)
        .as('latest'),
    )
    .innerJoin('events', 'events.id', 'latest.eventId')
    .select(({ fn }) => ['latest.gameId', fn.count<number>('events.hostId').distinct().as('hosts')])
    .where('events.cancelledAt', 'is', null)
    .where('events.unlistedSince', 'is', null)
    .where('events.endsAt', '>=', recent.toISOString())
    .groupBy('latest.gameId')
    .execute()
  return new Map(rows.map((row) => [row.gameId, row.hosts]))
}
