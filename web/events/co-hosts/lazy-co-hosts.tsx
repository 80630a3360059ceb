import type { GameEvent } from '../../../contract/events/schemas.ts'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const CoHosts = lazyPart(async () => (await import('./co-hosts.tsx')).CoHosts, {
  failure: 'The co-hosts could not be loaded.',
})

export const LazyStepDownButton = lazyPart(async () => (await import('./co-hosts.tsx')).StepDownButton, {
  failure: 'This button could not be loaded.',
})

export const LazyCoHostsDialog = lazyDialog(async () => (await import('./co-hosts-dialog.tsx')).CoHostsDialog)

/** The `CoHosts` of an event that has some. Their code loads only then. */
export function LazyCoHosts({ event }: { event: GameEvent }) {
  if (event.coHosts.length === 0 && !event.isCoHosting) return null
  return <CoHosts event={event} />
}
