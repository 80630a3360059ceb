import type { EventPart } from '../../contract/event-parts.ts'
import type { GameEvent } from '../../contract/events.ts'
import {
  type EventNewsKind,
  eventNewsWords,
  type ReminderKind,
  reminderKinds,
  type Words,
} from '../../contract/notifications.ts'
import { reminderWords } from '../../contract/reminders.ts'

/** What a notification about an event says: news of it, or a reminder. */
export function eventWords(
  kind: EventNewsKind | ReminderKind,
  {
    event,
    changes,
    announcement,
  }: {
    event: Pick<GameEvent, 'id' | 'title' | 'cancelReason' | 'date' | 'duration' | 'timeZone'>
    changes: readonly EventPart[]
    announcement: string | null
  },
): Words {
  const reminder = reminderKinds.find((known) => known === kind)
  return reminder
    ? reminderWords(reminder, event)
    : eventNewsWords(kind as EventNewsKind, { event, changes, announcement })
}
