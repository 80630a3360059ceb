import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../buttons/button-link.tsx'
import { classes } from '../styles/classes.ts'
import { headingClasses } from './heading-classes.ts'

interface PageHeadingProps {
  title: ReactNode
  description?: ReactNode
  /** A link above the title, such as 'Back to Games'. `beside` is shown in the same row. */
  back?: { to: string; text: string; beside?: ReactNode }
  /** Buttons beside the title, or below it on phones. */
  actions?: ReactNode
  /** Keeps title and buttons in one row on phones, and leaves out the description there. */
  isQuiet?: boolean
  className?: string
}

/** The h1 of a page with its description and buttons. */
export function PageHeading({ title, description, back, actions, isQuiet = false, className }: PageHeadingProps) {
  const { row, quietRow, words } = headingClasses
  return (
    <header className={classes(isQuiet ? quietRow : row, className)}>
      <div className={classes(words, isQuiet && back && 'flex items-center md:block')}>
        {back && (
          <div className={isQuiet ? 'md:mb-3' : 'mb-3 flex items-center justify-between'}>
            <BackLink to={back.to} isQuiet={isQuiet}>
              {back.text}
            </BackLink>
            {back.beside}
          </div>
        )}
        <h1 dir="auto" className={headingClasses.title}>
          {title}
        </h1>
        {description && (
          <p className={isQuiet ? headingClasses.quietDescription : headingClasses.description}>{description}</p>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}

/** The link above a title. Above a quiet title, phones show only its arrow. */
function BackLink({ to, children, isQuiet }: { to: string; children: string; isQuiet: boolean }) {
  return (
    <ButtonLink
      variant="ghost"
      size="small"
      className={classes('-ml-3', isQuiet && 'max-md:h-11 max-md:px-3 max-md:[&_svg]:size-5')}
      to={to}
    >
      <ArrowLeft aria-hidden />
      <span className={classes(isQuiet && 'max-md:sr-only')}>{children}</span>
    </ButtonLink>
  )
}

interface SectionHeadingProps {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
}

export function SectionHeading({ title, description, actions }: SectionHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="text-2xl">{title}</h2>
        {description && <p className="mt-1 text-ink-soft">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </div>
  )
}
