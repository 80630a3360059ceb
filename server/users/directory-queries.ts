import type { ExpressionBuilder } from 'kysely'
import type { QueryOf } from '../../contract/call.ts'
import { type ExperienceFilter, experienceRange } from '../../contract/experience.ts'
import type { listUsers as listUsersCall, PublicUser } from '../../contract/users.ts'
import { foundByText } from '../database/text-match.ts'
import { countRows } from '../database/totals.ts'
import type { Database, Schema } from '../database/schema.ts'
import { decodeMark, type Page, pageOf, totalOf, unpagedLimit } from '../http/paging.ts'
import { selectUsers, toPublicUser } from './queries.ts'

/** All members by name, of the experience asked for; a search matches full name or username (SPEC 5). */
export async function listUsers(db: Database, query: QueryOf<typeof listUsersCall>): Promise<Page<PublicUser>> {
  const { search, experience = 'all', limit = unpagedLimit } = query
  const after = decodeMark(query.after, 'text')
  const matching = db
    .selectFrom('users')
    .where(passesExperience(experience))
    .$if(Boolean(search), (users) => users.where(foundByText(db, 'users.nameText', search ?? '')))
  const ids = matching
    .select('id')
    .$if(after !== undefined, (users) =>
      users.where(({ eb, refTuple, tuple }) => eb(refTuple('sortName', 'id'), '>', tuple(...(after ?? ['', 0])))),
    )
    .orderBy('sortName')
    .orderBy('id')
    .limit(limit + 1)
  const rows = await selectUsers(db)
    .select('sortName')
    .where('id', 'in', ids)
    .orderBy('sortName')
    .orderBy('id')
    .execute()
  const { rows: users, next } = pageOf(rows, limit, (row) => [row.sortName, row.id])
  const page = { items: users.map(toPublicUser), next }
  const total = await totalOf(page, query.after, () => countRows(db, matching, { list: 'users', search, experience }))
  return { ...page, total }
}

/** Whether a member passes the experience filter (SPEC 5); who has not told a level is only among all. */
export function passesExperience(experience: ExperienceFilter) {
  const levels = experienceRange(experience)
  return ({ eb, and, lit }: ExpressionBuilder<Schema, 'users'>) =>
    levels === undefined
      ? lit(true)
      : and([eb('experienceLevel', '>=', levels.min), eb('experienceLevel', '<', levels.max)])
}
