export const weakPasswordTexts = {
  common: 'This password is too common and easy to guess. Please choose another one',
  breached: 'This password was stolen from another site and published. Please choose another one',
  ownName: 'Choose a password that is more than your username, your email address or the name of this site',
} as const

const siteName = 'meeplehood'

/** Many good passwords contain a shorter name, such as the one in `a@example.org`. */
const minNameLength = 3

/** Also repeated, in another case, or with digits and punctuation: 'Ada_1815', 'ada@example.org', 'adaADA!'. */
export function isOwnName(password: string, { username, email }: { username: string; email: string }): boolean {
  const folded = password.toLowerCase()
  const names = [email, username, email.split('@')[0] ?? '', siteName].filter(({ length }) => length >= minNameLength)
  return names
    .map((name) => name.toLowerCase())
    .some((name) => folded.includes(name) && !/\p{L}/u.test(folded.replaceAll(name, '')))
}

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const sequences = rows.flatMap((row) => [row, Array.from(row).toReversed().join('')])

/** Length up to which simple patterns are among the most common passwords. */
const maxPatternLength = 20

/** 'aaaaaaaa', '12341234', '87654321'. Lists of common passwords leave such passwords out. */
export function isSimplePattern(password: string): boolean {
  const folded = password.toLowerCase()
  if (folded.length > maxPatternLength) return false
  return /^(.{1,4}?)\1+$/su.test(folded) || sequences.some((sequence) => sequence.includes(folded))
}
