import type { ReactNode } from 'react'
import { RotateCcw, Unplug } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { classes } from '../styles/classes.ts'
import { Hexagon } from '../layout/hexagon.tsx'

interface ErrorStateProps {
  /** What could not be done, in the product's words. */
  children: ReactNode
  /** Asks again; without it there is no 'Try again' button. */
  onRetry?: () => void
  /** While it is being tried again. */
  pending?: boolean
  /** Other ways on, beside 'Try again'. */
  actions?: ReactNode
  className?: string
}

/** Something could not be loaded: says so aloud and offers to try again. */
export function ErrorState({ children, onRetry, pending = false, actions, className }: ErrorStateProps) {
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
