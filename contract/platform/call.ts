import { z } from 'zod'
import type { BudgetName } from './budgets.ts'
import { Id } from './fields.ts'
import type { OwnTopic } from './live.ts'
import type { ProblemName } from './problems.ts'
import type { Role } from './roles.ts'

/** `self` is the member whose `:id` is in the path; a role is the lowest one that may make the call. */
export type Access = 'anyone' | 'self' | Role

/**
 * One call of the API. The server registers its route from this object, the web client takes its types from it, and the
 * OpenAPI document is generated from it. Every call for members that is not a `GET` requires a confirmed email address,
 * unless `unconfirmedCalls` lists it.
 *
 * - `path` writes parameters as Fastify does (`/api/events/:eventId`); `parameters` is their schema, in which a
 *   declaration leaves out ids.
 * - `summary` is one line about the call; `description` says more where a caller needs it.
 * - `budget` names the limits on how often it can be made (`budgets`).
 * - `recentSignIn` marks a sensitive call. It is rejected with `SignInNotRecent` if the member's last proof of who they
 *   are is older than `recentSignInPeriod`.
 * - `status` is the status of a successful answer.
 * - `answer` is the schema of the answer's body; `null` for an empty body (204).
 * - `mediaType` is set when the answer is plain text or a file of this type instead of JSON. For `text/event-stream`,
 *   `answer` is the schema of the data of each event.
 * - `refusals` lists the problems a caller should expect besides those that every call may return (400, 401, 429, 503),
 *   and besides `NotFound` for a row that the path names.
 * - `changes` lists what a successful call puts out of date for the member who makes it, besides the changes that its
 *   transactions record for the live stream.
 * - `streamed` marks an answer of unlimited length, which the server sends while it reads the rows.
 * - `saves` says, for each `PATCH` and `PUT`, why it never silently replaces what was saved meanwhile (`Saves`).
 * - `paged` marks a list that is read page by page: the query takes `limit` and `after` or `before`. While
 *   there is a next page, the header `Link` contains its address. Every list has the header `X-Total-Count`,
 *   whether it is paged or not.
 */
export type Call = CallParts & ({ method: 'GET' | 'POST' | 'DELETE'; saves?: undefined } | Saving)

type Saving =
  | { method: 'PATCH' | 'PUT'; saves: 'texts'; body: z.ZodType<{ version?: string | undefined }> }
  | { method: 'PATCH' | 'PUT'; saves: Exclude<Saves, 'texts'> }

/**
 * What a `PATCH` or `PUT` saves.
 *
 * - `texts`: texts or settings that two people, or one member in two tabs, can edit at the same time. The body names the
 *   `version` from which it was made. The handler passes the present and the new values to `transaction.merge`, which
 *   keeps what others saved meanwhile and throws `ChangedMeanwhile` for fields that both sides changed.
 * - `choice`: an answer that only the member gives, by pressing it. The last press is what the member wants.
 * - `mark`: something is marked, named or followed. A repeat changes nothing, and nothing is replaced.
 * - `origin`: the body names by itself what it was made from.
 * - `logged`: a decision with a reason. The log keeps the earlier one.
 */
export type Saves = 'texts' | 'choice' | 'mark' | 'origin' | 'logged'

type CallParts = {
  path: `/api/${string}`
  summary: string
  description?: string
  access: Access
  budget: BudgetName
  recentSignIn?: true
  parameters?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  status: 200 | 201 | 204
  answer: z.ZodType | null
  mediaType?: `text/${string}` | 'application/zip'
  refusals?: readonly ProblemName[]
  changes?: readonly (OwnTopic | 'notifications' | 'members')[]
  streamed?: true
  paged?: true
}

type Method = Call['method']

/** A call as it is declared: without its method and path, and without what `defineCall` fills in. */
type Declaration<Name extends string> = Omit<CallParts, 'path' | 'paged' | Filled> &
  Partial<Pick<CallParts, Filled>> &
  (Name extends `${'PATCH' | 'PUT'} ${string}` ? SavingParts : { saves?: undefined })

type Filled = 'access' | 'budget' | 'status' | 'answer'
type SavingParts = Saving extends infer Kind ? (Kind extends unknown ? Omit<Kind, 'method'> : never) : never

