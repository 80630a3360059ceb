import { toVisibleLine } from '../../platform/visible-line.ts'
import { readGameLink } from './game-links.ts'
import { nameProblem, type ShelfEntry, type SkippedRow } from './shelf-entry.ts'

type ReadLine = { entry: ShelfEntry } | { skipped: SkippedRow }

/**
 * Reads a list of games with one name or link to BoardGameGeek per line, as people write it and chats copy it. The year,
 * numbers of players, a price and a number of copies can follow the name.
 */
export function readNames(text: string): ReadLine[] {
  const lines = text
    .split(/[\r\n]+|;\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const areLists = lines.every((line) => line.split(', ').length > 2)
  return lines.flatMap((line, index): ReadLine[] => {
    if (isHeading(line, lines[index + 1])) return [{ skipped: { name: toVisibleLine(line), reason: 'number' } }]
    const names = [chatMark, bullet, listedGame, factsAfterName].reduce((rest, sign) => rest.replace(sign, ''), line)
    return splitNames(names, areLists ? 3 : 4).map(readLine)
  })
}

/** Returns whether a line ends with a colon, is a heading in Markdown, or is underlined in the next line. */
function isHeading(line: string, next = ''): boolean {
  return /^#{1,6}\s|:$/.test(line) || (/^[=\-_~*]{3,}$/.test(next) && Math.abs(next.length - line.length) <= 2)
}

/** The time and the sender of a message: '[12.03.24, 20:15:33] Anna: '. */
const chatMark =
  /^\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?\]?(?:\s+-)?\s+[^:]{1,60}:\s+/iu

/** Signs, numbers and boxes before a name. */
const bullet = /^(?:(?:\[[ xX✓]?\]|\d+[.)]|#\d+[.):]?|\(\d+\)|[^\p{L}\p{N}\s"'“”„«»()[\]<&.…]{1,4})\s+)+/u

/** What stands around a name in a list on BoardGameGeek: 'Board Game: Catan [Average Rating:7.1 Overall Rank:500]'. */
const listedGame = /^board ?game: |\s*\[average rating[^\]]*\]$/gi

/** Splits a line such as 'Catan, Azul, Root' if it has `atLeast` parts and each begins with a capital letter or a digit. */
function splitNames(line: string, atLeast: number): string[] {
  const parts = line.split(/,\s+/)
  return parts.length >= atLeast && !isNoName(line) && parts.every((part) => /^(?=.*\p{L})[\p{Lu}\p{Lo}\d]/u.test(part))
    ? parts
    : [line]
}

/** Numbers of players, times and prices after a name: ', 2-4 players', '(30 min)', ' - 25 €'. */
const factsAfterName =
  /(?:\s[-–—|]\s|,\s+|\s*\()(?:\d+\s*(?:[-–]\s*\d+|\+)?\s*(?:players?|spieler|joueurs|min(?:ute[ns]?|s)?\.?)|[€$£]\s?\d+(?:[.,]\d\d)?|\d+(?:[.,]\d\d)?\s?(?:[€$£]|eur|usd)|[\s,;/|–—-])+\)?$|\s+(?:\d+(?:[.,]\d\d)?\s?[€$£]|[€$£]\s?\d+(?:[.,]\d\d)?)$/iu

function readLine(line: string): ReadLine {
  const { bggId = null, isExpansion = false, isAccessory = false, text: typed = line } = readGameLink(line) ?? {}
  const { copies, rest } = readCopies(typed)
  const [suffix = '', inParentheses, year = inParentheses] =
    /\s*\((\d{4})\)$|(?:\s[-–—]\s|,\s+)((?:19|20)\d{2})$/u.exec(rest) ?? []
  const title = rest.slice(0, rest.length - suffix.length) || rest
  const name = withoutQuotes(toVisibleLine(title))
  if (isAccessory) return { skipped: { name, reason: 'accessory' } }
  if (name === '' && bggId !== null) return { skipped: { name: toVisibleLine(line), reason: 'linkWithoutName' } }
  const reason = nameProblem(name) ?? (bggId === null && isNoName(toVisibleLine(typed)) ? 'number' : undefined)
  if (reason) return { skipped: { name, reason } }
  const yearPublished = year === undefined ? null : Number(year)
  return { entry: { ...ownedGame, name, bggId, isExpansion, yearPublished, copies } }
}

