import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { Game } from '../../../contract/games/schemas.ts'
import { useMember } from '../../platform/session/session.ts'
import { entriesOfGamesQuery } from './queries.ts'

/** Returns the ids of those games that are in the signed-in member's collection; undefined while they load. */
export function useOwnedGames(games: readonly Pick<Game, 'id'>[]): ReadonlySet<number> | undefined {
  const member = useMember()
  const gameIds = games.map((game) => game.id)
  const { data } = useQuery({ ...entriesOfGamesQuery(member.id, gameIds), enabled: gameIds.length > 0 })
  const entries = useDeferredValue(data)
  return entries && new Set(entries.map((entry) => entry.gameId))
}
