import { lazy, Suspense } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'

const CoHosts = lazy(async () => ({ default: (await import('./co-hosts.tsx')).CoHosts }))

/** The `CoHostsDialog`. Its code loads when it opens. */
export const LazyCoHostsDialog = lazyDialog(
  async () => (await import('./co-hosts-dialog.tsx')).CoHostsDialog,
  ({ isOpen }) => isOpen,
)

/** The `CoHosts` of an event that has some. Their code loads only then. */
export function LazyCoHosts({ event }: { event: GameEvent }) {
  if (event.coHosts.length === 0 && !event.isCoHosting) return null
  return (
    <Suspense fallback={null}>
      <CoHosts event={event} />
    </Suspense>
  )
}
