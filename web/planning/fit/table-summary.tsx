import { UserRoundPlus } from 'lucide-react'
import { maxExtraPeople } from '../../../contract/events/limits.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { Fit } from '../../../contract/planning/fit/schemas.ts'
import { durationWords } from '../../../contract/planning/fit/words.ts'
import { Select } from '../../ui/fields/select.tsx'
import { showResult } from '../../platform/api/failure-toast.ts'
import { useUpdateEvent } from '../../events/host-mutations.ts'

/** How many people play and how long they have. */
export function TableSummary({ event, fit: { people, extraPeople, minutesLeft } }: { event: GameEvent; fit: Fit }) {
  const count = people === 1 ? 'One person is coming so far' : `There are ${people} of you`
  const others = extraPeople === 0 ? '' : ` (${people === 1 ? '' : `${extraPeople} `}without an account)`
  if (people === 0) return <p>Nobody is coming yet.</p>
  return (
    <p>
      <strong className="font-semibold">{count}</strong>
      {others}, with {durationWords(minutesLeft)} to play{event.duration !== null && ' after setting up'}.
    </p>
  )
}

/** With this, the host adds the people who have no account. */
export function ExtraPeople({ event }: { event: GameEvent }) {
  const update = useUpdateEvent()
  const shown = update.isPending ? update.variables.change.extraPeople : event.extraPeople

  async function handleChoose(extraPeople: number) {
    if (extraPeople === event.extraPeople) return
    await showResult(update.mutateAsync({ event, change: { extraPeople } }), {
      failed: 'We could not save who else comes. Please try again.',
    })
  }

  return (
    <Select
      aria-label="People without an account"
      icon={<UserRoundPlus aria-hidden />}
      options={choices}
      value={String(shown)}
      disabled={update.isPending}
      onValueChange={(value) => void handleChoose(Number(value))}
      className="h-9! w-auto! px-3! text-sm!"
    />
  )
}

const choices = Array.from({ length: maxExtraPeople + 1 }, (_, count) => ({
  value: String(count),
  label: count === 0 ? 'Nobody else comes' : `${count} more ${count === 1 ? 'person' : 'people'}`,
}))
