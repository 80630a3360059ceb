import { formatTravelDistance } from '../../../contract/people/distance.ts'
import { type PlayerSort, playerSorts } from '../../../contract/shelves/players/rules.ts'
import { type ExperienceFilter, experienceFilters } from '../../../contract/people/users/rules.ts'
import { useMember } from '../../platform/session/session.ts'
import { useDistanceUnit } from '../../people/distance-unit.ts'
import { ChoiceChip } from '../../ui/fields/filter-chip.tsx'
import { listViews, ViewToggle } from '../../ui/buttons/view-toggle.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { FilterBar } from '../../ui/overlays/filter-bar.tsx'
import { isFiltered, noFilters } from './player-filters.ts'
import { usePlayerFilters } from './use-player-filters.ts'

/** The search, filters, sort order and view of the players directory. `show` is the label that closes the sheet. */
export function PlayerFilterBar({ show }: { show: string }) {
  const { location, preferences } = useMember()
  const unit = useDistanceUnit()
  const { filters, changeFilters, clearFilters } = usePlayerFilters()
  return (
    <FilterBar
      label="Players"
      search={
        <SearchInput
          value={filters.search}
          onSearch={(search) => changeFilters({ search }, { replace: true })}
          placeholder="Search players..."
          aria-label="Search players"
          className="w-full grow md:w-72"
        />
      }
      chips={
        <>
          <ChoiceChip
            aria-label="Experience"
            isOn={filters.experience !== noFilters.experience}
            options={experienceFilters.map((value) => ({ value, label: experienceNames[value] }))}
            value={filters.experience}
            onValueChange={(experience) => changeFilters({ experience: experience as ExperienceFilter })}
          />
          <ChoiceChip
            aria-label="Sort by"
            isOn={filters.sort !== noFilters.sort}
            options={playerSorts.map((value) => ({ value, label: sortNames[value] }))}
            value={filters.sort}
            onValueChange={(sort) => changeFilters({ sort: sort as PlayerSort })}
          />
        </>
      }
      count={Number(filters.nearby)}
      show={show}
      onClear={isFiltered(filters) ? clearFilters : undefined}
    >
      {location !== null && (
        <Checkbox
          label={`Within my travel distance (${formatTravelDistance(preferences.maxTravelDistance, unit)})`}
          checked={filters.nearby}
          onChange={(event) => changeFilters({ nearby: event.target.checked })}
        />
      )}
      <ViewToggle view={filters.view} choices={listViews} onChange={(view) => changeFilters({ view })} />
    </FilterBar>
  )
}

const experienceNames: Record<ExperienceFilter, string> = {
  all: 'All levels',
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  expert: 'Expert',
}

const sortNames: Record<PlayerSort, string> = {
  distance: 'Distance',
  name: 'Name',
  experience: 'Experience',
  newest: 'Newest',
}
