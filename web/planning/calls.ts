import { callQuery } from '../platform/api/call-queries.ts'
import { useCall } from '../platform/api/use-write.ts'
import type { Calls } from '../../contract/calls.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import type { NewPlay } from '../../contract/planning/plays/schemas.ts'
import type { GameEvent } from '../../contract/events/schemas.ts'

export function bringListQuery(eventId: number) {
  return callQuery('GET /api/events/:eventId/bring-list', { parameters: { eventId } })
}

export function datePollQuery(code: string) {
  return callQuery('GET /api/date-polls/:code', { parameters: { code } })
}

export type FitFilters = Omit<QueryOf<Calls['GET /api/events/:eventId/fit']>, 'all'>

export function fitQuery(eventId: number, query: QueryOf<Calls['GET /api/events/:eventId/fit']>) {
  // The time left passes, and the member's own games change on other screens.
  return { ...callQuery('GET /api/events/:eventId/fit', { parameters: { eventId }, query }), staleTime: 0 }
}

/** The next events that the member attends, runs or hopes to attend, then those about which the member is asked how they were. */
export const nightsQuery = callQuery('GET /api/nights', {})

/** The member's table at an event, what the member brings there, and what the member has to decide. */
export function ownPartQuery(eventId: number) {
  return callQuery('GET /api/events/:eventId/own-part', { parameters: { eventId } })
}

export function eventPlaysQuery(eventId: number) {
  return callQuery('GET /api/events/:eventId/plays', { parameters: { eventId } })
}

/** Creates or corrects a record of a play at an event, and shows a toast if that fails. */
export function useRecordPlay(event: Pick<GameEvent, 'id'>) {
  const { mutate, isPending } = useCall('PUT /api/events/:eventId/plays', {
    failed: 'We could not save this play. Please try again.',
    explained: ['TooManyPlays'],
  })
  return { record: (play: NewPlay) => mutate({ parameters: { eventId: event.id }, body: play }), isPending }
}

export function splitQuery(eventId: number) {
  return callQuery('GET /api/events/:eventId/split', { parameters: { eventId } })
}

export function splitProposalsQuery(eventId: number) {
  // The time left passes, and the member's own games change on other screens.
  return { ...callQuery('GET /api/events/:eventId/split/proposals', { parameters: { eventId } }), staleTime: 0 }
}
