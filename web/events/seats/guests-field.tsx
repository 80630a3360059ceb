import { UserRoundPlus } from 'lucide-react'
import { guestsPossible, guestsPossibleAtJoin, guestsText } from '../../../contract/events/guests.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { useMember } from '../../platform/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { useCall } from '../../platform/api/use-write.ts'

/** Lets an attendee change the number of guests, up to the free seats. */
export function GuestsField({ event }: { event: GameEvent }) {
  const member = useMember()
  const update = useUpdateGuests()
  const { ownGuestCount } = event
  const shown = update.isPending ? update.variables.body.guestCount : ownGuestCount

  function handleChoose(guestCount: number) {
    if (guestCount === ownGuestCount) return
    update.mutate({ parameters: { eventId: event.id, userId: member.id }, body: { guestCount } })
  }

  return (
    <Field label="Your guests" hint="Each guest takes a seat." className="max-w-56">
      <Select
        options={choicesUpTo(guestsPossible(event, ownGuestCount))}
        value={String(shown)}
        disabled={update.isPending}
        onValueChange={(choice) => handleChoose(Number(choice))}
      />
    </Field>
  )
}

/** Adds one guest to those of an attendee. Shows nothing if no seat is free. */
export function BringGuestButton({ event }: { event: GameEvent }) {
  const member = useMember()
  const update = useUpdateGuests()
  const guestCount = event.ownGuestCount + 1
  if (guestCount > guestsPossible(event, event.ownGuestCount)) return null

  return (
    <Button
      variant="secondary"
      size="small"
      pending={update.isPending}
      onClick={() => update.mutate({ parameters: { eventId: event.id, userId: member.id }, body: { guestCount } })}
    >
      <UserRoundPlus aria-hidden />
      Bring a guest
    </Button>
  )
}

interface GuestsToBringProps {
  event: GameEvent
  guestCount: number
  onChoose: (guestCount: number) => void
}

/** The guests whom a member brings, beside the button that joins. Renders nothing when only one seat is left. */
export function GuestsToBring({ event, guestCount, onChoose }: GuestsToBringProps) {
  const max = guestsPossibleAtJoin(event)
  if (max === 0) return null
  return (
    <Select
      aria-label="Your guests"
      title="Each guest takes a seat."
      options={choicesUpTo(max)}
      value={String(guestCount)}
      onValueChange={(choice) => onChoose(Number(choice))}
      className="w-auto! basis-36"
    />
  )
}

function choicesUpTo(max: number) {
  return Array.from({ length: max + 1 }, (_, count) => ({ value: String(count), label: guestsText(count) }))
}

function useUpdateGuests() {
  return useCall('PATCH /api/events/:eventId/attendees/:userId', {
    done: ({ body }) => ({ title: 'Guests updated', description: outcomeText(body.guestCount), tone: 'success' }),
    failed: 'Failed to update guests. Please try again.',
    explained: ['EventFull'],
  })
}

function outcomeText(guestCount: number): string {
  return guestCount === 0 ? 'You are coming alone.' : `You are bringing ${guestsText(guestCount)}.`
}
