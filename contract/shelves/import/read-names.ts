import { toVisibleLine } from '../../platform/visible-line.ts'
import { decodeHtml, withoutBullet, withoutCounters, withoutFacts } from './around-names.ts'
import { readGameLink } from './game-links.ts'
import { isNoName } from './no-names.ts'
import { nameProblem, type ShelfEntry, type SkippedRow } from './shelf-entry.ts'

type ReadLine = { entry: ShelfEntry } | { skipped: SkippedRow }

/**
 * Reads a list of games with one name or link to BoardGameGeek per line, as people write it and chats copy it. The year,
 * numbers of players, a price and a number of copies can follow the name.
 */
export function readNames(text: string): ReadLine[] {
  const lines = withoutCounters(
    decodeHtml(text)
      .split(/[\r\n]+|;\s+/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  )
  const areLists = lines.every((line) => line.split(', ').length > 2)
  return lines.flatMap((line, index): ReadLine[] => {
    if (isHeading(line, lines[index + 1])) return [{ skipped: { name: toVisibleLine(line), reason: 'number' } }]
    const item = withoutBullet(line)
    if (!readGameLink(item) && isNoName(toVisibleLine(item)))
      return [{ skipped: { name: toVisibleLine(line), reason: 'number' } }]
    return splitNames(withoutFacts(item), areLists ? 3 : 4).map(readLine)
  })
}

/** Returns whether a line ends with a colon, is a heading in Markdown, or is underlined in the next line. */
function isHeading(line: string, next = ''): boolean {
  return /^#{1,6}\s(?!\d)|:$/.test(line) || (/^[=\-_~*]{3,}$/.test(next) && Math.abs(next.length - line.length) <= 2)
}

/** Splits a line such as 'Catan, Azul, Root' if it has `atLeast` parts and each begins with a capital letter or a digit. */
function splitNames(line: string, atLeast: number): string[] {
  const parts = line.split(/,\s+|\s+[•·|]\s+/u)
  return parts.length >= atLeast && !isNoName(line) && parts.every((part) => /^(?=.*\p{L})[\p{Lu}\p{Lo}\d]/u.test(part))
    ? parts
    : [line]
}

function readLine(line: string): ReadLine {
  const { bggId = null, isExpansion = false, isAccessory = false, text: typed = line } = readGameLink(line) ?? {}
  const { copies, rest } = readCopies(typed)
  const [suffix = '', inParentheses, year = inParentheses] =
    /\s*\((\d{4})\)$|(?:\s[-–—]\s|,\s+)((?:19[7-9]|20[0-3])\d)$/u.exec(rest) ?? []
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
    /^(.*?[^\s:,–-]),?(?:\s[-–])?\s+\(?(?:[x×*]\s?([1-9]\d?)|([1-9]\d?)\s?(?:[x×]|copies|exemplare?|exemplaires|copias))\)?$/iu.exec(
      text,
    ) ?? []
  return { copies: Number(other), rest }
}

function withoutQuotes(name: string): string {
  return name.replace(/^(?:"([^"]+)"|“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»|'([^']+)')$/u, '$1$2$3$4$5').trim()
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
