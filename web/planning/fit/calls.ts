import type { Calls } from '../../../contract/calls.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { GameOffer } from '../../../contract/planning/fit/schemas.ts'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'
import { useWrite } from '../../platform/api/use-write.ts'

export type FitFilters = Omit<QueryOf<Calls['GET /api/events/:eventId/fit']>, 'all'>

export function fitQuery(eventId: number, query: QueryOf<Calls['GET /api/events/:eventId/fit']>) {
  // The time left passes, and the member's own games change on other screens.
  return { ...callQuery('GET /api/events/:eventId/fit', { parameters: { eventId }, query }), staleTime: 0 }
}

/** Sets the game that the member would rather not play at an event; null takes the veto back. */
export function useSetVeto() {
  return useWrite(({ event, game }: { event: GameEvent; game: GameSummary | null }) =>
    request('PUT /api/events/:eventId/veto', {
      parameters: { eventId: event.id },
      body: { gameId: game?.id ?? null },
    }),
  )
}

/** Saves whether the member brings a game, or whether they can teach it. */
export function useSetOffer() {
  return useWrite(({ event, game, offer }: { event: GameEvent; game: GameSummary; offer: GameOffer }) =>
    request('PATCH /api/events/:eventId/bring-list/:gameId', {
      parameters: { eventId: event.id, gameId: game.id },
      body: offer,
    }),
  )
}
