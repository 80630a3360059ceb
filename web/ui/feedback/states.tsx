// @bundle start
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../styles/classes.ts'
import { RotateCcw, Unplug } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { ButtonLink } from '../buttons/button-link.tsx'
import { Hexagon } from '../layout/hexagon.tsx'

/** A placeholder for loading content, hidden from screen readers. Its size comes from `w-…` and `h-…` classes. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden className={classes('skeleton animate-breathe bg-ink/9', className)} {...props} />
}

/** A placeholder for lines of text; the last line is shorter. */
export function SkeletonText({ lines, className }: { lines: number; className?: string }) {
  return (
    <div aria-hidden className={classes('flex flex-col gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classes('h-3.5', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  )
}

export interface ErrorStateProps {
  /** The message: 'The events could not be loaded.' */
  children: ReactNode
  /** The query that failed, which 'Try again' repeats. */
  query?: { isFetching: boolean; refetch: () => unknown }
  /** Repeats what failed, if that is not one query. */
  onRetry?: (() => void) | undefined
  pending?: boolean | undefined
  /** More buttons beside 'Try again'. */
  actions?: ReactNode
  className?: string
}

/** Shows that something could not be loaded. Screen readers announce it at once. */
export function ErrorState({ children, query, actions, className, ...props }: ErrorStateProps) {
  const { onRetry = query && (() => void query.refetch()), pending = query?.isFetching ?? false } = props
  return (
    <div
      role="alert"
      className={classes(
        'flex flex-col items-center gap-2 rounded-tile border-[1.5px] border-dashed border-danger-ink/45 px-6 py-12 text-center',
        className,
      )}
    >
      <Hexagon className="mb-3 fill-danger-soft text-danger-ink">
        <Unplug />
      </Hexagon>
      <p className="max-w-md font-medium text-ink">{children}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3 empty:hidden">
        {onRetry && (
          <Button variant="secondary" pending={pending} onClick={onRetry}>
            {!pending && <RotateCcw aria-hidden />}
            Try again
          </Button>
        )}
        {actions}
      </div>
    </div>
  )
}

interface EmptyStateProps {
  icon: ReactNode
  title: ReactNode
  /** Explains why it is empty and what to do. */
  children?: ReactNode
  /** Where to go instead. */
  link?: { to: string; text: string }
  actions?: ReactNode
  /** 3 inside a section with a heading, 2 directly under the page heading. */
  headingLevel?: 2 | 3
  className?: string
}

export function EmptyState({ icon, title, children, link, actions, headingLevel = 3, className }: EmptyStateProps) {
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
      <div className="mt-4 flex flex-wrap justify-center gap-3 empty:hidden">
        {link && (
          <ButtonLink variant="secondary" to={link.to}>
            {link.text}
          </ButtonLink>
        )}
        {actions}
      </div>
    </div>
  )
}
