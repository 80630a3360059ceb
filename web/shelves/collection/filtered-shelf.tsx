import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Telescope } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ListedEntry } from '../../../contract/shelves/collection/schemas.ts'
import type { Profile } from '../../../contract/people/users/schemas.ts'
import { GameCardSkeleton } from '../../games/card/game-card.tsx'
import { useFocusOnChange } from '../../ui/browser/focus.ts'
import { ClearFiltersButton } from '../../ui/buttons/clear-filters-button.tsx'
import type { ListView } from '../../ui/buttons/view-toggle.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/feedback/states.tsx'
import { LoadNextPage } from '../../platform/api/load-next-page.tsx'
import { classes } from '../../ui/styles/classes.ts'
import { CollectionCard } from './collection-card.tsx'
import { CollectionRow } from './collection-row.tsx'
import { OwnedExpansions } from './owned-expansions.tsx'
import { collectionPages } from '../calls.ts'
import { isFiltered, shelfQueryOf, useShelfFilters } from './shelf-filters.ts'
import { ShelfFilterBar } from './shelf-filter-bar.tsx'
import { localStore } from '../../ui/browser/stores.ts'

interface FilteredShelfProps {
  user: Profile
  renderMenu: (entry: ListedEntry) => ReactNode
  /** Renders whether a game can be borrowed, or the member who has it. */
  renderLending: (entry: ListedEntry) => ReactNode
  empty: ReactNode
}

/** A collection with its filters, as cards or as a compact list. Scrolling to the end loads the next page. */
export function FilteredShelf({ user, renderMenu, renderLending, empty }: FilteredShelfProps) {
  const { filters, clearFilters } = useShelfFilters()
  const { view, chooseView } = useCollectionView()
  const query = shelfQueryOf(filters)
  const games = useInfiniteQuery({ ...collectionPages(user.id, query), placeholderData: keepPreviousData })
  if (games.isPending)
    return (
      <div role="status" aria-label="Loading games" className={layouts[view]}>
        {[1, 2, 3].map((place) =>
          view === 'grid' ? <GameCardSkeleton key={place} /> : <Skeleton key={place} className="h-18 rounded-tile" />,
        )}
      </div>
    )
  if (!games.data)
    return <ErrorState query={games}>The game collection could not be loaded. Please try again.</ErrorState>
  const { total = 0 } = games.data.pages[0] ?? {}
  const entries = games.data.pages.flatMap((page) => page.items)
  const Entry = view === 'grid' ? CollectionCard : CollectionRow
  return (
    <div className="flex flex-col gap-3 md:gap-5">
      {(total > 1 || isFiltered(filters)) && <ShelfFilterBar view={view} onViewChange={chooseView} total={total} />}
      {/* The key prevents that a change of the filters moves the focus. */}
      <Shelf key={games.isPlaceholderData ? 'previous' : JSON.stringify(query)} size={total}>
        {total === 0 && (isFiltered(filters) ? <NothingFound onClear={clearFilters} /> : empty)}
        <ul
          aria-busy={games.isPlaceholderData}
          className={classes('transition-opacity empty:hidden', layouts[view], games.isPlaceholderData && 'opacity-55')}
        >
          {entries.map((entry) => (
            <ShelfItem key={entry.id} expansionCount={entry.expansionCount}>
              <Entry
                entry={entry}
                menu={renderMenu(entry)}
                lending={renderLending(entry)}
                expansions={
                  entry.expansionCount > 0 && (
                    <OwnedExpansions entry={entry} renderMenu={renderMenu} renderLending={renderLending} />
                  )
                }
              />
            </ShelfItem>
          ))}
        </ul>
      </Shelf>
      <LoadNextPage query={games}>Show more games</LoadNextPage>
    </div>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState icon={<Telescope />} title="No games found" actions={<ClearFiltersButton onClear={onClear} />}>
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

/** Takes the keyboard focus when a focused expansion is removed. */
function ShelfItem({ expansionCount, children }: { expansionCount: number; children: ReactNode }) {
  const item = useFocusOnChange<HTMLLIElement>(String(expansionCount))
  return (
    <li ref={item} tabIndex={-1} className="min-w-0 outline-none">
      {children}
    </li>
  )
}

const layouts: Record<ListView, string> = {
  grid: 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3',
  list: 'flex flex-col gap-2.5',
}

const storageKey = 'collectionView'
const smallScreen = '(width < 40rem)'

/** At first, a phone shows the compact list. */
function useCollectionView() {
  const [view, setView] = useState(readView)

  function chooseView(chosen: ListView) {
    setView(chosen)
    localStore.set(storageKey, chosen)
  }

  return { view, chooseView }
}

function readView(): ListView {
  const stored = localStore.get(storageKey)
  if (stored === 'grid' || stored === 'list') return stored
  return matchMedia(smallScreen).matches ? 'list' : 'grid'
}
