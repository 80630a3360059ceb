import { expect, test } from 'vitest'
import { type ProblemName, problemOf } from '../../../contract/platform/problems.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { joinFailureToast, joinRefusalToast, waitFailureToast } from './join-toasts.ts'

const refusalTexts = [
  ['NotSignedIn', 'Login Required', 'You must be logged in to join events.'],
  ['AlreadyJoined', 'Already Joined', 'You are already attending this event.'],
  [
    'RemovedFromEvent',
    'Removed from this event',
    'The host removed you from this event, so you cannot join it. If you think this is a mistake, ask the host.',
  ],
  ['EventFull', 'Event Full', 'This event has reached its maximum number of attendees.'],
  ['EventCancelled', 'Event cancelled', 'This event was cancelled.'],
  ['EventPast', 'Event over', 'This event is already over.'],
] as const

// Shows seats-32.
test.for(refusalTexts)('%s has the same toast before and after the request: %s', ([name, title, description]) => {
  const toast = { title, description, tone: 'danger' }
  expect(joinRefusalToast(name)).toEqual(toast)
  expect(joinFailureToast(refusal(name))).toEqual(toast)
})

// Requirement seats-17: Any other failure shows 'Error' and 'Failed to join event. Please try again.'.
test.for([
  ['a server error', refusal('Unexpected')],
  ['an unknown event', refusal('NotFound')],
  ['a lost connection', new TypeError('Failed to fetch')],
] as const)('joining fails with a general toast for %s', ([_cause, error]) => {
  const toast = { title: 'Error', description: 'Failed to join event. Please try again.', tone: 'danger' }
  expect(joinFailureToast(error)).toEqual(toast)
})

test.for([
  ['AlreadyWaiting', 'Already Waiting', 'You are already on the waiting list of this event.'],
  ['SeatsLeft', 'Seats Left', 'A seat is free again. You can join right away.'],
  ['AlreadyJoined', 'Already Joined', 'You are already attending this event.'],
  ['Unexpected', 'Error', 'Failed to join the waiting list. Please try again.'],
] as const)('joining the waiting list fails with %s: %s', ([name, title, description]) => {
  expect(waitFailureToast(refusal(name))).toEqual({ title, description, tone: 'danger' })
})

function refusal(name: ProblemName): ApiError {
  const problem = problemOf(name)
  return new ApiError(problem.status, problem.title, JSON.stringify(problem))
}
