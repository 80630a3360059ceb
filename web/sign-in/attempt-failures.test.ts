import { describe, expect, test } from 'vitest'
import { type ProblemName, problemOf } from '../../contract/platform/problems.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { attemptFailureToast, signInFailureText } from './attempt-failures.ts'

const fallback = 'Invalid username or password'

function buildError(name: ProblemName): ApiError {
  const problem = problemOf(name)
  return new ApiError(problem.status, problem.title, JSON.stringify(problem))
}

describe('the text for a failed login', () => {
  test('is the fallback when the credentials are wrong', async () => {
    expect(await signInFailureText(buildError('WrongCredentials'), fallback)).toBe(fallback)
  })

  test('names the suspension of a suspended account', async () => {
    expect(await signInFailureText(buildError('AccountSuspended'), fallback)).toMatch(/suspended your account/)
  })

  test('asks for patience after too many attempts', async () => {
    expect(await signInFailureText(buildError('TooManyRequests'), fallback)).toMatch(/^Too many attempts/)
  })

  // Shows accounts-25.
  test('is the fallback when the server fails', async () => {
    expect(await signInFailureText(new ApiError(500, 'Internal Server Error', ''), fallback)).toBe(fallback)
  })

  test('does not blame the password when the server is overloaded', async () => {
    expect(await signInFailureText(buildError('Unavailable'), fallback)).toMatch(/cannot reach/)
  })

  test('does not blame the password when the server cannot be reached', async () => {
    expect(await signInFailureText(new TypeError('Failed to fetch'), fallback)).toMatch(/cannot reach/)
  })
})

describe('the toast for a failed attempt', () => {
  test('asks for patience after too many attempts and shows the fallback otherwise', () => {
    const limited = attemptFailureToast(buildError('TooManyRequests'), fallback)
    expect(limited).toMatchObject({ title: 'Error', description: expect.stringMatching(/^Too many attempts/) })
    const { status, title } = problemOf('TooManyRequests')
    const withWait = new ApiError(status, title, JSON.stringify(problemOf('TooManyRequests')), 890)
    expect(attemptFailureToast(withWait, fallback).description).toBe(
      'Too many attempts. Please try again in 15 minutes.',
    )
    expect(attemptFailureToast(buildError('WrongCredentials'), fallback)).toMatchObject({ description: fallback })
  })
})
