import type { GameEvent } from '../../../contract/events/events.ts'
import { guestsPossible, guestsPossibleAtJoin, guestsText } from '../../../contract/events/guests.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { useMember } from '../../platform/session/session.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useUpdateGuests } from '../queries.ts'

/** Lets somebody who attends bring friends along, as far as there are seats. */
export function GuestsField({ event }: { event: GameEvent }) {
  const member = useMember()
  const update = useUpdateGuests()
  const { ownGuestCount } = event
  const shown = update.isPending ? update.variables.guestCount : ownGuestCount

  async function handleChoose(guestCount: number) {
    if (guestCount === ownGuestCount) return
    try {
      await update.mutateAsync({ event, userId: member.id, guestCount })
      showToast({ title: 'Guests updated', description: comingText(guestCount), tone: 'success' })
    } catch (error) {
      showToast(failureToast(error, ['EventFull'], 'Failed to update guests. Please try again.'))
    }
  }

  return (
    <GuestsSelect
      most={guestsPossible(event, ownGuestCount)}
      guestCount={shown}
      disabled={update.isPending}
      onChoose={(guestCount) => void handleChoose(guestCount)}
    />
  )
}

interface GuestsToBringProps {
  event: GameEvent
  guestCount: number
  onChoose: (guestCount: number) => void
}

/** Asks who is about to join whether friends come along; nothing where there is a seat for one alone. */
export function GuestsToBring({ event, guestCount, onChoose }: GuestsToBringProps) {
  const most = guestsPossibleAtJoin(event)
  return most > 0 && <GuestsSelect most={most} guestCount={guestCount} onChoose={onChoose} />
}

interface GuestsSelectProps {
  most: number
  guestCount: number
  disabled?: boolean
  onChoose: (guestCount: number) => void
}

function GuestsSelect({ most, guestCount, disabled = false, onChoose }: GuestsSelectProps) {
  const choices = Array.from({ length: most + 1 }, (_, count) => ({ value: String(count), label: guestsText(count) }))
  return (
    <Field label="Who comes along" hint="Each guest takes a seat." className="max-w-56">
      <Select
        options={choices}
        value={String(guestCount)}
        disabled={disabled}
        onValueChange={(choice) => onChoose(Number(choice))}
      />
    </Field>
  )
}

function comingText(guestCount: number): string {
  return guestCount === 0 ? 'You come alone.' : `You come with ${guestsText(guestCount)}.`
}
