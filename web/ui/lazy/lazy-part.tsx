// @bundle start
import { type ComponentType, useEffect, useState } from 'react'
import { isOutdated } from './show-load-failure.ts'
import { LoadFailure } from './load-failure.tsx'

interface LazyPartOptions<Props> {
  /** 'The bring list could not be loaded.' */
  failure: string
  /** Shown while the code loads. */
  Loading?: ComponentType<Props>
  /** Shown above the message if the code could not be loaded. */
  Instead?: ComponentType<Props>
}

/**
 * Returns a part of a screen whose code loads when the part is first shown. If that fails, a message with a button that
 * tries again replaces the part, and the rest of the screen stays. (After a failure, `React.lazy` would replace the
 * whole screen and never try again.)
 */
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
          isOutdated={failed.isOutdated}
          isRetrying={failed.attempt < attempt}
          onRetry={() => setAttempt(failed.attempt + 1)}
        >
          {failure}
        </LoadFailure>
      </>
    )
  }
}
