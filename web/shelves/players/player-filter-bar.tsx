import { ArrowDownWideNarrow, GraduationCap } from 'lucide-react'
import { formatTravelDistance } from '../../../contract/people/distance.ts'
import { type PlayerSort, playerSorts } from '../../../contract/shelves/players/rules.ts'
import { type ExperienceFilter, experienceFilters } from '../../../contract/people/users/rules.ts'
import { useMember } from '../../platform/session/session.ts'
import { useDistanceUnit } from '../../people/distance-unit.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { usePlayerFilters } from './use-player-filters.ts'

/** The search, filters and sort order of the players directory. */
export function PlayerFilterBar() {
  const { location, preferences } = useMember()
  const unit = useDistanceUnit()
  const { filters, changeFilters } = usePlayerFilters()
  return (
    <div role="search" aria-label="Players" className="flex flex-wrap gap-3">
      <SearchInput
        value={filters.search}
        onSearch={(search) => changeFilters({ search }, { replace: true })}
        placeholder="Search players..."
        aria-label="Search players"
        className="min-w-full grow md:min-w-72"
      />
      <Select
        aria-label="Experience"
        icon={<GraduationCap aria-hidden />}
        options={experienceFilters.map((value) => ({ value, label: experienceNames[value] }))}
        value={filters.experience}
        onValueChange={(experience) => changeFilters({ experience: experience as ExperienceFilter })}
        className={selectLook}
      />
      <Select
        aria-label="Sort by"
        icon={<ArrowDownWideNarrow aria-hidden />}
        options={playerSorts.map((value) => ({ value, label: sortNames[value] }))}
        value={filters.sort}
        onValueChange={(sort) => changeFilters({ sort: sort as PlayerSort })}
        className={selectLook}
      />
      {location !== null && (
        <Checkbox
          label={`Within my travel distance (${formatTravelDistance(preferences.maxTravelDistance, unit)})`}
          checked={filters.nearby}
          onChange={(event) => changeFilters({ nearby: event.target.checked })}
        />
      )}
    </div>
  )
}

const selectLook = 'min-w-40 flex-1 md:max-w-48'

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
