import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { z } from 'zod'
import type { AnswerOf, Call, CheckedBodyOf, ParametersOf, QueryOf } from '../../../contract/platform/call.ts'
import { changedHeader, writeChanged } from '../../../contract/platform/live.ts'
import type { Writer } from '../live/writer.ts'
import { requireAccessTo, requireOwnAccountFor } from './access-checks.ts'
import { type Attempt, attemptOf } from './attempt.ts'
import { answerUnchanged, cachePolicies } from './cache-policies.ts'
import { type Page, totalOf, writePageHeaders } from './paging.ts'
import { ProblemError } from './problem-error.ts'
import { requestCheck, type RequestCheck } from './request-checks.ts'
import { VersionedSave } from './versions.ts'
import { readWholeList } from './whole-lists.ts'
import { wireSchema, answerWriter } from './wire-schema.ts'

/** The signed-in member behind a request. */
export type Member = { id: number }

/** A validated request. `member` is always set unless anyone may make the call. */
export type CheckedRequest<Declared extends Call> = {
  parameters: ParametersOf<Declared>
  /** A list that is read page by page always has a limit. */
  query: Declared extends { paged: true } ? QueryOf<Declared> & { limit: number } : QueryOf<Declared>
  body: CheckedBodyOf<Declared>
  member: Declared['access'] extends 'anyone' ? Member | undefined : Member
  writer: Writer
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

type Handle<Declared extends Call> = (request: CheckedRequest<Declared>) => Promise<Answer<Declared>>

export type ServeOptions = Pick<RouteShorthandOptions, 'config' | 'bodyLimit'>

/** Validates requests and access before the handler, and removes fields that are not in the answer's schema. */
export function serve<const Declared extends Call>(
  app: FastifyInstance,
  call: Declared,
  handle: Handle<Declared>,
  options: ServeOptions = {},
) {
  app.route({
    ...options,
    config: {
      ...options.config,
      budget: call.budget,
      // Answers contain data of one member, and can change at any time.
      cache: 'never',
    },
    method: call.method,
    url: call.path,
    schema: routeSchema(call),
    validatorCompiler: ({ schema }) => checkOf(schema),
    serializerCompiler: ({ schema }) => answerWriter(schema),
    onRequest: (request, _reply, done) => {
      const hasAccess = call.access === 'anyone' || memberOf(request) !== undefined
      done(hasAccess ? undefined : new ProblemError('NotSignedIn'))
    },
    preValidation: requireAccessTo(app, call),
    preHandler: requireOwnAccountFor(app, call),
    handler: async (request, reply) => {
      const attempt = attemptOf(call, request)
      const { save, body } = versionedSave(call, request)
      const writer = request.openWriter({ attempt, merge: save?.merge })
      const checked = {
        parameters: request.params,
        query: request.query,
        body,
        member: memberOf(request),
        writer,
        request,
        reply,
      } as CheckedRequest<Declared>
      void reply.code(call.status)
      if (attempt) return answerOnce(call, { attempt, reply, writer, handle: () => handle(checked) })
      if (isWholeList(call, request)) return sendWholeList(call, checked, handle)
      const answer = await handle(checked)
      if (save?.isMerged === false) throw new Error(`${call.method} ${call.path} merges nothing`)
      reportChanges(reply, changedBy(call, writer))
      // Fastify does not set a content type for streams.
      if (call.streamed) void reply.type(contentType('application/json'))
      if (call.mediaType !== undefined) void reply.type(contentType(call.mediaType))
      if (call.mediaType === 'text/calendar' && isUnchanged(reply, String(answer))) return reply
      const page = pageIn(answer, call)
      if (!page) return answer
      writePageHeaders(request, reply, {
        page: { total: await totalOf(page), next: page.next },
        cursorField: cursorFieldOf(call),
      })
      return page.items
    },
  })
}

function versionedSave(call: Call, { body }: FastifyRequest): { save?: VersionedSave; body: unknown } {
  if (call.saves !== 'texts') return { body }
  const { version, ...values } = body as { version?: string }
  return { ...(version !== undefined && { save: new VersionedSave(version) }), body: values }
}

/** Calendars ask for the same file every hour. Answers 304 to those that have it already, and returns whether it did. */
function isUnchanged(reply: FastifyReply, file: string): boolean {
  void reply.header('cache-control', cachePolicies.checked)
  return answerUnchanged(reply, createHash('sha256').update(file).digest('base64url'))
}

type FirstAnswer = { attempt: Attempt; reply: FastifyReply; writer: Writer; handle: () => Promise<unknown> }

/** Answers an attempt. Repeated requests get the answer of the first one, with the list of its changes. */
async function answerOnce(call: Call, { attempt, reply, writer, handle }: FirstAnswer): Promise<string | undefined> {
  await reply.spend('attempts')
  const { answer, isRepeated } = await attempt.answerOnce(writer.db, async () => {
    const first = await handle()
    const body = call.answer ? answerWriter(answerSchema(call))(first) : undefined
    return JSON.stringify({ body, changed: changedBy(call, writer) })
  })
  const { body, changed } = JSON.parse(answer) as { body?: string; changed?: string }
  reportChanges(reply, changed)
  if (isRepeated) void reply.header('idempotent-replayed', 'true')
  if (body !== undefined) void reply.type(contentType('application/json'))
  return body
}

/** Returns the changes of a request for the header `X-Changed`; undefined if it has changed nothing. */
function changedBy({ changes = [] }: Call, { ownChanges }: Writer): string | undefined {
  const changed = [...ownChanges, ...changes.map((topic) => ({ topic }))]
  return changed.length > 0 ? writeChanged(changed) : undefined
}

function reportChanges(reply: FastifyReply, changed: string | undefined) {
  if (changed !== undefined) void reply.header(changedHeader, changed)
}

/** Returns whether a request asks for all items of a list that is read page by page. */
function isWholeList({ paged }: Call, { query }: FastifyRequest): boolean {
  return paged === true && (query as { limit?: number }).limit === undefined
}

/** Sends up to 1,000 items of a list in slices (decision 172). */
async function sendWholeList<const Declared extends Call>(
  call: Declared,
  checked: CheckedRequest<Declared>,
  handle: Handle<Declared>,
): Promise<string> {
  const { request, reply } = checked
  const cursorField = cursorFieldOf(call)
  const query = request.query as Record<string, string | undefined>
  const { json, ...page } = await readWholeList(
    async ({ limit, cursor }) =>
      (await handle({
        ...checked,
        query: {
          ...query,
          limit,
          ...(cursor !== undefined && { [cursorField]: cursor }),
        } as CheckedRequest<Declared>['query'],
      })) as Page<unknown>,
    {
      start: query[cursorField],
      isBackwards: cursorField === 'before',
      write: answerWriter(answerSchema(call)),
      spend: () => reply.spend('listSlices'),
    },
  )
  writePageHeaders(request, reply, { page, cursorField })
  void reply.type(contentType('application/json'))
  return json
}

function cursorFieldOf({ query }: Call): 'before' | 'after' {
  return query && 'before' in query.shape ? 'before' : 'after'
}

function contentType(mediaType: string): string {
  return mediaType === 'application/zip' ? mediaType : `${mediaType}; charset=utf-8`
}

/** Returns the page of a list in an answer, or undefined. A list that is not paged is its only page. */
function pageIn(answer: unknown, { paged }: Call): Page<unknown> | undefined {
  if (paged) return answer as Page<unknown>
  return Array.isArray(answer) ? { items: answer, total: answer.length } : undefined
}

function memberOf(request: FastifyRequest): Member | undefined {
  const { userId } = request.session
  return userId === undefined ? undefined : { id: userId }
}

// Fastify passes the schema of a route to the validator compiler, which looks up the check for it here.
const checks = new WeakMap<object, RequestCheck>()

function checkOf(schema: unknown): RequestCheck {
  const check = checks.get(schema as object)
  if (!check) throw new Error('a route with a schema was not registered with serve()')
  return check
}

function checkedSchema(schema: z.ZodType, part: 'body' | 'address') {
  const wire = wireSchema(schema, 'input')
  checks.set(wire, requestCheck(schema, part))
  return wire
}

function routeSchema(call: Call) {
  return {
    ...(call.parameters && { params: checkedSchema(call.parameters, 'address') }),
    ...(call.query && { querystring: checkedSchema(call.query, 'address') }),
    ...(call.body && { body: checkedSchema(call.body, 'body') }),
    response: { [call.status]: answerSchema(call) },
  }
}

const noContent = { type: 'null', description: 'No content' }

function answerSchema({ answer, mediaType }: Call) {
  if (!answer) return noContent
  const schema = wireSchema(answer, 'output')
  return mediaType === undefined ? schema : { content: { [mediaType]: { schema } } }
}
