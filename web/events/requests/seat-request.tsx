import { classes } from '../../ui/styles/classes.ts'
import { maxRequestTextLength } from '../../../contract/events/limits.ts'
import { requestRefusal } from '../../../contract/events/requests.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { hopeText } from '../../../contract/events/waiting-list.ts'
import { ConfirmationNote } from '../../sign-in/email-confirmation/confirmation-note.tsx'
import { needsConfirmation } from '../../sign-in/email-confirmation/needs-confirmation.ts'
import { useMember } from '../../platform/session/session.ts'
import { useFieldDraft } from '../../platform/session/use-form-draft.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useNow } from '../../ui/browser/use-now.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { retryWhenBusy, useCall, useWrite } from '../../platform/api/use-write.ts'
import { requestSeat, requestFailureToast, requestSentToast } from './mutations.ts'

/** The request of the member for a seat, or a form to ask for one. Shows nothing if the member need not ask. */
export function SeatRequest({ event }: { event: GameEvent }) {
  const member = useMember()
  const refusal = requestRefusal(event, useNow())
  if (refusal === 'RequestDeclined')
    return <p className={noteLook}>The host declined your request. You can find other game nights under “Events”.</p>
  if (refusal === undefined && needsConfirmation(member, 'POST /api/events/:eventId/requests'))
    return (
      <div className={noteLook}>
        <ConfirmationNote action="ask for a seat" />
      </div>
    )
  if (refusal === undefined || refusal === 'AlreadyRequested')
    return <RequestForm event={event} isSent={refusal === 'AlreadyRequested'} />
  return null
}

/** The form to ask for a seat, or the sent request. Both have the same button, so that it keeps the focus. */
function RequestForm({ event, isSent }: { event: GameEvent; isSent: boolean }) {
  const { id: userId } = useMember()
  const [message, setMessage] = useFieldDraft(`request ${event.id}`, 'message')
  const ask = useWrite(requestSeat)
  const withdraw = useCall('DELETE /api/events/:eventId/requests/:userId', {
    done: { title: 'You withdrew your request' },
    failed: 'Failed to withdraw your request. Please try again.',
    ...retryWhenBusy,
  })
  const askLabel = ask.isPending ? 'Asking...' : 'Ask for a Seat'

  async function handleAsk() {
    try {
      await ask.mutateAsync({ eventId: event.id, userId, message })
      setMessage('')
      showToast(requestSentToast)
    } catch (error) {
      showToast(requestFailureToast(error))
    }
  }

  function handleWithdraw() {
    withdraw.mutate({ parameters: { eventId: event.id, userId } })
  }

  return (
    <section
      aria-label={isSent ? 'Your request' : 'Ask for a seat'}
      className={classes(noteLook, !isSent && 'print:hidden')}
    >
      {isSent ? <p>{hopeText(event)}</p> : <MessageField message={message} onChange={setMessage} />}
      <Button
        variant={isSent ? 'secondary' : 'primary'}
        size={isSent ? 'small' : 'medium'}
        // Each request stays pending until all lists are loaded again, which may be after the button has changed.
        pending={isSent ? withdraw.isPending : ask.isPending}
        onClick={isSent ? handleWithdraw : handleAsk}
        // A key that is held down would ask and withdraw in turn.
        onKeyDown={(press) => press.repeat && press.preventDefault()}
        className="self-start"
      >
        {isSent ? 'Withdraw Request' : askLabel}
      </Button>
    </section>
  )
}

function MessageField({ message, onChange }: { message: string; onChange: (message: string) => void }) {
  return (
    <>
      <p>The host decides who comes. Ask for a seat, and we will notify you of the answer.</p>
      <Field label="Message to the host (optional)">
        <Textarea
          rows={2}
          maxLength={maxRequestTextLength}
          value={message}
          onChange={(change) => onChange(change.target.value)}
        />
      </Field>
    </>
  )
}

const noteLook = 'flex flex-col gap-3 rounded-tile border border-line bg-felt-soft p-4'
