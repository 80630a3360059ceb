import { findGamesCategories } from '../../../contract/people/categories.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FieldGroup } from '../../ui/fields/field.tsx'
import type { FindGamesCategory, GameFilters } from './game-filters.ts'
import { useGameFilters } from './use-game-filters.ts'
import { useId, useState } from 'react'
import { type PlayerCount, playerCounts, playTimeSlider } from '../../../contract/games/rules.ts'
import { playTimeSliderText } from '../../../contract/games/game-facts.ts'
import { LazySlider } from '../../ui/fields/lazy-slider.tsx'

export function FilterFields() {
  const { filters, changeFilters } = useGameFilters()
  const { players, playTime, categories } = filters

  function handleCategory(category: FindGamesCategory, isChecked: boolean) {
    const others = categories.filter((one) => one !== category)
    changeFilters({ categories: isChecked ? [...others, category] : others })
  }

  return (
    <>
      <PlayerCountField value={players} onChange={(count) => changeFilters({ players: count })} />
      <PlayTimeField value={playTime} onChange={(range) => changeFilters({ playTime: range })} />
      <FieldGroup label="Categories">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-4">
          {findGamesCategories.map((category) => (
            <Checkbox
              key={category}
              label={category}
              checked={categories.includes(category)}
              onChange={(event) => handleCategory(category, event.target.checked)}
            />
          ))}
        </div>
      </FieldGroup>
    </>
  )
}

function PlayerCountField({ value, onChange }: { value: PlayerCount; onChange: (count: PlayerCount) => void }) {
  const name = useId()
  return (
    <FieldGroup label="Player Count">
      <div className="flex gap-0.5 rounded-[0.9375rem] border border-line bg-surface-sunken p-1 shadow-tray">
        {playerCounts.map((count) => (
          <label key={count} className="relative grow">
            <input
              type="radio"
              name={name}
              value={count}
              checked={count === value}
              onChange={() => onChange(count)}
              className="absolute inset-0 appearance-none rounded-[0.6875rem] cursor-[inherit] focus-visible:outline-offset-0"
            />
            <span className={tile}>{count === 'any' ? 'Any' : count}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

const tile =
  'tray-tile pointer-events-none relative grid h-11 place-items-center rounded-[0.6875rem] px-1 text-sm font-semibold'

type Range = GameFilters['playTime']

interface PlayTimeFieldProps {
  value: Range
  /** Called when the member releases a thumb of the slider, not while it moves. */
  onChange: (range: Range) => void
}

function PlayTimeField({ value, onChange }: PlayTimeFieldProps) {
  const [lastValue, setLastValue] = useState(value)
  const [shown, setShown] = useState(value)
  if (value.join() !== lastValue.join()) {
    setLastValue(value)
    setShown(value)
  }
  return (
    <FieldGroup label="Play Time">
      <LazySlider
        {...playTimeSlider}
        value={[...shown]}
        minStepsBetweenThumbs={1}
        labels={['Shortest play time', 'Longest play time']}
        formatValue={playTimeSliderText}
        onValueChange={(range) => setShown(range as [number, number])}
        onValueCommit={(range) => onChange(range as [number, number])}
      />
    </FieldGroup>
  )
}
