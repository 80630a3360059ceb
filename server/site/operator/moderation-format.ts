import { actionNames, instantText } from '../../../contract/moderation/action-texts.ts'
import type {
  MemberNote,
  ModeratedMember,
  ModerationAction,
  OpenAppeal,
} from '../../../contract/moderation/moderator-schemas.ts'
import type { Absence } from '../../planning/attendance/absences.ts'
import { printable } from './report-format.ts'

/** Formats a member in one line, with the decisions of moderators about the account. */
export function formatMember(member: ModeratedMember): string {
  const { username, fullName, email, role, suspendedAt, suspendedUntil, limitedUntil, heldAt, openReports } = member
  const facts = [
    role !== 'member' && role,
    suspendedAt !== null && `suspended${suspendedUntil === null ? '' : ` until ${instantText(suspendedUntil)}`}`,
    limitedUntil !== null && `limited until ${instantText(limitedUntil)}`,
    heldAt !== null && 'on hold',
    (openReports ?? 0) > 0 && `open reports: ${openReports}`,
  ]
  return [username, printable(fullName), email, ...facts].filter(Boolean).join(', ')
}

export function formatNote({ author, text, createdAt }: MemberNote): string {
  return `${createdAt}  ${author === null ? 'Operators' : printable(author.fullName)}: ${printable(text)}`
}

export function formatAbsence({ eventId, title, missedAt }: Absence): string {
  return `${missedAt}  event ${eventId}: ${printable(title)}`
}

export function formatAction(action: ModerationAction): string {
  const { id, kind, channel, actor, subjectKind, subjectId, member, reason, until, detail, createdAt } = action
  const about = `${subjectKind} ${subjectId}${member ? ` (${printable(member.fullName)})` : ''}`
  const facts = [detail, until !== null && `until ${instantText(until)}`].filter(Boolean).join(', ')
  const by = actor ? printable(actor.fullName) : channel
  return `#${id}  ${createdAt}  ${actionNames[kind]}: ${about}${facts && `, ${facts}`}, by ${by}: ${printable(reason)}`
}

/** Formats an open appeal with the action that it is about. */
export function formatAppeal({ id, member, action, text }: OpenAppeal): string {
  return `#${id}  ${member.username}: ${printable(text)}\n    about ${formatAction(action)}`
}
