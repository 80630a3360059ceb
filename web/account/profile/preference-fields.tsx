import { useController, useFormContext } from 'react-hook-form'
import { findGamesCategories } from '../../../contract/people/categories.ts'
import { playFrequencies } from '../../../contract/people/users/rules.ts'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Field, FieldGroup } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import type { ProfileFields } from './profile-fields.ts'
import { playFrequencyNames } from './profile-texts.ts'
import { TravelDistanceField } from './travel-distance-field.tsx'

export function PreferenceFields() {
  const { register, formState } = useFormContext<ProfileFields>()
  const { errors } = formState
  return (
    <FormSection title="Preferences">
      <p className="text-sm text-ink-soft">All members see these on your profile.</p>
      <FieldGroup label="Game Categories" error={errors.gameCategories?.message}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.25rem),1fr))] gap-x-2 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] sm:gap-x-4">
          {findGamesCategories.map((category) => (
            <Checkbox key={category} {...register('gameCategories')} value={category} label={category} />
          ))}
        </div>
      </FieldGroup>
      <PlayFrequencyField />
      <TravelDistanceField />
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
