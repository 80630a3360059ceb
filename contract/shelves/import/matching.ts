import { nameKey } from '../../platform/search.ts'
import { maxCandidates } from './rules.ts'

/** The facts of a row by which its game is found. */
export type MatchedRow = {
  name: string
  originalName: string | null
  bggId: number | null
  yearPublished: number | null
  /** The year of the edition, which is never older than its game. */
  editionYear?: number | null | undefined
  /** The id of the game on the site that exported the row. */
  exportedId?: number | null
}

type NamedGame = { name: string; otherNames?: readonly string[] }
type KnownGame = NamedGame & { id: number; yearPublished: number | null; bggId: number | null }

export const matchKinds = ['matched', 'doubtful', 'near', 'new'] as const
export type MatchKind = (typeof matchKinds)[number]

/** If `isRemembered`, the first game is the choice of an earlier import, and the others are possible ones. */
export type Match<Game> = { kind: MatchKind; games: Game[]; isRemembered: boolean }

/** Returns the keys of the names under which the catalog can contain a row's game, its exact names first. */
export function nameKeysOf(row: Pick<MatchedRow, 'name' | 'originalName'>): string[] {
  return [...new Set([...exactKeys(row), nameKey(withoutEdition(row.name))])]
}

/** Returns whether the name or another name of a game is a name of the row. */
export function hasNameOf(
  row: Pick<MatchedRow, 'name' | 'originalName'>,
  { name, otherNames = [] }: NamedGame,
): boolean {
  const keys = exactKeys(row)
  return [name, ...otherNames].some((each) => keys.includes(nameKey(each)))
}

/**
 * Returns whether a row that is no certain match can mean a game, so that the preview suggests it. On BoardGameGeek,
 * editions with a number of their own are games of their own, so a row with another number, or with a number and only a
 * similar name, is a new game. Sources sometimes differ by one year.
 */
export function isLikely(row: MatchedRow, game: KnownGame): boolean {
  if (row.bggId !== null && game.bggId !== null) return row.bggId === game.bggId
  if (row.bggId !== null && !hasNameOf(row, game)) return false
  if (isYounger(game, row)) return false
  if (row.yearPublished === null || game.yearPublished === null) return true
  return Math.abs(row.yearPublished - game.yearPublished) <= 1
}

/**
 * Matches a row with games of the catalog.
 *
 * - The game that the row was exported from is the right one if its name, year and id on BoardGameGeek still fit. The
 *   row may come from another site, where the id means another game.
 * - A game with the same id on BoardGameGeek and a name of the row is the right one. With another name it is doubtful,
 *   because members enter these ids.
 * - Otherwise the game that the member chose for the row's id on BoardGameGeek in an earlier import is the right one,
 *   until an import gives it another id.
 * - Otherwise the only game with the same name is the right one, or the only one of them with the same year, unless the
 *   years or the ids on BoardGameGeek differ.
 *
 * @param found the games with the row's id or one of `nameKeysOf(row)`, the most likely first
 * @param chosen the game that the member chose for the row's id in an earlier import
 */
export function matchRow<Game extends KnownGame>(row: MatchedRow, found: readonly Game[], chosen?: Game): Match<Game> {
  const withId = found.filter(({ bggId }) => bggId !== null && bggId === row.bggId)
  const withName = found.filter((game) => hasNameOf(row, game))
  const exported = withName.find((game) => game.id === row.exportedId && isPossible(row, game))
  const identified = withId.find((game) => withName.includes(game))
  const sure = exported ?? identified ?? (withId.length === 0 ? onlySame(row, withName) : undefined)
  const candidates = [...withId, ...withName, ...found]
  if (chosen && !exported && !identified && isSameOrUnknown(chosen.bggId, row.bggId))
    return { kind: 'matched', games: firstDistinct([chosen, ...candidates]), isRemembered: true }
  if (sure) return { kind: 'matched', games: [sure], isRemembered: false }
  const games = firstDistinct(candidates)
  return { kind: games.length === 0 ? 'new' : 'doubtful', games, isRemembered: false }
}

function firstDistinct<Game extends KnownGame>(games: readonly Game[]): Game[] {
  return [...new Map(games.map((game) => [game.id, game])).values()].slice(0, maxCandidates)
}

/** Returns the game that matches the name and year of the row, if exactly one does. */
function onlySame<Game extends KnownGame>(row: MatchedRow, withName: readonly Game[]): Game | undefined {
  const possible = withName.filter((game) => isPossible(row, game))
  const ofSameYear = possible.filter(({ yearPublished }) => yearPublished !== null && row.yearPublished !== null)
  if (ofSameYear.length === 1) return ofSameYear[0]
  return withName.length === 1 ? possible[0] : undefined
}

function isPossible(row: MatchedRow, game: KnownGame): boolean {
  return (
    isSameOrUnknown(game.bggId, row.bggId) &&
    isSameOrUnknown(game.yearPublished, row.yearPublished) &&
    !isYounger(game, row)
  )
}

/** Returns whether a game appeared after the edition of a row. Sources sometimes differ by one year. */
function isYounger({ yearPublished }: KnownGame, { editionYear }: MatchedRow): boolean {
  return typeof editionYear === 'number' && yearPublished !== null && yearPublished > editionYear + 1
}

/** The numbers of players and the minutes of a row or a game; null if they are unknown. */
type PlayFacts = Record<'minPlayers' | 'maxPlayers' | 'minPlayTime' | 'maxPlayTime', number | null>

/**
 * Returns whether a row with the name of a game most likely means another one, because its numbers of players or its time
 * differ. Sources give both differently, so both must differ if the year is the same.
 */
export function hasOtherFacts(row: MatchedRow & PlayFacts, game: KnownGame & PlayFacts): boolean {
  if (row.bggId !== null && row.bggId === game.bggId) return false
  const isSameYear = row.yearPublished !== null && row.yearPublished === game.yearPublished
  const hasOtherPlayers =
    !isSameOrUnknown(row.minPlayers, game.minPlayers) || !isSameOrUnknown(row.maxPlayers, game.maxPlayers)
  const isApartBy = (factor: number) =>
    (row.minPlayTime ?? 0) > (game.maxPlayTime ?? Infinity) * factor ||
    (game.minPlayTime ?? 0) > (row.maxPlayTime ?? Infinity) * factor
  return isSameYear ? hasOtherPlayers && isApartBy(1) : hasOtherPlayers || isApartBy(1.5)
}

export function isSameOrUnknown(one: number | null, other: number | null): boolean {
  return one === null || other === null || one === other
}

function exactKeys({ name, originalName }: Pick<MatchedRow, 'name' | 'originalName'>): string[] {
  return originalName === null ? [nameKey(name)] : [nameKey(name), nameKey(originalName)]
}

const edition = /\b(?:\w+ )?edition\b.*$|\bdeluxe\b.*$|\b(?:anniversary|revised|big box)\b.*$/iu

/** Removes what tells editions of a game apart: text in parentheses and endings such as 'Second Edition'. */
function withoutEdition(name: string): string {
  const shorter = name.replaceAll(/\([^)]*\)/gu, ' ').replace(edition, '')
  return shorter.trim() === '' ? name : shorter
}
