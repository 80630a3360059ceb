import { foldText, withPlainDigits, wordsOf } from './fold-text.ts'
import { isState, spellingsOf } from './spellings.ts'

/** Shorter words have no trigram, so an index does not find them. */
export const minTermLength = 3

/** Maximum number of terms of a search. The longest ones count, because they are the rarest. */
export const maxTerms = 8

/** What a search finds something by. `names` and `places` are short, `text` is a description. */
export type SearchedTexts = { names: readonly string[]; places?: readonly string[]; text?: string | null }

/** A line for each spelling of each name, one of them without spaces, a line of words, and a line of signs. */
export function searchableText({ names, places = [], text }: SearchedTexts): string {
  const lines = [
    ...names.flatMap((name) => spellingsOf(name)),
    ...places.flatMap((place) => spellingsOf(place, { isPlace: true })),
    ...(text ? [wordsOf(text)] : []),
    [...names, ...places, text ?? ''].flatMap(compoundsOf),
    [...new Set([...names, ...places, text ?? ''].flatMap(signsOf))],
  ]
  return `\n${[...new Set(lines.filter((words) => words.length > 0).map(lineOf))].join('\n')}\n`
}

/** Returns the words with signs in them, such as 'co-op', without the signs. */
function compoundsOf(text: string): string[] {
  const compounds = text.match(/(?<=^|\s)\S*[\p{L}\p{N}][^\p{L}\p{N}\p{M}\s]+[\p{L}\p{N}]\S*/gu) ?? []
  return [...new Set(compounds.map((compound) => wordsOf(compound).join('')))]
}

/** Two spaces precede each word, so that a term of one letter has three characters (`minTermLength`). */
function lineOf(words: readonly string[]): string {
  return `${words.map((word) => `  ${word}`).join('')}  `
}

/** Returns the line of `searchableText` that a name has, and that a search for the whole name finds. */
export function nameLine(name: string): string {
  return lineOf(wordsOrSigns(name))
}

/** Only a search without words looks for signs, among them letters newer than the Unicode of this program. */
function signsOf(text: string): string[] {
  return text.match(/[^\p{L}\p{N}\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\s]+/gu) ?? []
}

function wordsOrSigns(text: string): string[] {
  const words = wordsOf(text)
  return words.length > 0 ? words : signsOf(text)
}

/** Words that a name can have or not: 'Castles of Burgundy, The', 'Dungeons & Dragons', 'Wits n Wagers'. */
const optionalWords = new Set(['the', 'and', 'n'])

/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** A text with all words matches, in any order. One or two letters have to begin a word beside other words. */
export function searchTerms(search: string): string[] {
  const parts = withoutPostalNotes(withPlainDigits(search)).split(/\s+/)
  const words = wordsOf(search).length > 0 ? parts.flatMap(partsOf) : signsOf(search)
  const required = words.filter((word) => !optionalWords.has(word))
  const terms = new Set(required.length > 0 ? required : words)
  if (terms.size === 1) return [...terms]
  return [...terms]
    .map((term) => (unspaced.test(term) || lengthOf(term) >= minTermLength ? term : `  ${term}`.slice(-minTermLength)))
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
    .slice(0, maxTerms)
}

/** A zip code with its four additional digits or the word 'zip', which no text has. */
const longZip = /(?:\bzip(?:\s*code)?[\s:#]*)?\b(\d{5})(?:[\s\p{Pd}−]*\d{4})?\b(?:\s+zip(?:\s*code)?\b)?/giu

/** The country after a comma, a zip code or a state, which no place has. */
const country =
  /(?<=(?:,|\d|(?<!\p{L})(\p{L}+)[.,]?)\s*)(?<!\p{L})(?:u\.?\s?s\.?(?:\s?a)?\.?|united states(?: of america)?)\s*$/iu

function withoutPostalNotes(search: string): string {
  const short = search.replaceAll(longZip, '$1')
  return short.replace(country, (written, state?: string) => (state === undefined || isState(state) ? '' : written))
}

/** Returns the words of a part of a search without spaces. A short word stays with the others: 'co-op', 'D&D'. */
function partsOf(part: string): string[] {
  const words = wordsOf(part)
  return words.every((word) => lengthOf(word) >= minTermLength) ? words : [words.join('')]
}

export function lengthOf(term: string): number {
  return Array.from(term).length
}

/** Returns whether these texts (`searchableText`) contain all terms, each in any of them. */
export function containsTerms(texts: readonly string[], terms: readonly string[]): boolean {
  return terms.every((term) => texts.some((text) => text.includes(term)))
}

/** Returns the sort key of a name: its words without case, accents and punctuation. 'Älva' sorts next to 'Alva'. */
export function sortName(name: string): string {
  return wordsOrSigns(name).join(' ')
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
 * Returns a key that is equal for two spellings of the same name. Case, accents, articles, spaces and punctuation do not
 * count: 'Castles of Burgundy, The' has the key of 'The castles of Burgundy'. The key of a non-empty name is never
 * empty. That of a name without letters and digits is the name on one line.
 */
export function nameKey(name: string): string {
  const folded = foldText(name.replaceAll('&', ' and ')).normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC')
  const words = folded
    .trim()
    .replaceAll(articlesAround, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return words || signsOf(name.normalize()).join(' ') || name
}
