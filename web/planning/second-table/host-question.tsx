import { useState } from 'react'
import { eventPlace } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { SecondTableAsk } from '../../../contract/planning/second-table/schemas.ts'
import { ApiError, isProblem } from '../../platform/api/api-error.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { useMember } from '../../platform/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Input } from '../../ui/fields/input.tsx'
import { useEventsAddress } from '../../events/events-address.ts'
import { useAcceptAsk, useDeclineAsk } from './calls.ts'

interface HostQuestionProps {
  event: GameEvent
  ask: SecondTableAsk
}

/** Asks the owner of a game to host a linked event, at the same place or at their own. */
export function HostQuestion({ event, ask: { game, people, isSamePlace } }: HostQuestionProps) {
  const member = useMember()
  const address = useEventsAddress()
  const [usesSamePlace, setUsesSamePlace] = useState(isSamePlace)
  const [location, setLocation] = useState(member.location ?? '')
  const [locationDetails, setLocationDetails] = useState('')
  const [accept, decline] = [useAcceptAsk(), useDeclineAsk()]
  const isPending = accept.isPending || decline.isPending
  const zipError = accept.error instanceof ApiError ? accept.error.fieldErrors['location'] : undefined

  async function handleAccept() {
    const place = usesSamePlace ? {} : { location, ...(locationDetails !== '' && { locationDetails }) }
    try {
      const { eventId } = await accept.mutateAsync({ event, place })
      showToast({
        title: `You host ${game.name}`,
        description: 'We notified the members who were waiting.',
        tone: 'success',
      })
      address.showDetails(eventId)
    } catch (error) {
      if (isProblem(error, 'InvalidInput')) return
      const failure = problemText(error, 'We could not open the table. Please try again.')
      showToast(failureToast(error, ['TooManyEvents', 'TooManyNewEvents', 'TooManyNotified'], failure))
    }
  }

  async function handleDecline() {
    try {
      await decline.mutateAsync({ event })
      showToast({ title: 'No problem', description: 'You keep your place in line.', tone: 'success' })
    } catch (error) {
      showToast(errorToast(problemText(error, 'We could not send your answer. Please try again.')))
    }
  }

  return (
    <div className="flex flex-col gap-3 rounded-tile bg-felt-soft p-4">
      <p className="font-semibold wrap-anywhere text-felt-ink">
        You have {game.name}. Would you host a second table for {people} people, including you?
      </p>
      <p className="text-sm text-ink-soft">
        Your table becomes a separate event at the same time. Members move there from the waiting list, the longest
        waiting first. Each of them can move back.
      </p>
      {isSamePlace && (
        <Checkbox
          label={`At the same place: ${eventPlace(event)}`}
          checked={usesSamePlace}
          onChange={({ target }) => setUsesSamePlace(target.checked)}
        />
      )}
      {!usesSamePlace && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Your zip code" required {...(zipError !== undefined && { error: zipError })}>
            <Input
              inputMode="numeric"
              autoComplete="postal-code"
              value={location}
              onChange={({ target }) => setLocation(target.value)}
            />
          </Field>
          <Field label="Address" hint="Optional. Only the people who come can see it.">
            <Input
              maxLength={200}
              value={locationDetails}
              onChange={({ target }) => setLocationDetails(target.value)}
            />
          </Field>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="small" disabled={isPending} pending={accept.isPending} onClick={() => void handleAccept()}>
          Host it
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={isPending}
          pending={decline.isPending}
          onClick={() => void handleDecline()}
        >
          No, thanks
        </Button>
      </div>
    </div>
  )
}

function problemText(error: unknown, otherwise: string): string {
  if (isProblem(error, 'NotFound')) return 'The host no longer asks you to host a second table.'
  if (isProblem(error, 'SecondTableChanged')) return 'Too few people are waiting now, so there is no second table.'
  return otherwise
}
