import { useId } from 'react'
import { mayRunEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { mayProposeSplit } from '../../../contract/planning/split/plan.ts'
import type { SplitPlan } from '../../../contract/planning/split/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { useMember } from '../../platform/session/session.ts'
import { peopleText, tableName } from './table-texts.ts'
import { TableButton } from './table-button.tsx'

/** The members without a table, and buttons to seat them: for themselves, and for the host and co-hosts. */
export function Unseated({ event, plan: { tables, unseated } }: { event: GameEvent; plan: SplitPlan }) {
  const titleId = useId()
  const reader = useMember()
  if (unseated.length === 0) return null
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-tile bg-mustard-soft px-4 py-3.5 text-mustard-ink"
    >
      <h4 id={titleId}>Not at a table yet</h4>
      <ul aria-labelledby={titleId} className="flex flex-col gap-3">
        {unseated.map(({ member, people }) => {
          const isReader = member.id === reader.id
          const fitting = tables.filter(({ room }) => room >= people)
          return (
            <li key={member.id} className="flex flex-col gap-2">
              <p>
                {peopleText({ members: [member], guests: people - 1, people })}
                {fitting.length === 0 && (
                  <span className="text-sm">
                    {' · No table has room.'}
                    {mayProposeSplit(event) && ' The host can look for new tables.'}
                  </span>
                )}
              </p>
              {(isReader || mayRunEvent(event)) && fitting.length > 0 && (
                <div className="flex flex-wrap gap-2">
                  {fitting.map((table) => (
                    <TableButton
                      key={table.place}
                      event={event}
                      place={table.place}
                      {...(!isReader && { memberId: member.id })}
                      label={`${isReader ? 'Sit' : `Seat ${isolated(member.fullName)}`} at ${tableName(tables, table)}`}
                    />
                  ))}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
