// @bundle start
import { classes } from '../styles/classes.ts'

interface ProgressProps {
  /** 0 to `max`. */
  value: number
  max?: number
  /** The accessible name: 'Experience level'. */
  label: string
  /** What screen readers announce instead of a percentage: 'Intermediate, 65%'. */
  valueText?: string
  className?: string
}

/** A bar of ten fields that is filled up to the value. */
export function Progress({ value, max = 100, label, valueText, className }: ProgressProps) {
  const share = Math.min(Math.max(value / max, 0), 1)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={classes(
        'relative h-3 overflow-hidden rounded-full border border-line-strong/60 bg-surface-sunken shadow-tray',
        className,
      )}
    >
      <div className="h-full bg-felt [transition:width_var(--duration-calm)]" style={{ width: `${share * 100}%` }} />
      <div aria-hidden className="ten-fields absolute inset-0" />
    </div>
  )
}
