import { useController, type UseFormSetValue } from 'react-hook-form'
import type { EventVisibility } from '../../../contract/events/limits.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import type { EventFormControl, EventFormInput } from './event-form.ts'

interface VisibilityFieldProps {
  control: EventFormControl
  setValue: UseFormSetValue<EventFormInput>
}

/** An event that is listed publicly is always in the lists of members. */
export function VisibilityField({ control, setValue }: VisibilityFieldProps) {
  const { field, fieldState } = useController({ control, name: 'visibility' })
  const { field: unlisted, fieldState: unlistedState } = useController({ control, name: 'isUnlisted' })
  const { onChange, ...attributes } = field
  const { value: isUnlisted, ...unlistedAttributes } = unlisted

  function handleChange(visibility: string) {
    onChange(visibility)
    if (visibility === 'public') setValue('isUnlisted', false, { shouldDirty: true })
  }

  return (
    <div className="flex flex-col gap-3">
      <Field label="Who can see it" hint={hints[field.value]} error={fieldState.error?.message}>
        <Select options={visibilityChoices} onValueChange={handleChange} {...attributes} />
      </Field>
      <Checkbox
        label="Leave it out of the lists"
        hint={unlistedState.error?.message ?? 'Only people with its link find the event.'}
        disabled={field.value === 'public'}
        checked={isUnlisted}
        {...unlistedAttributes}
      />
    </div>
  )
}

export const visibilityChoices: readonly { value: EventVisibility; label: string }[] = [
  { value: 'members', label: 'Members only' },
  { value: 'link', label: 'Anyone with the link' },
  { value: 'public', label: 'Listed publicly' },
]

const hints: Record<EventVisibility, string> = {
  members: 'Only members who are logged in can see the event.',
  link: 'The link shows the event without an account, but neither the address nor who comes.',
  public: 'Search engines also find the event, but neither the address nor who comes.',
}
