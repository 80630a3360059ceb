import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { Field, FieldGroup, Input } from '../../ui/fields/field.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { ZipCodeNote } from '../../people/zip-place.tsx'
import { AvatarField } from './avatar-field.tsx'
import type { ProfileFields } from './profile-fields.ts'
import { experienceLabel, fallbackExperienceLevel } from '../../../contract/people/users/rules.ts'
import { Slider } from '../../ui/fields/slider.tsx'

export function PersonFields({ member }: { member: OwnUser }) {
  const { register, formState, control } = useFormContext<ProfileFields>()
  const { errors } = formState
  const location = useWatch({ control, name: 'location' })
  return (
    <FormSection title="About you">
      <AvatarField member={member} />
      <Field label="Full Name" required error={errors.fullName?.message}>
        <Input {...register('fullName')} autoComplete="name" />
      </Field>
      <Field
        label="Email"
        required
        hint="Only you can see it. If you change it, we send a link to the new address to confirm it."
        error={errors.email?.message}
      >
        <Input {...register('email')} type="email" autoComplete="email" />
      </Field>
      <Field
        label="Location"
        hint={
          <>
            <span>Your 5-digit US zip code, to find players near you.</span>
            <ZipCodeNote typedZip={location ?? ''} consequence="we cannot show you who is near" />
          </>
        }
        error={errors.location?.message}
      >
        <Input
          {...register('location', { setValueAs: orNull })}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="97205"
        />
      </Field>
      <Field label="Bio" error={errors.bio?.message}>
        <Textarea
          {...register('bio', { setValueAs: orNull })}
          rows={5}
          placeholder="How do you like to play, and what would you bring to the table?"
        />
      </Field>
      <ExperienceField />
    </FormSection>
  )
}

function orNull(typed: string | null) {
  return typed?.trim() ? typed : null
}

function ExperienceField() {
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
