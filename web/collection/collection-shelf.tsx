import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { LibraryBig, Plus, Telescope } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListedEntry } from '../../contract/collection/schemas.ts'
import type { OwnUser, Profile, PublicUser } from '../../contract/users/schemas.ts'
import { GameCardSkeleton } from '../games/card/game-card.tsx'
import { BorrowButton } from '../loans/borrow-button.tsx'
import { OwnLending } from '../loans/own-lending.tsx'
import { paths } from '../platform/navigation/paths.ts'
import { useFocusOnChange } from '../platform/navigation/use-focus-on-change.ts'
import { Link } from '../router/index.ts'
import { Button } from '../ui/buttons/button.tsx'
import type { ListView } from '../ui/buttons/view-toggle.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { LoadNextPage } from '../platform/api/load-next-page.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { classes } from '../ui/styles/classes.ts'
import { CollectionCard } from './collection-card.tsx'
import { CollectionMenu } from './collection-menu.tsx'
import { CollectionRow } from './collection-row.tsx'
import { collectionPages } from './queries.ts'
import { isFiltered, shelfQueryOf, useShelfFilters } from './shelf-filters.ts'
import { ShelfFilterBar } from './shelf-filter-bar.tsx'
import { useCollectionView } from './use-collection-view.ts'

/** The collection of another member. */
export function CollectionShelf({ user }: { user: PublicUser }) {
  return (
    <FilteredShelf
      user={user}
      renderMenu={() => undefined}
      renderLending={({ game, lending: { isOffered, hasAsked } }) =>
        isOffered && user.acceptsMessages ? <BorrowButton owner={user} game={game} hasAsked={hasAsked} /> : undefined
      }
      empty={
        <EmptyState icon={<LibraryBig />} title="No games yet">
          <span className="wrap-break-word">{user.fullName}</span> has not added any games yet.
        </EmptyState>
      }
    />
  )
}

/** The signed-in member's collection. Each game has a menu with actions. */
export function OwnCollectionShelf({ member }: { member: OwnUser }) {
  return (
    <FilteredShelf
      user={member}
      renderMenu={(entry) => <CollectionMenu entry={entry} member={member} />}
      renderLending={({ lending }) => <OwnLending lending={lending} />}
      empty={<OwnEmptyShelf />}
    />
  )
}

interface FilteredShelfProps {
  user: Profile
  renderMenu: (entry: ListedEntry) => ReactNode
  /** Renders whether a game can be borrowed, or the member who has it. */
  renderLending: (entry: ListedEntry) => ReactNode
  /** Shown when the collection has no games at all. */
  empty: ReactNode
}

/** A collection with its filters, as cards or as a compact list. Scrolling to the end loads the next page. */
function FilteredShelf({ user, renderMenu, renderLending, empty }: FilteredShelfProps) {
  const { filters, clearFilters } = useShelfFilters()
  const { view, chooseView } = useCollectionView()
  const query = shelfQueryOf(filters)
  const games = useInfiniteQuery({ ...collectionPages(user.id, query), placeholderData: keepPreviousData })
  if (games.isPending) return <ShelfSkeleton view={view} />
  if (!games.data)
    return (
      <ErrorState onRetry={() => void games.refetch()} pending={games.isFetching}>
        The game collection could not be loaded. Please try again.
      </ErrorState>
    )
  const { total = 0 } = games.data.pages[0] ?? {}
  const entries = games.data.pages.flatMap((page) => page.items)
  return (
    <div className="flex flex-col gap-5">
      {(total > 1 || isFiltered(filters)) && <ShelfFilterBar view={view} onViewChange={chooseView} />}
      {/* The key prevents that a change of the filters moves the focus. */}
      <Shelf key={games.isPlaceholderData ? 'previous' : JSON.stringify(query)} size={total}>
        {total === 0 && (isFiltered(filters) ? <NothingFound onClear={clearFilters} /> : empty)}
        <ul
          aria-busy={games.isPlaceholderData}
          className={classes('transition-opacity empty:hidden', layouts[view], games.isPlaceholderData && 'opacity-55')}
        >
          {entries.map((entry) => (
            <li key={entry.id} className="min-w-0">
              {view === 'grid' ? (
                <CollectionCard entry={entry} corner={renderMenu(entry)} lending={renderLending(entry)} />
              ) : (
                <CollectionRow entry={entry} menu={renderMenu(entry)} lending={renderLending(entry)} />
              )}
            </li>
          ))}
        </ul>
      </Shelf>
      <LoadNextPage query={games}>Show more games</LoadNextPage>
    </div>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<Telescope />}
      title="No games found"
      actions={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Try adjusting your filters to see more of this collection.
    </EmptyState>
  )
}

/** Takes the keyboard focus when the focused card is removed. */
function Shelf({ size, children }: { size: number; children: ReactNode }) {
  const shelf = useFocusOnChange<HTMLDivElement>(String(size))
  return (
    <div ref={shelf} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}

function OwnEmptyShelf() {
  return (
    <EmptyState
      icon={<LibraryBig />}
      title="Your shelf is empty"
      actions={
        <>
          <Button asChild>
            <Link to={paths.findGames}>Browse Games</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to={paths.addGame}>
              <Plus aria-hidden />
              Add Game
            </Link>
          </Button>
        </>
      }
    >
      Add the games you own, so that other players see what you could bring to the table.
    </EmptyState>
  )
}

function ShelfSkeleton({ view }: { view: ListView }) {
  return (
    <div role="status" aria-label="Loading games" className={layouts[view]}>
      {[1, 2, 3].map((place) =>
        view === 'grid' ? <GameCardSkeleton key={place} /> : <Skeleton key={place} className="h-18 rounded-tile" />,
      )}
    </div>
  )
}

const layouts: Record<ListView, string> = {
  grid: 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3',
  list: 'flex flex-col gap-2.5',
}
