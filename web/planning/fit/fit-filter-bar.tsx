import { Clock, Weight } from 'lucide-react'
import { type WeightFilter, weightFilters } from '../../../contract/planning/fit/filters.ts'
import { mayRunEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { openEndMinutes } from '../../../contract/planning/fit/limits.ts'
import { minutesLeft } from '../../../contract/planning/fit/table.ts'
import { durationWords } from '../../../contract/planning/fit/words.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { FilterChip } from '../../ui/fields/filter-chip.tsx'
import { Select } from '../../ui/fields/select.tsx'
import type { FitFilters } from '../calls.ts'
import { ExtraPeople } from './table-summary.tsx'

interface FitFilterBarProps {
  event: GameEvent
  filters: FitFilters
  onChange: (change: FitFilters) => void
}

/** Narrows the suggestions down: by time, by weight, and to cooperative or known games. The host counts more people in. */
export function FitFilterBar({ event, filters, onChange }: FitFilterBarProps) {
  const { minutes, weight, cooperative = false, known = false, catalog = false } = filters
  return (
    <div role="group" aria-label="What we are in the mood for" className="flex flex-wrap items-center gap-2 pt-2">
      {mayRunEvent(event) && <ExtraPeople event={event} />}
      <Select
        aria-label="Time to play"
        icon={<Clock aria-hidden />}
        options={timeChoices(event, useNow(), minutes)}
        value={minutes === undefined ? anything : String(minutes)}
        onValueChange={(value) => onChange({ minutes: value === anything ? undefined : Number(value) })}
        className={select}
      />
      <Select
        aria-label="Complexity"
        icon={<Weight aria-hidden />}
        options={weightChoices}
        value={weight ?? anything}
        onValueChange={(value) => onChange({ weight: value === anything ? undefined : (value as WeightFilter) })}
        className={select}
      />
      <FilterChip isOn={cooperative} onPress={() => onChange({ cooperative: cooperative ? undefined : true })}>
        Co-op
      </FilterChip>
      <FilterChip
        isOn={known}
        title="Nobody plays it for the first time"
        onPress={() => onChange({ known: known ? undefined : true })}
      >
        Nobody is new to it
      </FilterChip>
      <FilterChip
        isOn={catalog}
        title="Also suggests games that nobody at the table owns"
        onPress={() => onChange({ catalog: catalog ? undefined : true })}
      >
        Include games nobody owns
      </FilterChip>
    </div>
  )
}

const select = 'h-9! w-auto! shrink-0 rounded-full! px-3! text-sm! font-semibold'

const anything = 'anything'
const lengths = [30, 60, 90, 120, 180, 240, 300]
/** If the end of the event is open, people may play longer than the time that counts for it. */
function timeChoices(event: GameEvent, now: Date, chosen: number | undefined) {
  const isOffered = (minutes: number) =>
    event.duration === null ? minutes !== openEndMinutes : minutes < minutesLeft(event, now)
  return [
    { value: anything, label: 'All the time left' },
    ...lengths
      .filter((minutes) => isOffered(minutes) || minutes === chosen)
      .map((minutes) => ({ value: String(minutes), label: `Up to ${durationWords(minutes)}` })),
  ]
}

const weightChoices = [
  { value: anything, label: 'Any complexity' },
  ...weightFilters.map((weight) => ({ value: weight, label: weight })),
]
