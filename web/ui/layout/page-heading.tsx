import type { ReactNode } from 'react'
import { classes } from '../styles/classes.ts'
import { headingClasses } from './heading-classes.ts'

interface PageHeadingProps {
  title: ReactNode
  description?: ReactNode
  /** A link above the title, such as 'Back to Games'. */
  back?: ReactNode
  /** Buttons beside the title, or below it on phones. */
  actions?: ReactNode
  className?: string
}

/** The h1 of a page with its description and buttons. */
export function PageHeading({ title, description, back, actions, className }: PageHeadingProps) {
  return (
    <header className={classes(headingClasses.row, className)}>
      <div className={headingClasses.words}>
        {back && <div className="mb-3">{back}</div>}
        <h1 dir="auto" className={headingClasses.title}>
          {title}
        </h1>
        {description && <p className={headingClasses.description}>{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}

interface SectionHeadingProps {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  className?: string
}

/** The h2 of a section, with links or buttons on the same line. */
export function SectionHeading({ title, description, actions, className }: SectionHeadingProps) {
  return (
    <div className={classes('flex flex-wrap items-end justify-between gap-x-6 gap-y-3', className)}>
      <div className="min-w-0">
        <h2 className="text-2xl">{title}</h2>
        {description && <p className="mt-1 text-ink-soft">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </div>
  )
}
