// @bundle start
import type { ReactNode } from 'react'
import { classes } from '../styles/classes.ts'
import { Hexagon } from '../layout/hexagon.tsx'

interface EmptyStateProps {
  icon: ReactNode
  title: ReactNode
  /** Explains why it is empty and what to do. */
  children?: ReactNode
  actions?: ReactNode
  /** 3 inside a section with a heading, 2 directly under the page heading. */
  headingLevel?: 2 | 3
  className?: string
}

export function EmptyState({ icon, title, children, actions, headingLevel = 3, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div
      className={classes(
        'flex flex-col items-center gap-2 rounded-tile border-[1.5px] border-dashed border-line-strong/45 px-6 py-12 text-center',
        className,
      )}
    >
      <Hexagon className="mb-3 fill-felt-soft text-felt-ink">{icon}</Hexagon>
      <Heading className="w-full text-xl wrap-break-word">{title}</Heading>
      {children && <p className="w-full max-w-md wrap-break-word text-ink-soft">{children}</p>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
