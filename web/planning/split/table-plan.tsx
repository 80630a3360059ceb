import { mayRunEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { mayProposeSplit, noCopyProblem } from '../../../contract/planning/split/plan.ts'
import type { PlannedTable, SplitPlan } from '../../../contract/planning/split/schemas.ts'
import { useMember } from '../../platform/session/session.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { OfferChip } from '../fit/offer-chip.tsx'
import { FitGame } from '../fit/fit-game.tsx'
import { bringerText, isGameAtOtherTable, peopleText, tableName } from './table-texts.ts'
import { TableButton } from './table-button.tsx'
import { useId } from 'react'
import { isolated } from '../../../contract/platform/isolated.ts'

interface TablePlanProps {
  event: GameEvent
  plan: SplitPlan
  /** Whether the buttons to sit at another table show. */
  canMove: boolean
}

/** The tables with their games and people, their problems, and buttons to change the reader's table. */
export function TablePlan({ event, plan, canMove }: TablePlanProps) {
  const { tables, problems } = plan
  const isOutOfDate = problems.length > 0 || tables.some(({ problem }) => problem !== null && problem !== noCopyProblem)
  return (
    <div className="flex flex-col gap-3">
      {isOutOfDate && (
        <div role="status" className="rounded-control bg-mustard-soft px-3.5 py-2.5 text-mustard-ink">
          <p>These tables no longer work for everyone. {remedyText(event)}</p>
          {problems.map((problem) => (
            <p key={problem} className="text-sm">
              {problem}
            </p>
          ))}
        </div>
      )}
      <ul aria-label="Tables" className="flex flex-col gap-4">
        {tables.map((table) => (
          <li key={table.place}>
            <TableRow event={event} plan={plan} canMove={canMove} table={table} />
          </li>
        ))}
      </ul>
      <Unseated event={event} plan={plan} />
    </div>
  )
}

/** Says what the host can do about tables that no longer work. */
function remedyText(event: GameEvent): string {
  const host = mayRunEvent(event) ? 'You' : 'The host'
  return mayProposeSplit(event) ? `${host} can look for new ones.` : `${host} can go back to one table.`
}

function TableRow({
  event,
  plan: { tables, ownPlace, wantedPlace },
  canMove,
  table,
}: TablePlanProps & { table: PlannedTable }) {
  const { place, game, problem, isPromised, wantedBy } = table
  const reader = useMember()
  const bringer = bringerText(table, reader.id)
  const isOffered = isPromised && table.bringer?.id === reader.id
  // The bring list has the button for planned games.
  const needsButton = (isOffered || problem === noCopyProblem) && !event.games.some(({ id }) => id === game.id)
  const isOwn = place === ownPlace
  return (
    <div className={isOwn ? 'flex flex-col gap-2 rounded-tile bg-felt-soft p-2.5' : 'flex flex-col gap-2 p-2.5'}>
      <FitGame
        game={game}
        badge={
          <>
            {isGameAtOtherTable(tables, table) && <Badge>{`Table ${place}`}</Badge>}
            {isOwn && (
              <Badge variant="solid" tone="felt">
                Your table
              </Badge>
            )}
            {problem && <Badge tone="mustard">{problem}</Badge>}
          </>
        }
      >
        {peopleText(table)}
        {bringer && ` · ${bringer}`}
      </FitGame>
      {needsButton && (
        <div>
          <OfferChip event={event} game={game} name="isBringing" isOffered={isOffered}>
            {"I'll bring it"}
          </OfferChip>
        </div>
      )}
      {isOwn &&
        wantedBy.map((member) => (
          <p key={member.id} className="text-sm">
            <bdi>{member.fullName}</bdi> would like to sit here. If you want to swap, choose their table.
          </p>
        ))}
      {canMove && ownPlace !== null && !isOwn && place !== wantedPlace && (
        <TableButton event={event} place={place} label={`Sit at ${tableName(tables, table)}`} />
      )}
      {place === wantedPlace && ownPlace !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm">You swap as soon as someone here wants your table.</p>
          <TableButton event={event} place={ownPlace} label="Stay where I am" />
        </div>
      )}
    </div>
  )
}

/** The members without a table, and buttons to seat them: for themselves, and for the host and co-hosts. */
function Unseated({ event, plan: { tables, unseated } }: Omit<TablePlanProps, 'canMove'>) {
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
