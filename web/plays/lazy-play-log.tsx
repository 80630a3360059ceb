import { lazy, Suspense } from 'react'

const PlayLog = lazy(async () => ({ default: (await import('./play-log.tsx')).PlayLog }))

/** The signed-in member's play log. Its code loads after the profile. */
export function LazyPlayLog() {
  return (
    <Suspense fallback={null}>
      <PlayLog />
    </Suspense>
  )
}
