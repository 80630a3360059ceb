import type { DateAnswer } from '../../../contract/planning/date-polls/rules.ts'
import type { DatePoll, NewDatePoll, NewPollLocation } from '../../../contract/planning/date-polls/schemas.ts'
import { callPages, callQuery } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'
import { retryWhenBusy, useWrite } from '../../platform/api/use-write.ts'

export function datePollQuery(code: string) {
  return callQuery('GET /api/date-polls/:code', { parameters: { code } })
}

/** The towns where the people of a poll could meet. Only its host may read them. */
export function meetingPlacesQuery(code: string) {
  return callQuery('GET /api/date-polls/:code/meeting-places', { parameters: { code } })
}

export function openPollPages() {
  return callPages('GET /api/date-polls', { query: { limit: 20 } })
}

export function useCreateDatePoll() {
  return useWrite((body: NewDatePoll) => request('POST /api/date-polls', { body }))
}

export function useAnswerDate(code: string) {
  return useWrite(
    ({ dateId, answer }: { dateId: number; answer: DateAnswer }) =>
      request('PUT /api/date-polls/:code/dates/:dateId/answer', { parameters: { code, dateId }, body: { answer } }),
    retryWhenBusy,
  )
}

export function useInvite(code: string) {
  return useWrite((userId: number) =>
    request('POST /api/date-polls/:code/invitations', { parameters: { code }, body: { userId } }),
  )
}

export function useMovePoll({ code, version }: DatePoll) {
  return useWrite((place: NewPollLocation) =>
    request('PUT /api/date-polls/:code/location', {
      parameters: { code },
      body: { ...place, ...(version !== null && { version }) },
    }),
  )
}

export function useCancelPoll(code: string) {
  return useWrite(() => request('POST /api/date-polls/:code/cancel', { parameters: { code } }))
}

/** Turns a date into the event. */
export function useChooseDate(code: string) {
  return useWrite((dateId: number) =>
    request('POST /api/date-polls/:code/event', { parameters: { code }, body: { dateId } }),
  )
}
