import { withPlainDigits } from './fold-text.ts'
import { removePastedMarks } from './visible-line.ts'

/** Replaces the wide letters and signs of East Asian keyboards, and digits of all scripts: 'Ａda＠٣' becomes 'Ada@3'. */
function withPlainCharacters(text: string): string {
  const plain = removePastedMarks(text).replaceAll(/[！-～]/g, (wide) =>
    String.fromCodePoint((wide.codePointAt(0) ?? 0) - wideOffset),
  )
  return withPlainDigits(plain.replaceAll('。', '.'))
}

/** 'mailto:ada@example.org' and 'Ada <ada@example.org>,' become 'ada@example.org'. */
function withPlainAddress(text: string): string {
  const address = withPlainCharacters(text).replace(/^(?:mailto:|[^<]*<)(?=.*@)/i, '')
  return address.replace(/[>.,;]{1,2}$(?<=.@.*)/, '')
}

/** Distance between the wide form of a character of ASCII and the character. */
const wideOffset = 0xfe_e0

/** A zip code, also with four more digits, a town and its state, the word 'zip', the country and signs at the end. */
const zipInPlace =
  /^(?:.{0,80},\s*\p{L}{2}[.,]?\s+|zip(?:\s*code)?:?\s*)?(\d{5})[\s\p{Pd}−]*(?:\d{4})?(?:,?\s*u\.?s\.?(?:a\.?)?)?[.,;]?$/iu

/** How we read what people type, paste or let their device fill in. */
export const typedForms = {
  plain: withPlainCharacters,
  email: withPlainAddress,
  /** A username or an email address. '@ada', as profiles show usernames, becomes 'ada'. */
  account: (text: string) => withPlainAddress(text).replace(/^@(?!.*@)/, ''),
  /** '97205-1234' and 'Portland, OR 97205, USA' become '97205'. */
  zip: (text: string) => withPlainDigits(removePastedMarks(text)).replace(zipInPlace, '$1'),
}

export type TypedForm = keyof typeof typedForms
