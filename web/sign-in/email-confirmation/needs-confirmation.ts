import type { CallName, Calls } from '../../../contract/calls.ts'
import type { UnconfirmedCallName } from '../../../contract/platform/unconfirmed-calls.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

/** The calls that require a confirmed email address (`requiresConfirmedEmail`). */
export type ConfirmedCallName = Exclude<
  {
    [Name in CallName]: Calls[Name] extends { method: 'GET' } | { access: 'anyone' } ? never : Name
  }[CallName],
  UnconfirmedCallName
>

/** Returns whether a member has to confirm their email address before the server accepts this call. */
export function needsConfirmation(member: OwnUser | null, _call: ConfirmedCallName): boolean {
  return member !== null && !member.isEmailConfirmed
}

/** The `ConfirmationNote`, whose code loads when it is first shown. */
export const LazyConfirmationNote = lazyPart(async () => (await import('./confirmation-note.tsx')).ConfirmationNote, {
  failure: 'The note about confirming your email address could not be loaded.',
})
