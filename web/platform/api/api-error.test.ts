import { describe, expect, test } from 'vitest'
import { problemOf } from '../../../contract/platform/problems.ts'
import { ApiError, isProblem } from './api-error.ts'

describe('a call that did not succeed', () => {
  test.for([
    [409, 'Conflict', 'The seat is taken.', '409: The seat is taken.'],
    [503, 'Service Unavailable', '', '503: Service Unavailable'],
    [500, 'Internal Server Error', '{"error":"boom"}', '500: {"error":"boom"}'],
  ] as const)('of %i %s with the body %j has the message %j', ([status, statusText, body, message]) => {
    const error = new ApiError(status, statusText, body)
    expect(error).toBeInstanceOf(Error)
    expect(error.message).toBe(message)
    expect(error.status).toBe(status)
  })

  test('is known by the name of its problem', () => {
    const body = JSON.stringify(problemOf('EventFull'))
    const error = new ApiError(409, 'Conflict', body)
    expect(error.message).toBe(`409: ${body}`)
    expect(error.problem).toBe('EventFull')
    expect(isProblem(error, 'EventFull')).toBe(true)
    expect(isProblem(error, 'AlreadyJoined')).toBe(false)
    expect(isProblem(new TypeError('Failed to fetch'), 'EventFull')).toBe(false)
  })

  test('names the fields that were wrong', () => {
    const errors = { title: 'Event title is required' }
    expect(new ApiError(400, 'Bad Request', JSON.stringify(problemOf('InvalidInput', errors))).fieldErrors).toEqual(
      errors,
    )
    expect(new ApiError(400, 'Bad Request', 'no').fieldErrors).toEqual({})
  })

  test.for(['', 'not JSON', '<html>Bad Gateway</html>', '{"type":"https://elsewhere.example"}', 'null'])(
    'is Unexpected when something else wrote %j',
    (body) => {
      expect(new ApiError(502, 'Bad Gateway', body).problem).toBe('Unexpected')
    },
  )
})
