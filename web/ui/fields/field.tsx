// @bundle controls
import { type ComponentProps, type ReactNode, type SubmitEvent, useId } from 'react'
import { Asterisk, CircleExclamationPoint } from 'lucide-react'
import { classes } from '../styles/classes.ts'
import { controlClasses, FieldContext, useFieldAttributes } from './field-control.ts'

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

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: () => unknown
}

/** A form whose fields show their own errors instead of those of the browser. */
export function Form({ onSubmit, ...props }: FormProps) {
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    onSubmit()
  }

  return <form noValidate onSubmit={handleSubmit} {...props} />
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

interface InputProps extends ComponentProps<'input'> {
  icon?: ReactNode
}

/** A text field. Takes the result of react-hook-form's `register`. */
export function Input({ icon, className, ...props }: InputProps) {
  const field = useFieldAttributes()
  const input = (
    <input
      {...field}
      dir="auto"
      className={classes(controlClasses, 'h-11 text-base', icon ? 'pr-3.5 pl-10.5' : 'px-3.5', !icon && className)}
      {...props}
    />
  )
  if (!icon) return input
  return (
    <div className={classes('relative', className)}>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-ink-faint [&>svg]:size-4.5"
      >
        {icon}
      </span>
      {input}
    </div>
  )
}
