import { expect, test } from 'vitest'
import { problemOf } from '../../../contract/platform/problems.ts'
import { ApiError } from './api-error.ts'
import { retryWhenBusy } from './use-write.ts'

// Shows seats-30.
test.for([
  [new ApiError(503, 'Unavailable', JSON.stringify(problemOf('Unavailable')), 2), true],
  [new ApiError(503, 'Service Unavailable', '<html>Busy</html>', 2), true],
  [new ApiError(503, 'Service Unavailable', ''), false],
  [new ApiError(409, 'Conflict', JSON.stringify(problemOf('EventFull'))), false],
  [new TypeError('Failed to fetch'), false],
] as const)('%s is retried once: %s', ([error, isRetried]) => {
  expect(retryWhenBusy.retry(0, error)).toBe(isRetried)
  expect(retryWhenBusy.retry(1, error)).toBe(false)
})

test('the retry waits as long as the server says', () => {
  expect(retryWhenBusy.retryDelay(0, new ApiError(503, 'Unavailable', '', 2))).toBe(2000)
})
