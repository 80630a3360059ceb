import type { ReactNode } from 'react'
import { classes } from '../styles/classes.ts'

/** An icon on a hexagonal tile. The icon has the text colour, the tile the colour of a `fill-…` class. */
export function Hexagon({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      aria-hidden
      className={classes('relative grid size-20 place-items-center [&>svg:last-child]:size-8', className)}
    >
      <svg viewBox="0 0 80 80" className="absolute inset-0 overflow-visible stroke-[inherit]">
        <path d={outline} className="fill-edge" transform="translate(0 3)" strokeWidth="0" />
        <path d={outline} strokeWidth="0" />
        <path
          d={outline}
          className="fill-none stroke-current opacity-30"
          strokeWidth="1.25"
          strokeDasharray="2 3.5"
          transform="translate(40 40) scale(.84) translate(-40 -40)"
        />
      </svg>
      <span className="relative [&>svg]:size-8">{children}</span>
    </span>
  )
}

/** A hexagon with a corner at the top and rounded corners, in a square of 80. */
const outline =
  'M36 4.3a8 8 0 0 1 8 0l26 15a8 8 0 0 1 4 6.9v27.6a8 8 0 0 1-4 6.9l-26 15a8 8 0 0 1-8 0l-26-15a8 8 0 0 1-4-6.9V26.2a8 8 0 0 1 4-6.9z'
