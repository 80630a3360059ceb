/**
 * Matches what email programs and browsers turn into a link, and what people type for one: `https://…`, `ada@example`,
 * `example.org`, `example .org` and `192.0.2.1`. The ideographic full stop separates the parts of a domain, too.
 */
const address =
  /:\/\/|\b(?:www|hxxps?)\b|\S@\S|[^\s.。][.。][\p{L}\p{M}]{2,}|[^\s.。] [.。] ?[\p{L}\p{M}]{2,}|[^\s.。][.。] (?:com|net|org|xyz)\b|\d(?:[.。]\d+){3}/iu

// The text has no two spaces in a row, so that these patterns take linear time.
const bracketedDot = / ?[[({<] ?(?:[.。]|dot) ?[\])}>] ?/giu
const bracketedAt = / ?[[({<] ?(?:@|at) ?[\])}>] ?/giu
/** Without brackets, the word is also part of sentences: 'Connect the dot again'. */
const spelledDot =
  /[^\p{L}\p{N}]{1,3}d[o0]t[^\p{L}\p{N}]{1,3}(?=(?:com|net|org|edu|gov|io|co|info|biz|app|dev|xyz|site|online|shop|club|link|example|uk|eu|de|fr|ru|cn|tv|gg|ly)\b)/giu

/** Dots and words for a dot before a common ending. Names such as 'Gal·la' and texts such as 'Jogo, com amigos' have others. */
const otherDot = / (?:point|punkt|punto|ponto) (?=(?:com|net|org)\b)|(?<=\S)[,/·•‧∙⋅・٫](?=(?:com|net|org|xyz)\b)/giu

/** Invisible characters. Between the parts of an address, they hide it from a pattern but not from a reader. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

export const addressInName = 'Leave out web and email addresses, and put a space after each dot'

/** More marks in a row than any language needs. Normalizing them takes quadratic time. */
const tooManyMarks = /\p{M}{31}/u

/**
 * Returns whether a text contains a web or email address, also in full-width characters, with invisible characters, or
 * written as `evil . com`, `evil[.]com` or `evil dot com`. Also returns true for a text with `tooManyMarks`.
 */
export function containsAddress(text: string): boolean {
  if (tooManyMarks.test(text)) return true
  const plain = text
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(bracketedDot, '.')
    .replaceAll(bracketedAt, '@')
    .replaceAll(spelledDot, '.')
    .replaceAll(otherDot, '.')
  return address.test(plain)
}
