import { toVisibleLine } from '../../platform/visible-line.ts'
import { readGameLink } from './game-links.ts'
import { nameProblem, type ShelfEntry, type SkippedRow } from './shelf-entry.ts'

type ReadLine = { entry: ShelfEntry } | { skipped: SkippedRow }

/** Reads a list of games with one name or link to BoardGameGeek per line, optionally with the year in parentheses. */
export function readNames(text: string): ReadLine[] {
  const lines = text.split(/[\r\n]+|;\s+/).map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
  return lines.filter((line) => line !== '').map(readLine)
}

function readLine(line: string): ReadLine {
  const { bggId = null, isExpansion = false, isAccessory = false, text: typed = line } = readGameLink(line) ?? {}
  const [, title = typed, year] = /^(.*\S)\s*\((\d{4})\)$/.exec(typed) ?? []
  const name = withoutQuotes(toVisibleLine(title))
  if (isAccessory) return { skipped: { name, reason: 'accessory' } }
  if (name === '' && bggId !== null) return { skipped: { name: toVisibleLine(line), reason: 'linkWithoutName' } }
  const reason = nameProblem(name) ?? (bggId === null && isNumberOrTotal(name) ? 'number' : undefined)
  if (reason) return { skipped: { name, reason } }
  const yearPublished = year === undefined ? null : Number(year)
  return { entry: { ...ownedGame, name, bggId, isExpansion, yearPublished } }
}

function withoutQuotes(name: string): string {
  return name.replace(/^(?:"([^"]+)"|“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»|'([^']+)')$/u, '$1$2$3$4$5').trim()
}

const total =
  /^(?:(?:grand |sub)?total|sum(?:me)?|gesamt|insgesamt|anzahl|count|page|seite)\b[^\p{L}]*(?:games?|spiele|of[^\p{L}]*)?$/iu
const counted =
  /^[^\p{L}]*\d[^\p{L}]*(?:(?:board ?)?games?|spiele|jeux|juegos|items?|titles?|total|players?|min|eur|usd|gbp)\b[^\p{L}]*$/iu
const labelledCount = /^(?:total|number|sum|count)\b[^\d]*\d[\d.,\s]*(?:(?:board ?)?games?)?$/iu

/** Returns whether a line is a number, a price, a date or a total instead of a name: '1,204', '€ 19.99', 'Total: 305'. */
export function isNumberOrTotal(line: string): boolean {
  if (!/\p{L}/u.test(line)) return /^[\d\s.,:;/+\-–—#%()$€£¥=×*]*$/u.test(line)
  return total.test(line) || counted.test(line) || labelledCount.test(line)
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
