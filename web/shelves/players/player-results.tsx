import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { groupDigits } from '../../../contract/platform/group-digits.ts'
import type { Player } from '../../../contract/shelves/players/schemas.ts'
import { useMember } from '../../platform/session/session.ts'
import { classes } from '../../ui/styles/classes.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/feedback/states.tsx'
import { LoadNextPage } from '../../platform/api/load-next-page.tsx'
import { PlayerCard } from './player-card.tsx'
import { isFiltered, type PlayerView, playersQueryOf } from './player-filters.ts'
import { PlayerFilterBar } from './player-filter-bar.tsx'
import { showText } from '../../ui/overlays/filter-button.tsx'
import { PlayerRow } from './player-row.tsx'
import { PlayerCardSkeleton, PlayerRowSkeleton } from './player-skeletons.tsx'
import { playersPages } from '../calls.ts'
import { usePlayerFilters } from './use-player-filters.ts'
import { UserRoundSearch, UsersRound } from 'lucide-react'
import { paths } from '../../platform/navigation/paths.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { ClearFiltersButton } from '../../ui/buttons/clear-filters-button.tsx'
import { InviteButton } from '../../people/invite-button.tsx'

/** The filters of the players directory, and the players that match them. Scrolling loads more pages. */
export function PlayerResults() {
  const member = useMember()
  const { filters, clearFilters } = usePlayerFilters()
  const players = useInfiniteQuery({
    ...playersPages(playersQueryOf(filters, member)),
    placeholderData: keepPreviousData,
  })

  const total = players.data?.pages[0]?.total
  const bar = <PlayerFilterBar show={showText(total, 'player')} />
  if (players.isError && !players.data)
    return (
      <>
        {bar}
        <ErrorState query={players}>
          The players could not be loaded. Please check your connection and try again.
        </ErrorState>
      </>
    )

  return (
    <section
      tabIndex={-1}
      aria-labelledby="players-found"
      className="flex min-w-0 flex-col gap-3 outline-none md:gap-5"
    >
      {bar}
      <div role="status">
        <h2 id="players-found" className="font-sans text-base font-semibold tracking-normal">
          {total === undefined ? <span className="sr-only">Looking for players...</span> : countText(total)}
        </h2>
        {total === undefined && <Skeleton className="h-6 w-32" />}
      </div>
      {players.isPending && <ResultsSkeleton view={filters.view} />}
      {total === 0 && <EmptyPlayerResults onClear={isFiltered(filters) ? clearFilters : undefined} />}
      {players.data && total !== 0 && (
        <div
          aria-busy={players.isPlaceholderData}
          className={classes('transition-opacity', players.isPlaceholderData && 'opacity-55')}
        >
          <PlayerList players={players.data.pages.flatMap((page) => page.items)} view={filters.view} />
        </div>
      )}
      <LoadNextPage query={players}>Show more players</LoadNextPage>
    </section>
  )
}

function PlayerList({ players, view }: { players: readonly Player[]; view: PlayerView }) {
  return (
    <ul className={layouts[view]}>
      {players.map((player) => (
        <li key={player.id} className="min-w-0">
          {view === 'grid' ? <PlayerCard player={player} /> : <PlayerRow player={player} />}
        </li>
      ))}
    </ul>
  )
}

function ResultsSkeleton({ view }: { view: PlayerView }) {
  const count = view === 'grid' ? 6 : 8
  return (
    <div role="status" aria-label="Loading players" className={layouts[view]}>
      {Array.from({ length: count }, (_, place) =>
        view === 'grid' ? <PlayerCardSkeleton key={place} /> : <PlayerRowSkeleton key={place} />,
      )}
    </div>
  )
}

function countText(total: number) {
  return total === 1 ? '1 player found' : `${groupDigits(total)} players found`
}

const layouts: Record<PlayerView, string> = {
  grid: 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3',
  list: 'flex flex-col gap-3.5',
}

/** `onClear` clears the filters; undefined if none is active and there is no other member. */
function EmptyPlayerResults({ onClear }: { onClear: (() => void) | undefined }) {
  if (!onClear)
    return (
      <EmptyState
        icon={<UsersRound />}
        title="You are the first one here"
        actions={
          <>
            <ButtonLink to={paths.createEvent}>Create Event</ButtonLink>
            <InviteButton />
          </>
        }
      >
        Create an event and invite your friends. The next member to join will find it waiting.
      </EmptyState>
    )
  return (
    <EmptyState icon={<UserRoundSearch />} title="No players found" actions={<ClearFiltersButton onClear={onClear} />}>
      Try another name, another experience level or a greater distance to see more players.
    </EmptyState>
  )
}
