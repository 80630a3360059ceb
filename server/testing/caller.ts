import type { FastifyInstance, LightMyRequestResponse as Response, InjectOptions } from 'fastify'
import { addressOf } from '../../contract/platform/address.ts'
import type { AnswerOf, BodyOf, Call, ParametersOf, QueryOf } from '../../contract/platform/call.ts'
import { type ProblemName, problemName } from '../../contract/platform/problems.ts'
import { ProblemSchema } from './problem-schema.ts'

/** What a call takes, as far as it takes anything. */
export type Given<Declared extends Call> = {
  parameters?: ParametersOf<Declared>
  query?: QueryOf<Declared>
  body?: BodyOf<Declared>
}

/** What came back, whatever it was. */
export type Received = { status: number; headers: Record<string, unknown>; body: unknown }

/** Somebody who makes calls of the contract: a visitor, or a member with a session. */
export class Caller {
  readonly #app: FastifyInstance
  readonly #sessionId: string | undefined

  constructor(app: FastifyInstance, sessionId?: string) {
    this.#app = app
    this.#sessionId = sessionId
  }

  /** Makes a call that succeeds, and gives its answer. */
  async ask<const Declared extends Call>(call: Declared, given: Given<Declared> = {}): Promise<AnswerOf<Declared>> {
    const { status, body } = await this.send(call, given)
    if (status !== call.status)
      throw new Error(`${call.method} ${call.path} answered ${status}: ${JSON.stringify(body)}`)
    return body as AnswerOf<Declared>
  }

  /** Makes a call that is refused, and gives the problem's name and its fields' messages. */
  async refusal<const Declared extends Call>(
    call: Declared,
    given: { [Part in keyof Given<Declared>]?: unknown } = {},
  ): Promise<{ name: ProblemName; status: number; errors?: Record<string, string> | undefined }> {
    const { status, body, headers } = await this.send(call, given as Given<Declared>)
    if (!String(headers['content-type']).startsWith('application/problem+json'))
      throw new Error(`${call.method} ${call.path} was not refused: ${status} ${JSON.stringify(body)}`)
    const problem = ProblemSchema.parse(body)
    return { name: problemName(problem), status, errors: problem.errors }
  }

  /** Makes a call and gives whatever comes back. */
  async send<const Declared extends Call>(call: Declared, given: Given<Declared> = {}): Promise<Received> {
    return this.request({
      method: call.method,
      url: addressOf(call, given as { parameters?: Record<string, unknown>; query?: Record<string, unknown> }),
      ...(given.body !== undefined && { payload: given.body as object }),
    })
  }

  /** Follows a list's `Link` from its first page to its last. */
  async pages<const Declared extends Call>(
    call: Declared,
    given: Given<Declared> = {},
  ): Promise<Extract<AnswerOf<Declared>, readonly unknown[]>[]> {
    const pages: unknown[] = []
    let page = await this.send(call, given)
    for (;;) {
      if (page.status !== call.status) throw new Error(`${call.path} answered ${page.status}`)
      pages.push(page.body)
      const next = /<(.+)>; rel="next"/.exec(String(page.headers['link']))?.[1]
      if (next === undefined) return pages as Extract<AnswerOf<Declared>, readonly unknown[]>[]
      page = await this.request({ method: call.method, url: next })
    }
  }

  /** Makes any request at all. */
  async request(options: InjectOptions): Promise<Received> {
    const cookie = this.#sessionId === undefined ? {} : { cookies: { meeplehood: this.#sessionId } }
    const answer: Response = await this.#app.inject({ ...cookie, ...options })
    const { statusCode, headers, body } = answer
    const isJson = String(headers['content-type']).includes('json')
    return { status: statusCode, headers, body: isJson ? JSON.parse(body) : body }
  }
}

/** The session that an answer's cookie starts; empty where it starts none. */
export function sessionIn(headers: Received['headers']): string {
  return /^meeplehood=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? ''
}
