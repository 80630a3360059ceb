import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { maxCatalogGames, maxGamesPerMember, maxTableMembers } from '../../../contract/planning/fit/limits.ts'
import { mayProposeSplit } from '../../../contract/planning/split/plan.ts'
import { groupDigits } from '../../../contract/platform/group-digits.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { FitFilterBar } from './fit-filter-bar.tsx'
import { FitSkeleton } from './fit-skeleton.tsx'
import { NothingFits } from './nothing-fits.tsx'
import { type FitFilters, fitQuery } from '../calls.ts'
import { SuggestedGameRow } from './suggested-game-row.tsx'
import { TableSummary } from './table-summary.tsx'
import type { UnfitGame } from '../../../contract/planning/fit/schemas.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { FitGame } from './fit-game.tsx'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { usePassFocusOn } from '../../ui/browser/use-pass-focus-on.ts'
import { useCall } from '../../platform/api/use-write.ts'
import { TitledSection } from '../../ui/layout/titled-section.tsx'

/** What the people at an event can play: the best five games with the reasons, the others on request. */
export function WhatFits({ event }: { event: GameEvent }) {
  const [filters, setFilters] = useState<FitFilters>({})
  const [showsAll, setShowsAll] = useState(false)
  const query = useQuery({
    ...fitQuery(event.id, { ...filters, ...(showsAll && { all: true }) }),
    placeholderData: keepPreviousData,
  })
  const { data: fit } = query
  if (!fit && query.isError) return <ErrorState query={query}>We could not find out what fits.</ErrorState>
  if (!fit) return <FitSkeleton />

  const filterCount = Object.values(filters).filter((filter) => filter !== undefined).length
  const planned = fit.unfit.filter(({ isPlanned }) => isPlanned)
  // A large group splits into tables, which the details offer once for all games.
  const few = mayProposeSplit(event) ? [] : fit.fitCount === 0 ? fit.unfit : planned
  const unfit = showsAll ? fit.unfit : few
  const hasMore = fit.fitCount > fit.fits.length || fit.unfitCount > unfit.length
  return (
    <div className="flex flex-col gap-4">
      <TableSummary event={event} fit={fit} />
      <details>
        <summary className="min-h-6 font-semibold">Filters{filterCount > 0 && ` ${filterCount}`}</summary>
        <FitFilterBar event={event} filters={filters} onChange={(change) => setFilters({ ...filters, ...change })} />
      </details>
      {fit.ownVeto && <VetoNote event={event} game={fit.ownVeto} />}
      {fit.fitCount === 0 && (
        <NothingFits
          hasGames={fit.unfitCount > 0}
          filters={filters}
          onShowCatalog={() => setFilters({ catalog: true })}
          onClearFilters={() => setFilters({})}
        />
      )}
      <ol aria-label="Games that fit" aria-busy={query.isPlaceholderData} className="flex flex-col gap-1 empty:hidden">
        {fit.fits.map((suggested, place) => (
          <li key={suggested.game.id}>
            <SuggestedGameRow event={event} suggested={suggested} isBest={place === 0} />
          </li>
        ))}
      </ol>
      <UnfitGames games={unfit} />
      {hasMore && !showsAll && (
        <Button variant="secondary" size="small" onClick={() => setShowsAll(true)} className="self-start">
          Show all
        </Button>
      )}
      {showsAll && query.isPlaceholderData && <FitSkeleton />}
      {fit.leavesOutMembers && (
        <p className={smallPrint}>This is a big table, so we only looked at the games of {maxTableMembers} people.</p>
      )}
      {fit.leavesOutGames && (
        <p className={smallPrint}>
          Someone has a very long list, so we only looked at {groupDigits(maxGamesPerMember)} games of each person.
        </p>
      )}
      {fit.leavesOutCatalog && (
        <p className={smallPrint}>
          Our catalog is long, so we only looked at the {groupDigits(maxCatalogGames)} games that members rate best.
        </p>
      )}
    </div>
  )
}

const smallPrint = 'text-sm text-ink-faint'

/** The games that the table cannot play, each with the reason. Renders nothing if there are none. */
function UnfitGames({ games }: { games: readonly UnfitGame[] }) {
  if (games.length === 0) return null
  return (
    <TitledSection title="Does not fit" titleLevel={4} titleLook="pb-2 font-semibold text-ink-soft">
      <ul className="flex flex-col gap-2.5">
        {games.map(({ game, reason, isPlanned }) => (
          <li key={game.id} className="px-2.5 max-sm:px-0.5">
            <FitGame game={game} badge={isPlanned && <Badge tone="mustard">Planned</Badge>}>
              {reason}
            </FitGame>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

/** The game that the member would rather not play, with a button to take the veto back. */
function VetoNote({ event, game }: { event: GameEvent; game: GameSummary }) {
  const note = usePassFocusOn<HTMLDivElement>()
  const veto = useCall('PUT /api/events/:eventId/veto', { failed: 'We could not save that. Please try again.' })

  return (
    <div
      ref={note}
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-mustard-soft px-3.5 py-2.5 text-[0.9375rem] text-mustard-ink"
    >
      <p className="min-w-0 grow basis-60">
        We no longer suggest <bdi>{game.name}</bdi> at this event. You can rule out one game per event, and nobody
        learns that it was you.
      </p>
      <Button
        variant="secondary"
        size="small"
        pending={veto.isPending}
        onClick={() => veto.mutate({ parameters: { eventId: event.id }, body: { gameId: null } })}
      >
        Take it back
      </Button>
    </div>
  )
}
