import type { NewPlay } from '../../../contract/planning/plays/schemas.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { useCall } from '../../platform/api/use-write.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { showResult } from '../../platform/api/failure-toast.ts'

export function eventPlaysQuery(eventId: number) {
  return callQuery('GET /api/events/:eventId/plays', { parameters: { eventId } })
}

/** Creates or corrects a record of a play at an event, and shows a toast if that fails. */
export function useRecordPlay(event: Pick<GameEvent, 'id'>) {
  const save = useCall('PUT /api/events/:eventId/plays')

  async function record(play: NewPlay) {
    await showResult(save.mutateAsync({ parameters: { eventId: event.id }, body: play }), {
      failed: 'We could not save this play. Please try again.',
      explained: ['TooManyPlays'],
    })
  }

  return { record, isPending: save.isPending }
}
