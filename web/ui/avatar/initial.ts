/** The initial of a full name: its first letter or digit, in upper case, with its accents; '?' when nothing can be seen. */
export function initialOf(fullName: string): string {
  // Most names begin so, and need no knowledge of all the world's scripts, which takes browsers long to get ready.
  const plain = /^\s*([a-z\d])(?![^ -~])/i.exec(fullName)?.[1]
  if (plain) return plain.toUpperCase()

  const characters = graphemesOf(fullName.normalize('NFC'))
  const initial =
    characters.find((character) => /[\p{L}\p{N}]/u.test(character)) ??
    characters.find((character) => /[\p{S}\p{P}]/u.test(character)) ??
    '?'
  // 'ß' becomes 'SS', 'ﬁ' becomes 'FI': one letter is enough.
  return graphemesOf(initial.toUpperCase())[0] ?? initial
}

let segmenter: Intl.Segmenter | undefined

function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}
