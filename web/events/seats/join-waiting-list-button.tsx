import { mayRunEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast, errorToast, type ToastMessage } from '../../ui/feedback/toast-store.ts'
import { useWrite } from '../../platform/api/use-write.ts'
import { joinWaitingList } from '../calls.ts'
import { waitingToast } from './waiting-toast.ts'
import type * as JoinToasts from './join-toasts.ts'

/** The main action on the details of a full event. */
export function JoinWaitingListButton({ event }: { event: GameEvent }) {
  const { join, isPending } = useWaitingListAction(event)
  return (
    <Button variant={joinVariant(event)} pending={isPending} onClick={() => void join()}>
      {isPending ? 'Joining...' : 'Join Waiting List'}
    </Button>
  )
}

/** The look of a button that joins. Hosts are at the table already, so it is not their main action. */
export function joinVariant(event: GameEvent): 'primary' | 'secondary' {
  return mayRunEvent(event) ? 'secondary' : 'primary'
}

export function useWaitingListAction(event: GameEvent) {
  const member = useSession()
  const { mutateAsync, isPending } = useWrite(joinWaitingList)

  async function join() {
    if (!member) return showJoinToast((toasts) => toasts.joinRefusalToast('NotSignedIn'))
    try {
      const { place } = await mutateAsync({ eventId: event.id, userId: member.id })
      showToast(waitingToast(place))
    } catch (error) {
      await showJoinToast((toasts) => toasts.waitFailureToast(error))
    }
  }

  return { join, isPending }
}

/** The texts load only then, because lists of events are part of the first screen. */
export async function showJoinToast(choose: (toasts: typeof JoinToasts) => ToastMessage) {
  showToast(await import('./join-toasts.ts').then(choose, () => errorToast('Failed to join event. Please try again.')))
}
