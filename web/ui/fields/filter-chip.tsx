// @bundle controls
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Select } from './select.tsx'
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
      className={classes('inline-flex items-center gap-1 border transition-colors', shape, isOn ? looks.on : looks.off)}
    >
      {isOn && <Check aria-hidden strokeWidth={3} className="size-3.5" />}
      {children}
    </button>
  )
}

/** A select with the look of a chip. */
export function ChoiceChip({ isOn, ...props }: ComponentProps<typeof Select> & { isOn: boolean }) {
  return (
    <Select
      icon={isOn && <Check aria-hidden strokeWidth={3} className="size-3.5! text-felt-ink!" />}
      {...props}
      className={classes('h-9! w-auto! gap-1! rounded-full! bg-surface!', shape, isOn ? looks.on : looks.off)}
    />
  )
}

const shape =
  'touch-target relative h-9 shrink-0 rounded-full px-3! text-sm! font-semibold whitespace-nowrap max-md:px-2.5!'
const looks = {
  on: 'border-felt-ink! bg-surface text-felt-ink!',
  off: 'border-line! bg-surface text-ink-soft! hover:border-line-strong! hover:text-ink!',
}
