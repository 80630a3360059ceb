import type { RemovedKind } from '../../contract/moderation/actions.ts'
import type { Role } from '../../contract/platform/roles.ts'
import type { Database } from '../platform/database/schema.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { DeclaredSubject } from '../platform/subjects/declared-subject.ts'
import { reportableOf } from '../platform/subjects/reportable.ts'
import { isWithinReach } from '../people/visibility/moderator-reach.ts'

type Content = { subjects: readonly DeclaredSubject[]; kind: RemovedKind; id: number }

/**
 * Throws unless every member sees the content, or the moderator may read an open report about it. Throws
 * `AlreadyHandled` if its reports are closed, and otherwise `NotFound`, as for an unknown id, so that a moderator cannot
 * find private content by counting ids.
 */
export async function requireReachable(db: Database, content: Content, moderator: { id: number; role: Role }) {
  const found = await reportableOf(content.subjects, content.kind).find(db, content)
  if (found?.isPublic === true) return
  const reports = await db
    .selectFrom('reports')
    .select('closedAt')
    .where('kind', '=', content.kind)
    .where('subjectId', '=', content.id)
    .where(isWithinReach(moderator, 'reports.memberId'))
    .execute()
  if (reports.some(({ closedAt }) => closedAt === null)) return
  throw new ProblemError(reports.length > 0 ? 'AlreadyHandled' : 'NotFound')
}
