// @bundle controls
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../styles/classes.ts'
import { controlClasses, useFieldAttributes } from './field-control.ts'

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
