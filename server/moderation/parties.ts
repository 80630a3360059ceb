import type { RemovedKind } from '../../contract/moderation/actions.ts'
import type { CaseKey } from '../../contract/moderation/moderator-schemas.ts'
import type { Database } from '../platform/database/schema.ts'
import type { DeclaredSubject } from '../platform/subjects/declared-subject.ts'
import { reportableOf } from '../platform/subjects/reportable.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { getActiveRole, isPresent } from '../people/users/roles.ts'
import { isPlace } from '../people/visibility/places.ts'

/**
 * The ids of the members whom a decision affects. `responsible`: authors, hosts, and the members whom reports, actions
 * or appeals are about. `involved`: members who reported or take part, and therefore do not decide.
 */
export type Parties = {
  responsible: readonly number[]
  involved: readonly number[]
  /** Whether the decision removes a starter game, which belongs to no member but to the site. */
  removesSiteContent?: boolean
}

type Declared = { subjects: readonly DeclaredSubject[] }
type ContentKey = Declared & { kind: RemovedKind; id: number }

/** Returns the party of a call that decides no case. Throws `NotFound` for an unknown id and a deleted account. */
export async function memberParty(db: Database, { userId }: { userId: number }): Promise<Parties> {
  await getActiveRole(db, { userId })
  return { responsible: [userId], involved: [] }
}

/**
 * Returns the parties of an action on a member. Involved are the members with open reports about the member or their
 * content, and the members who are involved in the case that the action decides.
 */
export async function memberParties(
  db: Database,
  { userId, decided }: { userId: number; decided?: CaseKey | undefined },
): Promise<Parties> {
  const open = db.selectFrom('reports').select('reporterId').where('closedAt', 'is', null)
  const reports = await open.where('memberId', '=', userId).execute()
  const involved = decided ? await listInvolved(db, decided) : []
  const reporters = reports.map(({ reporterId }) => reporterId)
  return { ...(await memberParty(db, { userId })), involved: [...reporters, ...involved] }
}

/**
 * Returns the parties of a decision about a reported subject, even a deleted one: its author, the members whom its
 * reports name as responsible, the members with open reports about it, and the co-hosts and the owner of the place of
 * an event.
 */
export async function subjectParties(db: Database, { subjects, ...key }: CaseKey & Declared): Promise<Parties> {
  const { kind, subjectId } = key
  const content = kind === 'member' ? undefined : await reportableOf(subjects, kind).find(db, { id: subjectId })
  const authorId = kind === 'member' ? subjectId : content?.authorId
  const reports = await selectReports(db, key).select('memberId').execute()
  const responsible = [authorId ?? [], ...reports.map(({ memberId }) => memberId ?? [])].flat()
  return { responsible, involved: await listInvolved(db, key) }
}

/** Lists the members with open reports about a subject, and the co-hosts and the owner of the place of an event. */
async function listInvolved(db: Database, key: CaseKey): Promise<number[]> {
  const open = await selectReports(db, key).select('reporterId').where('closedAt', 'is', null).execute()
  const participants = key.kind === 'event' ? await mapEventParticipants(db, { eventIds: [key.subjectId] }) : undefined
  return [...open.map(({ reporterId }) => reporterId), ...(participants?.get(key.subjectId) ?? [])]
}

function selectReports(db: Database, { kind, subjectId }: CaseKey) {
  return db.selectFrom('reports').where('kind', '=', kind).where('subjectId', '=', subjectId)
}

/** Returns the parties of a removal. Throws `NotFound` for unknown content. */
export async function removalParties(db: Database, { subjects, kind, id }: ContentKey): Promise<Parties> {
  const { isOfSite = false } = await getContent(db, { subjects, kind, id })
  return { ...(await subjectParties(db, { subjects, kind, subjectId: id })), removesSiteContent: isOfSite }
}

/** Returns the parties of the removal of the first game, and the member who added the second one. */
export async function mergeParties(
  db: Database,
  { fromId, intoId, subjects }: { fromId: number; intoId: number } & Declared,
): Promise<Parties> {
  const removal = await removalParties(db, { subjects, kind: 'game', id: fromId })
  const { authorId } = await getContent(db, { subjects, kind: 'game', id: intoId })
  return { ...removal, responsible: [...removal.responsible, authorId ?? []].flat() }
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

/** Returns the author of content, null for a starter game. Throws `NotFound` for an unknown id. */
export async function getContent(db: Database, key: ContentKey) {
  const found = await reportableOf(key.subjects, key.kind).find(db, key)
  if (!found) throw new ProblemError('NotFound')
  return found
}

/** Returns the author of content; null for a starter game and after the account was deleted. */
export async function findPresentAuthor(db: Database, key: ContentKey): Promise<number | null> {
  const { authorId } = await getContent(db, key)
  return authorId !== null && (await isPresent(db, { userId: authorId })) ? authorId : null
}

/** Returns the co-hosts and the owner of the place of each event. */
async function mapEventParticipants(
  db: Database,
  { eventIds }: { eventIds: readonly number[] },
): Promise<Map<number, number[]>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('places')
    .select(['eventId', 'userId'])
    .where('eventId', 'in', eventIds)
    .where(isPlace('coHosting'))
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
