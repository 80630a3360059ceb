// @bundle controls
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Check, Minus } from 'lucide-react'
import { classes } from '../styles/classes.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode
  /** Below the label. It describes the box to screen readers. */
  hint?: ReactNode
  /** The box controls several choices, and only some of them are on. */
  isMixed?: boolean
}

/** For several checkboxes with one `name`, react-hook-form's `register` keeps the list of checked values. */
export function Checkbox({ label, hint, isMixed = false, className, ...props }: CheckboxProps) {
  const hintId = useId()
  const Mark = isMixed ? Minus : Check
  const description = hint === undefined ? {} : { 'aria-describedby': hintId }
  const box = (
    <label
      className={classes(
        'flex min-h-8 any-pointer-coarse:min-h-11 w-fit items-center gap-2.5 py-1 text-[0.9375rem] wrap-anywhere text-ink has-disabled:cursor-not-allowed has-disabled:text-ink-faint',
        className,
      )}
    >
      <span className="relative grid size-5.5 shrink-0 place-items-center">
        <input
          type="checkbox"
          className={boxClasses}
          {...description}
          {...props}
          {...(isMixed && { ref: markMixed })}
        />
        <Mark aria-hidden strokeWidth={3.5} className="pointer-events-none relative size-3.5 text-on-felt" />
      </span>
      {label}
    </label>
  )
  if (hint === undefined) return box
  return (
    <div>
      {box}
      <p id={hintId} className="pl-8 text-sm wrap-anywhere text-ink-soft">
        {hint}
      </p>
    </div>
  )
}

/** HTML has no attribute for this state. */
function markMixed(box: HTMLInputElement | null) {
  if (!box) return undefined
  box.indeterminate = true
  return () => {
    box.indeterminate = false
  }
}

const boxClasses = classes(
  'tick-box absolute inset-0 cursor-[inherit] appearance-none rounded-chip border border-line-strong bg-surface-raised shadow-tray transition-colors',
  'hover:border-ink-faint aria-invalid:border-danger-ink',
)
