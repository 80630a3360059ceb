// @bundle controls
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { usePassFocusOn } from '../browser/use-pass-focus-on.ts'
import { Button } from '../buttons/button.tsx'

/** How a list loads more. */
export interface More {
  onLoad: () => void
  pending: boolean
  /** Whether the last attempt failed. Then only the button loads more. */
  failed: boolean
}

interface LoadMoreProps extends More {
  /** The label of the button: 'Show more games'. */
  children: ReactNode
}

/** The end of a list with more pages. Loads the next one when the reader scrolls near, or at a press of the button. */
export function LoadMore({ children, onLoad, pending, failed }: LoadMoreProps) {
  const end = usePassFocusOn<HTMLDivElement>()
  const load = useEffectEvent(onLoad)
  useEffect(() => {
    if (pending || failed || !end.current || typeof IntersectionObserver !== 'function') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: '600px 0px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end, pending, failed])

  return (
    <div ref={end} className="flex flex-col items-center gap-3 pt-4">
      {failed && (
        <p role="alert" className="text-ink-soft">
          The rest of the list could not be loaded.
        </p>
      )}
      <Button variant="secondary" pending={pending} onClick={onLoad}>
        {failed ? 'Try again' : children}
      </Button>
    </div>
  )
}
