import type { EventRevision } from '../../../contract/events/event-revisions.ts'
import { isSameDetails } from '../../../contract/events/undone-changes.ts'
import { eventParts } from '../../../contract/events/plan.ts'
import { changeEmailInterval } from '../../../contract/notifications/rules.ts'
import { readPayload } from '../../notifications/stored-notifications.ts'
import type { Database } from '../../platform/database/schema.ts'
import {
  findLastChangeEmail,
  listPendingChanges,
  type NotificationToEmail,
  parseRevision,
} from './due-notifications.ts'

/**
 * Decides how an email reports a change of an event. A host who changes an event many times causes one email to each
 * attendee, and the next one ten minutes later (decision 20).
 *
 * @returns
 * - `later`: the email cannot be sent before this instant.
 * - `ids` and `notification`: the changes that the email reports, merged into one notification. It is null if the last
 *   change restored the event, and nothing needs to be sent.
 * - Undefined: another email reports this change.
 */
export async function collectChanges(
  db: Database,
  { notification, now }: { notification: NotificationToEmail & { eventId: number }; now: Date },
): Promise<{ later: Date } | { ids: number[]; notification: NotificationToEmail | null } | undefined> {
  const pending = await listPendingChanges(db, notification)
  const [first] = pending
  if (first?.id !== notification.id) return undefined
  const lastEmail = await findLastChangeEmail(db, notification)
  const later = new Date((lastEmail?.getTime() ?? -changeEmailInterval) + changeEmailInterval)
  if (later > now) return { later }
  const revision = mergeRevisions(pending)
  const isAsBefore = revision !== null && isSameDetails(revision.before, revision.after)
  const changes = eventParts.filter((part) =>
    pending.some(({ payload }) => readPayload<'eventChanged'>(payload).parts.includes(part)),
  )
  const merged = { ...notification, payload: { parts: changes }, revision }
  return { ids: pending.map(({ id }) => id), notification: isAsBefore ? null : merged }
}

/** Returns the details before the first change and after the last one; null if those of any change were cleared. */
function mergeRevisions(changes: readonly { revision: string | null }[]): EventRevision | null {
  const revisions = changes.flatMap(({ revision }) => parseRevision(revision) ?? [])
  const [first, last] = [revisions[0], revisions.at(-1)]
  if (first === undefined || last === undefined || revisions.length < changes.length) return null
  return { before: first.before, after: last.after }
}
