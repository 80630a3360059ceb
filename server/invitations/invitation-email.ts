import { eventMoment } from '../../contract/events/event-times.ts'
import type { GameEvent } from '../../contract/events/schemas.ts'
import { eventLinkPage } from '../../contract/platform/page-addresses.ts'
import { emailText } from '../platform/mail/email-text.ts'
import type { EmailMessage } from '../platform/mail/mailer.ts'

type InvitedEvent = Pick<GameEvent, 'date' | 'duration' | 'timeZone' | 'place'> & { linkCode: string }

/**
 * Writes the invitation to an event. It contains no text of a member, not even the title, because the owner of the
 * address has not asked for it (decision 63).
 */
export function invitationEmail(
  email: string,
  event: InvitedEvent,
  { siteUrl, refusalToken }: { siteUrl: string; refusalToken: string },
): EmailMessage {
  const link = (path: string) => new URL(path, siteUrl).href
  const where = event.place === null ? '' : ` in ${event.place}`
  return {
    to: email,
    subject: 'You are invited to a game night',
    text: emailText(`Somebody who knows this address invites you to play board games${where}:

${eventMoment(event)}

The games, the host and the free seats are here. You need no account to look:

${link(eventLinkPage(event.linkCode))}

No more invitations from Meeplehood to this address:

${link(`/unsubscribe/${refusalToken}`)}`),
    oneClickUnsubscribe: link(`/api/unsubscribe/${refusalToken}`),
  }
}
