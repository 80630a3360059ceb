import { cancelEvent, type EventChange, updateEvent } from '../../contract/events/event-changes.ts'
import { createEvent, type GameEvent } from '../../contract/events/events.ts'
import { type Given, request } from '../platform/api/request.ts'
import { useEventMutation } from './queries.ts'

// What hosts do, apart from what everybody does: it comes with their forms, not with the first screen.

/** Changes an event as its host; the lists of events follow. */
export function useUpdateEvent() {
  return useEventMutation(({ event, change }: { event: GameEvent; change: EventChange }) =>
    request(updateEvent, { parameters: { eventId: event.id }, body: change }),
  )
}

/** Calls an event off as its host, with a reason or none; the lists of events follow. */
export function useCancelEvent() {
  return useEventMutation(({ event, reason }: { event: GameEvent; reason: string }) =>
    request(cancelEvent, { parameters: { eventId: event.id }, body: { reason: reason || null } }),
  )
}

/** Creates an event; the lists of events follow. */
export function useCreateEvent() {
  return useEventMutation((body: Given<typeof createEvent>['body']) => request(createEvent, { body }))
}
