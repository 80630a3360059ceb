import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type EventOutcome, outcomeSaveRefusal } from '../../../contract/planning/attendance/rules.ts'
import type { NewOutcome } from '../../../contract/planning/attendance/schemas.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { showResult } from '../../platform/api/failure-toast.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { AbsentAttendees } from './absent-attendees.tsx'
import { outcomeQuery, useSaveOutcome } from './calls.ts'

/** Whether an event happened and who did not come. Each press saves, and a second one takes the answer back. */
export function WhoCame({ event }: { event: GameEvent }) {
  const titleId = useId()
  const mayAnswer = outcomeSaveRefusal(event, useNow()) === undefined
  const query = useQuery(outcomeQuery(event.id))
  const save = useSaveOutcome(event.id)
  const saved = query.data?.outcome ?? null
  // A month after the event, only an earlier answer is worth the space.
  if (!mayAnswer && saved === null) return null

  const attendees = query.data?.attendees ?? []
  const absentBefore = attendees.filter(({ isAbsent }) => isAbsent).map(({ user }) => user.id)
  const answer = save.isPending ? save.variables : saved && { outcome: saved, absentIds: absentBefore }

  async function change(next: NewOutcome | null) {
    await showResult(save.mutateAsync(next), {
      failed: 'We could not save your answer. Please try again.',
      explained: ['OutcomeTooLate'],
    })
  }

  function outcomeButton(outcome: EventOutcome, label: string) {
    const isChosen = answer?.outcome === outcome
    return (
      <Button
        variant="secondary"
        size="small"
        aria-pressed={isChosen}
        disabled={!mayAnswer && !isChosen}
        onClick={() => void change(isChosen ? null : { outcome, absentIds: [] })}
        className={pressedLook}
      >
        {label}
      </Button>
    )
  }

  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3 pt-7">
      <h3 id={titleId} className="text-lg">
        Did it happen?
      </h3>
      <p className="text-sm text-ink-soft">Only you see your answer. Press again to take it back.</p>
      {query.isError && !query.data ? (
        <ErrorState query={query}>We could not load your answer.</ErrorState>
      ) : !query.data ? (
        <SkeletonText lines={1} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {outcomeButton('happened', 'It happened')}
          {outcomeButton('didNotHappen', 'It did not happen')}
        </div>
      )}
      {answer?.outcome === 'happened' && (
        <AbsentAttendees
          attendees={attendees.map(({ user }) => user)}
          absentIds={answer.absentIds}
          disabled={!mayAnswer}
          onChange={(absentIds) => void change({ outcome: 'happened', absentIds })}
        />
      )}
    </section>
  )
}

const pressedLook = 'aria-pressed:border-felt-ink/40! aria-pressed:bg-felt-soft! aria-pressed:text-felt-ink!'
