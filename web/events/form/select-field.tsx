import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '../../ui/fields/field.tsx'
import { Select, type SelectOption } from '../../ui/fields/select.tsx'
import type { EventFormControl } from './event-form.ts'

interface SelectFieldProps {
  control: EventFormControl
  name: 'duration' | 'maxAttendees' | 'locationDetailsFor'
  label: string
  options: readonly SelectOption[]
  hint?: ReactNode
  className?: string
}

export function SelectField({ control, name, label, options, hint, className }: SelectFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const { onChange, ...attributes } = field
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message} className={className}>
      <Select options={options} onValueChange={onChange} {...attributes} />
    </Field>
  )
}
