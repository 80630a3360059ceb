import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyReply, LightMyRequestResponse as Response, InjectOptions } from 'fastify'
import { addressOf } from '../../contract/platform/address.ts'
import type { AnswerOf, BodyOf, Call, ParametersOf, QueryOf } from '../../contract/platform/call.ts'
import type { ProblemName } from '../../contract/platform/problems.ts'
import { problemName } from '../../contract/platform/read-problem.ts'
import { ProblemSchema } from './problem-schema.ts'

type RequestParts<Declared extends Call> = {
  parameters?: ParametersOf<Declared>
  query?: Partial<QueryOf<Declared>>
  body?: BodyOf<Declared>
}

/** A response of any status; `body` is parsed if it is JSON. */
export type CallerResponse = { status: number; headers: Record<string, unknown>; body: unknown }

/** What handlers have thrown, by response. A test that fails names it, because a problem does not tell its cause. */
const thrown = new WeakMap<object, unknown>()
subscribe('tracing:fastify.request.handler:error', (message) => {
  const { reply, error } = message as { reply: FastifyReply; error: unknown }
  thrown.set(reply.raw, error)
})

/** Sends requests to a server, as a visitor or with a member's session. */
export class Caller {
  readonly #app: FastifyInstance
  readonly #sessionId: string | undefined

  constructor(app: FastifyInstance, sessionId?: string) {
    this.#app = app
    this.#sessionId = sessionId
  }

  /** Sends a request and returns the body of its answer; throws unless the call succeeds. */
  async request<const Declared extends Call>(
    call: Declared,
    parts: RequestParts<Declared> = {},
  ): Promise<AnswerOf<Declared>> {
    const response = await this.send(call, parts)
    const { status, body } = response
    if (status === call.status) return body as AnswerOf<Declared>
    const cause = thrown.get(response)
    throw new Error(`${call.method} ${call.path} answered ${status}: ${JSON.stringify(body)}`, { cause })
  }

  /** Sends a request that the server rejects, and returns the problem; throws if the call succeeds. */
  async requestProblem<const Declared extends Call>(
    call: Declared,
    parts: { [Part in keyof RequestParts<Declared>]?: unknown } = {},
  ): Promise<{ name: ProblemName; status: number; errors?: Record<string, string> | undefined }> {
    const { status, body, headers } = await this.send(call, parts as RequestParts<Declared>)
    if (!String(headers['content-type']).startsWith('application/problem+json'))
      throw new Error(`${call.method} ${call.path} was not rejected: ${status} ${JSON.stringify(body)}`)
    const problem = ProblemSchema.parse(body)
    return { name: problemName(problem), status, errors: problem.errors }
  }

  /** Sends a request and returns the response, whatever its status. */
  async send<const Declared extends Call>(call: Declared, parts: RequestParts<Declared> = {}): Promise<CallerResponse> {
    return this.inject({
      method: call.method,
      url: addressOf(call, parts as { parameters?: Record<string, unknown>; query?: Record<string, unknown> }),
      ...(parts.body !== undefined && { payload: parts.body as object }),
    })
  }

  /** Returns all pages of a list, following its `Link` headers. */
  async requestPages<const Declared extends Call>(
    call: Declared,
    parts: RequestParts<Declared> = {},
  ): Promise<Extract<AnswerOf<Declared>, readonly unknown[]>[]> {
    const pages: unknown[] = []
    let page = await this.send(call, parts)
    for (;;) {
      if (page.status !== call.status) throw new Error(`${call.path} answered ${page.status}`)
      pages.push(page.body)
      const next = /<(.+)>; rel="next"/.exec(String(page.headers['link']))?.[1]
      if (next === undefined) return pages as Extract<AnswerOf<Declared>, readonly unknown[]>[]
      page = await this.inject({ method: call.method, url: next })
    }
  }

  /** Downloads a file. */
  async download(url: string): Promise<{ headers: CallerResponse['headers']; body: Buffer }> {
    const { statusCode, headers, rawPayload } = await this.#inject({ method: 'GET', url })
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
    return { headers, body: rawPayload }
  }

  /** Sends a request that need not match the contract. */
  async inject(options: InjectOptions): Promise<CallerResponse> {
    const { statusCode, headers, body, raw } = await this.#inject(options)
    const isJson = String(headers['content-type']).includes('json')
    const response = { status: statusCode, headers, body: isJson && body !== '' ? JSON.parse(body) : body }
    thrown.set(response, thrown.get(raw.res))
    return response
  }

  #inject(options: InjectOptions): Promise<Response> {
    const cookie = this.#sessionId === undefined ? {} : { cookies: { meeplehood: this.#sessionId } }
    return this.#app.inject({ ...cookie, ...options })
  }
}

/** Returns the session id from a `Set-Cookie` header, or an empty string. */
export function readSessionCookie(headers: CallerResponse['headers']): string {
  return /(?:^|,)meeplehood=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? ''
}

/** Returns the token of an unfinished sign-in from a `Set-Cookie` header, or an empty string. */
export function pendingTokenIn(headers: CallerResponse['headers']): string {
  return /meeplehood-sign-in=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? ''
}
