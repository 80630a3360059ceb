import { Check, Hourglass } from 'lucide-react'
import { type GameEvent, joinRefusal } from '../../../contract/events/events.ts'
import { isProblem } from '../../platform/api/api-error.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { joinFailureToast, joinRefusalToast } from './join-toasts.ts'
import { useJoinEvent } from '../queries.ts'
import { useWait } from './use-wait.ts'

interface JoinButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  event: GameEvent
  /** The friends one brings along. */
  guestCount?: number
}

/** Join, Joining..., Joined (SPEC 4). On a full event it stays pressable, says why it cannot, and offers to wait. */
export function JoinButton({ event, guestCount = 0, ...look }: JoinButtonProps) {
  const member = useSession()
  const join = useJoinEvent()
  const { wait, isPending: isQueuing } = useWait(event)
  const offer = { label: 'Join Waiting List', onPress: () => void wait() }

  async function handleJoin() {
    if (!member) return showToast(joinRefusalToast('NotSignedIn'))
    const refusal = joinRefusal(event, new Date(), guestCount)
    if (refusal === 'EventFull') return showToast({ ...joinRefusalToast(refusal), action: offer })
    if (refusal) return showToast(joinRefusalToast(refusal))
    // Awaited, for the card may be gone before it is told: a refused event leaves the list.
    try {
      await join.mutateAsync({ event, userId: member.id, guestCount })
      showToast({ title: 'Success!', description: "You've joined the event!", tone: 'success' })
    } catch (error) {
      showToast({ ...joinFailureToast(error), ...(isProblem(error, 'EventFull') && { action: offer }) })
    }
  }

  if (event.isAttending)
    return (
      <Button disabled {...look}>
        <Check aria-hidden />
        Joined
      </Button>
    )
  if (event.waitingPlace !== null)
    return (
      <Button disabled {...look}>
        <Hourglass aria-hidden />
        Waiting
      </Button>
    )
  return (
    <Button pending={join.isPending || isQueuing} onClick={handleJoin} {...look}>
      {join.isPending ? 'Joining...' : 'Join'}
    </Button>
  )
}
