import { useController, useFormContext } from 'react-hook-form'
import { experienceLabel, fallbackExperienceLevel } from '../../contract/users/experience.ts'
import { FieldGroup } from '../ui/fields/field.tsx'
import { Slider } from '../ui/fields/slider.tsx'
import type { ProfileFields } from './profile-fields.ts'

/** The experience level, 0 to 100, with what it is called (SPEC 9). */
export function ExperienceField() {
  const { control } = useFormContext<ProfileFields>()
  const { field, fieldState } = useController({ control, name: 'experienceLevel' })
  const isTold = field.value !== null
  return (
    <FieldGroup
      label="Experience Level"
      hint={isTold ? undefined : 'You have not said yet: move the disc to where you see yourself.'}
      error={fieldState.error?.message}
    >
      <Slider
        min={0}
        max={100}
        value={[field.value ?? fallbackExperienceLevel]}
        labels={['Experience Level']}
        formatValue={(level) => (isTold ? `${experienceLabel(level)}, ${level}%` : 'Not told yet')}
        onValueChange={([level]) => field.onChange(level)}
        onBlur={field.onBlur}
      />
    </FieldGroup>
  )
}
