import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { z } from 'zod'
import type { AnswerOf, Call, CheckedBodyOf, ParametersOf, QueryOf } from '../../../contract/platform/call.ts'
import { type Page, writePageHeaders } from './paging.ts'
import { Refusal } from './refusal.ts'
import { requestCheck, type RequestCheck } from './request-checks.ts'
import { wireSchema } from './wire-schema.ts'

/** The signed-in member behind a request. */
export type Member = { id: number }

/** A checked request, as a handler sees it. `member` is there for every call that only members make. */
export type Asked<Declared extends Call> = {
  parameters: ParametersOf<Declared>
  query: QueryOf<Declared>
  body: CheckedBodyOf<Declared>
  member: Declared['access'] extends 'member' ? Member : Member | undefined
  request: FastifyRequest
  reply: FastifyReply
}

type Answer<Declared extends Call> = Declared extends { paged: true }
  ? AnswerOf<Declared> extends readonly (infer Item)[]
    ? Page<Item>
    : never
  : Declared extends { streamed: true }
    ? Readable
    : Declared['answer'] extends null
      ? void
      : AnswerOf<Declared>

/** What a route may set besides its call: a rate limit, a body limit. */
export type ServeOptions = Pick<RouteShorthandOptions, 'config' | 'bodyLimit'>

/**
 * Serves one call of the contract: its path, its checks, who may make it, its answer's status and shape. The handler
 * gets a checked request and returns what the contract promises; anything not in the answer's schema stays here.
 */
export function serve<const Declared extends Call>(
  app: FastifyInstance,
  call: Declared,
  handle: (asked: Asked<Declared>) => Promise<Answer<Declared>>,
  options: ServeOptions = {},
) {
  app.route({
    ...options,
    method: call.method,
    url: call.path,
    schema: routeSchema(call),
    validatorCompiler: ({ schema }) => checkOf(schema),
    onRequest: (request, _reply, done) => {
      const mayAsk = call.access !== 'member' || memberOf(request) !== undefined
      done(mayAsk ? undefined : new Refusal('NotSignedIn'))
    },
    handler: async (request, reply) => {
      const asked = {
        parameters: request.params,
        query: request.query,
        body: request.body,
        member: memberOf(request),
        request,
        reply,
      } as Asked<Declared>
      const answer = await handle(asked)
      // An answer is one member's, and out of date with the next change.
      void reply.code(call.status).header('cache-control', 'no-store')
      if (call.mediaType !== undefined) void reply.type(`${call.mediaType}; charset=utf-8`)
      // The serializer passes by what is written piece by piece.
      if (call.streamed) void reply.type('application/json; charset=utf-8')
      if (!call.paged) return answer
      const page = answer as Page<unknown>
      writePageHeaders(request, reply, { page, mark: call.query && 'before' in call.query.shape ? 'before' : 'after' })
      return page.items
    },
  })
}

function memberOf(request: FastifyRequest): Member | undefined {
  const { userId } = request.session
  return userId === undefined ? undefined : { id: userId }
}

// Fastify hands the route's schema back to the validator compiler; the check made from the contract travels with it.
const checks = new WeakMap<object, RequestCheck>()

function checkOf(schema: unknown): RequestCheck {
  const check = checks.get(schema as object)
  if (!check) throw new Error('a route was registered past serve()')
  return check
}

function checkedSchema(schema: z.ZodType, part: 'body' | 'address') {
  const wire = wireSchema(schema, 'input')
  checks.set(wire, requestCheck(schema, part))
  return wire
}

function routeSchema(call: Call) {
  return {
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? 'api'],
    ...(call.parameters && { params: checkedSchema(call.parameters, 'address') }),
    ...(call.query && { querystring: checkedSchema(call.query, 'address') }),
    ...(call.body && { body: checkedSchema(call.body, 'body') }),
    response: { [call.status]: answerSchema(call) },
  }
}

function answerSchema({ answer, mediaType }: Call) {
  if (!answer) return { type: 'null', description: 'No content' }
  const schema = wireSchema(answer, 'output')
  return mediaType === undefined ? schema : { content: { [mediaType]: { schema } } }
}
