import { complexityLabel } from '../../games/rules.ts'
import { isKnownToAll, type Table, type TableGame } from './model.ts'

/** The weights that the filter offers, by the labels of `complexityLabel`. */
export const weightFilters = ['Easy', 'Medium', 'Complex'] as const
export type WeightFilter = (typeof weightFilters)[number]

/**
 * What the table looks for. An absent filter allows every game.
 *
 * - `cooperative`: only cooperative games.
 * - `known`: only games that every member at the table knows.
 */
export type FitFilters = {
  weight?: WeightFilter | undefined
  cooperative?: boolean | undefined
  known?: boolean | undefined
}

export function passesFilters(
  game: TableGame,
  { members }: Pick<Table, 'members'>,
  { weight, cooperative = false, known = false }: FitFilters,
): boolean {
  if (weight !== undefined && complexityLabel(game.complexity) !== weight) return false
  if (cooperative && !game.isCooperative) return false
  return !known || isKnownToAll(game, members)
}
