import { expect, test } from 'vitest'
import { problemOf } from '../../contract/platform/problems.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { failureWords, triesFailureToast } from './failure-words.ts'

const words = 'Invalid username or password'

test('a refusal is told in the words of the product', () => {
  const refused = new ApiError(401, 'Unauthorized', JSON.stringify(problemOf('WrongCredentials')))
  expect(failureWords(refused, words)).toBe(words)
})

test('who is suspended is told so, and not that the password is wrong', () => {
  const refused = new ApiError(403, 'Forbidden', JSON.stringify(problemOf('AccountSuspended')))
  expect(failureWords(refused, words)).toMatch(/have suspended your account/)
})

test('who tried too often is asked to wait, not told that the password is wrong', () => {
  const limited = new ApiError(429, 'Too Many Requests', JSON.stringify(problemOf('TooManyRequests')))
  expect(failureWords(limited, words)).toMatch(/^Too many tries/)
  expect(triesFailureToast(limited, words)).toMatchObject({ title: 'Error', description: failureWords(limited, words) })
})

test('nobody is told that their password is wrong when the server is away', () => {
  expect(failureWords(new TypeError('Failed to fetch'), words)).toMatch(/cannot be reached/)
})
