import type { ExpressionBuilder } from 'kysely'
import type { QueryOf } from '../../../contract/platform/call.ts'
import type { listUsers as listUsersCall } from '../../../contract/people/users/calls.ts'
import { type ExperienceFilter, experienceRange } from '../../../contract/people/users/rules.ts'
import type { PublicUser } from '../../../contract/people/users/schemas.ts'
import { matchesSearch } from '../../platform/database/text-search.ts'
import { countVisible } from '../../platform/database/totals.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { type Page, pageFrom, selectSorted } from '../../platform/http/paging.ts'
import { hiddenFrom } from '../visibility/blocks.ts'
import { isListed } from '../visibility/listed-members.ts'
import { selectUsers, toPublicUser } from './users.ts'

/** Lists the members that the viewer can see, by name. The search matches full name or username. */
export async function listUsers(
  db: Database,
  { query, viewerId }: { query: QueryOf<typeof listUsersCall>; viewerId: number },
): Promise<Page<PublicUser>> {
  const { search, experience = 'all' } = query
  const matching = db
    .selectFrom('users')
    .where(isListed)
    .where(passesExperience(experience))
    .where(matchesSearch(db, 'users.nameText', search))
  const hidden = hiddenFrom(db, viewerId)
  const visible = matching.select('id').where('id', 'not in', hidden)
  const ids = selectSorted(visible, query, { by: ['sortName', 'id'], kinds: ['text'] })
  const rows = await selectUsers(db, { viewerId })
    .select('sortName')
    .where('id', 'in', ids)
    .orderBy('sortName')
    .orderBy('id')
    .execute()
  return pageFrom(rows, query, {
    cursorOf: (row) => [row.sortName, row.id],
    toItems: (users) => users.map((row) => toPublicUser(row, { viewerId })),
    count: () =>
      countVisible(db, {
        everything: () => matching,
        hidden: () => matching.where('id', 'in', hidden),
        list: { list: 'users', search, experience },
      }),
  })
}

/** Condition for the experience filter. Members without a level match only 'all'. */
export function passesExperience(experience: ExperienceFilter) {
  const levels = experienceRange(experience)
  return ({ eb, and, lit }: ExpressionBuilder<Schema, 'users'>) =>
    levels === undefined
      ? lit(true)
      : and([eb('experienceLevel', '>=', levels.min), eb('experienceLevel', '<', levels.max)])
}
