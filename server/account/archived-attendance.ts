import { sql } from 'kysely'
import type { Archive } from '../../contract/account/archive.ts'
import { nestedRows, readNested } from '../platform/database/nested.ts'
import type { Database } from '../platform/database/schema.ts'
import type { PageQuery, Rows } from './archived-pages.ts'

/** Lists the outcomes that a member recorded as the host of past events. */
export async function listArchivedOutcomes(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['eventOutcomes'][number]>> {
  const absent = db
    .selectFrom('absences')
    .innerJoin('users', 'users.id', 'absences.userId')
    .select(['users.id', 'fullName'])
    .where('absences.eventId', '=', sql.ref<number>('events.id'))
    .orderBy('users.id')
  const rows = await db
    .selectFrom('eventOutcomes')
    .innerJoin('events', 'events.id', 'eventOutcomes.eventId')
    .select(['events.id', 'title', 'outcome', 'answeredAt'])
    .select(nestedRows(db, absent).as('absent'))
    .where('hostId', '=', userId)
    .where('events.id', '>', after)
    .orderBy('events.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, title, absent: members, ...answer }) => ({
    id,
    item: { event: { id, title }, ...answer, absent: readNested(members) },
  }))
}
