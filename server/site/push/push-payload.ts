import { declarationOf } from '../../../contract/account/notifications/kinds.ts'
import type { PushPayload } from '../../../contract/account/push/payload.ts'
import { emailSubject, shownText } from '../../../contract/events/notifications/shown-text.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { NotificationToEmail } from '../emails/due-notifications.ts'
import { textAbout, threadOf } from '../emails/notification-email.ts'

/** Characters of a text, so that a push in any script fits into the 4 kB that push services accept. */
const maxLength = 300

/**
 * Writes the push for a notification, with the current state of its event if it has one. Its title is that of an email,
 * because a phone shows it as if the site had written it (decision 63).
 *
 * @param showsTexts whether it may contain names and texts of others
 */
export function writePush(
  notification: NotificationToEmail,
  { event, showsTexts }: { event: GameEvent | null; showsTexts: boolean },
): PushPayload {
  const { id, kind } = notification
  const written = textAbout(notification, event)
  const showing = showsTexts ? written.showing : 'hidden'
  const shown = shownText(declarationOf(kind), written, { showing, event })
  const title = showsTexts ? emailSubject(declarationOf(kind), shown.title, { showing, event }) : shown.title
  return {
    notificationId: id,
    title: shorten(title),
    text: shorten(title === shown.title ? shown.text : `${shown.title}\n${shown.text}`),
    address: shown.address,
    tag: `${kind} ${threadOf(notification) ?? id}`,
    asks: kind === 'reminderStillComing',
  }
}

function shorten(text: string): string {
  const characters = Array.from(text)
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text
}
