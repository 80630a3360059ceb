import { nameKey } from '../../platform/search.ts'
import { maxCandidates } from './rules.ts'

/** Titles of base games are shorter than this number of words. */
const maxWords = 12

/** The longest key first: the title without its last words, then without more of them. */
export function baseNameKeys(expansionName: string): string[] {
  const words = expansionName.split(/\s+/).slice(0, maxWords + 1)
  const prefixes = words
    .slice(1)
    .map((_word, index) => words.slice(0, index + 1).join(' '))
    .filter((prefix) => /[\p{L}\p{N}]/u.test(prefix))
  const own = nameKey(expansionName)
  return [...new Set(prefixes.map(nameKey))].filter((key) => key !== own).toReversed()
}

/** Returns the base games that an expansion with one of these titles can have, those of the first title first. */
export function findBaseGames<Game>(
  titles: readonly string[],
  gamesByKey: ReadonlyMap<string, readonly Game[]>,
): Game[] {
  const games = titles.flatMap(baseNameKeys).flatMap((key) => gamesByKey.get(key) ?? [])
  return [...new Set(games)].slice(0, maxCandidates)
}

/** Returns the title of a row's game and that of the edition, if they differ. */
export function titlesOf({ name, originalName }: { name: string; originalName: string | null }): string[] {
  return originalName === null ? [name] : [originalName, name]
}
