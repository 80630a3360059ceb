import { nameKey } from '../../platform/search.ts'
import { maxCandidates } from './rules.ts'

/** Titles of base games are shorter than this number of words. */
const maxWords = 12

/**
 * Returns the keys of the names that a base game of this expansion can have, the longest first: the title without its
 * last words, then without more of them.
 */
export function baseNameKeys(expansionName: string): string[] {
  const words = expansionName.split(/\s+/).slice(0, maxWords + 1)
  const prefixes = words
    .slice(1)
    .map((_word, index) => words.slice(0, index + 1).join(' '))
    .filter((prefix) => /[\p{L}\p{N}]/u.test(prefix))
  const own = nameKey(expansionName)
  return [...new Set(prefixes.map(nameKey))].filter((key) => key !== own).toReversed()
}

export function findBaseGames<Game>(expansionName: string, gamesByKey: ReadonlyMap<string, readonly Game[]>): Game[] {
  return baseNameKeys(expansionName)
    .flatMap((key) => gamesByKey.get(key) ?? [])
    .slice(0, maxCandidates)
}
