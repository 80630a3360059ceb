import { toVisibleLine } from '../../platform/visible-line.ts'
import { nameProblem, type ShelfEntry, type SkippedRow } from './shelf-entry.ts'

/** Reads a list of games with one name per line, optionally with the year in parentheses. */
export function readNames(text: string): ({ entry: ShelfEntry } | { skipped: SkippedRow })[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
  return lines.filter((line) => line !== '').map(readName)
}

function readName(line: string): { entry: ShelfEntry } | { skipped: SkippedRow } {
  const [, title = line, year] = /^(.*\S)\s*\((\d{4})\)$/.exec(line) ?? []
  const name = toVisibleLine(title)
  const reason = nameProblem(name)
  if (reason) return { skipped: { name, reason } }
  return { entry: { ...ownedGame, name, yearPublished: year === undefined ? null : Number(year) } }
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
} satisfies Partial<ShelfEntry>
