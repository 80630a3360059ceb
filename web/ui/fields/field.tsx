// @bundle controls
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Asterisk, CircleExclamationPoint } from 'lucide-react'
import { classes } from '../styles/classes.ts'
import { FieldContext } from './field-control.ts'

interface FieldProps extends Omit<ComponentProps<'div'>, 'children'> {
  label: ReactNode
  hint?: ReactNode
  /** The message of react-hook-form: `errors.title?.message`. */
  error?: string
  /** Only marks the label. The form checks the rule. */
  required?: boolean
  /** One Input, Textarea, Select, DatePicker or other control that calls useFieldAttributes. */
  children: ReactNode
}

export function Field({ label, hint, error, required = false, className, children, ...props }: FieldProps) {
  const id = useId()
  const control = { id, labelId: `${id}-label`, describedBy: describedBy(id, hint, error), invalid: !!error, required }
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)} {...props}>
      <label id={control.labelId} htmlFor={id} className={labelClasses}>
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      <Notes id={id} hint={hint} error={error} />
    </div>
  )
}

interface FieldGroupProps extends Omit<ComponentProps<'fieldset'>, 'children'> {
  label: ReactNode
  hint?: ReactNode
  error?: string
  required?: boolean
  children: ReactNode
}

/** Several controls under one label, such as checkboxes. */
export function FieldGroup({ label, hint, error, required = false, className, children, ...props }: FieldGroupProps) {
  const id = useId()
  return (
    <fieldset className={classes('min-w-0', className)} aria-describedby={describedBy(id, hint, error)} {...props}>
      <legend className={classes(labelClasses, 'mb-2')}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className="flex flex-col gap-1.5">
        {children}
        <Notes id={id} hint={hint} error={error} />
      </div>
    </fieldset>
  )
}

const labelClasses = 'flex items-center gap-1 text-sm font-semibold text-ink'

function RequiredMark() {
  return <Asterisk aria-hidden className="size-3 text-terracotta-ink" strokeWidth={3} />
}

function Notes({ id, hint, error }: { id: string; hint: ReactNode; error: string | undefined }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-danger-ink">
          <CircleExclamationPoint aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </>
  )
}

function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return classes(!!hint && `${id}-hint`, !!error && `${id}-error`) || undefined
}
