import { vi } from 'vitest'
import type { AnswerOf, Call } from '../../contract/platform/call.ts'
import { changedHeader, writeChanged, type ReportedChange } from '../../contract/platform/live.ts'
import { type ProblemName, problemOf } from '../../contract/platform/problems.ts'

/** A request that a component sent. */
export type SentRequest = { method: string; path: string; query: URLSearchParams; body: unknown }

type Respond = (request: SentRequest) => Response | Promise<Response>

/**
 * Answers the requests of components in place of the server, until the test ends. A call without an answer fails like a
 * lost connection. `requests` lists what was sent, oldest first. A part that loads late can send requests too, so tests
 * find the requests of one call with `sentTo`.
 */
export function startFakeApi() {
  const responders: { call: Call; respond: Respond }[] = []
  const requests: SentRequest[] = []

  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname: path, searchParams: query } = new URL(address, location.origin)
    const request = { method, path, query, body: typeof body === 'string' ? JSON.parse(body) : undefined }
    requests.push(request)
    const found = responders.findLast(({ call }) => isFor(call, request))
    if (!found) throw new TypeError(`The fake API has no answer for ${method} ${path}`)
    return found.respond(request)
  })

  return {
    requests,

    /** Lists the requests of a call, oldest first. */
    sentTo: (call: Call) => requests.filter((request) => isFor(call, request)),

    /** Answers a call with the body that a function returns. Headers that change are a function too. */
    answer<const Declared extends Call>(
      call: Declared,
      createBody: (request: SentRequest) => AnswerOf<Declared> | Promise<AnswerOf<Declared>>,
      headers: Record<string, string> | (() => Record<string, string>) = {},
    ) {
      responders.push({
        call,
        respond: async (request) => {
          const body = await createBody(request)
          return new Response(call.status === 204 ? null : JSON.stringify(body), {
            status: call.status,
            headers: { ...changesOf(call, request), ...(typeof headers === 'function' ? headers() : headers) },
          })
        },
      })
    },

    /** Rejects a call with a problem, and with messages for fields where there are any. */
    reject(call: Call, name: ProblemName, errors?: Record<string, string>, extraHeaders: Record<string, string> = {}) {
      const problem = problemOf(name, errors)
      const { status } = problem
      const headers: Record<string, string> = { ...(status === 503 && { 'retry-after': '5' }), ...extraHeaders }
      responders.push({ call, respond: () => new Response(JSON.stringify(problem), { status, headers }) })
    },
  }
}

/** Names what a successful call changes, as the server does for events, their comments, games and date polls. */
function changesOf({ method, changes = [] }: Call, { path }: SentRequest): Record<string, string> {
  if (method === 'GET') return {}
  const declared: ReportedChange[] = changes.map((topic) => ({ topic }))
  const [, id, part] = /^\/api\/events\/(\d+)(\/comments)?/.exec(path) ?? []
  if (id) declared.push({ topic: part ? 'comments' : 'events', eventId: Number(id) })
  const [, gameId] = /^\/api\/games\/(\d+)$/.exec(path) ?? []
  if (gameId) declared.push({ topic: 'games', gameId: Number(gameId) })
  if (path.startsWith('/api/date-polls')) declared.push({ topic: 'datePolls' })
  return { [changedHeader]: writeChanged(declared) }
}

function isFor(call: Call, { method, path }: SentRequest): boolean {
  return call.method === method && new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
}
