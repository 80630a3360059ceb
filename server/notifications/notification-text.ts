import type { EventPart } from '../../contract/events/limits.ts'
import type { GameEvent } from '../../contract/events/schemas.ts'
import {
  type EventNotificationKind,
  hostNotificationKinds,
  messageNotificationKinds,
  reminderKinds,
  suggestionKinds,
  welcomeKinds,
} from '../../contract/notifications/kinds.ts'
import {
  eventNotificationText,
  hostNotificationText,
  messageNotificationText,
  type NotificationText,
  reminderText,
  suggestionText,
  welcomeTexts,
} from '../../contract/notifications/texts.ts'

/** The current state of a notification's event, comment, member and game; null for those that its kind does not have. */
type Subject = {
  kind: string
  event: Pick<
    GameEvent,
    'id' | 'title' | 'cancelReason' | 'date' | 'duration' | 'timeZone' | 'attendeeCount' | 'maxAttendees'
  > | null
  changes: string | null
  announcement: string | null
  memberId: number | null
  memberName: string | null
  otherCount: number
  gameName: string | null
  searchName: string | null
}

/** Returns the title, the text and the link of a notification. */
export function notificationText({
  kind,
  event,
  changes,
  announcement,
  memberId,
  memberName,
  otherCount,
  gameName,
  searchName,
}: Subject): NotificationText {
  const welcome = oneOf(welcomeKinds, kind)
  if (welcome) return welcomeTexts[welcome]
  const messageNews = oneOf(messageNotificationKinds, kind)
  if (messageNews && memberId !== null && memberName !== null)
    return messageNotificationText(messageNews, { id: memberId, fullName: memberName })
  if (event === null) throw new Error(`A notification of the kind "${kind}" has no event.`)
  const reminder = oneOf(reminderKinds, kind)
  if (reminder) return reminderText(reminder, event)
  if (oneOf(suggestionKinds, kind)) return suggestionText({ event, gameName, searchName })
  const hostNews = oneOf(hostNotificationKinds, kind)
  if (hostNews && memberName !== null) return hostNotificationText(hostNews, { event, memberName, otherCount })
  const parts = (changes?.split(',') ?? []) as EventPart[]
  return eventNotificationText(kind as EventNotificationKind, { event, changes: parts, announcement })
}

function oneOf<Kind extends string>(kinds: readonly Kind[], kind: string): Kind | undefined {
  return kinds.find((known) => known === kind)
}
