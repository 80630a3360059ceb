import { useController } from 'react-hook-form'
import { Field } from '../../ui/fields/field.tsx'
import { Select, type SelectOption } from '../../ui/fields/select.tsx'
import type { EventFormControl } from './event-form.ts'

interface SelectFieldProps {
  control: EventFormControl
  name: 'duration' | 'maxAttendees'
  label: string
  options: readonly SelectOption[]
  className?: string
}

export function SelectField({ control, name, label, options, className }: SelectFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const { onChange, ...attributes } = field
  return (
    <Field label={label} error={fieldState.error?.message} className={className}>
      <Select options={options} onValueChange={onChange} {...attributes} />
    </Field>
  )
}
