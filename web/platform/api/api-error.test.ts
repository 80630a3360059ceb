import { describe, expect, test } from 'vitest'
import { problemOf } from '../../../contract/platform/problems.ts'
import { ApiError, isProblem, isServerUnavailable } from './api-error.ts'

describe('ApiError', () => {
  // Requirement api-6: A failed answer becomes an error with the status, ': ' and the text of the answer, or the status
  // text if that is empty.
  test.for([
    [409, 'Conflict', 'The seat is taken.', '409: The seat is taken.'],
    [503, 'Service Unavailable', '', '503: Service Unavailable'],
    [500, 'Internal Server Error', '{"error":"boom"}', '500: {"error":"boom"}'],
  ] as const)('turns status %i %s with the body %j into the message %j', ([status, statusText, body, message]) => {
    const error = new ApiError(status, statusText, body)
    expect(error).toBeInstanceOf(Error)
    expect(error.message).toBe(message)
    expect(error.status).toBe(status)
  })

  test('reads the name of the problem from the body', () => {
    const body = JSON.stringify(problemOf('EventFull'))
    const error = new ApiError(409, 'Conflict', body)
    expect(error.message).toBe(`409: ${body}`)
    expect(error.problem).toBe('EventFull')
    expect(isProblem(error, 'EventFull')).toBe(true)
    expect(isProblem(error, 'AlreadyJoined')).toBe(false)
    expect(isProblem(new TypeError('Failed to fetch'), 'EventFull')).toBe(false)
  })

  test('reads the messages for invalid fields from the body', () => {
    const errors = { title: 'Event title is required' }
    expect(new ApiError(400, 'Bad Request', JSON.stringify(problemOf('InvalidInput', errors))).fieldErrors).toEqual(
      errors,
    )
    expect(new ApiError(400, 'Bad Request', 'no').fieldErrors).toEqual({})
  })

  test.for(['', 'not JSON', '<html>Bad Gateway</html>', '{"type":"https://proxy.example"}', 'null'])(
    'is an Unexpected problem when the body is %j',
    (body) => {
      expect(new ApiError(502, 'Bad Gateway', body).problem).toBe('Unexpected')
    },
  )
})

describe('isServerUnavailable', () => {
  test.for([
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
    new TypeError('Failed to fetch dynamically imported module: https://meeplehood.example/assets/events.js'),
    new TypeError('error loading dynamically imported module'),
    new TypeError('Importing a module script failed.'),
    new ApiError(502, 'Bad Gateway', ''),
    new ApiError(503, 'Service Unavailable', ''),
  ])('is true for %s', (error) => {
    expect(isServerUnavailable(error)).toBe(true)
  })

  test.for([
    new TypeError("Cannot read properties of undefined (reading 'id')"),
    new Error('useMember was called without a signed-in member'),
    new ApiError(401, 'Unauthorized', ''),
    new ApiError(429, 'Too Many Requests', ''),
  ])('is false for %s', (error) => {
    expect(isServerUnavailable(error)).toBe(false)
  })
})
