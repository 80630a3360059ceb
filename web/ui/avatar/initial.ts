/** Returns the first letter or digit of a name in upper case, or its first symbol, or '?' for a name without any. */
export function initialOf(fullName: string): string {
  // Most names start with a plain letter. This avoids Intl.Segmenter and Unicode patterns, which are
  // slow at their first use.
  const plain = /^\s*([a-z\d])(?![^ -~])/i.exec(fullName)?.[1]
  if (plain) return plain.toUpperCase()

  const characters = graphemesOf(fullName.normalize('NFC'))
  const initial =
    characters.find((character) => /[\p{L}\p{N}]/u.test(character)) ??
    characters.find((character) => /[\p{S}\p{P}]/u.test(character)) ??
    '?'
  // The upper case of 'ß' is 'SS' and of 'ﬁ' is 'FI', so only the first letter counts.
  return graphemesOf(initial.toUpperCase())[0] ?? initial
}

let segmenter: Intl.Segmenter | undefined

function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}
