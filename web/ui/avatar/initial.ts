/** The initial of a full name: its first letter or digit, in upper case, with its accents; '?' when nothing can be seen. */
export function initialOf(fullName: string): string {
  const characters = [...graphemes.segment(fullName.normalize('NFC'))].map(({ segment }) => segment)
  const initial =
    characters.find((character) => /[\p{L}\p{N}]/u.test(character)) ??
    characters.find((character) => /[\p{S}\p{P}]/u.test(character)) ??
    '?'
  // 'ß' becomes 'SS', 'ﬁ' becomes 'FI': one letter is enough.
  const [upperCase] = graphemes.segment(initial.toUpperCase())
  return upperCase?.segment ?? initial
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
