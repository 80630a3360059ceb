import { nameKey } from '../../platform/search.ts'
import type { ShelfEntry } from './shelf-entry.ts'

/** Merges the rows of one game at the place of the first one. Each fact is from the first row that knows it. */
export function mergeCopies(entries: readonly ShelfEntry[]): ShelfEntry[] {
  const merged = new Map<string, ShelfEntry>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const earlier = merged.get(key)
    merged.set(key, earlier ? mergeTwo(earlier, entry) : entry)
  }
  return [...merged.values()]
}

/** The same id on BoardGameGeek, or without an id the same name and year. An export has one row for each game. */
function keyOf({ exportedId, bggId, name, yearPublished }: ShelfEntry): string {
  if (exportedId !== null) return `exported ${exportedId}`
  return bggId === null ? `${nameKey(name)} ${yearPublished}` : String(bggId)
}

function mergeTwo(one: ShelfEntry, other: ShelfEntry): ShelfEntry {
  return {
    name: one.name,
    originalName: one.originalName ?? other.originalName,
    exportedId: one.exportedId,
    bggId: one.bggId,
    yearPublished: one.yearPublished ?? other.yearPublished,
    editionYear: one.editionYear ?? other.editionYear,
    minPlayers: one.minPlayers ?? other.minPlayers,
    maxPlayers: one.maxPlayers ?? other.maxPlayers,
    minPlayTime: one.minPlayTime ?? other.minPlayTime,
    maxPlayTime: one.maxPlayTime ?? other.maxPlayTime,
    complexity: one.complexity ?? other.complexity,
    bestPlayers: one.bestPlayers ?? other.bestPlayers,
    isExpansion: one.isExpansion || other.isExpansion,
    isOwned: one.isOwned || other.isOwned,
    isFavorite: one.isFavorite || other.isFavorite,
    wantsToPlay: one.wantsToPlay || other.wantsToPlay,
    rating: one.rating ?? other.rating,
    unreadableRating: one.unreadableRating ?? other.unreadableRating,
    plays: Math.max(one.plays ?? 0, other.plays ?? 0) || null,
    copies: one.copies + other.copies,
    filePlays: [...one.filePlays, ...other.filePlays],
    isUncertain: one.isUncertain && other.isUncertain,
  }
}
