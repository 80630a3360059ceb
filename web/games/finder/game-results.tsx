import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Telescope, ArrowDownWideNarrow } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Game } from '../../../contract/games/schemas.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { ClearFiltersButton } from '../../ui/buttons/clear-filters-button.tsx'
import { useGradualList } from '../../ui/browser/use-gradual-list.ts'
import { useMediaQuery } from '../../ui/browser/use-media-query.ts'
import { classes } from '../../ui/styles/classes.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/feedback/states.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { LoadNextPage } from '../../platform/api/load-next-page.tsx'
import { StarRating } from '../../ui/fields/star-rating.tsx'
import { CategoryTags, ExpansionLabel, GameFacts } from '../card/game-labels.tsx'
import { GameCard, GameCardSkeleton, type GameIcon, ViewDetails } from '../card/game-card.tsx'
import { gamesQueryOf, sortOf, sorts } from './game-filters.ts'
import { gamesFoundText } from '../games-found-text.ts'
import { gamesPages } from '../calls.ts'
import { useGameFilters } from './use-game-filters.ts'
import type { GameSort } from '../../../contract/games/rules.ts'
import { Select } from '../../ui/fields/select.tsx'

export function GameResults({ CardIcon }: { CardIcon: GameIcon }) {
  const { filters, changeFilters, clearFilters } = useGameFilters()
  const games = useInfiniteQuery({ ...gamesPages(gamesQueryOf(filters)), placeholderData: keepPreviousData })
  const section = useTopAfterChange(JSON.stringify(filters))

  if (games.isError && !games.data)
    return (
      <ErrorState query={games}>The games could not be loaded. Please check your connection and try again.</ErrorState>
    )

  const total = games.data?.pages[0]?.total
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="games-found"
      className="flex min-w-0 scroll-mt-22 flex-col gap-5 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="games-found" className="sr-only">
          Results
        </h2>
        <div role="status" className="font-semibold">
          {total === undefined ? <Skeleton className="h-5 w-32" /> : gamesFoundText(total)}
        </div>
        <Select
          aria-label="Sort by"
          icon={<ArrowDownWideNarrow aria-hidden />}
          options={sorts(filters.search).map((sort) => ({ value: sort, label: sortLabels[sort] }))}
          value={sortOf(filters)}
          onValueChange={(sort) => changeFilters({ sort: sort as GameSort })}
          className="w-44! max-[22rem]:w-36! max-[22rem]:[&>svg:first-child]:hidden"
        />
      </div>
      {games.isPending && <Loading what="games" placeholder={<GameCardSkeleton />} count={6} className={grid} />}
      {total === 0 && <NothingFound search={filters.search} onClear={() => clearFilters()} />}
      {games.data && total !== 0 && (
        <div
          aria-busy={games.isPlaceholderData}
          className={classes('transition-opacity', games.isPlaceholderData && 'opacity-55')}
        >
          <ul className={grid}>
            {games.data.pages.map((page) => (
              <GamePage key={page.items[0]?.id} games={page.items} CardIcon={CardIcon} />
            ))}
          </ul>
        </div>
      )}
      <LoadNextPage query={games}>Show more games</LoadNextPage>
    </section>
  )
}

/** The games of one page of results, rendered in batches. The places of the next batches are empty until then. */
function GamePage({ games, CardIcon }: { games: readonly Game[]; CardIcon: GameIcon }) {
  // Number of cards that fill the window.
  const batch = useMediaQuery('(min-width: 40rem)') ? 6 : 2
  const drawn = useGradualList(games, batch)
  return games.map((game, place) =>
    place < drawn.length ? (
      <li key={game.id} className="distant min-w-0">
        <GameCard
          game={game}
          year={game.yearPublished}
          corner={<CardIcon game={game} among={games} />}
          action={<ViewDetails game={game} />}
          loading={place < batch ? 'eager' : 'lazy'}
        >
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <StarRating rating={game.rating} absentText="-" />
            {game.baseGameId !== null && <ExpansionLabel />}
          </div>
          <GameFacts game={game} />
          <CategoryTags game={game} />
        </GameCard>
      </li>
    ) : (
      <li key={game.id} aria-hidden className="min-h-128" />
    ),
  )
}

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={<Telescope />}
      title="No games found"
      actions={
        <>
          <ClearFiltersButton onClear={onClear} />
          <ButtonLink variant="ghost" to={paths.addGameNamed(search)}>
            Add Game
          </ButtonLink>
        </>
      }
    >
      Try adjusting your filters to see more results.
    </EmptyState>
  )
}

/** Scrolls to the top of the results when `shown` changes and the member has scrolled past it. */
function useTopAfterChange(shown: string) {
  const section = useRef<HTMLElement>(null)
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    if (section.current && section.current.getBoundingClientRect().top < 0) section.current.scrollIntoView()
  }, [shown])
  return section
}

const grid = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3'

const sortLabels: Record<GameSort, string> = {
  rating: 'Rating',
  name: 'Name',
  playTime: 'Play Time',
  match: 'Best Match',
}
