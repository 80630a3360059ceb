import type { NewPlay } from '../../../contract/planning/plays/schemas.ts'
import { callPages, callQuery } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'
import { useWrite } from '../../platform/api/use-write.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { showResult } from '../../platform/api/failure-toast.ts'

export function eventPlaysQuery(eventId: number) {
  return callQuery('GET /api/events/:eventId/plays', { parameters: { eventId } })
}

/** The plays in the signed-in member's log, latest first. */
export function playPages() {
  return callPages('GET /api/plays', { query: { limit: 10 } })
}

/** The signed-in member's plays of a game, latest first. */
export function gamePlayPages(gameId: number) {
  return callPages('GET /api/plays', { query: { limit: 10, gameId } })
}

/** The games that the signed-in member played, the most played first. */
export function playedGamePages() {
  return callPages('GET /api/plays/games', { query: { limit: 10 } })
}

/** The members with whom the signed-in member played, most often first. */
export function playedWithPages() {
  return callPages('GET /api/plays/people', { query: { limit: 10 } })
}

/** The public facts from the plays of a game. */
export function gamePlayFactsQuery(gameId: number) {
  return callQuery('GET /api/games/:id/play-facts', { parameters: { id: gameId } })
}

/** Creates or corrects the member's record of a play at an event. */
function useSavePlay() {
  return useWrite(({ eventId, play }: { eventId: number; play: NewPlay }) =>
    request('PUT /api/events/:eventId/plays', { parameters: { eventId }, body: play }),
  )
}

/** Deletes a play from the signed-in member's log. */
export function useDeletePlay() {
  return useWrite((id: number) => request('DELETE /api/plays/:id', { parameters: { id } }))
}

/** Creates or corrects a record of a play at an event, and shows a toast if that fails. */
export function useRecordPlay(event: Pick<GameEvent, 'id'>) {
  const save = useSavePlay()

  async function record(play: NewPlay) {
    await showResult(save.mutateAsync({ eventId: event.id, play }), {
      failed: 'We could not save this play. Please try again.',
      explained: ['TooManyPlays'],
    })
  }

  return { record, isPending: save.isPending }
}
