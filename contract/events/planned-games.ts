import { maxEventGames } from './limits.ts'

/** Takes the place of `replacedId` if that is planned, otherwise the last one. Undefined beyond `maxEventGames`. */
export function withPlannedGame(
  gameIds: readonly number[],
  { gameId, replacedId }: { gameId: number; replacedId?: number | undefined },
): readonly number[] | undefined {
  if (gameIds.includes(gameId)) return gameIds.filter((id) => id === gameId || id !== replacedId)
  if (gameIds.some((id) => id === replacedId)) return gameIds.map((id) => (id === replacedId ? gameId : id))
  return gameIds.length < maxEventGames ? [...gameIds, gameId] : undefined
}

export function bringText(games: readonly string[]): string {
  return `Please bring ${new Intl.ListFormat('en-GB').format(games)}`
}
