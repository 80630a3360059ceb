export const maxSearchLength = 200

/**
 * Folds a text for searches that ignore case and the accents of Latin letters: 'orleans' matches 'Orléans', and 'STRASSE'
 * matches 'Straße'. Marks of other scripts change the letter or the word, so they stay.
 */
export function foldText(text: string): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
  return plain.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')
}

/** Shorter words have no trigram, so an index does not find them. */
export const minTermLength = 3
const maxTerms = 3

/**
 * Splits a folded search at spaces and commas into up to three terms, which a text may contain in any order. Words of one
 * or two characters stay with the word before or after them: 'portland, or' and 'portland or' are one term.
 */
export function searchTerms(search: string): string[] {
  const terms: string[] = []
  let separator = ''
  for (const [, word = '', gap = ''] of search.matchAll(/([^\s,]+)([\s,]*)/g)) {
    const last = terms.at(-1)
    const isShort = [word, last ?? word].some((text) => Array.from(text).length < minTermLength)
    if (last === undefined || !(isShort || terms.length === maxTerms)) terms.push(word)
    else terms[terms.length - 1] = last + separator + word
    separator = gap
  }
  return terms.length > 0 || search === '' ? terms : [search]
}

/** Returns the sort key of a name, without case and accents: 'Älva' sorts next to 'Alva'. */
export function sortName(name: string): string {
  return foldText(name.normalize('NFD').replaceAll(/\p{M}/gu, ''))
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

/** Compatibility forms can be 18 times as long as a name, for example of the ligature ﷺ. Keys use only their start. */
const maxCompatibleLength = 400

/**
 * Returns a key that is equal for two spellings of the same name. Case, accents, articles, spaces and
 * punctuation do not count: 'Castles of Burgundy, The' has the key of 'The castles of Burgundy'. The key of a
 * non-empty name is never empty. That of a name without letters and digits is the name on one line.
 */
export function nameKey(name: string): string {
  const folded = sortName(foldText(name.normalize('NFKC').slice(0, maxCompatibleLength))).trim()
  const words = folded
    .replaceAll('&', ' and ')
    .replaceAll(articlesAround, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return words || folded.replaceAll(/\s+/g, ' ') || foldText(name)
}
