import type { QueryOf } from '../../contract/call.ts'
import type { listUsers as listUsersCall, PublicUser } from '../../contract/users.ts'
import { foundByText } from '../database/text-match.ts'
import type { Database } from '../database/schema.ts'
import { decodeMark, type Page, pageOf, unpagedLimit } from '../http/paging.ts'
import { listPublicUsers } from './queries.ts'

/** All members by name; a search matches full name or username (SPEC 5). */
export async function listUsers(db: Database, query: QueryOf<typeof listUsersCall>): Promise<Page<PublicUser>> {
  const { search, limit = unpagedLimit } = query
  const after = decodeMark(query.after, 'text')
  const matching = db
    .selectFrom('users')
    .$if(Boolean(search), (users) => users.where(foundByText(db, 'users.nameText', search ?? '')))
  const rows = await matching
    .select(['id', 'sortName'])
    .$if(after !== undefined, (users) =>
      users.where(({ eb, refTuple, tuple }) => eb(refTuple('sortName', 'id'), '>', tuple(...(after ?? ['', 0])))),
    )
    .orderBy('sortName')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, (row) => [row.sortName, row.id])
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items: await listPublicUsers(db, { ids: page.rows.map((row) => row.id) }), next: page.next, total }
}
