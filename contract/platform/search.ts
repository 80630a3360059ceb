/** Longest search a list takes, in characters. */
export const maxSearchLength = 200

/**
 * How searches compare words: without regard to case, beyond ASCII too ('TAL DER KÖNIGE' finds 'Tal der Könige', 'STRASSE'
 * finds 'Straße'), and whichever way an accent was typed (SPEC 5).
 */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')
}

/** What names are sorted by: case and accents aside, so that 'Älva' stands beside 'Alva'. */
export function sortName(name: string): string {
  return foldCase(name.normalize('NFD').replaceAll(/\p{M}/gu, ''))
}

const articles = [
  'the',
  'a',
  'an',
  'der',
  'die',
  'das',
  'le',
  'la',
  'les',
  'el',
  'los',
  'las',
  'il',
  'lo',
  'de',
  'het',
  'een',
]
const article = `(?:${articles.join('|')})`
const articlesAround = new RegExp(String.raw`^${article}\s+|\s*,\s*${article}$`, 'gu')

/**
 * What two names share that are one name to a person: case, accents, articles, spaces and signs aside, so that 'Castles of
 * Burgundy, The' is 'The castles of Burgundy'. Never empty for a name that is not.
 */
export function nameKey(name: string): string {
  const folded = sortName(foldCase(name.normalize('NFKC'))).trim()
  const words = folded
    .replaceAll('&', ' and ')
    .replaceAll(articlesAround, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return words || folded
}
