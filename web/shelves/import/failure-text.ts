import { problems } from '../../../contract/platform/problems.ts'
import { unreadableReasons } from '../../../contract/shelves/import/rules.ts'
import { ApiError, isServerUnavailable } from '../../platform/api/api-error.ts'
import { UnreadableShelf } from './read-shelf.ts'

/** Returns what happened and what the member can do next. */
export function failureText(error: unknown): string {
  if (error instanceof UnreadableShelf) return unreadableReasons[error.reason]
  if (error instanceof ApiError && error.status === 500)
    return 'Something went wrong on our side. Nothing is lost. Please try again.'
  if (isServerUnavailable(error))
    return 'The server cannot be reached. Nothing is lost. Continue when you are online again.'
  if (!(error instanceof ApiError)) return 'Something went wrong. Nothing is lost. Please try again.'
  if (error.problem !== 'TooManyRequests') return problems[error.problem].detail
  const minutes = Math.max(1, Math.ceil(error.retryAfter / 60))
  return `You have imported many games. Nothing is lost. Continue in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}
