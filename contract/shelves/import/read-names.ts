import { nameKey } from '../../platform/search.ts'
import { toVisibleLine } from '../../platform/visible-line.ts'
import { decodeHtml, withoutBullet, withoutCounters, withoutFacts } from './around-names.ts'
import { readGameLink } from './game-links.ts'
import { closing, looksLikeName } from './likely-names.ts'
import { nameProblem, type ShelfEntry, type SkippedRow } from './shelf-entry.ts'

type ReadLine = { entry: ShelfEntry } | { skipped: SkippedRow }

/** One name or link per line, as people write it. Year, players, price and number of copies can follow. */
export function readNames(text: string): ReadLine[] {
  const blocks = decodeHtml(text)
    .split(/(?:\r\n?|[\n\v\f\u0085\u2028\u2029])\s*[\r\n]/)
    .map((block) => linesOf(block))
    .filter((lines) => lines.length > 0)
  const lines = withYears(withoutCounters(blocks.flat()))
  const items = lines.map((line) => withoutFacts(withoutBullet(line)))
  // Most have an owner, a publisher or a place after the name.
  const annotated = items.filter((item) => / [-–—|/] /.test(item)).length
  const areAnnotated = annotated > 2 && annotated * 2 > lines.length
  const areLists = lines.every((line) => line.split(', ').length > 2)
  const isBesideList = findLinesBesideList(blocks)
  return lines.flatMap((line, index): ReadLine[] => {
    if (/^[=\-_~*\s]+$/.test(line)) return []
    const isHeading = /^#{1,6}\s(?!\d)|:$/.test(line) || isRule(lines[index + 1], line)
    const names = splitNames(items[index] ?? line, areLists ? 3 : 4)
    // Some titles look like a short list: 'Fugger, Welser, Medici'.
    const isUncertain = isHeading || areAnnotated || names.length === 3 || (isBesideList[index] ?? false)
    return names.map((name) => readLine(name, isUncertain))
  })
}

const yearAtEnd = /\s((?:19[5-9]|20[0-3])\d)$/

/** Puts the years of a list in parentheses if all lines end with one: 'Azul 2017'. */
function withYears(lines: readonly string[]): readonly string[] {
  const areDated = lines.length > 2 && lines.every((line) => yearAtEnd.test(line))
  return areDated ? lines.map((line) => line.replace(yearAtEnd, ' ($1)')) : lines
}

function linesOf(text: string): string[] {
  return text
    .split(/[\r\n\v\f\u0085\u2028\u2029]+|;\s*/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Returns whether a line underlines the line before it. */
function isRule(line = '', before: string): boolean {
  return /^[=\-_~*]{3,}$/.test(line) && Math.abs(line.length - before.length) <= 2
}

/** Such a line lacks the bullet that most have, is separated by an empty line, or follows a closing. */
function findLinesBesideList(blocks: readonly (readonly string[])[]): boolean[] {
  const lines = blocks.flat()
  const haveBullets = lines.map((line) => withoutBullet(line) !== line)
  const bullets = haveBullets.filter(Boolean).length
  const isBulleted = bullets > 2 && bullets * 2 > lines.length
  const longest = Math.max(0, ...blocks.map((block) => block.length))
  const isApart = blocks.flatMap((block) => block.map(() => block.length < 3 && longest > 2))
  const closingIndex = lines.findLastIndex((line) => closing.test(line))
  const isBelow = (index: number) => closingIndex >= 0 && closingIndex > lines.length - 4 && index > closingIndex
  return lines.map((_line, index) => (isBulleted && !haveBullets[index]) || isApart[index] === true || isBelow(index))
}

/**
 * Splits a line such as 'Catan, Azul, Root' if it has `atLeast` different parts and each begins with a capital letter or
 * a digit. 'Duck, Duck, Bruce' is one name.
 */
function splitNames(line: string, atLeast: number): string[] {
  const parts = line.split(/,\s+|\s+[•·|/]\s+/u)
  const areDifferent = new Set(parts.map(nameKey)).size === parts.length
  return areDifferent && parts.length >= atLeast && parts.every((part) => /^(?=.*\p{L})[\p{Lu}\p{Lo}\d]/u.test(part))
    ? parts
    : [line]
}

function readLine(line: string, isBesideList: boolean): ReadLine {
  const { bggId = null, isExpansion = false, isAccessory = false, text: typed = line } = readGameLink(line) ?? {}
  const { copies, rest } = readCopies(typed)
  const [suffix = '', inParentheses, year = inParentheses] =
    /\s*\((\d{4})\)$|(?:\s[-–—]\s|,\s+)((?:19[7-9]|20[0-3])\d)$/u.exec(rest) ?? []
  const title = rest.slice(0, rest.length - suffix.length) || rest
  const name = withoutQuotes(toVisibleLine(title))
  if (isAccessory) return { skipped: { name, reason: 'accessory' } }
  if (name === '' && bggId !== null) return { skipped: { name: toVisibleLine(line), reason: 'linkWithoutName' } }
  const reason = nameProblem(name) ?? (/[\p{L}\p{N}]/u.test(name) ? undefined : 'noName')
  if (reason) return { skipped: { name, reason } }
  const isUncertain = bggId === null && (isBesideList || !looksLikeName(name))
  const yearPublished = year === undefined ? null : Number(year)
  return { entry: { ...ownedGame, name, bggId, isExpansion, yearPublished, copies, isUncertain } }
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
  return name.replace(/^(?:"([^"]+)"|“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»|['‘]([^'‘]+)['’])$/u, '$1$2$3$4$5').trim()
}

const ownedGame = {
  originalName: null,
  exportedId: null,
  editionYear: null,
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
