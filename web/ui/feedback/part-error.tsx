import { Button } from '../buttons/button.tsx'
import type { ErrorStateProps } from './states.tsx'

/** An error in one line, for a part of a screen that shows the rest. */
export function PartError({ children, query }: Required<Pick<ErrorStateProps, 'children' | 'query'>>) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 text-ink-soft">{children}</p>
      <Button variant="secondary" size="small" pending={query.isFetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
    </div>
  )
}
