import type { CallName, Calls } from '../../../contract/calls.ts'
import type { UnconfirmedCallName } from '../../../contract/platform/unconfirmed-calls.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'

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
