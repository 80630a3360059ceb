import { useInfiniteQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { useMediaQuery } from '../../ui/browser/use-media-query.ts'
import { FilterButton, showText } from '../../ui/overlays/filter-button.tsx'
import { gamesPages } from '../calls.ts'
import { FilterFields } from './filter-fields.tsx'
import { countFilters, gamesQueryOf } from './game-filters.ts'
import { useGameFilters } from './use-game-filters.ts'

/** Wide screens show all filters beside the games, small ones only the search and a filter button. */
export function FilterPanel() {
  const { filters, changeFilters, clearFilters } = useGameFilters()
  const count = countFilters(filters)
  const isWide = useMediaQuery('(width >= 64rem)')
  return (
    <search
      aria-label="Games"
      className="flex flex-col gap-7 lg:sticky lg:top-22 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:rounded-tile lg:border lg:border-line lg:bg-surface lg:p-5 lg:shadow-tile"
    >
      <div className="flex items-end gap-3">
        <Field label="Search" className="grow">
          <SearchInput
            value={filters.search}
            onSearch={(search) => changeFilters({ search }, { replace: true })}
            placeholder="Name or description"
          />
        </Field>
        <FilterButton
          className="lg:hidden"
          count={count}
          show={<ShowGames />}
          onClear={count > 0 || filters.search ? () => clearFilters() : undefined}
        >
          <FilterFields />
        </FilterButton>
      </div>
      {isWide && (
        <div className="flex flex-col gap-7">
          <FilterFields />
          {count > 0 && (
            <Button variant="ghost" size="small" className="-mx-2 self-start" onClick={() => clearFilters()}>
              <RotateCcw aria-hidden />
              Reset filters
            </Button>
          )}
        </div>
      )}
    </search>
  )
}

function ShowGames() {
  const { filters } = useGameFilters()
  const { data } = useInfiniteQuery(gamesPages(gamesQueryOf(filters)))
  return showText(data?.pages[0]?.total, 'game')
}
