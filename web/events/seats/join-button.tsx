import { Check, Hourglass } from 'lucide-react'
import { joinRefusal, mayRunEvent, mustAsk, spotsLeft } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { needsConfirmation } from '../../sign-in/email-confirmation/needs-confirmation.ts'
import { isProblem } from '../../platform/api/api-error.ts'
import { useSession } from '../../platform/session/session.ts'
import { useOneAtATime } from '../../ui/browser/use-one-at-a-time.ts'
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useDetailsLink } from '../events-address.ts'
import { joinEvent } from '../calls.ts'
import { useWrite } from '../../platform/api/use-write.ts'
import { joinVariant, useWaitingListAction, showJoinToast } from './join-waiting-list-button.tsx'
import { currentTime } from '../../ui/browser/clock.ts'

/** Leads to the details of an event whose host approves attendees, or shows the state of the member's request. */
function AskButton({ event, ...look }: JoinButtonProps) {
  const detailsLink = useDetailsLink(event)
  if (event.ownRequest !== null)
    return (
      <Button disabled {...look}>
        {event.ownRequest === 'pending' ? 'Asked' : 'Declined'}
      </Button>
    )
  return (
    <ButtonLink variant={spotsLeft(event) === 0 ? 'secondary' : 'primary'} {...look} {...detailsLink}>
      Ask for a Seat
    </ButtonLink>
  )
}

interface JoinButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  event: GameEvent
  guestCount?: number
}

/** On a full event the button stays enabled; its toast says why joining fails and offers the waiting list. */
export function JoinButton({ event, guestCount = 0, ...look }: JoinButtonProps) {
  const member = useSession()
  const join = useWrite(joinEvent, { meta: { expectsNews: true } })
  const joinOnce = useOneAtATime()
  const waitingList = useWaitingListAction(event)
  const waitingListOffer = { action: { label: 'Join Waiting List', onPress: () => void waitingList.join() } }

  async function handleJoin() {
    if (!member) return showJoinToast((toasts) => toasts.joinRefusalToast('NotSignedIn'))
    if (needsConfirmation(member, 'POST /api/events/:eventId/attendees'))
      return showJoinToast((toasts) => toasts.joinRefusalToast('EmailNotConfirmed'))
    const refusal = joinRefusal(event, currentTime(), guestCount)
    if (refusal)
      return showJoinToast((toasts) => ({
        ...toasts.joinRefusalToast(refusal),
        ...(refusal === 'EventFull' && waitingListOffer),
      }))
    // `mutateAsync` instead of callbacks of `mutate`, which do not run after the card has unmounted: a cancelled event
    // disappears from the list before its error arrives here.
    try {
      await join.mutateAsync({ eventId: event.id, userId: member.id, guestCount })
      showToast({ title: 'Success!', description: "You've joined the event!", tone: 'success' })
    } catch (error) {
      await showJoinToast((toasts) => ({
        ...toasts.joinFailureToast(error),
        ...(isProblem(error, 'EventFull') && waitingListOffer),
      }))
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
  const isOwn = mayRunEvent(event)
  if (mustAsk(event)) return <AskButton event={event} {...look} />
  return (
    <Button
      variant={spotsLeft(event) === 0 ? 'secondary' : joinVariant(event)}
      aria-label={isOwn && !join.isPending ? 'Take a seat (Join)' : undefined}
      pending={join.isPending || waitingList.isPending}
      onClick={() => void joinOnce(handleJoin)}
      {...look}
    >
      {join.isPending ? 'Joining...' : isOwn ? 'Take a seat' : 'Join'}
    </Button>
  )
}
