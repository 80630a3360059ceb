import { mayRunEvent } from '../rules.ts'
import { canShareLink } from '../visibility.ts'
import { rowLimits } from '../../platform/row-limits.ts'

export const maxEmailInvitations = rowLimits.emailInvitations.max
export const maxListedInvitations = 200
/** Milliseconds after the end of an event until its invitations are deleted with their addresses. */
export const invitationLifetime = 30 * 24 * 60 * 60 * 1000

/** The host and co-hosts can invite by email, and if visitors can read the event, every member who gets its link. */
export function canInvite(event: Parameters<typeof canShareLink>[0]): boolean {
  return mayRunEvent(event) || (event.visibility !== 'members' && canShareLink(event))
}

/** Hides most of an address: 'ada@example.org' becomes 'a…@example.org'. */
export function maskEmail(email: string): string {
  return `${[...email].at(0)}…${email.slice(email.lastIndexOf('@'))}`
}

/** The part of an unsubscribe token that names invitations in place of a kind of notification. */
export const invitationTokenKind = 'invitations'

/** Returns whether an unsubscribe token stops invitations to an address. */
export function stopsInvitations(token: string): boolean {
  return token.split('.')[1] === invitationTokenKind
}
