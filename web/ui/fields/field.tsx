import { type ComponentProps, type FocusEvent, type ReactNode, useId, useRef, useState } from 'react'
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

/** A control with its label, hint and error. */
export function Field({ label, hint, error, required = false, className, children, ...props }: FieldProps) {
  const id = useId()
  const { trackFocus, isJustFocused } = useJustFocused()
  const control = { id, labelId: `${id}-label`, describedBy: describedBy(id, hint, error), invalid: !!error, required }
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)} onFocus={trackFocus} {...props}>
      <label id={control.labelId} htmlFor={id} className={labelClasses}>
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      <Notes id={id} hint={hint} error={error} isJustFocused={isJustFocused} />
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
  const { trackFocus, isJustFocused } = useJustFocused()
  return (
    // The handler only records that a control inside has received the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className={classes('min-w-0', className)}
      onFocus={trackFocus}
      aria-describedby={describedBy(id, hint, error)}
      {...props}
    >
      <legend className={classes(labelClasses, 'mb-2')}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className="flex flex-col gap-1.5">
        {children}
        <Notes id={id} hint={hint} error={error} isJustFocused={isJustFocused} />
      </div>
    </fieldset>
  )
}

const labelClasses = 'flex items-center gap-1 text-sm font-semibold text-ink'

function RequiredMark() {
  return <Asterisk aria-hidden className="size-3 text-terracotta-ink" strokeWidth={3} />
}

interface NotesProps {
  id: string
  hint: ReactNode
  error: string | undefined
  isJustFocused: () => boolean
}

function Notes({ id, hint, error, isJustFocused }: NotesProps) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      {error && <ErrorText key={error} id={`${id}-error`} text={error} isJustFocused={isJustFocused} />}
    </>
  )
}

/** An alert, except in a field that has just received the focus: screen readers already read its description then. */
function ErrorText({ id, text, isJustFocused }: { id: string; text: string; isJustFocused: () => boolean }) {
  const [role] = useState(() => (isJustFocused() ? undefined : 'alert'))
  return (
    <p id={id} role={role} className="flex items-start gap-1.5 text-sm font-medium text-danger-ink">
      <CircleExclamationPoint aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  )
}

/** Milliseconds between the focus on an invalid field and its error, which a slow device draws later. */
const focusPeriod = 500

/** Tells whether a field has received the focus just now, as the first invalid field of a form does. */
function useJustFocused() {
  const focus = useRef<{ control: Element; at: number }>(undefined)
  return {
    trackFocus: ({ target }: FocusEvent) => {
      focus.current = { control: target, at: Date.now() }
    },
    isJustFocused: () => {
      const { control, at = 0 } = focus.current ?? {}
      return control === document.activeElement && Date.now() - at < focusPeriod
    },
  }
}

function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return classes(!!hint && `${id}-hint`, !!error && `${id}-error`) || undefined
}
