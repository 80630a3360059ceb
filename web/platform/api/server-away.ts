import { ApiError } from './api-error.ts'

/** Whether a failure says that the server cannot be reached or cannot answer, rather than that it refused. */
export function isServerAway(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500
  // Browsers report a lost connection as a TypeError, like any slip in the code; only the words tell them apart.
  return error instanceof TypeError && /fetch|network|load|import/i.test(error.message)
}
