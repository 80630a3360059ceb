import type { EventPart, EventPlan } from '../../contract/events/plan.ts'
import {
  announcedChange,
  isSameDetails,
  maxComparedChanges,
  undoneChanges,
} from '../../contract/events/undone-changes.ts'
import { notifyParticipants } from '../notifications/event-notifications.ts'
import { countNotified } from '../notifications/notified-counts.ts'
import { deleteUndoneChanges } from '../notifications/undone-changes.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { requireRoomForChange } from './open-events.ts'
import { insertRevision, listRevisionsBefore } from './revisions.ts'

type Change = {
  eventId: number
  editorId: number
  before: EventPlan
  after: EventPlan
  parts: readonly EventPart[]
  now: Date
}

/** Returns the columns that say what the page of the event announces. Throws `TooManyChanges` or `TooManyNotified`. */
export async function announceChange(
  transaction: Transaction,
  { eventId, editorId, before, after, parts, now }: Change,
): Promise<{ changedAt: string; changedParts: string | null }> {
  await requireRoomForChange(transaction, { eventId, editorId, now })
  const revision = await insertRevision(transaction, { eventId, editorId, before, after, now })
  const notification = { kind: 'eventChanged' as const, payload: { parts }, revisionId: revision.id }
  const receivers = await notifyParticipants(transaction, { eventId, ...notification, actorId: editorId, now })
  await countNotified(transaction, { authorId: editorId, receivers, now })
  // The details contain names of games, so that replacing a game by one of the same name does not change them.
  const earlier = isSameDetails(revision.before, revision.after)
    ? []
    : await listRevisionsBefore(transaction, { eventId, id: revision.id, limit: maxComparedChanges })
  const undoneIds = undoneChanges(earlier, revision.after).map(({ id }) => id)
  if (undoneIds.length > 0) await deleteUndoneChanges(transaction, { eventId, undoneIds, now })
  const announced = announcedChange(earlier, { ...revision, parts })
  return { changedAt: announced.changedAt, changedParts: announced.parts.join() || null }
}
