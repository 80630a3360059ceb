// @bundle controls
import { Fragment, type ReactNode } from 'react'

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