/** The names of the parameters of a path that are ids: `id`, and names such as `eventId`. */
type IdIn<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Others}`
    ? Extract<Name, 'id' | `${string}Id`> | IdIn<`/${Others}`>
    : Extract<Rest, 'id' | `${string}Id`>
  : never
type ShapeOf<Declared> = Declared extends { parameters: z.ZodObject<infer Shape> } ? Shape : object
type PathParameters<Path extends string, Shape> = keyof Shape | IdIn<Path> extends never
  ? unknown
  : { parameters: z.ZodObject<{ [Key in Exclude<IdIn<Path>, keyof Shape>]: typeof Id } & Shape> }

type Paged<Declared> = Declared extends { query: z.ZodObject<infer Shape> }
  ? Extract<keyof Shape, 'after' | 'before'> extends never
    ? unknown
    : { paged: true }
  : unknown

/** A declared call with what `defineCall` fills in. */
type Defined<Name extends string, Declared> = Omit<Declared, 'parameters'> &
  PathParameters<Name, ShapeOf<Declared>> &
  Paged<Declared> &
  (Name extends `${infer Verb extends Method} ${infer Path extends Call['path']}`
    ? { method: Verb; path: Path }
    : never) &
  Omit<
    {
      access: Name extends `${string} /api/users/:id${string}` ? 'self' : 'member'
      budget: Name extends `GET ${string}` ? 'reads' : 'writes'
      status: Declared extends { answer: z.ZodType } ? (Name extends `POST ${string}` ? 201 : 200) : 204
      answer: null
    },
    keyof Declared
  >

/**
 * Defines a call by its name, such as `GET /api/events/:eventId`. Unless the declaration says otherwise, the call is for
 * members (under `/api/users/:id` for `self`), its budget is `reads` or `writes`, its answer has no body, and its status
 * is 201 for a `POST` with an answer, 200 for another call with one, and 204 for a call without. Parameters that are
 * ids need no declaration.
 */
export function defineCall<const Name extends `${Method} ${Call['path']}`, const Declared extends Declaration<Name>>(
  name: Name,
  declared: Declared,
): Defined<Name, Declared> {
  const [method, path = ''] = name.split(' ')
  const shape = { ...idsIn(path), ...declared.parameters?.shape }
  const answered = method === 'POST' ? 201 : 200
  return {
    method,
    path,
    access: path.startsWith('/api/users/:id') ? 'self' : 'member',
    budget: method === 'GET' ? 'reads' : 'writes',
    status: declared.answer ? answered : 204,
    answer: null,
    ...declared,
    ...(Object.keys(shape).length > 0 && { parameters: z.object(shape) }),
    ...(['after', 'before'].some((field) => field in (declared.query?.shape ?? {})) && { paged: true }),
  } as unknown as Defined<Name, Declared>
}

/** What the ids in paths identify. For `id`, the part of the path before it says so. */
const identified: Readonly<Record<string, string>> = {
  users: 'member',
  user: 'member',
  games: 'game',
  messages: 'message',
  notifications: 'notification',
  plays: 'play',
  'saved-searches': 'saved search',
  userId: 'member',
  otherUserId: 'other member',
  eventId: 'event',
  commentId: 'comment',
  gameId: 'game',
  venueId: 'venue',
  loanId: 'loan',
  passkeyId: 'passkey',
  subscriptionId: 'calendar subscription',
  dateId: 'proposed date',
  appealId: 'appeal',
  actionId: "moderator's decision",
}

function idsIn(path: string): Record<string, z.ZodType> {
  const ids = path.matchAll(/(?<=([\w-]+)\/):(id|\w+Id)\b/g)
  return Object.fromEntries(
    Array.from(ids, ([, before = '', name = '']) => [
      name,
      Id.describe(`The id of the ${identified[name === 'id' ? before : name]}.`),
    ]),
  )
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Part<Declared, Name extends string> = Declared extends { [Key in Name]: infer Schema } ? Schema : undefined

export type ParametersOf<Declared extends Call> = OutputOf<Part<Declared, 'parameters'>>
export type QueryOf<Declared extends Call> = OutputOf<Part<Declared, 'query'>>
export type BodyOf<Declared extends Call> = InputOf<Part<Declared, 'body'>>
/** The body as a handler receives it: checked and trimmed, with defaults filled in, without the version. */
export type CheckedBodyOf<Declared extends Call> = Declared extends { saves: 'texts' }
  ? Omit<OutputOf<Part<Declared, 'body'>>, 'version'>
  : OutputOf<Part<Declared, 'body'>>
export type AnswerOf<Declared extends Call> = OutputOf<Declared['answer']>
