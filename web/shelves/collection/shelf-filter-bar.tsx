import { ArrowDownWideNarrow, UsersRound } from 'lucide-react'
import { type CollectionSort, collectionSorts } from '../../../contract/shelves/collection/rules.ts'
import { type PlayerCount, playerCounts } from '../../../contract/games/rules.ts'
import { type ListView, ViewToggle } from '../../ui/buttons/view-toggle.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { useShelfFilters } from './shelf-filters.ts'

interface ShelfFilterBarProps {
  view: ListView
  onViewChange: (view: ListView) => void
}

/** The search, filters, sort order and view of a collection. */
export function ShelfFilterBar({ view, onViewChange }: ShelfFilterBarProps) {
  const { filters, changeFilters } = useShelfFilters()
  return (
    <div role="search" aria-label="Collection" className="flex flex-wrap items-center gap-3">
      <SearchInput
        value={filters.search}
        onSearch={(search) => changeFilters({ search }, { replace: true })}
        placeholder="Search this collection..."
        aria-label="Search this collection"
        className="min-w-full grow md:min-w-60"
      />
      <Select
        aria-label="Fits players"
        icon={<UsersRound aria-hidden />}
        options={playerCounts.map((value) => ({ value, label: playersLabel(value) }))}
        value={filters.players}
        onValueChange={(players) => changeFilters({ players: players as PlayerCount })}
        className={select}
      />
      <Select
        aria-label="Sort by"
        icon={<ArrowDownWideNarrow aria-hidden />}
        options={collectionSorts.map((value) => ({ value, label: sortNames[value] }))}
        value={filters.sort}
        onValueChange={(sort) => changeFilters({ sort: sort as CollectionSort })}
        className={select}
      />
      <Checkbox
        label="Favorites only"
        checked={filters.favorites}
        onChange={(event) => changeFilters({ favorites: event.target.checked })}
        className="grow"
      />
      <ViewToggle view={view} onChange={onViewChange} />
    </div>
  )
}

const select = 'min-w-36 flex-1 md:max-w-44'

function playersLabel(count: PlayerCount): string {
  if (count === 'any') return 'Any players'
  return count === '1' ? '1 player' : `${count} players`
}

const sortNames: Record<CollectionSort, string> = {
  name: 'Name',
  rating: 'Rating',
  mine: 'My Rating',
  players: 'Players',
  playTime: 'Play Time',
  newest: 'Date Added',
}
