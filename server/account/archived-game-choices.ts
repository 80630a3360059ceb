import type { Archive } from '../../contract/account/archive.ts'
import type { Database } from '../platform/database/schema.ts'
import { decodeCursor, pageOf, type UncountedPage } from '../platform/http/paging.ts'
import type { PageQuery, Rows } from './archived-pages.ts'

/** A page of a list with several rows for each event. */
type PairQuery = Omit<PageQuery, 'after'> & { after: string | undefined }

/** Lists the games that a member would rather not play at events. */
export async function listArchivedVetoes(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['gameVetoes'][number]>> {
  const rows = await db
    .selectFrom('gameVetoes')
    .innerJoin('events', 'events.id', 'gameVetoes.eventId')
    .innerJoin('games', 'games.id', 'gameVetoes.gameId')
    .select(['eventId', 'title', 'gameId', 'games.name', 'vetoedAt'])
    .where('userId', '=', userId)
    .where('eventId', '>', after)
    .orderBy('eventId')
    .limit(limit)
    .execute()
  return rows.map(({ vetoedAt, ...row }) => ({ id: row.eventId, item: { ...subjectsOf(row), vetoedAt } }))
}

/** Lists the games that a member brings to events or teaches there. */
export async function listArchivedOffers(
  db: Database,
  { userId, after, limit }: PairQuery,
): Promise<UncountedPage<Archive['gameOffers'][number]>> {
  const [eventId = 0, gameId = 0] = decodeCursor(after, 'number') ?? []
  const rows = await db
    .selectFrom('gameOffers')
    .innerJoin('events', 'events.id', 'gameOffers.eventId')
    .innerJoin('games', 'games.id', 'gameOffers.gameId')
    .select(['eventId', 'title', 'gameId', 'games.name', 'bringingSince', 'teachingSince'])
    .where('userId', '=', userId)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('eventId', 'gameId'), '>', tuple(eventId, gameId)))
    .orderBy('eventId')
    .orderBy('gameId')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, (row) => [row.eventId, row.gameId])
  const items = page.rows.map((row) => {
    const { bringingSince, teachingSince } = row
    return { ...subjectsOf(row), bringingSince, teachingSince }
  })
  return { items, next: page.next }
}

/** Lists the games that hosts asked a member to bring to events. */
export async function listArchivedAsks(
  db: Database,
  { userId, after, limit }: PairQuery,
): Promise<UncountedPage<Archive['gamesAskedFor'][number]>> {
  const [eventId = 0, gameId = 0] = decodeCursor(after, 'number') ?? []
  const rows = await db
    .selectFrom('gameAsks')
    .innerJoin('events', 'events.id', 'gameAsks.eventId')
    .innerJoin('games', 'games.id', 'gameAsks.gameId')
    .select(['eventId', 'title', 'gameId', 'games.name', 'askedAt'])
    .where('userId', '=', userId)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('eventId', 'gameId'), '>', tuple(eventId, gameId)))
    .orderBy('eventId')
    .orderBy('gameId')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, (row) => [row.eventId, row.gameId])
  return { items: page.rows.map((row) => ({ ...subjectsOf(row), askedAt: row.askedAt })), next: page.next }
}

/** Lists the member's tables, with their games, at events that were split into tables. */
export async function listArchivedSplitSeats(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['tablesAtEvents'][number]>> {
  const rows = await db
    .selectFrom('splitSeats')
    .innerJoin('splitTables', (join) =>
      join.onRef('splitTables.eventId', '=', 'splitSeats.eventId').onRef('splitTables.place', '=', 'splitSeats.place'),
    )
    .innerJoin('events', 'events.id', 'splitSeats.eventId')
    .innerJoin('games', 'games.id', 'splitTables.gameId')
    .select(['splitSeats.eventId', 'title', 'gameId', 'games.name', 'wantedPlace'])
    .where('userId', '=', userId)
    .where('splitSeats.eventId', '>', after)
    .orderBy('splitSeats.eventId')
    .limit(limit)
    .execute()
  return rows.map(({ wantedPlace, ...row }) => ({
    id: row.eventId,
    item: { ...subjectsOf(row), wantedTable: wantedPlace },
  }))
}

function subjectsOf({
  eventId,
  title,
  gameId,
  name,
}: {
  eventId: number
  title: string
  gameId: number
  name: string
}) {
  return { event: { id: eventId, title }, game: { id: gameId, name } }
}
