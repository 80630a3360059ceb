import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Problem, type ProblemName, problemOf } from '../../../contract/platform/problems.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { Refusal } from './refusal.ts'

/** Fastify's own refusals, under our names. */
const namesByCode: Record<string, ProblemName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UnsupportedType',
  FST_ERR_NOT_FOUND: 'NotFound',
}
const namesByStatus: Record<number, ProblemName> = {
  404: 'NotFound',
  413: 'TooLarge',
  415: 'UnsupportedType',
  429: 'TooManyRequests',
}

/**
 * The one place where errors become answers: named refusals as problem+json, a database that cannot answer now as
 * `Unavailable`, the unknown as a bare 500. What was not refused on purpose is the log's.
 */
export function answerProblems(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const problem = problemFor(error)
    if (problem.status >= 500 && !(error instanceof Refusal))
      request.log.error({ err: error }, problem.status === 503 ? 'the database cannot answer now' : 'unexpected error')
    return sendProblem(reply, problem)
  })
}

/** Answers what Fastify refuses before there is a route: an address that cannot be decoded. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  void reply.header('x-request-id', request.id)
  void sendProblem(reply, problemFor(error))
}

/** Sends a refusal as RFC 9457 problem+json. */
export function sendProblem(reply: FastifyReply, problem: Problem) {
  if (problem.status === 503) void reply.header('retry-after', '5')
  return reply.code(problem.status).type('application/problem+json').serializer(JSON.stringify).send(problem)
}

function problemFor(error: FastifyError | Refusal): Problem {
  if (error instanceof Refusal) return problemOf(error.problem, error.errors)
  const named = namesByCode[error.code] ?? namesByStatus[error.statusCode ?? 500]
  if (named) return problemOf(named)
  const isCallersFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  if (isCallersFault) return problemOf('MalformedRequest')
  return problemOf(isUnavailable(error) ? 'Unavailable' : 'Unexpected')
}
