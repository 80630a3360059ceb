import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePassFocusOn } from '../browser/use-pass-focus-on.ts'
import { Button } from '../buttons/button.tsx'

interface LoadFailureProps {
  /** 'The bring list could not be loaded.' */
  children: ReactNode
  isOutdated: boolean
  isRetrying: boolean
  onRetry: () => void
}

/** Says in place of a part of a screen that it could not be loaded, with a button that tries again. */
export function LoadFailure({ children, isOutdated, isRetrying, onRetry }: LoadFailureProps) {
  const box = usePassFocusOn<HTMLDivElement>()
  return (
    <div
      ref={box}
      role="alert"
      className="my-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-tile border-[1.5px] border-dashed border-danger-ink/45 px-4 py-3.5"
    >
      <p className="min-w-0 grow basis-56 text-ink">
        {children} {isOutdated && 'Meeplehood was updated. Reload the page to continue.'}
      </p>
      {isOutdated ? (
        <Button variant="secondary" size="small" onClick={() => location.reload()}>
          Reload
        </Button>
      ) : (
        <Button variant="secondary" size="small" pending={isRetrying} onClick={onRetry}>
          {!isRetrying && <RotateCcw aria-hidden />}
          Try again
        </Button>
      )}
    </div>
  )
}
