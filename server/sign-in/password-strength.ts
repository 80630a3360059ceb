import { passwordLength } from '../../contract/sign-in/schemas.ts'
import { isOwnName, isSimplePattern, weakPasswordTexts } from '../../contract/sign-in/weak-passwords.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'

/** Longest line: 40 digits, a colon, a count and a line break. */
const lineLength = 64
const hashLength = 40

/**
 * Returns whether a file of breached passwords contains a password. Its lines are `<SHA-1 in upper case>:<count>`,
 * sorted, as in the files of Pwned Passwords. The search reads about 30 lines of a file of any size.
 */
export async function isBreached(password: string, path: string): Promise<boolean> {
  const wanted = hash('sha1', password, 'hex').toUpperCase()
  const file = await open(path)
  try {
    let low = 0
    let high = (await file.stat()).size
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const line = await readLineFrom(file, middle)
      if (line?.hash === wanted) return true
      if (line === undefined || line.hash > wanted) high = middle
      else low = line.start + 1
    }
    return false
  } finally {
    await file.close()
  }
}

/** Reads the first line that starts at a position or later; undefined if there is none. */
async function readLineFrom(file: FileHandle, position: number): Promise<{ start: number; hash: string } | undefined> {
  const from = Math.max(0, position - 1)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(lineLength + hashLength), 0, null, from)
  const text = buffer.toString('latin1', 0, bytesRead)
  const offset = position === 0 ? 0 : text.indexOf('\n') + 1
  const found = text.slice(offset, offset + hashLength)
  if ((position > 0 && offset === 0) || found.length < hashLength) return undefined
  return { start: from + offset, hash: found.toUpperCase() }
}

type PasswordContext = { field: string; username: string; email: string; breachedPasswords: string | undefined }

/**
 * Throws `InvalidInput` for a new password that is one of the most common ones, a simple pattern, nothing but the
 * member's username or email address, or in the operator's file of breached passwords.
 *
 * @param field the name of the password in the request, which gets the error
 */
export async function requireStrongPassword(
  password: string,
  { field, username, email, breachedPasswords }: PasswordContext,
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
