import { describe, expect, test } from 'vitest'
import { problemOf, problems } from '../../../contract/platform/problems.ts'
import { ApiError } from './api-error.ts'
import { failureToast } from './failure-toast.ts'

const eventFull = new ApiError(409, 'Conflict', JSON.stringify({ ...problemOf('EventFull'), detail: 'SQLITE_BUSY' }))

describe('the toast about an error', () => {
  // Requirement api-7: Errors show as toasts in the product's own words; texts of the server appear only beside form
  // fields.
  test('shows our text for a problem, whatever text the server sends', () => {
    const { title, detail } = problems.EventFull
    expect(failureToast(eventFull, ['EventPast', 'EventFull'], 'Please try again.')).toEqual({
      title,
      description: detail,
      tone: 'danger',
    })
  })

  // Shows confirmation-14.
  test('always explains that the email address is not confirmed', () => {
    const { title, detail } = problems.EmailNotConfirmed
    const error = new ApiError(403, 'Forbidden', JSON.stringify(problemOf('EmailNotConfirmed')))
    expect(failureToast(error, [], 'Please try again.')).toMatchObject({ title, description: detail })
  })

  // Requirement api-510: A rejection with `Retry-After` says how long to wait, in the answer and on the screen, whichever call it is.
  test.for([
    ['TooManyRequests', 890, 'in 15 minutes'],
    ['TooManyNewConversations', 7200, 'in 2 hours'],
  ] as const)('names the wait after %s', ([name, seconds, wait]) => {
    const error = new ApiError(429, '', JSON.stringify(problemOf(name)), seconds)
    expect(failureToast(error, ['TooManyNewConversations'], 'Please try again.')).toMatchObject({
      title: problems[name].title,
      description: `${problems[name].detail} Please try again ${wait}.`,
    })
  })

  // Shows api-7.
  test.for([
    ['a problem that it does not explain', eventFull],
    ['an answer that is no problem', new ApiError(502, 'Bad Gateway', '<h1>nginx</h1>')],
    ['a lost connection', new TypeError('Failed to fetch')],
  ])('shows the fallback text for %s', ([_case, error]) => {
    expect(failureToast(error, ['EventPast'], 'Please try again.')).toMatchObject({
      title: 'Error',
      description: 'Please try again.',
    })
  })
})
