import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DateAnswer } from '../../../contract/planning/date-polls/limits.ts'
import type { NewDatePoll, NewPollLocation } from '../../../contract/planning/date-polls/schemas.ts'
import { callPages, callQuery, keyOf } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'
import { retryWhenBusy } from '../../platform/api/retry-when-busy.ts'
import { useEventMutation } from '../../events/calls.ts'

export function datePollQuery(code: string) {
  return callQuery('GET /api/date-polls/:code', { parameters: { code } })
}

/** The towns where the people of a poll could meet. Only its host may read them. */
export function meetingPlacesQuery(code: string) {
  return callQuery('GET /api/date-polls/:code/meeting-places', { parameters: { code } })
}

/** The open polls that the member hosts or takes part in. */
export function openPollPages() {
  return callPages('GET /api/date-polls', { query: { limit: 20 } })
}

export function useCreateDatePoll() {
  return usePollMutation((body: NewDatePoll) => request('POST /api/date-polls', { body }))
}

export function useAnswerDate(code: string) {
  return usePollMutation(
    ({ dateId, answer }: { dateId: number; answer: DateAnswer }) =>
      request('PUT /api/date-polls/:code/dates/:dateId/answer', { parameters: { code, dateId }, body: { answer } }),
    retryWhenBusy,
  )
}

export function useInvite(code: string) {
  return usePollMutation((userId: number) =>
    request('POST /api/date-polls/:code/invitations', { parameters: { code }, body: { userId } }),
  )
}

export function useMovePoll(code: string) {
  return usePollMutation((body: NewPollLocation) =>
    request('PUT /api/date-polls/:code/location', { parameters: { code }, body }),
  )
}

export function useCancelPoll(code: string) {
  return usePollMutation(() => request('POST /api/date-polls/:code/cancel', { parameters: { code } }))
}

/** Turns a date into the event. */
export function useChooseDate(code: string) {
  const cache = useQueryClient()
  return useEventMutation(async (dateId: number) => {
    const event = await request('POST /api/date-polls/:code/event', { parameters: { code }, body: { dateId } })
    await refetchPolls(cache)
    return event
  })
}

/** Creates a mutation of a poll. It stays pending until the visible polls are refetched. */
function usePollMutation<Variables, Answer>(
  send: (variables: Variables) => Promise<Answer>,
  options: Partial<typeof retryWhenBusy> = {},
) {
  const cache = useQueryClient()
  // Refetches after an error too: `DatePollClosed` means that the shown poll is out of date.
  return useMutation({ ...options, mutationFn: send, onSettled: () => refetchPolls(cache) })
}

async function refetchPolls(cache: ReturnType<typeof useQueryClient>) {
  await Promise.all(
    (['GET /api/date-polls', 'GET /api/date-polls/:code', 'GET /api/date-polls/:code/meeting-places'] as const).map(
      (call) => cache.invalidateQueries({ queryKey: keyOf(call) }),
    ),
  )
}
