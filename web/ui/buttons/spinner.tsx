import type { ComponentProps } from 'react'
import { classes } from '../styles/classes.ts'

interface SpinnerProps extends ComponentProps<'svg'> {
  /** Announced by screen readers, such as 'Loading games'. Without a label the spinner is hidden from them. */
  label?: string
}

/** A tumbling die. Its size comes from a `size-…` class, 1.25rem by default. */
export function Spinner({ label, className, ...props }: SpinnerProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classes('shrink-0 animate-tumble', className ?? 'size-5')}
      {...props}
    >
      <rect x="2.5" y="2.5" width="15" height="15" rx="4" stroke="currentColor" strokeWidth="1.75" />
      <circle cx="6.75" cy="6.75" r="1.5" fill="currentColor" />
      <circle cx="10" cy="10" r="1.5" fill="currentColor" />
      <circle cx="13.25" cy="13.25" r="1.5" fill="currentColor" />
    </svg>
  )
}
