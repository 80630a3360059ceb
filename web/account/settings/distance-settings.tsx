import { type DistanceUnit, distanceUnits, formatDistance } from '../../../contract/people/distance.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { chooseDistanceUnit, useDistanceUnit } from '../../people/distance-unit.ts'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'

const names: Record<DistanceUnit, string> = { miles: 'Miles', kilometers: 'Kilometers' }
/** The distance in miles that illustrates each choice. */
const example = 2.3

const choices = distanceUnits.map((unit) => ({
  value: unit,
  name: names[unit],
  description: formatDistance(example, unit),
}))

/** The choice of miles or kilometers, saved in this browser. */
export function DistanceSettings() {
  return (
    <SettingsSection title="Distances" description="Show all distances in miles or kilometers.">
      <ChoiceCards legend="Unit" choices={choices} chosen={useDistanceUnit()} onChoose={chooseDistanceUnit} />
    </SettingsSection>
  )
}
