import { passwordLength } from '../../contract/auth/schemas.ts'
import { isOwnName, weakPasswordTexts } from '../../contract/auth/weak-passwords.ts'
import { ProblemError } from '../platform/http/problem-error.ts'

/**
 * Throws `InvalidInput` for a new password that is one of the most common ones, or nothing but the member's username or
 * email address.
 *
 * @param field the name of the password in the request, which gets the error
 */
export async function requireStrongPassword(
  password: string,
  { field, username, email }: { field: string; username: string; email: string },
) {
  if (isOwnName(password, { username, email }))
    throw new ProblemError('InvalidInput', { [field]: weakPasswordTexts.ownName })
  const common = await (commonPasswords ??= loadCommonPasswords())
  if (common.has(password.toLowerCase())) throw new ProblemError('InvalidInput', { [field]: weakPasswordTexts.common })
}

/** Loaded for the first new password, because most processes never need the list of 50,000. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= passwordLength.min))
}
