import { escapeFormula } from './csv-values.ts'

/** A game on a member's shelf, with the facts by which an import finds or adds it. */
export type ShelfLine = {
  id: number
  name: string
  bggId: number | null
  yearPublished: number | null
  minPlayers: number
  maxPlayers: number
  minPlayTime: number
  maxPlayTime: number
  complexity: number | null
  isExpansion: boolean
  isOwned: boolean
  isFavorite: boolean
  wantsToPlay: boolean
  /** In stars, in steps of a half. */
  rating: number | null
  plays: number
}

export type Cell = string | number | null

/** All except `favorite` and `gameid` have the names and the meaning that BoardGameGeek gives them. */
const columns: readonly [name: string, cellOf: (line: ShelfLine) => Cell][] = [
  ['objectname', ({ name }) => name],
  ['objectid', ({ bggId }) => bggId],
  ['rating', ({ rating }) => (rating === null ? null : rating * 2)],
  ['numplays', ({ plays }) => plays],
  ['own', ({ isOwned }) => Number(isOwned)],
  ['favorite', ({ isFavorite }) => Number(isFavorite)],
  ['wanttoplay', ({ wantsToPlay }) => Number(wantsToPlay)],
  ['yearpublished', ({ yearPublished }) => yearPublished],
  ['minplayers', ({ minPlayers }) => minPlayers],
  ['maxplayers', ({ maxPlayers }) => maxPlayers],
  ['minplaytime', ({ minPlayTime }) => minPlayTime],
  ['maxplaytime', ({ maxPlayTime }) => maxPlayTime],
  ['avgweight', ({ complexity }) => complexity],
  ['itemtype', ({ isExpansion }) => (isExpansion ? 'expansion' : 'standalone')],
  ['gameid', ({ id }) => id],
]

export const shelfColumns = columns.map(([name]) => name)

/** Returns the cells of a game in an export, in the order of `shelfColumns`. No cell is a formula for a spreadsheet. */
export function shelfCells(line: ShelfLine): Cell[] {
  return columns.map(([, cellOf]) => {
    const cell = cellOf(line)
    return typeof cell === 'string' ? escapeFormula(cell) : cell
  })
}
