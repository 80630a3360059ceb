import { maxRequestTextLength } from '../../../contract/events/limits.ts'
import { requestRefusal } from '../../../contract/events/requests.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { ConfirmationNote } from '../../email-confirmation/confirmation-note.tsx'
import { needsConfirmation } from '../../email-confirmation/needs-confirmation.ts'
import { useMember } from '../../platform/session/session.ts'
import { useFieldDraft } from '../../platform/session/use-field-draft.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useNow } from '../../ui/browser/use-now.ts'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { useRequestSeat, useWithdrawRequest } from './mutations.ts'
import { requestFailureToast, requestSentToast } from './request-toasts.ts'

/** The request of the member for a seat, or a form to ask for one. Shows nothing if the member need not ask. */
export function SeatRequest({ event }: { event: GameEvent }) {
  const refusal = requestRefusal(event, useNow())
  if (refusal === undefined) return <RequestForm event={event} />
  if (refusal === 'AlreadyRequested') return <PendingRequest event={event} />
  if (refusal === 'RequestDeclined')
    return <p className={noteLook}>The host declined your request. You can find other game nights under “Events”.</p>
  return null
}

function RequestForm({ event }: { event: GameEvent }) {
  const member = useMember()
  const [message, setMessage] = useFieldDraft(`request ${event.id}`, 'message')
  const ask = useRequestSeat()

  async function handleAsk() {
    try {
      await ask.mutateAsync({ event, userId: member.id, message })
      setMessage('')
      showToast(requestSentToast)
    } catch (error) {
      showToast(requestFailureToast(error))
    }
  }

  if (needsConfirmation(member, 'POST /api/events/:eventId/requests'))
    return (
      <div className={noteLook}>
        <ConfirmationNote action="ask for a seat" />
      </div>
    )
  return (
    <section aria-label="Ask for a seat" className={noteLook}>
      <p>The host decides who comes. Ask for a seat, and we will notify you of the answer.</p>
      <Field label="Message to the host (optional)">
        <Textarea
          rows={2}
          maxLength={maxRequestTextLength}
          value={message}
          onChange={(change) => setMessage(change.target.value)}
        />
      </Field>
      <Button pending={ask.isPending} onClick={handleAsk} className="self-start">
        {ask.isPending ? 'Asking...' : 'Ask for a Seat'}
      </Button>
    </section>
  )
}

function PendingRequest({ event }: { event: GameEvent }) {
  const member = useMember()
  const withdraw = useWithdrawRequest()

  async function handleWithdraw() {
    try {
      await withdraw.mutateAsync({ event, userId: member.id })
      showToast({ title: 'You withdrew your request' })
    } catch {
      showToast(errorToast('Failed to withdraw your request. Please try again.'))
    }
  }

  return (
    <section aria-label="Your request" className={noteLook}>
      <p>You asked for a seat. The host has not answered yet.</p>
      <Button
        variant="secondary"
        size="small"
        pending={withdraw.isPending}
        onClick={handleWithdraw}
        className="self-start"
      >
        Withdraw Request
      </Button>
    </section>
  )
}

const noteLook = 'flex flex-col gap-3 rounded-tile border border-line bg-felt-soft p-4'
