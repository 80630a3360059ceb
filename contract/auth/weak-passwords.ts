export const weakPasswordTexts = {
  common: 'This password is too common and easy to guess. Please choose another one',
  breached: 'This password was stolen from another site and published. Please choose another one',
  ownName: 'Choose a password that is more than your username, your email address or the name of this site',
} as const

const siteName = 'meeplehood'

/** A shorter name, such as the one in `a@example.org`, is in many good passwords. */
const minNameLength = 3

/**
 * Returns whether a password consists of nothing but the member's username or email address or the name of the site,
 * also repeated, in another case, or with digits and punctuation: 'Ada_1815', 'ada@example.org', 'adaADA!'.
 */
export function isOwnName(password: string, { username, email }: { username: string; email: string }): boolean {
  const folded = password.toLowerCase()
  const names = [email, username, email.split('@')[0] ?? '', siteName].filter(({ length }) => length >= minNameLength)
  return names
    .map((name) => name.toLowerCase())
    .some((name) => folded.includes(name) && !/\p{L}/u.test(folded.replaceAll(name, '')))
}
