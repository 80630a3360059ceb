import { Check } from 'lucide-react'
import { type GameEvent, joinRefusal } from '../../contract/events.ts'
import { useSession } from '../session/session.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { showToast } from '../ui/toast-store.ts'
import { joinFailureToast, joinRefusalToast } from './join-toasts.ts'
import { useJoinEvent } from './queries.ts'

interface JoinButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  event: GameEvent
}

/** Join, Joining..., Joined (SPEC 4). On a full event it stays pressable and says why it cannot. */
export function JoinButton({ event, ...look }: JoinButtonProps) {
  const member = useSession()
  const join = useJoinEvent()

  async function handleJoin() {
    if (!member) return showToast(joinRefusalToast('NotSignedIn'))
    const refusal = joinRefusal(event, new Date())
    if (refusal) return showToast(joinRefusalToast(refusal))
    // Awaited, for the card may be gone before it is told: a refused event leaves the list.
    try {
      await join.mutateAsync({ event, userId: member.id })
      showToast({ title: 'Success!', description: "You've joined the event!", tone: 'success' })
    } catch (error) {
      showToast(joinFailureToast(error))
    }
  }

  if (event.isAttending)
    return (
      <Button disabled {...look}>
        <Check aria-hidden />
        Joined
      </Button>
    )
  return (
    <Button pending={join.isPending} onClick={handleJoin} {...look}>
      {join.isPending ? 'Joining...' : 'Join'}
    </Button>
  )
}
