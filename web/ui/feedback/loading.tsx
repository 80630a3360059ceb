// @bundle controls
import { Fragment, type ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'

interface LoadingProps {
  /** What loads, for screen readers: 'the waiting list'. */
  what: string
  placeholder: ReactNode
  /** The number of placeholders. */
  count?: number
  className?: string
}

export function Loading({ what, placeholder, count = 1, className }: LoadingProps) {
  return (
    <div role="status" aria-label={`Loading ${what}`} className={className}>
      {Array.from({ length: count }, (_, place) => (
        <Fragment key={place}>{placeholder}</Fragment>
      ))}
    </div>
  )
}

/** Says in a short list that its content could not be loaded. Elsewhere, use `ErrorState`. */
export function ListFailure({ query, children }: { query: { refetch: () => unknown }; children: ReactNode }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-2">
      <p className="text-danger-ink">{children}</p>
      <Button variant="secondary" size="small" onClick={() => void query.refetch()}>
        Try again
      </Button>
    </div>
  )
}
