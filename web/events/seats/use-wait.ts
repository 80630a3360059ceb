import type { GameEvent } from '../../../contract/events/events.ts'
import { waitingPlaceText } from '../../../contract/events/waiting-list.ts'
import { useSession } from '../../platform/session/session.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { joinRefusalToast, waitFailureToast } from './join-toasts.ts'
import { useJoinWaitingList } from '../queries.ts'

/** Waits for a seat at an event, and says where in line one stands then, or why one cannot wait. */
export function useWait(event: GameEvent) {
  const member = useSession()
  const { mutateAsync, isPending } = useJoinWaitingList()

  async function wait() {
    if (!member) return showToast(joinRefusalToast('NotSignedIn'))
    try {
      const { place } = await mutateAsync({ event, userId: member.id })
      const description = `You are ${waitingPlaceText(place)}. We tell you as soon as a seat is yours.`
      showToast({ title: "You're on the waiting list", description })
    } catch (error) {
      showToast(waitFailureToast(error))
    }
  }

  return { wait, isPending }
}
