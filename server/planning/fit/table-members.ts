import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { maxGamesPerMember, maxTableMembers } from '../../../contract/planning/fit/limits.ts'
import { type LoanDays, loanDaysOf } from '../../../contract/shelves/loans/rules.ts'
import { isAway } from '../../events/split/split-tables.ts'
import { isoInstant } from '../../platform/database/instants.ts'
import { nestedRows, nestedValues, readNested } from '../../platform/database/nested.ts'
import { cacheQuery } from '../../platform/database/query-cache.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { countExactly } from '../../platform/database/totals.ts'
import { bindList, type BoundList, isInBoundList, isOneOf } from '../../platform/database/value-lists.ts'
import { selectPlayers } from '../../events/split/parties.ts'
import { hiddenFrom } from '../../people/visibility/blocks.ts'

/**
 * A member at the table with the games that they own, want to play, have rated and have played. `ownedIds` leaves out
 * the games that they have lent to others at the time of the event (`lentIds`), and contains those that they have
 * borrowed (`borrowedIds`). `playedAt` is the latest play.
 */
export type SeatedMember = {
  id: number
  fullName: string
  experienceLevel: number | null
  ownedIds: number[]
  lentIds: number[]
  borrowedIds: number[]
  favoriteIds: number[]
  wishedIds: number[]
  ratings: { gameId: number; rating: number }[]
  plays: { gameId: number; playedAt: string }[]
  importedPlayIds: number[]
}

/**
 * Lists the ids of the members at the table of an event whom the viewer sees: the attendees, and the host if the host
 * plays. Reads at most one more than the limit of members, so that the caller knows whether members are left out.
 */
export async function listSeatedIds(db: Database, { eventId, viewerId }: { eventId: number; viewerId: number }) {
  const rows = await readSeatedIds(db, { eventId, viewerId })
  return rows.map((row) => row.id)
}

const readSeatedIds = cacheQuery((db, { eventId, viewerId }: { eventId: number; viewerId: number }) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', selectPlayers(db, { eventId }))
    .where('users.id', 'not in', hiddenFrom(db, viewerId))
    .orderBy('users.id')
    .limit(maxTableMembers + 1),
)

/** Number of rows that are read and ranked in a few milliseconds. */
const fewRows = 1000

/** Returns whether members have only few games, wishes, ratings and plays together. */
export async function hasFewRows(db: Database, { memberIds }: { memberIds: readonly number[] }): Promise<boolean> {
  const rowsIn = (table: 'collectionEntries' | 'wishes' | 'gameRatings' | 'plays' | 'importedPlays') =>
    db
      .selectFrom(table)
      .select('gameId')
      .where(isOneOf(db, 'userId', memberIds))
  const rows = rowsIn('collectionEntries')
    .unionAll(rowsIn('wishes'))
    .unionAll(rowsIn('gameRatings'))
    .unionAll(rowsIn('plays'))
    .unionAll(rowsIn('importedPlays'))
    .limit(fewRows + 1)
  return (await countExactly(db.selectFrom(rows.as('rows')))) <= fewRows
}

/** The members to read at the time of an event. With `gameIds`, only these games are read. */
type Reading = { ids: readonly number[]; event: { date: string }; now: Date; gameIds?: readonly number[] | undefined }

/**
 * Lists members with their games at the time of an event. Reads at most one row more than the limit of games per
 * member, so that the caller knows what is left out.
 */
export async function listSeatedMembers(db: Database, { ids, event, now, gameIds }: Reading): Promise<SeatedMember[]> {
  const values = { ids: bindList(db, ids), gameIds: gameIds && bindList(db, gameIds), ...loanDaysOf(event, now) }
  const rows = await readSeatedMembers(db, values)
  return rows.map(toSeatedMember)
}

/** Like `listSeatedMembers`, for the members among these whom the viewer sees. */
export async function listMembersWithGames(
  db: Database,
  { ids, viewerId, event, now, gameIds }: Reading & { viewerId: number },
): Promise<SeatedMember[]> {
  const games = gameIds && bindList(db, gameIds)
  const rows = await selectMembersWithGames(db, { ...loanDaysOf(event, now), gameIds: games })
    .where(isOneOf(db, 'users.id', ids))
    .where('users.id', 'not in', hiddenFrom(db, viewerId))
    .orderBy('users.id')
    .execute()
  return rows.map(toSeatedMember)
}

const readSeatedMembers = cacheQuery((db, { ids, ...restriction }: { ids: BoundList } & Restriction) =>
  selectMembersWithGames(db, restriction)
    .where(isInBoundList(db, 'users.id', ids))
    .orderBy('users.id'),
)

type Restriction = LoanDays & { gameIds?: BoundList | undefined }

/** The caller adds conditions and converts the rows with `toSeatedMember`. */
function selectMembersWithGames(db: Database, { gameIds, ...days }: Restriction) {
  const isRead = (column: string) => (gameIds === undefined ? sql<SqlBool>`1 = 1` : isInBoundList(db, column, gameIds))
  return db.selectFrom('users').select(({ ref }) => {
    const memberId = ref('users.id')
    const gamesOf = <Table extends keyof Schema, Row>(rows: SelectQueryBuilder<Schema, Table, Row>, role = 'userId') =>
      rows
        .where(sql<boolean>`${sql.ref(role)} = ${memberId}`)
        .where(isRead('gameId'))
        .orderBy(sql.ref('gameId'))
        .limit(maxGamesPerMember + 1)
    const owned = db.selectFrom('collectionEntries').select('gameId as value')
    const away = db.selectFrom('loans').select('gameId as value').where(isAway(days))
    const played = db
      .selectFrom('plays')
      .select(({ fn }) => ['gameId', fn.max('playedAt').as('playedAt')])
      .groupBy('gameId')
    return [
      'users.id',
      'users.fullName',
      'users.experienceLevel',
      nestedValues(db, gamesOf(owned)).as('ownedIds'),
      nestedValues(db, gamesOf(away, 'ownerId')).as('lentIds'),
      nestedValues(db, gamesOf(away, 'borrowerId')).as('borrowedIds'),
      nestedValues(db, gamesOf(owned.where('favoritedAt', 'is not', null))).as('favoriteIds'),
      nestedValues(db, gamesOf(db.selectFrom('wishes').select('gameId as value'))).as('wishedIds'),
      nestedRows(db, gamesOf(db.selectFrom('gameRatings').select(['gameId', 'rating']))).as('ratings'),
      nestedRows(db, gamesOf(played)).as('plays'),
      nestedValues(db, gamesOf(db.selectFrom('importedPlays').select('gameId as value'))).as('importedPlayIds'),
    ]
  })
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembersWithGames>['executeTakeFirstOrThrow']>>

function toSeatedMember(row: MemberRow): SeatedMember {
  const [lentIds, borrowedIds] = [readNested(row.lentIds), readNested(row.borrowedIds)]
  const atHome = readNested(row.ownedIds).filter((id) => !lentIds.includes(id))
  return {
    ...row,
    ownedIds: [...new Set([...atHome, ...borrowedIds])],
    lentIds,
    borrowedIds,
    favoriteIds: readNested(row.favoriteIds),
    wishedIds: readNested(row.wishedIds),
    ratings: readNested(row.ratings),
    plays: readNested(row.plays).map((play) => ({ ...play, playedAt: isoInstant(play.playedAt) })),
    importedPlayIds: readNested(row.importedPlayIds),
  }
}
