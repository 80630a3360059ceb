import { passwordLength } from '../../contract/sign-in/schemas.ts'
import { isOwnName, isSimplePattern, weakPasswordTexts } from '../../contract/sign-in/weak-passwords.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { isBreached } from './breached-passwords.ts'

/**
 * Throws `InvalidInput` for a new password that is one of the most common ones, a simple pattern, nothing but the
 * member's username or email address, or in the operator's file of breached passwords.
 *
 * @param field the name of the password in the request, which gets the error
 */
export async function requireStrongPassword(
  password: string,
  {
    field,
    username,
    email,
    breachedPasswords,
  }: { field: string; username: string; email: string; breachedPasswords: string | undefined },
) {
  if (isOwnName(password, { username, email }))
    throw new ProblemError('InvalidInput', { [field]: weakPasswordTexts.ownName })
  const common = await (commonPasswords ??= loadCommonPasswords())
  if (isSimplePattern(password) || common.has(password.toLowerCase()))
    throw new ProblemError('InvalidInput', { [field]: weakPasswordTexts.common })
  if (breachedPasswords !== undefined && (await isBreached(password, breachedPasswords)))
    throw new ProblemError('InvalidInput', { [field]: weakPasswordTexts.breached })
}

/** Loaded for the first new password, because most processes never need the list of 50,000. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= passwordLength.min))
}
