// @offline
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { mayRunEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { needsTables } from '../../../contract/planning/fit/hard-rules.ts'
import { mayProposeSplit } from '../../../contract/planning/split/plan.ts'
import { takeFocus } from '../../ui/browser/focus.ts'
import { usePassFocusOn } from '../../ui/browser/use-pass-focus-on.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { bringListQuery, splitQuery } from '../calls.ts'
import { SplitProposals } from './split-proposals.tsx'
import { TablePlan } from './table-plan.tsx'
import { useCall } from '../../platform/api/use-write.ts'

/** The tables that the host has chosen, or the offer to propose some. */
export function SplitSection({ event }: { event: GameEvent }) {
  const titleId = useId()
  const { data: split } = useQuery(splitQuery(event.id))
  const { data: list } = useQuery({ ...bringListQuery(event.id), enabled: event.games.length > 0 })
  const section = useRef<HTMLElement>(null)
  const undo = useCall('DELETE /api/events/:eventId/split', {
    failed: 'We could not undo the tables. Please try again.',
  })
  const [isProposing, setProposing] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const mayPropose = mayProposeSplit(event)
  if (!split || (!split.plan && !mayPropose)) return null
  const isOrganizer = mayRunEvent(event)
  // Tables that no longer work need a change at once.
  const showsChange = isChanging || !mayPropose || (split.plan?.problems.length ?? 0) > 0

  function endProposing() {
    setProposing(false)
    setChanging(false)
    takeFocus(section.current)
  }

  return (
    <section ref={section} tabIndex={-1} aria-labelledby={titleId} className="flex flex-col gap-3 pt-7 outline-none">
      <h3 id={titleId} className="text-lg">
        Tables
      </h3>
      {split.plan && <TablePlan event={event} plan={split.plan} canMove={!isOrganizer || showsChange} />}
      {split.plan && isOrganizer && (
        <PassedOnFocus className="flex flex-wrap gap-3">
          {mayPropose && !isProposing && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => (showsChange ? setProposing(true) : setChanging(true))}
            >
              {showsChange ? 'Propose new tables' : 'Change tables'}
            </Button>
          )}
          {showsChange && (
            <Button
              variant="secondary"
              size="small"
              pending={undo.isPending}
              onClick={() => undo.mutate({ parameters: { eventId: event.id } }, { onSuccess: endProposing })}
            >
              Back to one table
            </Button>
          )}
        </PassedOnFocus>
      )}
      {!split.plan && !isProposing && (
        <PassedOnFocus className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-tile bg-felt-soft px-4 py-3.5 text-felt-ink">
          <p className="min-w-0 grow basis-52">
            {list?.games.some(({ misfit }) => misfit === needsTables)
              ? needsTables
              : 'You are a big group. Two tables may be more fun than one.'}
          </p>
          <Button variant="secondary" size="small" onClick={() => setProposing(true)}>
            <Users aria-hidden />
            Split the table
          </Button>
        </PassedOnFocus>
      )}
      {isProposing && (isOrganizer || !split.plan) && (
        <div ref={takeFocus} tabIndex={-1} className="outline-none">
          <SplitProposals event={event} onAdopted={endProposing} />
        </div>
      )}
    </section>
  )
}

/** Buttons that disappear after a press. The focus then moves to the next control. */
function PassedOnFocus({ className, children }: { className: string; children: ReactNode }) {
  const row = usePassFocusOn<HTMLDivElement>()
  return (
    <div ref={row} className={className}>
      {children}
    </div>
  )
}
