import { mayRunEvent, mustAsk } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const SeatRequest = lazyPart(async () => (await import('./seat-request.tsx')).SeatRequest, {
  failure: 'The form to ask for a seat could not be loaded.',
  // Reserves the height of the form or of the sent request, so that the content below does not move.
  Loading: ({ event: { ownRequest } }) => <div aria-hidden className={ownRequest === null ? 'h-69' : 'h-32'} />,
})
const DeclinedRequests = lazyPart(async () => (await import('./attendance-requests.tsx')).DeclinedRequests, {
  failure: 'The declined requests could not be loaded.',
})

/** The `SeatRequest` of a member without a place at an event that needs approval. Its code loads only then. */
export function LazySeatRequest({ event }: { event: GameEvent }) {
  if (!mustAsk(event) || event.isAttending || event.waitingPlace !== null) return null
  return <SeatRequest event={event} />
}

/** The `DeclinedRequests` for the host and the co-hosts of an event that needs approval. Their code loads only then. */
export function LazyDeclinedRequests({ event }: { event: GameEvent }) {
  if (!event.needsApproval || !mayRunEvent(event)) return null
  return <DeclinedRequests event={event} />
}
