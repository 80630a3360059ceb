import { cancelEvent, type EventChange, updateEvent } from '../../contract/events/event-changes.ts'
import { createEvent, type GameEvent } from '../../contract/events/events.ts'
import { type CallInput, request } from '../platform/api/request.ts'
import { useEventMutation } from './queries.ts'

// These are separate from queries.ts so that they load with the forms and not with the first screen.

export function useUpdateEvent() {
  return useEventMutation(({ event, change }: { event: GameEvent; change: EventChange }) =>
    request(updateEvent, { parameters: { eventId: event.id }, body: change }),
  )
}

export function useCancelEvent() {
  return useEventMutation(({ event, reason }: { event: GameEvent; reason: string }) =>
    request(cancelEvent, { parameters: { eventId: event.id }, body: { reason: reason || null } }),
  )
}

export function useCreateEvent() {
  return useEventMutation((body: CallInput<typeof createEvent>['body']) => request(createEvent, { body }))
}
