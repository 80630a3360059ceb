// @bundle start
import { type ComponentType, useEffect, useState, type ReactNode } from 'react'
import { isOutdated } from './show-load-failure.ts'
import { RotateCcw } from 'lucide-react'
import { usePassFocusOn } from '../browser/use-pass-focus-on.ts'
import { Button } from '../buttons/button.tsx'

interface LazyPartOptions<Props> {
  /** 'The bring list could not be loaded.' */
  failure: string
  /** Shown while the code loads. */
  Loading?: ComponentType<Props>
  /** Shown above the message if the code could not be loaded. */
  Instead?: ComponentType<Props>
}

/** If the code fails to load, a message replaces the part. `React.lazy` would replace the screen for good. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { failure, Loading, Instead }: LazyPartOptions<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const [attempt, setAttempt] = useState(1)
    const [failed, setFailed] = useState({ attempt: 0, isOutdated: false })
    useEffect(() => {
      if (loaded) return
      let isShown = true
      async function loadPart() {
        try {
          const Content = await load()
          loaded = Content
          if (isShown) setPart(() => Content)
        } catch {
          const failedNow = { attempt, isOutdated: await isOutdated() }
          if (isShown) setFailed(failedNow)
        }
      }
      void loadPart()
      return () => {
        isShown = false
      }
    }, [attempt])

    if (Part) return <Part {...props} />
    if (failed.attempt === 0) return Loading ? <Loading {...props} /> : null
    return (
      <>
        {Instead && <Instead {...props} />}
        <LoadFailure
          needsReload={failed.isOutdated}
          isRetrying={failed.attempt < attempt}
          onRetry={() => setAttempt(failed.attempt + 1)}
        >
          {failure}
        </LoadFailure>
      </>
    )
  }
}

interface LoadFailureProps {
  /** 'The bring list could not be loaded.' */
  children: ReactNode
  needsReload: boolean
  isRetrying: boolean
  onRetry: () => void
}

/** Says in place of a part of a screen that it could not be loaded, with a button that tries again. */
function LoadFailure({ children, needsReload, isRetrying, onRetry }: LoadFailureProps) {
  const box = usePassFocusOn<HTMLDivElement>()
  return (
    <div
      ref={box}
      role="alert"
      className="my-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-tile border-[1.5px] border-dashed border-danger-ink/45 px-4 py-3.5"
    >
      <p className="min-w-0 grow basis-56 text-ink">
        {children} {needsReload && 'Meeplehood was updated. Reload the page to continue.'}
      </p>
      {needsReload ? (
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
