import fastify, { type FastifyRequest, type InjectOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import { maxTravelDistanceLimits } from '../../../contract/people/users/rules.ts'
import { maxExactCount } from '../../../contract/platform/row-limits.ts'
import { milesBetweenZips, zipsWithin } from '../../people/zip-codes/zip-atlas.ts'
import { type Cursor, unpagedLimit, writePageHeaders, encodeCursor } from '../../platform/http/paging.ts'
import { Caller, type CallerResponse } from '../caller.ts'
import type { World } from '../world.ts'
import type { Cell } from './cells.ts'

/** What the router reads of an event in a list. */
type ListedEvent = { id: number; date: string; location: string }

/** A request of a member, with the zip code of their home. */
type MemberRequest = { request: FastifyRequest; path: string; query: URLSearchParams; home: string }

/** Which cells a request concerns. Lists also say how the pages of several cells become one. */
type Route = { cells: Cell[]; keyOf?: (event: ListedEvent) => Cursor; direction?: 1 | -1 }

/** The router's address, and the path of each request with the number of cells that it asked, oldest first. */
export type Router = { url: string; asked: [path: string, cells: number][] }

/**
 * Starts a server without a database in front of cells, for the calls of the Events screen. A list asks the cells that its
 * circle touches, and merges their pages; every other call asks the one cell that holds its row.
 *
 * @param homes the zip codes where members live, by their sessions
 */
export async function startRouter(cells: readonly Cell[], homes: ReadonlyMap<string, string>): Promise<Router> {
  const asked: Router['asked'] = []
  const server = fastify()
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: unknown) => body)
  server.all('/*', async (request, reply) => {
    const { pathname: path, searchParams: query } = new URL(request.url, 'http://router')
    const session = /meeplehood=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
    const home = homes.get(session) ?? ''
    const route = routeOf(cells, { request, path, query, home })
    asked.push([path, route.cells.length])
    const answers = await Promise.all(route.cells.map((cell) => ask(cell, request)))
    const failed = answers.find(({ ok }) => !ok)
    const [only] = answers
    if (failed ?? answers.length === 1) {
      const { status, headers, body } = failed ?? (only as Answer)
      return reply.status(status).headers(headers).send(body)
    }
    const { items, ...page } = mergePages(answers, { query, ...route })
    writePageHeaders(request, reply, { page, cursorField: 'after' })
    return items
  })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  return { url, asked }
}

function routeOf(cells: readonly Cell[], { request, path, query, home }: MemberRequest): Route {
  const atHome = cellOf(cells, home)
  if (path === '/api/events/upcoming') {
    const radius = query.get('radius')
    const asked = radius === null ? [...cells] : cellsAround(cells, home, Number(radius))
    if (query.get('sort') !== 'nearest') return { cells: asked, keyOf: positionOf }
    const milesTo = ({ location }: ListedEvent) => milesBetweenZips(home, location) ?? Number.MAX_VALUE
    return { cells: asked, keyOf: (event) => [milesTo(event), event.date, event.id] }
  }
  // The nights at which somebody has a place are in the regions that they can reach.
  const reached = cellsAround(cells, home, maxTravelDistanceLimits.max)
  if (path === '/api/events/waiting') return { cells: reached, keyOf: positionOf }
  if (path.startsWith('/api/events/user/'))
    return { cells: reached, keyOf: positionOf, direction: query.get('when') === 'past' ? -1 : 1 }
  const [, eventId] = /^\/api\/events\/(\d+)/.exec(path) ?? []
  if (eventId !== undefined) return { cells: [cellOfId(cells, Number(eventId))] }
  if (path === '/api/events' && request.method === 'POST') {
    const { location } = JSON.parse(request.body as string) as ListedEvent
    return { cells: [cellOf(cells, location)] }
  }
  return { cells: [atHome] }
}

function positionOf({ date, id }: ListedEvent): Cursor {
  return [date, id]
}

function cellOf(cells: readonly Cell[], zip: string): Cell {
  const cell = cells.find(({ firstDigits }) => firstDigits.includes(zip.charAt(0)))
  if (!cell) throw new Error(`No cell has the zip code ${zip}`)
  return cell
}

function cellsAround(cells: readonly Cell[], home: string, miles: number): Cell[] {
  return [...new Set(zipsWithin(home, miles).map(({ zip }) => cellOf(cells, zip)))]
}

function cellOfId(cells: readonly Cell[], id: number): Cell {
  return cells.toSorted((one, other) => other.firstId - one.firstId).find(({ firstId }) => id >= firstId) as Cell
}

type Answer = { ok: boolean; status: number; headers: Record<string, string>; body: string }

async function ask(cell: Cell, { method, url, headers, body }: FastifyRequest): Promise<Answer> {
  const { cookie = '', 'content-type': contentType = 'application/json' } = headers
  const answer = await fetch(cell.url + url, {
    method,
    headers: { cookie, ...(typeof body === 'string' && { 'content-type': contentType }) },
    ...(typeof body === 'string' && { body }),
  })
  const kept = ['content-type', 'x-total-count', 'link'].flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { ok: answer.ok, status: answer.status, headers: Object.fromEntries(kept), body: await answer.text() }
}

/** Merges the pages of several cells, which begin after the same position, by the key of the list. */
function mergePages(
  answers: readonly Answer[],
  { query, keyOf = ({ id }) => [id], direction = 1 }: Pick<Route, 'keyOf' | 'direction'> & { query: URLSearchParams },
) {
  const limit = Number(query.get('limit') ?? unpagedLimit)
  const events = answers.flatMap(({ body }) => JSON.parse(body) as ListedEvent[])
  const sorted = events.toSorted((one, other) => direction * compareKeys(keyOf(one), keyOf(other)))
  const items = sorted.slice(0, limit)
  const last = items.at(-1)
  const hasNext = sorted.length > limit || answers.some(({ headers }) => headers['link'] !== undefined)
  const total = answers.reduce((sum, { headers }) => sum + Number(headers['x-total-count']), 0)
  return {
    items,
    total: Math.min(total, maxExactCount + 1),
    ...(hasNext && last && { next: encodeCursor(keyOf(last)) }),
  }
}

function compareKeys(one: Cursor, other: Cursor): number {
  const difference = one.findIndex((value, index) => value !== other[index])
  if (difference === -1) return 0
  return (one[difference] as number | string) < (other[difference] as number | string) ? -1 : 1
}

/** Sends a member's requests to the router. */
export class RoutedCaller extends Caller {
  readonly #router: Router
  readonly #session: string

  constructor({ app }: World, router: Router, session: string) {
    super(app, session)
    this.#router = router
    this.#session = session
  }

  override async inject({ method = 'GET', url, payload }: InjectOptions): Promise<CallerResponse> {
    const hasBody = payload !== undefined
    const answer = await fetch(`${this.#router.url}${String(url)}`, {
      method,
      headers: { cookie: `meeplehood=${this.#session}`, ...(hasBody && { 'content-type': 'application/json' }) },
      ...(hasBody && { body: JSON.stringify(payload) }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: text === '' ? text : JSON.parse(text),
    }
  }
}
