import { apostrophes, foldText } from './fold-text.ts'

/** Shorter words have no trigram, so an index does not find them. */
export const minTermLength = 3

/** Maximum number of terms of a search. The longest ones count, because they are the rarest. */
export const maxTerms = 8

type Spellings = readonly (readonly string[])[]

const commonSpellings = readSpellings(
  '1 one i 1st first, 2 two ii 2nd second, 3 three iii 3rd third, 4 four iv 4th fourth, 5 five v 5th fifth, ' +
    '6 six vi 6th sixth, 7 seven vii 7th seventh, 8 eight viii 8th eighth, 9 nine ix 9th ninth, 10 ten x 10th tenth, ' +
    '11 eleven xi, 12 twelve xii, 13 thirteen xiii, 14 fourteen xiv, 15 fifteen xv, 16 sixteen, 17 seventeen, ' +
    '18 eighteen, 19 nineteen, 20 twenty, 30 thirty 30th thirtieth, 40 forty 40th fortieth, 50 fifty 50th fiftieth, ' +
    '60 sixty 60th sixtieth, 70 seventy, 80 eighty, 90 ninety, 100 hundred, 1000 thousand, ' +
    'st saint, ste sainte, ft fort, mt mount, color colour, gray grey, theater theatre, armor armour, honor honour',
)
const placeSpellings = [
  ...commonSpellings,
  ...readSpellings(
    'mtn mountain, pt point, hts heights, spgs springs, spg spring, jct junction, ctr center centre, vly valley, ' +
      'vlg village, lk lake, bch beach, hbr harbor harbour, pk park, is island, n north, s south, e east, w west',
  ),
]

function readSpellings(text: string): Spellings {
  return text.split(', ').map((words) => words.split(' '))
}

/** What a search finds something by. `names` and `places` are short, `text` is a description. */
export type SearchedTexts = { names: readonly string[]; places?: readonly string[]; text?: string | null }

/** A line for each spelling of each name, one of them without spaces, a line of words, and a line of signs. */
export function searchableText({ names, places = [], text }: SearchedTexts): string {
  const lines = [
    ...names.flatMap((name) => spellingsOf(name, commonSpellings)),
    ...places.flatMap((place) => spellingsOf(place, placeSpellings)),
    ...(text ? [wordsOf(text)] : []),
    [...names, ...places, text ?? ''].flatMap(compoundsOf),
    [...new Set([...names, ...places, text ?? ''].flatMap(signsOf))],
  ]
  return `\n${[...new Set(lines.filter((words) => words.length > 0).map(lineOf))].join('\n')}\n`
}

function spellingsOf(name: string, spellings: Spellings): string[][] {
  const words = wordsOf(name)
  // A single letter at the start is a letter: 'V for Vendetta', 'I, Claudius'.
  const rows = words.map((word, index) =>
    index === 0 && /^[ivx]$/.test(word) ? undefined : spellings.find((spelling) => spelling.includes(word)),
  )
  const other = [0, 1, 2, 3, 4].map((place) => words.map((word, index) => rows[index]?.[place] ?? word))
  const apart = wordsOf(name.replaceAll(apostrophes, ' '))
  const all = [words, ...(rows.some(Boolean) ? other : []), inTwoLetters(name), wordsOf(withLetters(name))]
  return [
    ...all,
    inOneLetter(words),
    apart,
    ...all.map((spelling) => [spelling.join('')]),
    ...initialsOf([words, other[0] ?? []]),
  ]
}

/** Returns how people shorten a name of several words: 'ti4' for 'Twilight Imperium 4', 'dnd' and 'D&D'. */
function initialsOf(spellings: readonly (readonly string[])[]): string[][] {
  return spellings
    .filter(({ length }) => length > 1)
    .flatMap((words) =>
      ['and', 'n'].map((and) => [words.map((word) => (word === 'and' ? and : initialOf(word))).join('')]),
    )
}

function initialOf(word: string): string {
  return /^\d/.test(word) ? word : (Array.from(word)[0] ?? '')
}

/** What people type for letters that their keyboard lacks, besides the letter without its mark. */
const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', đ: 'dj' }

/** Returns the words of a name in another spelling: 'mueller' for 'Müller'. */
function inTwoLetters(name: string): string[] {
  const lower = name.normalize('NFC').toLowerCase()
  return wordsOf(lower.replaceAll(/[äöüåøđ]/g, (letter) => twoLetters[letter] ?? letter))
}

/** Writes the signs that stand for letters as such: 'Cash' for 'Ca$h', 'Mastermind' for 'M@stermind'. */
function withLetters(name: string): string {
  return name.replaceAll(/(?<=\p{L})[$@](?=\p{L})/gu, (sign) => (sign === '$' ? 's' : 'a'))
}

/** Returns the words as people write them who have the keyboard for them: 'müller' for 'Mueller', folded. */
function inOneLetter(words: readonly string[]): string[] {
  return words.map((word) =>
    word.replaceAll(/(?<![aeiouq])(?:([aou])e|aa)(?![aeiou])/g, (_pair, letter = 'a') => letter),
  )
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

/** Returns the words of a text, folded. '&' is the word 'and'. */
function wordsOf(text: string): string[] {
  return foldText(text.replaceAll(/[&＆]/g, ' and ')).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
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
  const parts = search.replaceAll(longZip, '$1').split(/\s+/)
  const words = wordsOf(search).length > 0 ? parts.flatMap(partsOf) : signsOf(search)
  const required = words.filter((word) => !optionalWords.has(word))
  const terms = new Set(required.length > 0 ? required : words)
  if (terms.size === 1) return [...terms]
  return [...terms]
    .map((term) => (unspaced.test(term) || lengthOf(term) >= minTermLength ? term : `  ${term}`.slice(-minTermLength)))
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
    .slice(0, maxTerms)
}

/** A zip code with its four additional digits, which no text has. */
const longZip = /\b(\d{5})-\d{4}\b/g

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
