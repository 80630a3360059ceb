import type { ActionChannel, ActionKind } from '../../contract/moderation/actions.ts'
import type { listModerationActions as listCall } from '../../contract/moderation/moderator-calls.ts'
import type { ModerationAction } from '../../contract/moderation/moderator-schemas.ts'
import type { ReportedKind } from '../../contract/moderation/rules.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import type { Role } from '../../contract/platform/roles.ts'
import type { Database } from '../platform/database/schema.ts'
import { joinedMember } from '../people/users/users.ts'
import { countRows } from '../platform/database/totals.ts'
import { type Page, readPage } from '../platform/http/paging.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { recordSecurityEvent } from '../sign-in/security-log/security-log.ts'
import { isWithinReach } from '../people/visibility/moderator-reach.ts'
import { type Actor, actorIdOf } from './actors.ts'
import { type Decision, recordModerationChange } from './gate.ts'
import { insertNotifications } from '../notifications/stored-notifications.ts'

export type LoggedAction = {
  kind: ActionKind
  actor: Actor
  subject: { kind: ReportedKind; id: number }
  memberId: number | null
  reason: string
  until?: string | null | undefined
  detail?: string
  now: Date
}

export async function insertAction(
  transaction: Decision,
  { kind, actor, subject, memberId, reason, until = null, detail, now }: LoggedAction,
): Promise<number> {
  recordModerationChange(transaction, { memberId })
  const actorId = actorIdOf(actor)
  if (actorId !== undefined) await recordSecurityEvent(transaction, { kind: 'moderation', userId: actorId, now })
  const { id } = await transaction
    .insertInto('moderationActions')
    .values({
      kind,
      channel: actor.channel,
      actorId: actorId ?? null,
      subjectKind: subject.kind,
      subjectId: subject.id,
      memberId,
      reason,
      until,
      detail: detail ?? null,
      createdAt: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Lists the log, the latest action first, without actions that are out of the reader's reach (`isWithinReach`). */
export async function listActions(
  db: Database,
  { query, reader }: { query: QueryOf<typeof listCall>; reader: { id: number; role: Role } },
): Promise<Page<ModerationAction>> {
  const { memberId } = query
  const listed = () =>
    db
      .selectFrom('moderationActions')
      .where(isWithinReach(reader, 'moderationActions.memberId'))
      .$if(memberId !== undefined, (actions) => actions.where('memberId', '=', memberId ?? 0))
  const actions = selectActions(db).where('moderationActions.id', 'in', listed().select('moderationActions.id'))
  return readPage(actions, query, {
    by: ['moderationActions.id'],
    direction: 'desc',
    toItems: (rows) => rows.map(toAction),
    count: () => countRows(db, listed, { list: 'moderation actions', memberId: memberId ?? 0, reader }),
  })
}

export async function getAction(db: Database, { id }: { id: number }): Promise<ModerationAction> {
  const [action] = await listActionsById(db, { ids: [id] })
  if (!action) throw new ProblemError('NotFound')
  return action
}

/** Like `getAction`, but throws `AlreadyHandled` without an id: the action would have changed nothing. */
export async function readAction(db: Database, id: number | undefined): Promise<ModerationAction> {
  if (id === undefined) throw new ProblemError('AlreadyHandled')
  return getAction(db, { id })
}

export async function listActionsById(db: Database, { ids }: { ids: readonly number[] }): Promise<ModerationAction[]> {
  if (ids.length === 0) return []
  const rows = await selectActions(db).where('moderationActions.id', 'in', ids).execute()
  return rows.map(toAction)
}

function selectActions(db: Database) {
  return db
    .selectFrom('moderationActions')
    .leftJoin('users as actors', 'actors.id', 'moderationActions.actorId')
    .leftJoin('users as affected', 'affected.id', 'moderationActions.memberId')
    .select(['moderationActions.id', 'kind', 'channel', 'subjectKind', 'subjectId', 'reason', 'until', 'detail'])
    .select(['moderationActions.createdAt', 'moderationActions.memberId', 'moderationActions.actorId'])
    .select(['actors.fullName as actorName', 'actors.avatarUrl as actorAvatar'])
    .select(['affected.fullName as memberName', 'affected.avatarUrl as memberAvatar'])
}

type ActionRow = Awaited<ReturnType<ReturnType<typeof selectActions>['executeTakeFirstOrThrow']>>

function toAction(row: ActionRow): ModerationAction {
  const { actorId, actorName, actorAvatar, memberId, memberName, memberAvatar, ...action } = row
  return {
    ...action,
    kind: action.kind as ActionKind,
    channel: action.channel as ActionChannel,
    subjectKind: action.subjectKind as ReportedKind,
    actor: joinedMember(actorId, actorName, actorAvatar),
    member: joinedMember(memberId, memberName, memberAvatar),
  }
}

/** Notifies a member of a moderation action that affects them, under the bell and by email. */
export async function notifyOfDecision(
  transaction: Decision,
  { userId, actionId, now }: { userId: number; actionId: number; now: Date },
) {
  const notification = { userId, kind: 'moderatorDecision', actionId, createdAt: now.toISOString() }
  await insertNotifications(transaction, [notification])
}

/** Adds a decision about a member to the log and notifies the member. Returns the id in the log. */
export async function recordDecision(
  transaction: Decision,
  { userId, ...entry }: Omit<LoggedAction, 'subject' | 'memberId'> & { userId: number },
): Promise<number> {
  const actionId = await insertAction(transaction, {
    ...entry,
    subject: { kind: 'member', id: userId },
    memberId: userId,
  })
  await notifyOfDecision(transaction, { userId, actionId, now: entry.now })
  return actionId
}
