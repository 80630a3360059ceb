import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'
import { useWrite } from '../../platform/api/use-write.ts'

/** The planned games of an event, with the members who bring and teach them. */
export function bringListQuery(eventId: number) {
  return callQuery('GET /api/events/:eventId/bring-list', { parameters: { eventId } })
}

type PlannedGameOf = { event: GameEvent; game: GameSummary }

/** Asks an owner to bring a game. */
export function useAskToBring() {
  return useWrite(({ event, game, userId }: PlannedGameOf & { userId: number }) =>
    request('PUT /api/events/:eventId/bring-list/:gameId/asked/:userId', {
      parameters: { eventId: event.id, gameId: game.id, userId },
      body: undefined,
    }),
  )
}
