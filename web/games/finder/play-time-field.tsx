import { useState } from 'react'
import { playTimeSliderText } from '../../../contract/games/game-facts.ts'
import { playTimeSlider } from '../../../contract/games/rules.ts'
import { FieldGroup } from '../../ui/fields/field.tsx'
import { LazySlider } from '../../ui/fields/lazy-slider.tsx'
import type { GameFilters } from './game-filters.ts'

type Range = GameFilters['playTime']

interface PlayTimeFieldProps {
  value: Range
  /** Called when the member releases a thumb of the slider, not while it moves. */
  onChange: (range: Range) => void
}

export function PlayTimeField({ value, onChange }: PlayTimeFieldProps) {
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
