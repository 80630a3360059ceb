// @bundle start
import type { ReactNode } from 'react'
import { RotateCcw, Unplug } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { classes } from '../styles/classes.ts'
import { Hexagon } from '../layout/hexagon.tsx'

interface ErrorStateProps {
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
