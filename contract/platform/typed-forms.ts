import { withPlainDigits } from './fold-text.ts'

/** Replaces the wide letters and signs of East Asian keyboards, and digits of all scripts: 'Ａda＠٣' becomes 'Ada@3'. */
function withPlainCharacters(text: string): string {
  const plain = text.replaceAll(/[！-～]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - wideOffset))
  return withPlainDigits(plain.replaceAll('。', '.'))
}

/** Distance between the wide form of a character of ASCII and the character. */
const wideOffset = 0xfe_e0

/** How we read what people type, paste or let their device fill in. */
export const typedForms = {
  plain: withPlainCharacters,
  /** 'mailto:ada@example.org' becomes 'ada@example.org'. */
  email: (text: string) => withPlainCharacters(text).replace(/^mailto:/i, ''),
  /** A username or an email address. '@ada', as profiles show usernames, becomes 'ada'. */
  account: (text: string) => withPlainCharacters(text).replace(/^(?:mailto:|@(?!.*@))/i, ''),
  /** '97205-1234' becomes '97205'. */
  zip: (text: string) => withPlainDigits(text).replace(/^(\d{5})[\s\p{Pd}]*(?:\d{4})?$/u, '$1'),
}

export type TypedForm = keyof typeof typedForms
