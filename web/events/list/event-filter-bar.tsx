import { ArrowDownWideNarrow, CalendarDays, Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type EventPeriodName,
  type EventScope,
  type EventSort,
  eventSorts,
  type Weekday,
  weekdays,
  weekdayText,
} from '../../../contract/events/filters.ts'
import { tableLanguages } from '../../../contract/events/plan.ts'
import { formatTravelDistance } from '../../../contract/people/distance.ts'
import { useMember } from '../../platform/session/session.ts'
import { useDistanceUnit } from '../../people/distance-unit.ts'
import { Select } from '../../ui/fields/select.tsx'
import { DatesFilter } from './dates-filter.tsx'
import { classes } from '../../ui/styles/classes.ts'
import { FilterChip } from '../../ui/buttons/filter-chip.tsx'
import { useEventFilters } from './use-event-filters.ts'

/**
 * The filters of the upcoming events and their order.
 *
 * @param scope where the shown events are
 * @param canSort whether to offer the order; a month is always in order of time
 */
export function EventFilterBar({
  scope,
  canSort,
  children,
}: {
  scope: EventScope
  canSort: boolean
  children?: ReactNode
}) {
  const { location, preferences } = useMember()
  const unit = useDistanceUnit()
  const { filters, changeFilters } = useEventFilters()
  const { when, weekday, language, freeSeats, myGames, sort } = filters

  const scopeChip = (name: EventScope, label: string, title?: string) => (
    <FilterChip isOn={scope === name} title={title} onPress={() => changeFilters({ scope: name })}>
      {label}
    </FilterChip>
  )
  const whenChip = (name: EventPeriodName, label: string) => (
    <FilterChip
      isOn={when === name}
      onPress={() => changeFilters({ when: when === name ? null : name, from: null, to: null })}
    >
      {label}
    </FilterChip>
  )

  return (
    <div role="group" aria-label="Filters" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className={chips}>
        {location !== null && (
          <>
            {scopeChip('near', 'Near me', `Within ${formatTravelDistance(preferences.maxTravelDistance, unit)}`)}
            {scopeChip('everywhere', 'Everywhere')}
            <span aria-hidden className="mx-1 h-5 shrink-0 border-l border-line" />
          </>
        )}
        {whenChip('tonight', 'Tonight')}
        {whenChip('weekend', 'This weekend')}
        <DatesFilter />
        <FilterChip isOn={freeSeats} onPress={() => changeFilters({ freeSeats: !freeSeats })}>
          Free seats
        </FilterChip>
        <FilterChip
          isOn={myGames}
          title="Events with a game that you own or want to play"
          onPress={() => changeFilters({ myGames: !myGames })}
        >
          My games
        </FilterChip>
      </div>
      <div className="ml-auto flex min-w-0 gap-2 max-md:ml-0 max-md:w-full max-md:flex-wrap">
        <Select
          aria-label="Weekday"
          icon={<CalendarDays aria-hidden className="max-md:hidden" />}
          options={weekdayOptions}
          value={weekday ?? anyDay}
          onValueChange={(value) => changeFilters({ weekday: value === anyDay ? null : (value as Weekday) })}
          className={select}
        />
        <Select
          aria-label="Language"
          icon={<Languages aria-hidden className="max-md:hidden" />}
          options={languageOptions}
          value={language ?? anyLanguage}
          onValueChange={(value) =>
            changeFilters({ language: tableLanguages.find((chosen) => chosen === value) ?? null })
          }
          className={classes(select, 'md:w-48!')}
        />
        {location !== null && canSort && (
          <Select
            aria-label="Sort by"
            icon={<ArrowDownWideNarrow aria-hidden className="max-md:hidden" />}
            options={sortOptions}
            value={sort}
            onValueChange={(value) => changeFilters({ sort: value as EventSort })}
            className={select}
          />
        )}
        {children}
      </div>
    </div>
  )
}

/** One row that scrolls sideways on phones. */
const chips =
  'flex flex-wrap items-center gap-2 max-md:-mx-4 max-md:w-[calc(100%+2rem)] max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none]'
/** On phones, both selects share a row. */
const select = 'max-md:grow max-md:basis-[calc(50%-0.25rem)] max-md:w-auto md:w-40 md:flex-none max-md:px-3'

const anyDay = 'any'
const weekdayOptions = [
  { value: anyDay, label: 'Any day' },
  ...weekdays.map((value) => ({ value, label: weekdayText(value) })),
]

const anyLanguage = 'any'
const languageOptions = [
  { value: anyLanguage, label: 'Any language' },
  ...tableLanguages.map((value) => ({ value, label: value })),
]

const sortNames: Record<EventSort, string> = { soonest: 'Soonest', nearest: 'Nearest' }
const sortOptions = eventSorts.map((value) => ({ value, label: sortNames[value] }))
