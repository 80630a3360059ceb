import { nameKey } from '../../platform/search.ts'
import { isSameOrUnknown, type Match, type MatchedRow } from './matching.ts'

/** Returns whether two rows mean different games: their ids on BoardGameGeek differ, or else their years. */
export function contradict(one: MatchedRow, other: MatchedRow): boolean {
  if (one.bggId !== null && other.bggId !== null) return one.bggId !== other.bggId
  return !isSameOrUnknown(one.yearPublished, other.yearPublished)
}

/** Returns for each row how many rows of the file have its name, including the row itself. */
export function countSameNames(rows: readonly Pick<MatchedRow, 'name'>[]): number[] {
  const counts = new Map<string, number>()
  const keys = rows.map(({ name }) => nameKey(name))
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return keys.map((key) => counts.get(key) ?? 1)
}

/**
 * Makes the matches of a file doubtful where the member has to decide: if several rows match the same game, and if
 * several new rows have the same name and do not contradict each other. The server matches each row without looking at
 * the others, and would otherwise merge different editions of a game. The row with the game's own id on BoardGameGeek
 * stays matched, and so does the only one with its year. Remembered matches do not count, because the
 * member has already decided that the row means this game, also beside another row.
 */
export function markSameNamesDoubtful<Game extends DatedGame, M extends Match<Game>>(
  rows: readonly MatchedRow[],
  matches: readonly M[],
): M[] {
  const [sharers, newTwins] = [new Map<number, MatchedRow[]>(), new Map<string, MatchedRow[]>()]
  for (const [index, row] of rows.entries()) {
    const match = matches[index]
    const game = match?.kind === 'matched' && !match.isRemembered ? match.games[0] : undefined
    if (game) sharers.set(game.id, [...(sharers.get(game.id) ?? []), row])
    if (match?.kind === 'new') newTwins.set(nameKey(row.name), [...(newTwins.get(nameKey(row.name)) ?? []), row])
  }
  const isQuestioned = (row: MatchedRow, { kind, games, isRemembered }: M) => {
    if (isRemembered || (row.bggId !== null && games[0]?.bggId === row.bggId)) return false
    if (kind === 'matched') return games[0] !== undefined && !isSureOf(games[0], row, sharers.get(games[0].id) ?? [])
    if (kind === 'doubtful') return false
    return (newTwins.get(nameKey(row.name)) ?? []).some((other) => other !== row && !contradict(row, other))
  }
  return matches.map((match, index) => {
    const row = rows[index]
    return row && isQuestioned(row, match) ? { ...match, kind: 'doubtful' } : match
  })
}

type DatedGame = { id: number; bggId?: number | null; yearPublished?: number | null }

/** Returns whether no other row means the game, or only this one has its year and all others mean another game. */
function isSureOf({ bggId, yearPublished }: DatedGame, row: MatchedRow, sharers: readonly MatchedRow[]): boolean {
  if (sharers.length < 2) return true
  const isOfYear = (each: MatchedRow) => each.yearPublished !== null && each.yearPublished === yearPublished
  const isKnown = sharers.some((each) => each.bggId !== null && each.bggId === bggId)
  const canMeanIt = (each: MatchedRow) => each !== row && (isOfYear(each) || !contradict(row, each))
  return !isKnown && isOfYear(row) && !sharers.some(canMeanIt)
}
