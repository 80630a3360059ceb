// @bundle controls
import type { ReactNode } from 'react'
import { classes } from '../styles/classes.ts'

interface FilterChipProps {
  isOn: boolean
  onPress: () => void
  title?: string | undefined
  children: ReactNode
}

/** A small button that is pressed while its filter is on. */
export function FilterChip({ isOn, onPress, title, children }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={title}
      onClick={onPress}
      className={classes(
        'h-9 rounded-full border px-3.5 text-sm font-semibold whitespace-nowrap transition-colors',
        isOn
          ? 'border-felt-edge/40 bg-felt text-on-felt hover:bg-felt-hover'
          : 'border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink',
      )}
    >
      {children}
    </button>
  )
}