/** Reads 'Catan x2', 'Catan (2x)' and '2x Catan'. */
function readCopies(text: string): { copies: number; rest: string } {
  const before = /^([1-9]\d?)\s?[x×]\s+(.+)$/iu.exec(text)
  if (before) return { copies: Number(before[1]), rest: before[2] ?? '' }
  const [, rest = text, count = 1, other = count] =
    /^(.*\S)\s+\(?(?:[x×]\s?([1-9]\d?)|([1-9]\d?)\s?[x×])\)?$/iu.exec(text) ?? []
  return { copies: Number(other), rest }
}

function withoutQuotes(name: string): string {
  return name.replace(/^(?:"([^"]+)"|“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»|'([^']+)')$/u, '$1$2$3$4$5').trim()
}

/** Lines of lists and cells of tables that are no names of games. */
const noNames = [
  // Numbers, prices and signs
  /^[^\p{L}]*$/u,
  // Totals: 'Total: 305', 'Gesamt', '12 games', 'Number of games: 3'
  /^(?:(?:grand |sub)?total|sum(?:me)?|gesamt|insgesamt|anzahl|count|page|seite)\b[^\p{L}]*(?:games?|spiele|of[^\p{L}]*)?$/iu,
  /^[^\p{L}]*\d[^\p{L}]*(?:(?:board ?)?games?|spiele|jeux|juegos|items?|titles?|total|players?|min|eur|usd|gbp)\b[^\p{L}]*$/iu,
  /^(?:total|number|sum|count)(?:\s+(?:number|count|of|(?:board ?)?games?|items?|titles?))*\s*[:=]?\s*\d[\d.,\s]*(?:(?:board ?)?games?)?$/iu,
  /^(?:grand |sub)?totale?(?:\s+(?:games?|value|owned|cost|price|in|collection|jeux|juegos|giochi|de))*\s*[:=]?\s*[^\p{L}]*\d[^\p{L}]*(?:jeux|juegos|giochi|spellen|jogos|eur|usd)?$/iu,
  // Cells without a value
  /^(?:n\/a|tb[ad]|null|nan|#(?:ref|n\/a|name|value|null|div\/0)[!?]?|<[^<>]*>)$/iu,
  // Dates and opening hours
  /\b\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})\b|\b\d{4}-\d\d-\d\d\b|\d:\d\d\s*(?:[-–]|to|bis)\s*\d{1,2}:\d\d/u,
  // Phone numbers
  /^(?:tel(?:ephone|efon)?|phone|fax|mobile?|handy|iban)\b[.:]*\s*[+\d(][\d\s()/+-]*$/iu,
  // Streets and towns: '12 Market Street, Springfield', 'Hauptstraße 5', '80331 München', 'Austin, TX 78701'
  /^\d+\s[^,]*\b(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|way|square)\b\.?,/iu,
  /(?:stra(?:ß|ss)e|str\.)\s*\d/iu,
  /,\s*(?:[A-Z]{2}\s+)?\d{5}\b|^(?!\d\d000)\d{5}\s\p{Lu}\p{L}+$/u,
]

/** Returns whether a line is something else than a name: '1,204', '€ 19.99', 'Total: 305', '1.2.2024', 'Hauptstraße 5'. */
export function isNoName(line: string): boolean {
  return noNames.some((pattern) => pattern.test(line))
}

const ownedGame = {
  originalName: null,
  exportedId: null,
  bggId: null,
  minPlayers: null,
  maxPlayers: null,
  minPlayTime: null,
  maxPlayTime: null,
  complexity: null,
  bestPlayers: null,
  isExpansion: false,
  isOwned: true,
  isFavorite: false,
  wantsToPlay: false,
  rating: null,
  unreadableRating: null,
  plays: null,
  copies: 1,
  filePlays: [],
} satisfies Partial<ShelfEntry>
