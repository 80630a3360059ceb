import { ArrowDownWideNarrow, Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { type EventScope, type EventSort, eventSorts } from '../../../contract/events/filters.ts'
import { tableLanguages } from '../../../contract/events/limits.ts'
import { formatTravelDistance } from '../../../contract/people/distance.ts'
import { useMember } from '../../platform/session/session.ts'
import { useDistanceUnit } from '../../people/distance-unit.ts'
import { ChoiceChip, FilterChip } from '../../ui/fields/filter-chip.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { FilterBar } from '../../ui/overlays/filter-bar.tsx'
import { showText } from '../../ui/overlays/filter-button.tsx'
import { distances, hasFilters } from '../event-filters.ts'
import { useEventFilters } from './use-event-filters.ts'
import { WhenFilter } from './when-filter.tsx'

interface EventFilterBarProps {
  /** Where the shown events are. */
  scope: EventScope
  /** The number of events that pass the filters; undefined while they load. */
  found: number | undefined
  /** Whether to offer the order; a month is always in order of time. */
  canSort: boolean
  children?: ReactNode
}

export function EventFilterBar({ scope, found, canSort, children }: EventFilterBarProps) {
  const { location } = useMember()
  const { filters, changeFilters, clearFilters } = useEventFilters()
  const { language, freeSeats, myGames, sort } = filters
  return (
    <FilterBar
      label="Filters"
      count={Number(myGames) + Number(language !== null)}
      show={showText(found, 'event')}
      onClear={hasFilters(filters) || filters.search ? clearFilters : undefined}
      chips={
        <>
          <WhenFilter />
          {location !== null && <DistanceFilter scope={scope} />}
          <FilterChip isOn={freeSeats} onPress={() => changeFilters({ freeSeats: !freeSeats })}>
            Free seats
          </FilterChip>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-2.5 md:grow">
        <FilterChip
          isOn={myGames}
          title="Events with a game that you own or want to play"
          onPress={() => changeFilters({ myGames: !myGames })}
        >
          My games
        </FilterChip>
        <Select
          aria-label="Language"
          icon={<Languages aria-hidden />}
          options={languageOptions}
          value={language ?? anyLanguage}
          onValueChange={(value) =>
            changeFilters({ language: tableLanguages.find((chosen) => chosen === value) ?? null })
          }
          className="max-md:grow md:ml-auto md:w-48!"
        />
        {location !== null && canSort && (
          <Select
            aria-label="Sort by"
            icon={<ArrowDownWideNarrow aria-hidden />}
            options={sortOptions}
            value={sort}
            onValueChange={(value) => changeFilters({ sort: value as EventSort })}
            className="max-md:grow md:w-40!"
          />
        )}
        {children}
      </div>
    </FilterBar>
  )
}

/** Chooses how far away events may be. 'Near me' is within the travel distance of the member's profile. */
function DistanceFilter({ scope }: { scope: EventScope }) {
  const { preferences } = useMember()
  const unit = useDistanceUnit()
  const { filters, changeFilters } = useEventFilters()
  const within = filters.within ?? preferences.maxTravelDistance
  return (
    <ChoiceChip
      aria-label="Distance"
      title={scope === 'near' ? `Within ${formatTravelDistance(within, unit)}` : undefined}
      isOn={filters.scope !== null}
      options={[
        { value: 'near', label: 'Near me' },
        ...distances.map((miles) => ({ value: String(miles), label: formatTravelDistance(miles, unit) })),
        { value: 'everywhere', label: 'Everywhere' },
      ]}
      value={scope === 'near' && filters.within !== null ? String(filters.within) : scope}
      onValueChange={(value) =>
        changeFilters({
          scope: value === 'everywhere' ? 'everywhere' : 'near',
          within: distances.find((miles) => String(miles) === value) ?? null,
        })
      }
    />
  )
}

const anyLanguage = 'any'
const languageOptions = [
  { value: anyLanguage, label: 'Any language' },
  ...tableLanguages.map((value) => ({ value, label: value })),
]

const sortNames: Record<EventSort, string> = { soonest: 'Soonest', nearest: 'Nearest' }
const sortOptions = eventSorts.map((value) => ({ value, label: sortNames[value] }))
