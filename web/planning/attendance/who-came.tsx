import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { outcomeSaveRefusal } from '../../../contract/planning/attendance/rules.ts'
import type { NewOutcome } from '../../../contract/planning/attendance/schemas.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { showResult } from '../../platform/api/failure-toast.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { usePassFocusOn } from '../../ui/browser/use-pass-focus-on.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState, SkeletonText } from '../../ui/feedback/states.tsx'
import { HoldBack, isComing } from '../../ui/lazy/hold-back.tsx'
import { AbsentAttendees } from './absent-attendees.tsx'
import { Link, useLocation } from '../../ui/router/index.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'
import { TitledSection } from '../../ui/layout/titled-section.tsx'

/** Asks the host how a night was, outside its details: one press says that everyone came. */
export function HowWasIt({ event }: { event: GameEvent }) {
  const buttons = usePassFocusOn<HTMLDivElement>()
  const save = useSaveOutcome(event.id)
  const undo = { label: 'Undo', onPress: () => void showResult(save.mutateAsync(null), failures) }
  return (
    <div ref={buttons} className="flex flex-wrap gap-2 pb-1">
      <Button
        variant="secondary"
        size="small"
        pending={save.isPending}
        onClick={() =>
          void showResult(save.mutateAsync(happened), { done: { title: 'Thank you', action: undo }, ...failures })
        }
      >
        Everyone came
      </Button>
      <Button asChild variant="secondary" size="small">
        <Link
          to={paths.event(event.id)}
          state={missing}
          onClick={() => void showResult(save.mutateAsync(happened), failures)}
        >
          {missing}
        </Link>
      </Button>
    </div>
  )
}

const failures = { failed: 'We could not save your answer. Please try again.', explained: ['OutcomeTooLate'] } as const
const happened: NewOutcome = { outcome: 'happened', absentIds: [] }
const missing = 'Someone was missing'

/**
 * Whether an event happened and who did not come. Each press saves, and a second one takes the answer back. Opens with the
 * names of the attendees after a press on Home.
 */
export function WhoCame({ event }: { event: GameEvent }) {
  const mayAnswer = outcomeSaveRefusal(event, useNow()) === undefined
  const query = useQuery(outcomeQuery(event.id))
  const save = useSaveOutcome(event.id)
  const [asksWho, setAsksWho] = useState(useLocation().state === missing)
  const saved = query.data?.outcome ?? null
  // A month after the event, only an earlier answer is worth the space.
  const hold = <HoldBack isLoading={isComing(query)} />
  if (!mayAnswer && saved === null) return hold

  const attendees = query.data?.attendees ?? []
  const absentBefore = attendees.filter(({ isAbsent }) => isAbsent).map(({ user }) => user.id)
  const answer = save.isPending ? save.variables : saved && { outcome: saved, absentIds: absentBefore }

  const hasHappened = answer?.outcome === 'happened'
  const isMissing = hasHappened && attendees.length > 0 && (asksWho || answer.absentIds.length > 0)

  async function change(next: NewOutcome | null) {
    await showResult(save.mutateAsync(next), failures)
  }

  function answerButton(label: string, isChosen: boolean, next: NewOutcome) {
    return (
      <Button
        variant="secondary"
        size="small"
        aria-pressed={isChosen}
        disabled={!mayAnswer && !isChosen}
        onClick={() => {
          setAsksWho(label === missing && !isChosen)
          void change(isChosen ? null : next)
        }}
        className={pressedLook}
      >
        {label}
      </Button>
    )
  }

  return (
    <TitledSection
      title="How was it?"
      titleLook="text-lg"
      className="print:hidden mb-4 flex flex-col gap-3 rounded-tile border border-line bg-surface-raised p-4"
    >
      <p className="text-sm text-ink-soft">Only you see your answer. Press again to take it back.</p>
      {query.isError && !query.data ? (
        <ErrorState query={query}>We could not load your answer.</ErrorState>
      ) : !query.data ? (
        <SkeletonText lines={1} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {answerButton('Everyone came', hasHappened && !isMissing, happened)}
          {attendees.length > 0 && answerButton(missing, isMissing, happened)}
          {answerButton('It did not happen', answer?.outcome === 'didNotHappen', {
            outcome: 'didNotHappen',
            absentIds: [],
          })}
        </div>
      )}
      {answer && isMissing && (
        <AbsentAttendees
          attendees={attendees.map(({ user }) => user)}
          absentIds={answer.absentIds}
          disabled={!mayAnswer}
          onChange={(absentIds) => void change({ outcome: 'happened', absentIds })}
        />
      )}
      {hold}
    </TitledSection>
  )
}

const pressedLook = 'aria-pressed:border-felt-ink/40! aria-pressed:bg-felt-soft! aria-pressed:text-felt-ink!'

function outcomeQuery(eventId: number) {
  return callQuery('GET /api/events/:eventId/outcome', { parameters: { eventId } })
}

/** Saves the outcome of an event; null deletes it. */
function useSaveOutcome(eventId: number) {
  const cache = useQueryClient()
  return useMutation({
    // Requests run one after the other, so that the server keeps the last answer.
    scope: { id: `outcome ${eventId}` },
    mutationFn: async (answer: NewOutcome | null) => {
      const parameters = { eventId }
      if (answer === null) await request('DELETE /api/events/:eventId/outcome', { parameters })
      else {
        const version = cache.getQueryData(outcomeQuery(eventId).queryKey)?.version
        await request('PUT /api/events/:eventId/outcome', {
          parameters,
          body: { ...answer, ...(version !== undefined && { version }) },
        })
      }
    },
  })
}
