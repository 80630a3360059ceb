import type { EventPart } from '../../contract/events/event-parts.ts'
import type { GameEvent } from '../../contract/events/events.ts'
import { hostNewsKinds, hostNewsWords } from '../../contract/notifications/host-notifications.ts'
import { messageNewsKinds, messageNewsWords } from '../../contract/notifications/message-notifications.ts'
import {
  type EventNewsKind,
  eventNewsWords,
  reminderKinds,
  type Words,
  welcomeKinds,
  welcomeWords,
} from '../../contract/notifications/notifications.ts'
import { reminderWords } from '../../contract/notifications/reminders.ts'
import { suggestionKinds, suggestionWords } from '../../contract/notifications/suggestions.ts'

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
}: About): Words {
  const welcome = oneOf(welcomeKinds, kind)
  if (welcome) return welcomeWords[welcome]
  const messageNews = oneOf(messageNewsKinds, kind)
  if (messageNews && memberId !== null && memberName !== null)
    return messageNewsWords(messageNews, { id: memberId, fullName: memberName })
  if (event === null) throw new Error(`a notification of the kind "${kind}" is about no event`)
  const reminder = oneOf(reminderKinds, kind)
  if (reminder) return reminderWords(reminder, event)
  if (oneOf(suggestionKinds, kind) && gameName !== null) return suggestionWords({ event, gameName })
  const hostNews = oneOf(hostNewsKinds, kind)
  if (hostNews && memberName !== null) return hostNewsWords(hostNews, { event, memberName, otherCount })
  const parts = (changes?.split(',') ?? []) as EventPart[]
  return eventNewsWords(kind as EventNewsKind, { event, changes: parts, announcement })
}

function oneOf<Kind extends string>(kinds: readonly Kind[], kind: string): Kind | undefined {
  return kinds.find((known) => known === kind)
}
