import type { GameEvent } from '../../contract/events.ts'
import { guestsPossible, guestsText } from '../../contract/guests.ts'
import { isProblem } from '../api/api-error.ts'
import { useMember } from '../session/session.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { showToast } from '../ui/toast-store.ts'
import { joinRefusalToast } from './join-toasts.ts'
import { useUpdateGuests } from './queries.ts'

/** Lets somebody who attends bring friends along, as far as there are seats. */
export function GuestsField({ event }: { event: GameEvent }) {
  const member = useMember()
  const update = useUpdateGuests()
  const { ownGuestCount } = event
  const choices = Array.from({ length: guestsPossible(event, ownGuestCount) + 1 }, (_, guestCount) => ({
    value: String(guestCount),
    label: guestsText(guestCount),
  }))
  const shown = update.isPending ? update.variables.guestCount : ownGuestCount

  async function handleChange(choice: string) {
    const guestCount = Number(choice)
    if (guestCount === ownGuestCount) return
    try {
      await update.mutateAsync({ event, userId: member.id, guestCount })
      showToast({ title: 'Guests updated', description: comingText(guestCount), tone: 'success' })
    } catch (error) {
      const failure = 'Failed to update guests. Please try again.'
      showToast(
        isProblem(error, 'EventFull')
          ? joinRefusalToast('EventFull')
          : { title: 'Error', description: failure, tone: 'danger' },
      )
    }
  }

  return (
    <Field label="Who comes along" hint="Each guest takes a seat." className="max-w-56">
      <Select
        options={choices}
        value={String(shown)}
        disabled={update.isPending}
        onValueChange={(choice) => void handleChange(choice)}
      />
    </Field>
  )
}

function comingText(guestCount: number): string {
  return guestCount === 0 ? 'You come alone.' : `You come with ${guestsText(guestCount)}.`
}
