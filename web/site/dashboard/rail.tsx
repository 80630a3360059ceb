import type { ReactNode } from 'react'
import { useGradualList } from '../../ui/browser/use-gradual-list.ts'
import { classes } from '../../ui/styles/classes.ts'

interface RailProps<Item> {
  items: readonly Item[]
  /** Returns the card of an item. The cards are rendered two at a time. */
  children: (item: Item) => ReactNode
  /** The column widths, and a grid on wide screens: `lg:grid-flow-row lg:grid-cols-2`. */
  className: string
}

/** A horizontally scrolling row of cards. Part of the next card is visible to show that the row scrolls. */
export function Rail<Item extends { id: number }>({ items, children, className }: RailProps<Item>) {
  return (
    <ul
      className={classes(
        // The padding keeps the scroll container from clipping shadows and focus rings.
        '-mx-4 -my-3 grid [scroll-snap-type:x_proximity] scroll-px-4 grid-flow-col gap-4 overflow-x-auto overscroll-x-contain px-4 py-3 [scrollbar-width:none] sm:-mr-6 sm:pr-6 lg:-mr-8 lg:pr-8 *:min-w-0 *:snap-start sm:gap-5',
        className,
      )}
    >
      {useGradualList(items, 2).map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  )
}

interface LoadingRailProps extends Pick<RailProps<never>, 'className'> {
  /** What loads, for screen readers: 'popular games'. */
  what: string
  count: number
  placeholder: ReactNode
}

export function LoadingRail({ what, count, placeholder, className }: LoadingRailProps) {
  return (
    <div role="status" aria-label={`Loading ${what}`}>
      <Rail items={Array.from({ length: count }, (_, id) => ({ id }))} className={className}>
        {() => placeholder}
      </Rail>
    </div>
  )
}
