import { ArrowDownWideNarrow } from 'lucide-react'
import { type CollectionSort, collectionSorts } from '../../../contract/shelves/collection/rules.ts'
import { type PlayerCount, playerCounts } from '../../../contract/games/rules.ts'
import { type ListView, listViews, ViewToggle } from '../../ui/buttons/view-toggle.tsx'
import { ChoiceChip, FilterChip } from '../../ui/fields/filter-chip.tsx'
import { FilterBar } from '../../ui/overlays/filter-bar.tsx'
import { showText } from '../../ui/overlays/filter-button.tsx'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { isFiltered, noFilters, useShelfFilters } from './shelf-filters.ts'

interface ShelfFilterBarProps {
  view: ListView
  onViewChange: (view: ListView) => void
  total: number
}

export function ShelfFilterBar({ view, onViewChange, total }: ShelfFilterBarProps) {
  const { filters, changeFilters, clearFilters } = useShelfFilters()
  return (
    <FilterBar
      label="Collection"
      search={
        <SearchInput
          value={filters.search}
          onSearch={(search) => changeFilters({ search }, { replace: true })}
          placeholder="Search this collection..."
          aria-label="Search this collection"
          className="w-full grow md:w-60"
        />
      }
      chips={
        <>
          <ChoiceChip
            aria-label="Fits players"
            isOn={filters.players !== noFilters.players}
            options={playerCounts.map((value) => ({ value, label: playersLabel(value) }))}
            value={filters.players}
            onValueChange={(players) => changeFilters({ players: players as PlayerCount })}
          />
          <FilterChip isOn={filters.favorites} onPress={() => changeFilters({ favorites: !filters.favorites })}>
            Favorites only
          </FilterChip>
        </>
      }
      count={0}
      show={showText(total, 'game')}
      onClear={isFiltered(filters) ? clearFilters : undefined}
    >
      <Select
        aria-label="Sort by"
        icon={<ArrowDownWideNarrow aria-hidden />}
        options={collectionSorts.map((value) => ({ value, label: sortNames[value] }))}
        value={filters.sort}
        onValueChange={(sort) => changeFilters({ sort: sort as CollectionSort })}
        className="md:w-44!"
      />
      <ViewToggle view={view} choices={listViews} onChange={onViewChange} />
    </FilterBar>
  )
}

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
