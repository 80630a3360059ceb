import { useState } from 'react'
import { playTimeMark } from '../../../contract/games/game-facts.ts'
import { playTimeSlider } from '../../../contract/games/games.ts'
import { FieldGroup } from '../../ui/fields/field.tsx'
import { Slider } from '../../ui/fields/slider.tsx'
import type { GameFilters } from './game-filters.ts'

type Range = GameFilters['playTime']

interface PlayTimeFieldProps {
  value: Range
  /** Told when a disc is let go, not while it moves. */
  onChange: (range: Range) => void
}

/** The minutes to spend: 0 to '180+ min' in steps of 15 (SPEC 9). */
export function PlayTimeField({ value, onChange }: PlayTimeFieldProps) {
  const [known, setKnown] = useState(value)
  const [moving, setMoving] = useState(value)
  if (value.join() !== known.join()) {
    setKnown(value)
    setMoving(value)
  }
  return (
    <FieldGroup label="Play Time">
      <Slider
        {...playTimeSlider}
        value={[...moving]}
        minStepsBetweenThumbs={1}
        labels={['Shortest play time', 'Longest play time']}
        formatValue={playTimeMark}
        onValueChange={(range) => setMoving(range as [number, number])}
        onValueCommit={(range) => onChange(range as [number, number])}
      />
    </FieldGroup>
  )
}
