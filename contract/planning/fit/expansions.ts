import type { TableGame } from './model.ts'

export type OwnedExpansion = Pick<TableGame, 'name' | 'maxPlayers' | 'ownerIds'>

/** Only an expansion whose owner also owns the game counts, because its owner brings both. */
export function bestExpansion(
  game: Pick<TableGame, 'maxPlayers' | 'ownerIds'>,
  expansions: readonly OwnedExpansion[],
): TableGame['expansion'] {
  const [best] = expansions
    .filter(
      ({ maxPlayers, ownerIds }) => maxPlayers > game.maxPlayers && ownerIds.some((id) => game.ownerIds.includes(id)),
    )
    .toSorted((one, other) => other.maxPlayers - one.maxPlayers || (one.name < other.name ? -1 : 1))
  if (!best) return null
  return {
    name: best.name,
    maxPlayers: best.maxPlayers,
    ownerIds: best.ownerIds.filter((id) => game.ownerIds.includes(id)),
  }
}

/** Returns a game as one member can bring it: with its expansion only if this member has the expansion. */
export function gameOfOwner(game: TableGame, ownerId: number): TableGame {
  return game.expansion?.ownerIds.includes(ownerId) ? game : { ...game, expansion: null }
}
