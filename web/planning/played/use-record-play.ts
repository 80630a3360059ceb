import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { NewPlay } from '../../../contract/planning/plays/schemas.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useSavePlay } from '../plays/calls.ts'

/** Creates or corrects a record of a play at an event, and shows a toast if that fails. */
export function useRecordPlay(event: Pick<GameEvent, 'id'>) {
  const save = useSavePlay()

  async function record(play: NewPlay) {
    try {
      await save.mutateAsync({ eventId: event.id, play })
    } catch (error) {
      showToast(failureToast(error, ['TooManyPlays'], 'We could not save this play. Please try again.'))
    }
  }

  return { record, isPending: save.isPending }
}
