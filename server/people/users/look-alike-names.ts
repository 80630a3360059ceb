import { isReservedName } from '../../../contract/people/users/reserved-names.ts'
import { reservedName } from '../../../contract/people/users/schemas.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'

/**
 * Throws `InvalidInput` for a full name that looks like a reserved one in other letters, such as 'ꓮꓓꓟꓲꓠ'. The data of
 * Unicode Technical Standard 39 has 100 kB, so only the server compares names with it, and loads it with the first name
 * that needs it.
 */
export async function rejectLookAlikeName(fullName: string) {
  if (/^\p{ASCII}*$/u.test(fullName)) return
  const { default: replaceLookAlikes } = await import('unhomoglyph')
  if (isReservedName(replaceLookAlikes(fullName.normalize('NFD'))))
    throw new ProblemError('InvalidInput', { fullName: reservedName })
}
