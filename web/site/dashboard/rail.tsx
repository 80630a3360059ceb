import type { ReactNode } from 'react'
import { useGradualList } from '../../ui/browser/use-gradual-list.ts'
import { classes } from '../../ui/styles/classes.ts'

interface RailProps {
  /** The cards. They are rendered two at a time. */
  children: readonly ReactNode[]
  /** The column widths, and a grid on wide screens: `lg:grid-flow-row lg:grid-cols-2`. */
  className?: string
}

/** A horizontally scrolling row of cards. Part of the next card is visible to show that the row scrolls. */
export function Rail({ children, className }: RailProps) {
  return (
    <ul
      className={classes(
        // The padding keeps the scroll container from clipping shadows and focus rings.
        '-mx-4 -my-3 grid [scroll-snap-type:x_proximity] scroll-px-4 grid-flow-col gap-4 overflow-x-auto overscroll-x-contain px-4 py-3 [scrollbar-width:none] sm:-mr-6 sm:pr-6 lg:-mr-8 lg:pr-8 *:min-w-0 *:snap-start sm:gap-5',
        className,
      )}
    >
      {useGradualList(children, 2)}
    </ul>
  )
}
