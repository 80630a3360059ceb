import type { SelectQueryBuilder } from 'kysely'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { allInSlices } from '../../platform/schedule/slices.ts'

type Members = SelectQueryBuilder<Schema, never, { userId: number }>

/** Lists the ids of any number of members in slices. */
export async function listUserIds(db: Database, members: Members): Promise<number[]> {
  const rows = await allInSlices<{ userId: number }>((limit, last) =>
    selectUserIds(db, members, { after: last?.userId, limit }).execute(),
  )
  return rows.map(({ userId }) => userId)
}

export function selectUserIds(
  db: Database,
  members: Members,
  { after = 0, limit }: { after: number | undefined; limit: number },
) {
  return db
    .selectFrom(members.as('members'))
    .select('members.userId')
    .where('members.userId', '>', after)
    .orderBy('members.userId')
    .limit(limit)
}
