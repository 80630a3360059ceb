import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database } from '../platform/database/schema.ts'
import { firstRows, selectTotal, totalIn } from '../platform/database/totals.ts'
import { bindList, type BoundList, isInBoundList } from '../platform/database/value-lists.ts'

/** One game, or the games that a member owns or wants to play. */
export type ChosenGames = { game?: number | undefined; gamesOf?: number | undefined }

/** How often rare games are planned at most in all events, past ones too, and how many upcoming events play them. */
const rareLimits = { plans: 20_000, upcoming: 500 } as const

/**
 * Returns the upcoming events that play one of the games. Returns undefined above the limits, because it is then faster
 * to test each event of the list.
 */
export async function findFewPlaying(
  db: Database,
  { chosen, earliestStart }: { chosen: ChosenGames; earliestStart: string },
  limits: { plans: number; upcoming: number } = rareLimits,
): Promise<{ id: number }[] | undefined> {
  const games = bindList(db, await listChosenGames(db, chosen))
  if (totalIn(await countPlans(db, { games }, limits.plans + 1)) > limits.plans) return undefined
  const events = await findPlaying(db, { games, earliestStart }, limits.upcoming + 1)
  return events.length > limits.upcoming ? undefined : events
}

async function listChosenGames(db: Database, { game, gamesOf }: ChosenGames): Promise<number[]> {
  if (gamesOf === undefined) return game === undefined ? [] : [game]
  const rows = await readOwnAndWished(db, { gamesOf })
  return rows.map(({ gameId }) => gameId)
}

const readOwnAndWished = cacheQuery((db, { gamesOf }: { gamesOf: number }) => ownAndWished(db, gamesOf))

/** Selects the games that a member owns or wants to play. */
export function ownAndWished(db: Database, userId: number) {
  const own = db.selectFrom('collectionEntries').select('gameId').where('userId', '=', userId)
  return own.unionAll(db.selectFrom('wishes').select('gameId').where('userId', '=', userId))
}

// The games are a list, because PostgreSQL reads all rows of `eventGames` for a subquery.

/** Counts how often the games are planned, up to `limit`. */
const countPlans = cacheQuery((db, { games }: { games: BoundList }, limit) =>
  selectTotal(firstRows(db, plansOf(db, games), limit)),
)

/** Reads the ids of the first `limit` upcoming events that play one of the games, in no order; an id can occur twice. */
const findPlaying = cacheQuery((db, { games, earliestStart }: { games: BoundList; earliestStart: string }, limit) =>
  plansOf(db, games)
    .innerJoin('events', 'events.id', 'eventId')
    .select('events.id')
    .where('cancelledAt', 'is', null)
    .where('date', '>=', earliestStart)
    .limit(limit),
)

function plansOf(db: Database, games: BoundList) {
  return db.selectFrom('eventGames').where(isInBoundList(db, 'gameId', games))
}
