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

/** What a notification is about, as it is now; null for what it is not about. */
export type About = {
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
}

/** What a notification says, and where it leads. */
export function wordsOf({
  kind,
  event,
  changes,
  announcement,
  memberId,
  memberName,
  otherCount,
  gameName,
}: About): NotificationText {
  const welcome = oneOf(welcomeKinds, kind)
  if (welcome) return welcomeTexts[welcome]
  const messageNews = oneOf(messageNotificationKinds, kind)
  if (messageNews && memberId !== null && memberName !== null)
    return messageNotificationText(messageNews, { id: memberId, fullName: memberName })
  if (event === null) throw new Error(`a notification of the kind "${kind}" is about no event`)
  const reminder = oneOf(reminderKinds, kind)
  if (reminder) return reminderText(reminder, event)
  if (oneOf(suggestionKinds, kind) && gameName !== null) return suggestionText({ event, gameName })
  const hostNews = oneOf(hostNotificationKinds, kind)
  if (hostNews && memberName !== null) return hostNotificationText(hostNews, { event, memberName, otherCount })
  const parts = (changes?.split(',') ?? []) as EventPart[]
  return eventNotificationText(kind as EventNotificationKind, { event, changes: parts, announcement })
}

function oneOf<Kind extends string>(kinds: readonly Kind[], kind: string): Kind | undefined {
  return kinds.find((known) => known === kind)
}
