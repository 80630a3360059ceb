import type { z } from 'zod'
import type { ProblemName } from './problems.ts'

/** Who may make a call: `anyone`, or a `member` who is signed in. */
export type Access = 'anyone' | 'member'

/**
 * One call of the API, declared once: the server registers it, the web client is typed from it, OpenAPI is made from it.
 *
 * - `path` names its parameters as Fastify does (`/api/events/:eventId`); `parameters` gives their schema.
 * - `status` is the answer's status on success; `answer` its body, `null` where there is none (204).
 * - `mediaType` is what an answer that is no JSON is; its body is then text as it stands.
 * - `refusals` lists the problems a caller should expect besides the ones every call may give (400, 401, 429, 503).
 * - `streamed` marks an answer of any length: it is sent while it is read.
 * - `paged` marks lists: `limit` and `after` page through them, `Link` and `X-Total-Count` come with the answer.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  summary: string
  access: Access
  parameters?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  status: 200 | 201 | 204
  answer: z.ZodType | null
  mediaType?: `text/${string}`
  refusals?: readonly ProblemName[]
  streamed?: true
  paged?: true
}

/** Declares a call; the compiler keeps its exact types. */
export function defineCall<const Declared extends Call>(call: Declared): Declared {
  return call
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Part<Declared, Name extends string> = Declared extends { [Key in Name]: infer Schema } ? Schema : undefined

/** The path's parameters, as both sides see them. */
export type ParametersOf<Declared extends Call> = OutputOf<Part<Declared, 'parameters'>>
/** The query, as both sides see it. */
export type QueryOf<Declared extends Call> = OutputOf<Part<Declared, 'query'>>
/** The body as a caller sends it. */
export type BodyOf<Declared extends Call> = InputOf<Part<Declared, 'body'>>
/** The body as a handler receives it, trimmed and checked. */
export type CheckedBodyOf<Declared extends Call> = OutputOf<Part<Declared, 'body'>>
/** The answer's body; `undefined` for 204. */
export type AnswerOf<Declared extends Call> = OutputOf<Declared['answer']>
