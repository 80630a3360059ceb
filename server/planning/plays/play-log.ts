import { sql } from 'kysely'
import type {
  listPlayedGames as gamesCall,
  listPlayedWith as peopleCall,
  listPlays as listCall,
} from '../../../contract/planning/plays/calls.ts'
import { maxNamedPeople } from '../../../contract/planning/plays/rules.ts'
import type { LoggedPlay, PlayedGame, PlayedWith, PlayPlayer } from '../../../contract/planning/plays/schemas.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import { nestGameSummaries } from '../../games/games.ts'
import { nestedRows, readNested } from '../../platform/database/nested.ts'
import type { Database } from '../../platform/database/schema.ts'
import { countExactly, countRows } from '../../platform/database/totals.ts'
import { type Page, readPage } from '../../platform/http/paging.ts'
import { summaryColumns, toMemberSummary } from '../../people/users/users.ts'
import { lastReadTitle } from '../../people/visibility/event-readers.ts'
import { hiddenFrom } from '../../people/visibility/blocks.ts'

export async function listPlays(
  db: Database,
  { userId, query }: { userId: number; query: QueryOf<typeof listCall> },
): Promise<Page<LoggedPlay>> {
  const ofGame = query.gameId
  const plays = db
    .selectFrom('plays as own')
    .leftJoin('events', 'events.id', 'own.eventId')
    .select([
      'own.id',
      'own.eventId',
      lastReadTitle(db, userId),
      'gameId',
      'tableNumber',
      'playedAt',
      'people',
      'minutes',
      'vote',
    ])
    .select('players')
    .where('own.userId', '=', userId)
    .$if(ofGame !== undefined, (listed) => listed.where('own.gameId', '=', ofGame ?? 0))
    .select(nestedRows(db, selectCompanions(db, userId)).as('playedWith'))
  const listed = () =>
    db
      .selectFrom('plays')
      .where('userId', '=', userId)
      .$if(ofGame !== undefined, (all) => all.where('gameId', '=', ofGame ?? 0))
  return readPage(plays, query, {
    by: ['playedAt', 'own.id'],
    kinds: ['instant'],
    direction: 'desc',
    toItems: async (rows) =>
      (await nestGameSummaries(db, rows)).map(({ playedWith, ...play }) => ({
        ...nestOrigin(play),
        playedWith: readNested(playedWith).map(toMemberSummary),
      })),
    count: () => countRows(db, listed, { list: 'plays', userId, gameId: ofGame }),
  })
}

type Origin = { eventId: number | null; title: string | null; players: string | null }

/** Returns a row of `plays` with its event, or null for an imported play, and with the players of its file. */
export function nestOrigin<Row extends Origin>({ eventId, title, players, ...row }: Row) {
  return {
    ...row,
    event: eventId === null || title === null ? null : { id: eventId, title },
    players: players === null ? [] : (JSON.parse(players) as PlayPlayer[]),
  }
}

/** Lists the games that a member played with the number of plays, the most played first. Includes imported plays. */
export async function listPlayedGames(
  db: Database,
  { userId, query }: { userId: number; query: QueryOf<typeof gamesCall> },
): Promise<Page<PlayedGame>> {
  const counted = db.selectFrom(playCounts(db, { userId }).as('counted'))
  return readPage(counted.select(['gameId', 'plays']), query, {
    by: ['plays', 'gameId'],
    kinds: ['rank'],
    direction: 'desc',
    toItems: (rows) => nestGameSummaries(db, rows),
    count: () => countExactly(counted),
  })
}

/** Selects the number of plays of each game that a member played, recorded and imported ones together. */
export function playCounts(db: Database, { userId }: { userId: number }) {
  const recorded = db
    .selectFrom('plays')
    .select(['gameId', sql<number>`1`.as('plays')])
    .where('userId', '=', userId)
  const imported = db.selectFrom('importedPlays').select(['gameId', 'plays']).where('userId', '=', userId)
  return db
    .selectFrom(recorded.unionAll(imported).as('all'))
    .select(({ fn }) => ['gameId', fn.sum<number>('plays').as('plays')])
    .groupBy('gameId')
}

/** Lists the visible members with whom a member played, most often first. */
export async function listPlayedWith(
  db: Database,
  { userId, query }: { userId: number; query: QueryOf<typeof peopleCall> },
): Promise<Page<PlayedWith>> {
  const counted = db
    // Without this, PostgreSQL may read the plays of all members to find the tables of this member.
    .with(
      (own) => own('own').materialized(),
      (plays) => plays.selectFrom('plays').select(['eventId', 'gameId', 'tableNumber']).where('userId', '=', userId),
    )
    .selectFrom('own')
    .innerJoin('plays as other', (join) =>
      join
        .onRef('other.eventId', '=', 'own.eventId')
        .onRef('other.gameId', '=', 'own.gameId')
        .onRef('other.tableNumber', '=', 'own.tableNumber'),
    )
    .select(({ fn }) => ['other.userId as memberId', fn.countAll<number>().as('plays')])
    .where('other.userId', '!=', userId)
    .where('other.userId', 'not in', hiddenFrom(db, userId))
    .groupBy('other.userId')
  const members = db
    .selectFrom(counted.as('counted'))
    .innerJoin('users', 'users.id', 'counted.memberId')
    .select(summaryColumns)
    .select('counted.plays')
  return readPage(members, query, {
    by: ['counted.plays', 'counted.memberId'],
    kinds: ['rank'],
    direction: 'desc',
    toItems: (rows) => rows.map((row) => ({ user: toMemberSummary(row), plays: row.plays })),
    count: () => countExactly(db.selectFrom(counted.as('counted'))),
  })
}

/** Selects the visible members who recorded the same play as the outer row `own` of `plays`. */
export function selectCompanions(db: Database, userId: number) {
  return db
    .selectFrom('plays')
    .innerJoin('users', 'users.id', 'plays.userId')
    .select(summaryColumns)
    .where('plays.eventId', '=', sql.ref<number>('own.eventId'))
    .where('plays.gameId', '=', sql.ref<number>('own.gameId'))
    .where('plays.tableNumber', '=', sql.ref<number>('own.tableNumber'))
    .where('plays.userId', '!=', userId)
    .where('plays.userId', 'not in', hiddenFrom(db, userId))
    .orderBy('plays.id')
    .limit(sql.lit(maxNamedPeople))
}
