import type { Archive } from '../../contract/account/archive.ts'
import type { ReportedKind, ReportReason } from '../../contract/moderation/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import type { PageQuery, Rows } from './archived-pages.ts'

export async function listArchivedBlocks(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['blocks'][number]>> {
  const rows = await db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blockedId')
    .select(['users.id', 'fullName', 'blocks.createdAt as blockedAt'])
    .where('blockerId', '=', userId)
    .where('blockedId', '>', after)
    .orderBy('blockedId')
    .limit(limit)
    .execute()
  return rows.map(({ id, fullName, blockedAt }) => ({ id, item: { member: { id, fullName }, blockedAt } }))
}

/** Lists the reports of a member, without the copies of what other members wrote. */
export async function listArchivedReports(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['reports'][number]>> {
  const rows = await db
    .selectFrom('reports')
    .select(['id', 'kind', 'subjectId', 'reason', 'details', 'createdAt', 'closedAt'])
    .where('reporterId', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, kind, reason, ...report }) => ({
    id,
    item: { ...report, kind: kind as ReportedKind, reason: reason as ReportReason },
  }))
}

/** Lists the devices on which a member has signed in before. A sign-in on another one causes an email. */
export async function listArchivedKnownDevices(
  db: Database,
  { userId }: { userId: number },
): Promise<Archive['knownDevices']> {
  return db
    .selectFrom('knownDevices')
    .select(['createdAt', 'lastSignInAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

/** Lists the actions of moderators against a member, without the names of the moderators. */
export async function listArchivedActions(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['moderationActions'][number]>> {
  const rows = await db
    .selectFrom('moderationActions')
    .select(['id', 'kind', 'reason', 'until', 'createdAt'])
    .where('memberId', '=', userId)
    // A dismissed report changed nothing for the member, and no notification was sent.
    .where('kind', '!=', 'dismiss')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, ...item }) => ({ id, item }))
}

export async function listArchivedAppeals(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['appeals'][number]>> {
  const rows = await db
    .selectFrom('appeals')
    .select(['id', 'text', 'createdAt'])
    .where('userId', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, ...item }) => ({ id, item }))
}
