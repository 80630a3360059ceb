import { useQuery } from '@tanstack/react-query'
import { mayRunEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { SplitProposal } from '../../../contract/planning/split/schemas.ts'
import { isProblem } from '../../platform/api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { FitGame, Reasons } from '../fit/fit-game.tsx'
import { FitSkeleton } from '../fit/fit-skeleton.tsx'
import { splitProposalsQuery } from '../calls.ts'
import { peopleText } from './table-texts.ts'
import { useCall } from '../../platform/api/use-write.ts'

interface SplitProposalsProps {
  event: GameEvent
  onAdopted: () => void
}

/** Proposals for several tables, with reasons, and the best games for one table. */
export function SplitProposals({ event, onAdopted }: SplitProposalsProps) {
  const query = useQuery(splitProposalsQuery(event.id))
  if (query.isError) return <ErrorState query={query}>We could not find tables for you.</ErrorState>
  if (!query.data) return <FitSkeleton />
  const { people, oneTable, proposals } = query.data
  const names = oneTable.map(({ game }) => game.name).join(', ')
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">
        {names === ''
          ? `No game here fits all ${people} of you at one table.`
          : `Best games for all ${people} of you at one table: ${names}.`}
      </p>
      {proposals.length === 0 && (
        <p>
          We found no tables where everyone can play. Guests sit with the member who brings them, so more games, or
          games for more people, would help.
        </p>
      )}
      <ul aria-label="Proposed tables" className="flex flex-col gap-4 empty:hidden">
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <Proposal event={event} proposal={proposal} onAdopted={onAdopted} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Proposal({ event, proposal, onAdopted }: SplitProposalsProps & { proposal: SplitProposal }) {
  const adopt = useCall('PUT /api/events/:eventId/split')

  async function handleAdopt() {
    try {
      await adopt.mutateAsync({ parameters: { eventId: event.id }, body: { proposalId: proposal.id } })
      onAdopted()
      showToast({
        title: 'The tables are set',
        description: 'Everyone who is coming sees their table.',
        tone: 'success',
      })
    } catch (error) {
      const hasChanged = isProblem(error, 'SplitChanged')
      showToast(
        errorToast(
          hasChanged
            ? 'Someone joined or left. Here are new tables.'
            : 'We could not set the tables. Please try again.',
        ),
      )
    }
  }

  return (
    <article className="flex flex-col gap-3 rounded-tile bg-felt-soft p-4">
      <h4 className="font-semibold wrap-anywhere">{proposal.text}</h4>
      <p className="text-sm text-ink-soft">{proposal.endText}</p>
      <ul className="flex flex-col gap-2.5">
        {proposal.tables.map((table) => (
          <li key={`${table.game.id} ${peopleText(table)}`}>
            <FitGame game={table.game}>
              {peopleText(table)}
              <Reasons reasons={table.reasons} />
            </FitGame>
          </li>
        ))}
      </ul>
      {mayRunEvent(event) && (
        <Button
          variant="secondary"
          size="small"
          pending={adopt.isPending}
          aria-label={`Use these tables: ${proposal.text}`}
          onClick={() => void handleAdopt()}
          className="self-start"
        >
          Use these tables
        </Button>
      )}
    </article>
  )
}
