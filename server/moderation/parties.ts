import { sql } from 'kysely'
import type { RemovedKind } from '../../contract/moderation/actions.ts'
import type { CaseKey } from '../../contract/moderation/moderator-schemas.ts'
import type { Database } from '../platform/database/schema.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { getActiveRole } from '../people/users/roles.ts'

/**
 * The ids of the members whom a decision affects. `responsible`: authors, hosts, and the members whom reports, actions
 * or appeals are about. `involved`: members who reported or take part, and therefore do not decide.
 */
export type Parties = { responsible: readonly number[]; involved: readonly number[] }

/** Returns the party of a call that decides no case. Throws `NotFound` for an unknown id and a deleted account. */
export async function memberParty(db: Database, { userId }: { userId: number }): Promise<Parties> {
  await getActiveRole(db, { userId })
  return { responsible: [userId], involved: [] }
}

/** Returns the parties of an action on a member: also those with open reports about the member or their content. */
export async function memberParties(db: Database, { userId }: { userId: number }): Promise<Parties> {
  const open = db.selectFrom('reports').select('reporterId').where('closedAt', 'is', null)
  const reports = await open.where('memberId', '=', userId).execute()
  return { ...(await memberParty(db, { userId })), involved: reports.map(({ reporterId }) => reporterId) }
}

/**
 * Returns the parties of a decision about a reported subject, even a deleted one: its author, the members whom its
 * reports name as responsible, the members with open reports about it, and the co-hosts of an event.
 */
export async function subjectParties(db: Database, { kind, subjectId }: CaseKey): Promise<Parties> {
  const reports = await db
    .selectFrom('reports')
    .select(['memberId', 'reporterId', 'closedAt'])
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .execute()
  const authorId = kind === 'member' ? subjectId : (await findContent(db, { kind, id: subjectId }))?.authorId
  const responsible = [authorId ?? [], ...reports.map(({ memberId }) => memberId ?? [])].flat()
  const reporters = reports.filter(({ closedAt }) => closedAt === null).map(({ reporterId }) => reporterId)
  const coHosts = kind === 'event' ? await listCoHosts(db, { eventId: subjectId }) : []
  return { responsible, involved: [...reporters, ...coHosts] }
}

/**
 * Returns the parties of a merge: the members who added the games, and the members with open reports about the first
 * game, which the merge closes. Throws `NotFound` for an unknown game.
 */
export async function mergeParties(
  db: Database,
  { fromId, intoId }: { fromId: number; intoId: number },
): Promise<Parties> {
  const { responsible, involved } = await subjectParties(db, { kind: 'game', subjectId: fromId })
  const { authorId } = await getContent(db, { kind: 'game', id: intoId })
  return { responsible: [...responsible, authorId ?? []].flat(), involved }
}

/** Returns the reporters of each appeal: their reports about the member were open when the action was taken. */
export async function mapAppealReporters(
  db: Database,
  { ids }: { ids: readonly number[] },
): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('appeals')
    .innerJoin('moderationActions', 'moderationActions.id', 'appeals.actionId')
    .innerJoin('reports', 'reports.memberId', 'appeals.userId')
    .select(['appeals.id', 'reporterId'])
    .where('appeals.id', 'in', ids)
    .whereRef('reports.createdAt', '<=', 'moderationActions.createdAt')
    .where(({ or, eb }) =>
      or([eb('reports.closedAt', 'is', null), eb('reports.closedAt', '>=', eb.ref('moderationActions.createdAt'))]),
    )
    .execute()
  const found = Map.groupBy(rows, ({ id }) => id)
  return new Map(ids.map((id) => [id, (found.get(id) ?? []).map(({ reporterId }) => reporterId)]))
}

const authorColumns = {
  event: ['events', 'hostId'],
  game: ['games', 'addedById'],
  message: ['messages', 'senderId'],
  comment: ['eventComments', 'authorId'],
  venue: ['venues', 'ownerId'],
  poll: ['datePolls', 'hostId'],
} as const satisfies Record<RemovedKind, readonly [string, string]>

/** Returns the author of content, null for a starter game. Throws `NotFound` for an unknown id. */
export async function getContent(db: Database, key: { kind: RemovedKind; id: number }) {
  const found = await findContent(db, key)
  if (!found) throw new ProblemError('NotFound')
  return found
}

async function findContent(db: Database, { kind, id }: { kind: RemovedKind; id: number }) {
  const [table, author] = authorColumns[kind]
  const content = sql<{ authorId: number | null }>`
    select ${sql.ref(author)} as "authorId" from ${sql.table(table)} where id = ${id}`
  return (await content.execute(db)).rows[0]
}

async function listCoHosts(db: Database, { eventId }: { eventId: number }): Promise<number[]> {
  const coHosts = await db.selectFrom('coHosts').select('userId').where('eventId', '=', eventId).execute()
  return coHosts.map(({ userId }) => userId)
}
