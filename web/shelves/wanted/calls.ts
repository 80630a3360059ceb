import type { Calls } from '../../../contract/calls.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'
import { useWrite } from '../../platform/api/use-write.ts'

/** The games that several people near the member want to play. */
export function wantedQuery(query: QueryOf<Calls['GET /api/wanted']>) {
  return callQuery('GET /api/wanted', { query })
}

/** Invites people near the host who want to play a game to an event. */
export function useInviteWishers() {
  return useWrite(({ eventId, gameId }: { eventId: number; gameId: number }) =>
    request('POST /api/events/:eventId/game-invitations', { parameters: { eventId }, body: { gameId } }),
  )
}
