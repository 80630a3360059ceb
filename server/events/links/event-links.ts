import { publicEventOf } from '../../../contract/events/links/rules.ts'
import type { PublicEvent } from '../../../contract/events/links/schemas.ts'
import { selectEvents } from '../event-rows.ts'
import { isVisibleTo } from '../../people/visibility/event-visibility.ts'
import { toEvent } from '../to-event.ts'
import { isLinkCode } from '../link-code.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ProblemError, requireThat } from '../../platform/http/problem-error.ts'
import type { Writer } from '../../platform/live/writer.ts'
import { lockPresentMember } from '../../people/users/member-locks.ts'
import { insertEventReader } from '../../people/visibility/event-readers.ts'

/** The viewer id of visitors. No member has this id, so no block applies to visitors. */
const visitorId = 0

/**
 * Returns an event as visitors with its link see it. Throws `MembersOnlyEvent`, or `NotFound` for an unknown code and
 * for an event whose host is hidden from the viewer.
 *
 * @param viewerId the signed-in member, whose blocks count; undefined for a visitor
 */
export async function getPublicEvent(
  db: Database,
  { code, viewerId = visitorId }: { code: string; viewerId?: number | undefined },
): Promise<PublicEvent> {
  const shared = await findSharedEvent(db, { code, viewerId })
  if (!shared) throw new ProblemError('NotFound')
  const event = publicEventOf(shared.event, shared)
  if (!event) throw new ProblemError('MembersOnlyEvent')
  return event
}

/**
 * Finds the event with a link, regardless of its visibility, and the username of its host; null for a suspended host.
 */
export async function findSharedEvent(
  db: Database,
  { code, viewerId = visitorId }: { code: string; viewerId?: number | undefined },
) {
  if (!isLinkCode(code)) return undefined
  const row = await selectEvents(db, { viewerId: visitorId })
    .select('users.username')
    .where('linkCode', '=', code)
    .where(isVisibleTo(db, viewerId))
    .executeTakeFirst()
  const hostName = row?.hostSuspendedAt === null ? row.username : null
  return row && { event: toEvent(row, { viewerId: visitorId }), hostName }
}

/**
 * Returns the id of the event with a link, and lets the member read the event from now on if it is unlisted. Throws
 * `NotFound` for an unknown code and for an event that the member does not see.
 */
export async function openEventLink(
  writer: Writer,
  { code, userId, now }: { code: string; userId: number; now: Date },
): Promise<{ eventId: number }> {
  requireThat(isLinkCode(code), 'NotFound')
  return writer.transaction(async (transaction) => {
    await lockPresentMember(transaction, { id: userId })
    const event = await transaction
      .selectFrom('events')
      .select(['id', 'hostId', 'unlistedSince'])
      .where('linkCode', '=', code)
      .where(isVisibleTo(transaction, userId))
      .executeTakeFirst()
    if (!event) throw new ProblemError('NotFound')
    if (event.unlistedSince !== null && event.hostId !== userId)
      await insertEventReader(transaction, { eventId: event.id, userId, now })
    return { eventId: event.id }
  })
}
