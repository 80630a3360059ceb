import { ErrorState } from '../ui/feedback/error-state.tsx'

/** A collection could not be loaded. */
export function CollectionFailure({ onRetry, pending }: { onRetry: () => void; pending: boolean }) {
  return (
    <ErrorState onRetry={onRetry} pending={pending}>
      The game collection could not be loaded. Please try again.
    </ErrorState>
  )
}
