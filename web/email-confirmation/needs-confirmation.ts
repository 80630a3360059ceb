import type { CallName, Calls } from '../../contract/calls.ts'
import type { OwnUser } from '../../contract/users/schemas.ts'

/** The calls that the contract marks with `requiresConfirmedEmail`. */
export type ConfirmedCallName = {
  [Name in CallName]: Calls[Name] extends { requiresConfirmedEmail: true } ? Name : never
}[CallName]

/** Returns whether a member has to confirm their email address before the server accepts this call. */
export function needsConfirmation(member: OwnUser | null, _call: ConfirmedCallName): boolean {
  return member !== null && !member.isEmailConfirmed
}
