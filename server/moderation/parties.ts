import { sql } from 'kysely'
import type { RemovedKind } from '../../contract/moderation/actions.ts'
import type { CaseKey } from '../../contract/moderation/moderator-schemas.ts'
import type { Database } from '../platform/database/schema.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { getActiveRole, isPresent } from '../people/users/roles.ts'

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

/**
 * Returns the parties of an action on a member. Involved are the members with open reports about the member or their
 * content, and those who are involved in the case that the action decides.
 */
export async function memberParties(
  db: Database,
  { userId, decided }: { userId: number; decided?: CaseKey | undefined },
): Promise<Parties> {
  const open = db.selectFrom('reports').select('reporterId').where('closedAt', 'is', null)
  const reports = await open.where('memberId', '=', userId).execute()
  const { involved } = decided ? await subjectParties(db, decided) : { involved: [] }
  const reporters = reports.map(({ reporterId }) => reporterId)
  return { ...(await memberParty(db, { userId })), involved: [...reporters, ...involved] }
}

/**
 * Returns the parties of a decision about a reported subject, even a deleted one: its author, the members whom its
 * reports name as responsible, the members with open reports about it, and the co-hosts and the owner of the place of
 * an event.
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
  const participants = kind === 'event' ? await mapEventParticipants(db, { eventIds: [subjectId] }) : undefined
  return { responsible, involved: [...reporters, ...(participants?.get(subjectId) ?? [])] }
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

/**
 * Returns the members who are involved in each appeal: those whose reports about the appellant were open when the action
 * was taken, and the co-hosts and the owner of the place of a removed event.
 */
export async function mapAppealInvolved(
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
  const events = await db
    .selectFrom('appeals')
    .innerJoin('moderationActions', 'moderationActions.id', 'appeals.actionId')
    .select(['appeals.id', 'subjectId as eventId'])
    .where('appeals.id', 'in', ids)
    .where('subjectKind', '=', 'event')
    .execute()
  const participants = await mapEventParticipants(db, { eventIds: events.map(({ eventId }) => eventId) })
  const involved = [
    ...rows.map(({ id, reporterId }) => ({ id, userId: reporterId })),
    ...events.flatMap(({ id, eventId }) => (participants.get(eventId) ?? []).map((userId) => ({ id, userId }))),
  ]
  const found = Map.groupBy(involved, ({ id }) => id)
  return new Map(ids.map((id) => [id, (found.get(id) ?? []).map(({ userId }) => userId)]))
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

/** Returns the author of content; null for a starter game and after the account was deleted. */
export async function findPresentAuthor(db: Database, key: { kind: RemovedKind; id: number }): Promise<number | null> {
  const { authorId } = await getContent(db, key)
  return authorId !== null && (await isPresent(db, { userId: authorId })) ? authorId : null
}

async function findContent(db: Database, { kind, id }: { kind: RemovedKind; id: number }) {
  const [table, author] = authorColumns[kind]
  const content = sql<{ authorId: number | null }>`
    select ${sql.ref(author)} as "authorId" from ${sql.table(table)} where id = ${id}`
  return (await content.execute(db)).rows[0]
}

/** Returns the co-hosts and the owner of the place of each event. */
async function mapEventParticipants(
  db: Database,
  { eventIds }: { eventIds: readonly number[] },
): Promise<Map<number, number[]>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('coHosts')
    .select(['eventId', 'userId'])
    .where('eventId', 'in', eventIds)
    .unionAll(({ selectFrom }) =>
      selectFrom('events')
        .select(['id as eventId', 'placeOwnerId as userId'])
        .where('id', 'in', eventIds)
        .where('placeOwnerId', 'is not', null)
        .$narrowType<{ userId: number }>(),
    )
    .execute()
  const found = Map.groupBy(rows, ({ eventId }) => eventId)
  return new Map([...found].map(([eventId, members]) => [eventId, members.map(({ userId }) => userId)]))
}
