import { type ActionKind, canAppeal, canDecideAppeal } from '../../contract/moderation/actions.ts'
import type { listOwnDecisions as ownCall } from '../../contract/moderation/calls.ts'
import type { listOpenAppeals as openCall } from '../../contract/moderation/moderator-calls.ts'
import type { OpenAppeal } from '../../contract/moderation/moderator-schemas.ts'
import { canActAgainst, type ReportedKind } from '../../contract/moderation/rules.ts'
import type { OwnDecision } from '../../contract/moderation/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import type { Role } from '../../contract/platform/roles.ts'
import type { Database } from '../platform/database/schema.ts'
import { countRows, hasRows } from '../platform/database/totals.ts'
import { type Page, readPage } from '../platform/http/paging.ts'
import { withProblem } from '../platform/http/problem-error.ts'
import { listModerators, type MemberRole } from '../people/users/roles.ts'
import { isWithinReach } from '../people/visibility/moderator-reach.ts'
import { listActionsById } from './actions.ts'
import { listModeratedMembers } from './moderated-members.ts'
import { mapAppealInvolved } from './parties.ts'

/** The kinds of actions that members see in the list of decisions about them. */
const listedKinds: readonly ActionKind[] = ['remove', 'warn', 'limit', 'suspend', 'hold', 'restore']

/** Lists the decisions of moderators about a member, as that member sees them, the latest first. */
export async function listOwnDecisions(
  db: Database,
  { userId, query }: { userId: number; query: QueryOf<typeof ownCall> },
): Promise<Page<OwnDecision>> {
  const listed = () =>
    db
      .selectFrom('moderationActions')
      .where('moderationActions.memberId', '=', userId)
      .where('moderationActions.kind', 'in', listedKinds)
  const decisions = listed()
    .leftJoin('appeals', 'appeals.actionId', 'moderationActions.id')
    .leftJoin('moderationActions as decisions', 'decisions.id', 'appeals.decisionId')
    .select(['moderationActions.id', 'moderationActions.kind', 'moderationActions.subjectKind'])
    .select(['moderationActions.reason', 'moderationActions.until', 'moderationActions.createdAt'])
    .select(['appeals.text as appealText', 'decisions.kind as decision', 'decisions.reason as answer'])
  return readPage(decisions, query, {
    by: ['moderationActions.id'],
    direction: 'desc',
    toItems: (rows) =>
      rows.map(({ appealText, decision, answer, ...row }): OwnDecision => {
        const kind = row.kind as ActionKind
        const outcome = decision === null ? null : decision === 'acceptAppeal' ? 'accepted' : 'rejected'
        return {
          ...row,
          kind,
          subjectKind: row.subjectKind as ReportedKind,
          appeal: appealText === null ? null : { text: appealText, outcome, answer },
          canAppeal: canAppeal({ kind, hasAppeal: appealText !== null }),
        }
      }),
    count: () => countRows(db, listed, { list: 'decisions', userId }),
  })
}

/** Returns the id of the latest suspension of a member in the log; undefined if it is older than the log. */
export async function findLatestSuspension(db: Database, { userId }: { userId: number }): Promise<number | undefined> {
  const found = await db
    .selectFrom('moderationActions')
    .select('id')
    .where('memberId', '=', userId)
    .where('kind', '=', 'suspend')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** Stores an appeal. Returns false if the member has appealed against the action already. */
export async function insertAppeal(
  db: Database,
  { actionId, userId, text, now }: { actionId: number; userId: number; text: string; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('appeals')
    .values({ actionId, userId, text, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('actionId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function getAppeal(db: Database, { id }: { id: number }) {
  const found = await db
    .selectFrom('appeals')
    .innerJoin('moderationActions', 'moderationActions.id', 'appeals.actionId')
    .innerJoin('users', 'users.id', 'appeals.userId')
    .select(['appeals.userId', 'appeals.actionId', 'decisionId', 'kind', 'actorId as takenBy', 'users.role'])
    .where('appeals.id', '=', id)
    .executeTakeFirstOrThrow(withProblem('NotFound'))
  return { ...found, kind: found.kind as ActionKind, role: found.role as Role }
}

/** Marks an open appeal as decided. Returns false if it is decided already. */
export async function closeAppeal(
  db: Database,
  { id, decisionId }: { id: number; decisionId: number },
): Promise<boolean> {
  const closed = await db
    .updateTable('appeals')
    .set({ decisionId })
    .where('id', '=', id)
    .where('decisionId', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}

/** Returns whether no later action changed the suspension, limit or hold that an action set. */
export async function isLatestRestriction(db: Database, { actionId, userId }: { actionId: number; userId: number }) {
  const later = db
    .selectFrom('moderationActions')
    .where('memberId', '=', userId)
    .where('kind', 'in', ['limit', 'suspend', 'hold', 'restore'])
    .where('id', '>', actionId)
  return !(await hasRows(later))
}

/** Lists the appeals within the reader's reach that wait for a decision, the longest waiting first. */
export async function listOpenAppeals(
  db: Database,
  { query, reader }: { query: QueryOf<typeof openCall>; reader: MemberRole },
): Promise<Page<OpenAppeal>> {
  const open = () =>
    db.selectFrom('appeals').where('decisionId', 'is', null).where(isWithinReach(reader, 'appeals.userId'))
  return readPage(open().select(['id', 'actionId', 'userId', 'text', 'createdAt']), query, {
    by: ['id'],
    toItems: async (appeals) => {
      const actions = await listActionsById(db, { ids: appeals.map(({ actionId }) => actionId) })
      const members = await listModeratedMembers(db, { ids: appeals.map(({ userId }) => userId), reader })
      const involved = await mapAppealInvolved(db, { ids: appeals.map(({ id }) => id) })
      const moderators = await listModerators(db)
      return appeals.flatMap(({ id, actionId, userId, text, createdAt }): OpenAppeal[] => {
        const action = actions.find((found) => found.id === actionId)
        const member = members.get(userId)
        if (!action || !member) return []
        const takenBy = action.actor?.id ?? null
        const canDecide = mayDecide(reader, { member, takenBy, involved: involved.get(id) ?? [], moderators })
        return [{ id, member, action, text, createdAt, canDecide }]
      })
    },
    count: () => countRows(db, open, { list: 'open appeals', reader }),
  })
}

/** `involved`: the moderators who may not decide the appeal, and are therefore not available either. */
type Deciders = {
  member: MemberRole
  takenBy: number | null
  involved: readonly number[]
  moderators: readonly MemberRole[]
}

export function mayDecide(moderator: MemberRole, { member, takenBy, involved, moderators }: Deciders): boolean {
  const isEligible = (one: MemberRole) => canActAgainst(one, member) && !involved.includes(one.id)
  const isOtherAvailable = moderators.some((other) => other.id !== takenBy && isEligible(other))
  return isEligible(moderator) && canDecideAppeal(moderator.id, { takenBy, isOtherAvailable })
}
