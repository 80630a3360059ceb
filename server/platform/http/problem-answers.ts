import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { withWait } from '../../../contract/platform/budgets.ts'
import { type ProblemName, problemOf } from '../../../contract/platform/problems.ts'
import type { Problem } from '../../../contract/platform/problem.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { ProblemError } from './problem-error.ts'

/** The problems for errors of Fastify. */
const namesByCode: Record<string, ProblemName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UnsupportedType',
  FST_ERR_NOT_FOUND: 'NotFound',
  // No id is as long.
  FST_ERR_MAX_PARAM_LENGTH: 'NotFound',
}
const namesByStatus: Record<number, ProblemName> = {
  404: 'NotFound',
  412: 'PreconditionFailed',
  413: 'TooLarge',
  415: 'UnsupportedType',
  416: 'RangeNotSatisfiable',
  429: 'TooManyRequests',
}

/**
 * Turns errors into answers: `ProblemError`s into their problem, temporary database errors into `Unavailable`, all
 * others into a generic 500. Logs every error that is not a `ProblemError`.
 */
export function answerProblems(app: FastifyInstance) {
  app.setErrorHandler((error: (FastifyError & { headers?: OutgoingHttpHeaders }) | ProblemError, request, reply) => {
    const problem = problemFor(error)
    if (problem.status >= 500 && !(error instanceof ProblemError))
      request.log.error(
        { err: error },
        problem.status === 503 ? 'the database is temporarily unavailable' : 'unexpected error',
      )
    // Those for a range of a file that does not exist have its size.
    if ('headers' in error) void reply.headers(error.headers ?? {})
    return sendProblem(reply, problem)
  })
}

/** RFC 9457. A problem must not be cached, because another client may get another answer. */
export function sendProblem(reply: FastifyReply, problem: Problem) {
  const wait = Number(reply.getHeader('retry-after'))
  const named = problem.status === 429 && wait > 0 ? { ...problem, detail: withWait(problem.detail, wait) } : problem
  if (problem.status === 503) void reply.header('retry-after', '5')
  void reply.code(problem.status).header('cache-control', 'no-store').type('application/problem+json')
  return reply.serializer(JSON.stringify).send(named)
}

function problemFor(error: FastifyError | ProblemError): Problem {
  if (error instanceof ProblemError) return problemOf(error.problem, error.errors, error.meanwhile)
  const named = namesByCode[error.code] ?? namesByStatus[error.statusCode ?? 500]
  if (named) return problemOf(named)
  const isClientError = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  if (isClientError) return problemOf('MalformedRequest')
  return problemOf(isUnavailable(error) ? 'Unavailable' : 'Unexpected')
}
