import type { Role } from '../platform/roles.ts'
import type { ModerationAction } from './moderator-schemas.ts'
import type { ActionKind } from './actions.ts'

export type DescribedAction = Pick<ModerationAction, 'kind' | 'subjectKind' | 'reason' | 'until' | 'detail'>

export function instantText(instant: string): string {
  const text = new Date(instant).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  // Newer Unicode data puts a narrow no-break space before AM and PM.
  return `${text.replaceAll('\u202F', ' ').replace(' at ', ', ')} UTC`
}

const restrictedText =
  'you cannot write to people who have not written to you, host events, comment, add games or change your name, your texts or your picture.'

/** Returns the title and text for the affected member, in emails too. The text ends with the reason. */
export function decisionText(action: DescribedAction): { title: string; text: string } {
  const { title, effect } = describe(action)
  return { title, text: [effect, `Reason: ${action.reason}`].filter(Boolean).join('\n') }
}

function describe({ kind, subjectKind, until, detail }: DescribedAction): { title: string; effect: string } {
  const end = until === null ? undefined : instantText(until)
  switch (kind) {
    case 'warn':
      return { title: 'A moderator warned you', effect: '' }
    case 'limit':
      return { title: `Your account is limited until ${end}`, effect: `Until then ${restrictedText}` }
    case 'suspend':
      return {
        title: end === undefined ? 'Your account is suspended' : `Your account is suspended until ${end}`,
        effect: 'You cannot sign in, and other members do not see you. Your upcoming events are cancelled.',
      }
    case 'hold':
      return {
        title: 'Your account is on hold',
        effect: `Until a moderator has looked at the reports, ${restrictedText}`,
      }
    case 'restore':
      return { title: 'Your account works as before', effect: '' }
    case 'dismiss':
      return { title: 'Your account is no longer on hold', effect: '' }
    case 'remove':
      return { title: `A moderator removed your ${subjectKind}`, effect: '' }
    case 'mergeGames':
      return { title: 'A game you added was merged with another one', effect: '' }
    case 'role':
      return roleTexts[detail as Role]
    case 'confirmEmail':
      return { title: 'An administrator confirmed your email address', effect: '' }
    case 'endTwoStep':
      return {
        title: 'An administrator turned off two-step sign-in for your account',
        effect: 'You sign in with the password alone. You can turn two-step sign-in on again in the settings.',
      }
    case 'acceptAppeal':
      return { title: 'Your appeal was accepted', effect: acceptedText(detail) }
    case 'rejectAppeal':
      return { title: 'Your appeal was rejected', effect: 'The decision stays as it is.' }
  }
}

// The log has only the new role, so the texts say what the member can do now.
const roleTexts: Record<Role, { title: string; effect: string }> = {
  member: { title: 'You are no longer a moderator', effect: 'You have the same rights as other members.' },
  moderator: { title: 'You are now a moderator', effect: 'You can handle reports and appeals.' },
  administrator: {
    title: 'You are now an administrator',
    effect: 'You can handle reports and appeals, change the roles of members and delete accounts.',
  },
}

/** @param appealed the kind of action that the appeal was about */
function acceptedText(appealed: string | null): string {
  if (appealed === 'remove') return 'What was removed cannot be brought back, but you can write it again.'
  return appealed === 'warn' ? 'The warning no longer counts.' : 'Your account works as before.'
}

export const actionNames: Record<ActionKind, string> = {
  dismiss: 'Closed reports',
  remove: 'Removed',
  warn: 'Warned',
  limit: 'Limited',
  suspend: 'Suspended',
  hold: 'Put on hold',
  restore: 'Restored',
  mergeGames: 'Merged games',
  role: 'Changed the role',
  confirmEmail: 'Confirmed the email address',
  endTwoStep: 'Turned off two-step sign-in',
  acceptAppeal: 'Accepted the appeal',
  rejectAppeal: 'Rejected the appeal',
}
