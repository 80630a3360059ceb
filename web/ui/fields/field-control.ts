// @bundle controls
import { createContext, use } from 'react'

/** What a Field tells its control. The ids connect label, hint and error with the control for screen readers. */
export interface FieldControl {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldControl | undefined>(undefined)

/** The look of text fields, selects and the date picker. */
export const controlClasses =
  'value-tray w-full min-w-0 rounded-control border border-line-strong bg-surface-raised text-ink shadow-tray ' +
  'transition-colors duration-(--duration-quick) hover:border-ink-faint focus-visible:outline-offset-0'

/** Returns the attributes of a control inside a Field, and none outside of a Field. */
export function useFieldAttributes() {
  const control = use(FieldContext)
  if (!control) return {}
  return {
    id: control.id,
    'aria-describedby': control.describedBy,
    'aria-invalid': control.invalid || undefined,
    'aria-required': control.required || undefined,
  }
}
