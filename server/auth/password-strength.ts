import { passwordLength } from '../../contract/auth/schemas.ts'
import { isOwnName, weakPasswordTexts } from '../../contract/auth/weak-passwords.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { isBreached } from './breached-passwords.ts'

/**
 * Throws `InvalidInput` for a new password that is in the operator's file of breached passwords, or, with
 * `refuseWeakPasswords`, one of the most common ones or nothing but the member's username or email address.
 *
 * @param field the name of the password in the request, which gets the error
 */
export async function requireStrongPassword(
  password: string,
  {
    field,
    username,
    email,
    refuseWeakPasswords,
    breachedPasswords,
  }: { field: string; username: string; email: string } & Pick<
    Configuration,
    'refuseWeakPasswords' | 'breachedPasswords'
  >,
) {
  if (refuseWeakPasswords && isOwnName(password, { username, email }))
    throw new ProblemError('InvalidInput', { [field]: weakPasswordTexts.ownName })
  if (refuseWeakPasswords && (await isCommon(password)))
    throw new ProblemError('InvalidInput', { [field]: weakPasswordTexts.common })
  if (breachedPasswords !== undefined && (await isBreached(password, breachedPasswords)))
    throw new ProblemError('InvalidInput', { [field]: weakPasswordTexts.breached })
}

/** Loaded for the first new password, because most processes never need the list of 50,000. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined

async function isCommon(password: string): Promise<boolean> {
  const common = await (commonPasswords ??= loadCommonPasswords())
  return common.has(password.toLowerCase())
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= passwordLength.min))
}
