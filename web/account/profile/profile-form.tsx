import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm, useController, useFormContext } from 'react-hook-form'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { showFieldErrors } from '../../platform/api/field-errors.ts'
import { UnsavedChanges, useUnsavedChanges } from '../../platform/navigation/unsaved-changes.tsx'
import { SavedMeanwhile, useSavedMeanwhile } from '../../platform/session/saved-meanwhile.tsx'
import { useFormDraft } from '../../platform/session/use-form-draft.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { PersonFields } from './person-fields.tsx'
import { readProfileAddress } from './profile-address.ts'
import { type ProfileFields, profileFieldLabels, profileFieldsFor, profileFieldsOf } from './profile-fields.ts'
import { playFrequencyNames } from './profile-texts.ts'
import { saveToast, useSaveProfile } from './use-save-profile.ts'
import { findGamesCategories } from '../../../contract/people/categories.ts'
import { playFrequencies } from '../../../contract/people/users/rules.ts'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Field, FieldGroup, Form } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TravelDistanceField } from './travel-distance-field.tsx'

interface ProfileFormProps {
  member: OwnUser
  /** Called by Cancel and after a successful save. */
  onClose: () => void
}

export function ProfileForm({ member, onClose }: ProfileFormProps) {
  const form = useForm({ resolver: zodResolver(profileFieldsFor(member)), defaultValues: profileFieldsOf(member) })
  const meanwhile = useSavedMeanwhile(form, profileFieldsOf(member))
  const { deleteDraft } = useFormDraft(form, 'profile', meanwhile.compare)
  const { isDirty, isSubmitting } = form.formState
  const unsaved = useUnsavedChanges(isDirty, (search) => readProfileAddress(search).isEditing)
  const saveProfile = useSaveProfile(member)

  const handleSubmit = form.handleSubmit(async (fields) => {
    if (meanwhile.mustChoose()) return
    const outcome = await saveProfile(fields)
    const toast = saveToast(outcome)
    if (toast) showToast(toast)
    if (outcome.failed) {
      showFieldErrors(form, outcome.failed.error)
      return
    }
    unsaved.release()
    deleteDraft()
    onClose()
  })

  return (
    <FormProvider {...form}>
      <Form
        aria-label="Edit Profile"
        onSubmit={handleSubmit}
        className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2"
      >
        <PersonFields member={member} />
        <div className="flex flex-col gap-6">
          <PreferenceFields />
          <SavedMeanwhile meanwhile={meanwhile} labels={profileFieldLabels} textOf={frequencyText} />
          <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:grow">
            <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={isSubmitting}>
              {isSubmitting ? 'Saving...' : 'Save Changes'}
            </Button>
          </div>
        </div>
      </Form>
      <UnsavedChanges
        blocker={unsaved.blocker}
        onDiscard={deleteDraft}
        title="Discard your changes?"
        description="The changes to your profile will be lost."
        confirmLabel="Discard changes"
      />
    </FormProvider>
  )
}

function frequencyText(field: keyof ProfileFields, value: unknown): string | undefined {
  return field === 'playFrequency' ? playFrequencyNames[value as ProfileFields['playFrequency']] : undefined
}

function PreferenceFields() {
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
