/** Also what spreadsheets write for true and false in other languages. */
const yes = new Set(
  (
    '1 true yes y x on own owned ja j oui o si sí s sim tak áno igen da да есть wahr vrai vero verdadero verdadeiro waar sant ' +
    'sand prawda はい 是 ✓ ✔ ☑ ☒ ✅ ● +'
  ).split(' '),
)
const no = new Set([
  '',
  ...(
    '0 false no n off none not - – — nein non não nao nee nej nei nie ne нет falsch faux falso onwaar falskt falsk fałsz ' +
    'いいえ 否 ✗ ✘ ☐ ❌ ○'
  ).split(' '),
])

/** Reads yes or no, also as spreadsheets and people write them. Returns undefined for any other text. */
export function readFlag(text: string): boolean | undefined {
  const answer = wholeNumber(text.trim().toLowerCase().replace('\uFE0F', ''))
  if (yes.has(answer) || /^[1-9]\d?$/.test(answer)) return true
  return no.has(answer) ? false : undefined
}

/** Removes the decimals that spreadsheets add to whole numbers: '13.0'. */
function wholeNumber(text: string): string {
  return text.trim().replace(/^(-?\d+)[.,]0+$/, '$1')
}

/** Returns a whole number from 1 to `max`. Anything else, also `0`, means unknown. */
export function readCount(text: string, max: number): number | null {
  const digits = wholeNumber(text)
  if (!/^\d+$/.test(digits)) return null
  const count = Number(digits)
  return count >= 1 && count <= max ? count : null
}

/** Returns a whole number of either sign between `min` and `max`. Anything else, also `0`, means unknown. */
export function readYear(text: string, { min, max }: { min: number; max: number }): number | null {
  const digits = wholeNumber(text)
  if (!/^-?\d+$/.test(digits)) return null
  const year = Number(digits)
  return year !== 0 && year >= min && year <= max ? year : null
}

/** Returns a decimal number above 0 and up to `max`, with a point or a comma. Anything else means unknown. */
export function readDecimal(text: string, max: number): number | null {
  if (!/^\d+(?:[.,]\d+)?$/.test(text.trim())) return null
  const number = Number(text.trim().replace(',', '.'))
  return number > 0 && number <= max ? number : null
}

/** Converts a rating from 1 to 10, with decimals, to half stars. Returns null for an unrated game. */
export function readRating(text: string): number | null {
  const rating = readDecimal(text, 10)
  return rating === null ? null : Math.max(1, Math.round(rating)) / 2
}

/** Returns whether a cell contains a rating that `readRating` does not read, such as '7/8' or '11'. */
export function isUnreadableRating(text: string): boolean {
  return /[1-9]/.test(text) && readRating(text) === null
}

/** Numbers of players. With an open end, the last number and all larger ones. */
export type PlayerCounts = { counts: number[]; hasOpenEnd: boolean }

/** '3,4' is no decimal number, '2,5+' neither. Returns null if there are none. */
export function readPlayerCounts(text: string, max: number): PlayerCounts | null {
  const parts = text.split(',').map((part) => part.trim())
  const counts = parts.map((part) => readCount(part.replace(/\+$/, ''), max)).filter((count) => count !== null)
  if (counts.length === 0) return null
  return { counts: [...new Set(counts)].toSorted((one, other) => one - other), hasOpenEnd: text.trim().endsWith('+') }
}

/** Formats numbers of players: '3 or 4', '2, 3 or 5+'. */
export function playerCountsText({ counts, hasOpenEnd }: PlayerCounts): string {
  const texts = counts.map(String)
  const last = `${texts.pop() ?? ''}${hasOpenEnd ? '+' : ''}`
  return texts.length === 0 ? last : `${texts.join(', ')} or ${last}`
}

/** Texts that begin with apostrophes and such a character get one more, so that `unescapeFormula` returns any text. */
export function escapeFormula(text: string): string {
  return /^'*[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
}

export function unescapeFormula(cell: string): string {
  return /^'+[=+\-@＝＋－＠\t\r\n]/.test(cell) ? cell.slice(1) : cell
}
