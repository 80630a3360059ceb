import type { RemovedKind } from '../../contract/moderation/actions.ts'
import { deleteGamePicture } from '../games/pictures/game-pictures.ts'
import type { Writer } from '../platform/live/writer.ts'
import { findRole } from '../people/users/roles.ts'
import { insertAction, notifyOfDecision } from './actions.ts'
import type { Moderator } from './actors.ts'
import { passGate } from './gate.ts'
import { findPresentAuthor, removalParties } from './parties.ts'
import { closeReports, endHold } from './reports.ts'
import type { Services } from '../platform/services/services.ts'
import { reportableOf } from '../platform/subjects/reportable.ts'
import type { Role } from '../../contract/platform/roles.ts'
import type { Database } from '../platform/database/schema.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { DeclaredSubject } from '../platform/subjects/declared-subject.ts'
import { isWithinReach } from '../people/visibility/moderator-reach.ts'

/**
 * Removes an event, a game, a message, a comment, a venue or a date poll permanently, notifies its author, closes the
 * reports about it, and adds the removal to the log. Throws `NotFound` for an unknown id, `AlreadyHandled` for content
 * that was removed before, and the problems of `requireReachable` and `passGate`.
 *
 * @returns the id in the log
 */
export async function removeContent(
  { writer, pictures, subjects }: { writer: Writer } & Pick<Services, 'pictures' | 'subjects'>,
  { kind, id, ...entry }: { kind: RemovedKind; id: number; reason: string; actor: Moderator; now: Date },
): Promise<number> {
  const { actionId, picture } = await writer.transaction(async (opened) => {
    const { actor, now } = entry
    const role = await findRole(opened, { userId: actor.id })
    await requireReachable(opened, { subjects, kind, id }, { id: actor.id, role })
    const parties = await removalParties(opened, { subjects, kind, id })
    const transaction = await passGate(opened, { actor, parties })
    const memberId = await findPresentAuthor(transaction, { subjects, kind, id })
    const removedPicture = await reportableOf(subjects, kind).remove(transaction, { id, now })
    const loggedId = await insertAction(transaction, { kind: 'remove', subject: { kind, id }, memberId, ...entry })
    await closeReports(transaction, { subject: { kind, subjectId: id }, now })
    if (memberId === null) return { actionId: loggedId, picture: removedPicture }
    await notifyOfDecision(transaction, { userId: memberId, actionId: loggedId, now })
    await endHold(transaction, { userId: memberId, ...entry })
    return { actionId: loggedId, picture: removedPicture }
  })
  await deleteGamePicture(pictures, picture)
  return actionId
}

type Content = { subjects: readonly DeclaredSubject[]; kind: RemovedKind; id: number }

/**
 * Throws unless every member sees the content, or the moderator may read an open report about it. Throws
 * `AlreadyHandled` if its reports are closed, and otherwise `NotFound`, as for an unknown id, so that a moderator cannot
 * find private content by counting ids.
 */
async function requireReachable(db: Database, content: Content, moderator: { id: number; role: Role }) {
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
