import type { ReactNode } from 'react'
import { classes } from '../ui/styles/classes.ts'

interface RailProps {
  children: ReactNode
  /** From some width on, a grid: `lg:grid-flow-row lg:grid-cols-2`. */
  className?: string
}

/** Cards side by side, to be swiped through where the screen is too narrow for all; the next one peeks in. */
export function Rail({ children, className }: RailProps) {
  return (
    <ul
      className={classes(
        // The space around keeps shadows and focus rings whole, where scrolling would cut them off.
        '-mx-4 -my-3 grid snap-x scroll-px-4 grid-flow-col gap-4 overflow-x-auto overscroll-x-contain px-4 py-3 [scrollbar-width:none] sm:-mr-6 sm:pr-6 lg:-mr-8 lg:pr-8 *:min-w-0 *:snap-start sm:gap-5',
        className,
      )}
    >
      {children}
    </ul>
  )
}
