import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Game } from '../../contract/games/games.ts'
import { listGamePlayers } from '../../contract/players/players.ts'
import { getWish, listWishes, setWish } from '../../contract/wishes/wishes.ts'
import { callQuery, keyOf } from '../platform/api/call-queries.ts'
import { request } from '../platform/api/request.ts'

/** Whether the signed-in member wants to play a game. */
export function wishQuery(gameId: number) {
  return callQuery(getWish, { parameters: { id: gameId } })
}

/** The games a member wants to play, sorted by name. */
export function wishesQuery(userId: number) {
  return callQuery(listWishes, { parameters: { id: userId } })
}

export function useSetWish({ id }: Game) {
  const cache = useQueryClient()
  return useMutation({
    // Requests run one after the other, so that the server keeps the member's last choice.
    scope: { id: `wish ${id}` },
    mutationFn: (wantsToPlay: boolean) => request(setWish, { parameters: { id }, body: { wantsToPlay } }),
    onSuccess: (wish) => {
      cache.setQueryData(wishQuery(id).queryKey, wish)
      for (const call of [listWishes, listGamePlayers]) void cache.invalidateQueries({ queryKey: keyOf(call) })
    },
  })
}
