import { useController, useFormContext } from 'react-hook-form'
import { experienceLabel, fallbackExperienceLevel } from '../../../contract/people/users/rules.ts'
import { FieldGroup } from '../../ui/fields/field.tsx'
import { Slider } from '../../ui/fields/slider.tsx'
import type { ProfileFields } from './profile-fields.ts'

/** A slider for the experience level from 0 to 100, with its label. */
export function ExperienceField() {
  const { control } = useFormContext<ProfileFields>()
  const { field, fieldState } = useController({ control, name: 'experienceLevel' })
  const isSet = field.value !== null
  return (
    <FieldGroup
      label="Experience Level"
      hint={isSet ? undefined : 'Move the slider to your level.'}
      error={fieldState.error?.message}
    >
      <Slider
        min={0}
        max={100}
        value={[field.value ?? fallbackExperienceLevel]}
        labels={['Experience Level']}
        formatValue={(level) => (isSet ? `${experienceLabel(level)}, ${level}%` : 'Not set yet')}
        onValueChange={([level]) => field.onChange(level)}
        onBlur={field.onBlur}
      />
    </FieldGroup>
  )
}
