import { eventMoment } from '../../../contract/events/event-moments.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { eventLinkAddress, invitedEventAddress } from '../../../contract/platform/page-addresses.ts'
import { emailText } from '../../platform/mail/email-template.ts'
import type { EmailMessage } from '../../platform/mail/mailer.ts'

type InvitedEvent = Pick<GameEvent, 'id' | 'date' | 'duration' | 'timeZone' | 'place' | 'visibility'> & {
  linkCode: string
}

interface InvitationLinks {
  siteUrl: string
  refusalToken: string
  /** Shows the event to visitors although it is for members; undefined if the host did not allow it. */
  eventToken?: string | undefined
}

/**
 * Writes the invitation to an event. It contains no text of a member, not even the title, because the owner of the
 * address has not asked for it (decision 63). An event for members has no date or town either,
 * unless the host allowed it.
 */
export function invitationEmail(
  email: string,
  event: InvitedEvent,
  { siteUrl, refusalToken, eventToken }: InvitationLinks,
): EmailMessage {
  const link = (path: string) => new URL(path, siteUrl).href
  return {
    to: email,
    subject: 'You are invited to a game night',
    text: emailText(`${contentOf(event, eventToken)}

${link(eventToken === undefined ? eventLinkAddress(event.linkCode) : invitedEventAddress(event.linkCode, eventToken))}

Unsubscribe, so that this address gets no more invitations from Meeplehood:

${link(`/unsubscribe/${refusalToken}`)}`),
    thread: `event-${event.id}`,
    oneClickUnsubscribe: link(`/api/unsubscribe/${refusalToken}`),
  }
}

function contentOf(event: InvitedEvent, eventToken: string | undefined): string {
  const invitation = 'Someone who knows this address invites you to play board games'
  const where = event.place === null ? '' : ` in ${event.place}`
  const details = `${invitation}${where}:\n\n${eventMoment(event)}\n\n`
  if (event.visibility !== 'members')
    return `${details}You can see the games, the host and the free seats without an account:`
  if (eventToken !== undefined) return `${details}Only members can see the event. Register or log in to join:`
  return `${invitation}.\n\nOnly members can see the event. Register or log in to see it:`
}
