import { useController, useFormContext } from 'react-hook-form'
import { findGamesCategories } from '../../contract/games/categories.ts'
import { maxTravelDistanceLimits, playFrequencies } from '../../contract/users/rules.ts'
import { FormSection } from '../ui/layout/form-section.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Field, FieldGroup } from '../ui/fields/field.tsx'
import { Input } from '../ui/fields/input.tsx'
import { Select } from '../ui/fields/select.tsx'
import type { ProfileFields } from './profile-fields.ts'
import { playFrequencyNames } from './profile-texts.ts'

export function PreferenceFields() {
  const { register, formState } = useFormContext<ProfileFields>()
  const { errors } = formState
  const { min, max } = maxTravelDistanceLimits
  return (
    <FormSection title="Preferences">
      <FieldGroup label="Game Categories" error={errors.gameCategories?.message}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.25rem),1fr))] gap-x-2 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] sm:gap-x-4">
          {findGamesCategories.map((category) => (
            <Checkbox key={category} {...register('gameCategories')} value={category} label={category} />
          ))}
        </div>
      </FieldGroup>
      <PlayFrequencyField />
      <Field
        label="Maximum Travel Distance (miles)"
        hint={`From ${min} to ${max} miles. Players within this distance count as near you.`}
        error={errors.maxTravelDistance?.message}
      >
        <Input
          {...register('maxTravelDistance', { valueAsNumber: true })}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
        />
      </Field>
    </FormSection>
  )
}

function PlayFrequencyField() {
  const { control } = useFormContext<ProfileFields>()
  const { field, fieldState } = useController({ control, name: 'playFrequency' })
  const { onChange, ...attributes } = field
  return (
    <Field label="Play Frequency" error={fieldState.error?.message}>
      <Select
        {...attributes}
        options={playFrequencies.map((value) => ({ value, label: playFrequencyNames[value] }))}
        onValueChange={onChange}
      />
    </Field>
  )
}
