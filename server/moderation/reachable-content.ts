import type { RemovedKind } from '../../contract/moderation/actions.ts'
import type { Role } from '../../contract/platform/roles.ts'
import type { Database } from '../platform/database/schema.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { isWithinReach } from '../people/visibility/moderator-reach.ts'

type Content = { kind: RemovedKind; id: number }

/**
 * Throws unless every member sees the content, or the moderator may read an open report about it. Throws
 * `AlreadyHandled` if its reports are closed, and otherwise `NotFound`, as for an unknown id, so that a moderator cannot
 * find private content by counting ids.
 */
export async function requireReachable(db: Database, content: Content, moderator: { id: number; role: Role }) {
  if (await isPublic(db, content)) return
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

/** Returns whether every member can find the content without knowing a link. */
async function isPublic(db: Database, { kind, id }: Content): Promise<boolean> {
  if (kind === 'game') return true
  if (kind === 'message' || kind === 'poll') return false
  const found = await publicContent[kind](db, id).executeTakeFirst()
  return found !== undefined
}

const publicContent = {
  event: (db: Database, id: number) =>
    db.selectFrom('events').select('id').where('id', '=', id).where('unlistedSince', 'is', null),
  comment: (db: Database, id: number) =>
    db
      .selectFrom('eventComments')
      .innerJoin('events', 'events.id', 'eventComments.eventId')
      .select('eventComments.id')
      .where('eventComments.id', '=', id)
      .where('unlistedSince', 'is', null),
  venue: (db: Database, id: number) =>
    db.selectFrom('venues').select('id').where('id', '=', id).where('sharedSince', 'is not', null),
}
