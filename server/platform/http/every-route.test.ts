// @engine sqlite
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify, type InjectOptions, type RouteOptions } from 'fastify'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { problemOf } from '../../../contract/platform/problems.ts'
import type { BudgetName } from '../../../contract/platform/budgets.ts'
import { getLiveness } from '../../../contract/platform/health.ts'
import { livePath } from '../../../contract/platform/live.ts'
import { buildApp } from '../../app.ts'
import { sessionCookieName } from '../../sign-in/session-cookie.ts'
import { block } from '../../testing/block.ts'
import { captureLog } from '../../testing/capture-log.ts'
import { test } from '../../testing/test.ts'
import { watchRoutes } from '../../testing/watch-routes.ts'
import type { World } from '../../testing/world.ts'
import { requireDeclarations } from './route-declarations.ts'
import { securityHeaders } from './security-headers.ts'

type Counted = { name: BudgetName }

/** Builds a complete server with a web app, whose log, counted calls and routes the test can read. */
async function openSite({ services }: World, options: { maxEventLoopDelay: number }) {
  const webDirectory = await mkdtemp(join(tmpdir(), 'meeplehood-web-'))
  await mkdir(join(webDirectory, 'assets'))
  for (const file of ['index.html', 'favicon.svg', 'assets/app-abc.js']) await writeFile(join(webDirectory, file), 'x')
  const { logStream, lines } = captureLog()
  const counted: Counted[] = []
  const configuration = { ...services.configuration, logLevel: 'info', rateLimit: true }
  const countCall = (name: BudgetName) => {
    counted.push({ name })
    return 0
  }
  const { app, routes } = await watchRoutes(() =>
    buildApp({ ...services, configuration, countCall }, { webDirectory, logStream, ...options }),
  )
  onTestFinished(async () => {
    await app.close()
    await rm(webDirectory, { recursive: true })
  })
  await app.ready()
  return { app, lines, counted, requests: [...requestsOf(routes), ...unrouted] }
}

const conditions = [
  ['range', 'bytes=9000000-', 'RangeNotSatisfiable'],
  ['range', 'bytes=-0', 'RangeNotSatisfiable'],
  ['if-match', '"other"', 'PreconditionFailed'],
  ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT', 'PreconditionFailed'],
] as const

/** Requests that no route receives. */
const unrouted = [
  ['GET', '/nothing'],
  ['GET', '/assets/nothing.js'],
  ['GET', '/%zz'],
  ['GET', `/e/${'a'.repeat(101)}`],
  ['GET', '/api/nothing'],
  ['GET', '/api/%zz'],
  ['POST', '/api/%zz'],
  ['POST', '/%zz'],
  ['GET', `/api/users/${'7'.repeat(101)}`],
  ['OPTIONS', '/api/login'],
  ['OPTIONS', '*'],
  ['PUT', '/'],
  ['TRACE', '/api/health'],
].map(([method, url]) => ({ method, url }) as InjectOptions & { method: string; url: string })

function requestsOf(routes: readonly RouteOptions[]) {
  return routes.flatMap(({ method, url }) =>
    [method].flat().map((verb) => ({ method: verb as 'GET', url: url.replaceAll(/:\w+/g, '1') })),
  )
}

const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`

describe('every route, file and address that does not exist', () => {
  // Requirement api-52: Every request, also for files, pages, documents and unknown addresses, is logged, measured and
  // counted against a budget. Its answer has a request id, security headers and a cache policy.
  test('answers with a request id, security headers and a cache policy, and is logged, counted and measured', async ({
    world,
  }) => {
    const { app, lines, counted, requests } = await openSite(world, { maxEventLoopDelay: Infinity })
    const faults: string[] = []
    for (const request of requests) {
      counted.length = 0
      const foreign = request.method === 'GET' && { headers: { origin: 'https://evil.example' } }
      const { headers, rawPayload } = await app.inject({ ...request, ...foreign })
      const id = headers['x-request-id']
      const logged = () => lines.filter(({ reqId, msg }) => reqId === id && msg === 'request').length
      await vi.waitUntil(() => logged() > 0, { timeout: 5_000 }).catch(() => undefined)
      const missing = Object.keys(securityHeaders()).filter((name) => headers[name.toLowerCase()] === undefined)
      if (id === undefined || missing.length > 0) faults.push(`${nameOf(request)}: request id or security headers`)
      const others = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
      if (others.length > 0) faults.push(`${nameOf(request)}: CORS`)
      const type = headers['content-type'] ?? ''
      const needsCharset = /^text\/|^application\/json/.test(type) && !/; charset=utf-8$/i.test(type)
      if (rawPayload.length > 0 && (type === '' || needsCharset)) faults.push(`${nameOf(request)}: type ${type}`)
      if (headers['cache-control'] === undefined) faults.push(`${nameOf(request)}: cache policy`)
      if (logged() !== 1) faults.push(`${nameOf(request)}: log`)
      if (counted.length === 0) faults.push(`${nameOf(request)}: budget`)
    }
    expect(faults).toEqual([])
    expect(requests.length).toBeGreaterThan(300)

    const metrics = (await app.inject('/api/metrics')).body
    const measured = Array.from(metrics.matchAll(/_seconds_count\{method=[^}]*\} (\d+)/g), ([, count]) => Number(count))
    const streams = requests.filter(({ url }) => url === livePath)
    expect(measured.reduce((sum, count) => sum + count, 0)).toBe(requests.length - streams.length)
  })

  // Shows api-52.
  test('is rejected while the process is overloaded, except liveness and metrics', async ({ world }) => {
    const { app, requests } = await openSite(world, { maxEventLoopDelay: 1 })
    const busy = setInterval(() => block(30))
    onTestFinished(() => clearInterval(busy))
    await vi.waitUntil(async () => (await app.inject('/')).statusCode === 503, { timeout: 20_000 })
    const answers = await Promise.all(
      requests.map(async (request) => ({ name: nameOf(request), ...(await app.inject(request)) })),
    )
    const served = answers.filter(({ statusCode, headers }) => statusCode !== 503 || !headers['retry-after'])
    const exceptions = [getLiveness.path, '/api/metrics']
    expect(served.map(({ name }) => name).toSorted()).toEqual(
      ['GET', 'HEAD'].flatMap((verb) => exceptions.map((path) => `${verb} ${path}`)).toSorted(),
    )
  })
})

describe('a file or page', () => {
  // Requirement api-60: A condition or range of a request that a file does not meet gets 412 or 416 as a problem.
  test.for(conditions)('that %s: %s does not match gets a problem', async ([header, value, name], { world }) => {
    const { app } = await openSite(world, { maxEventLoopDelay: Infinity })
    for (const url of ['/', '/favicon.svg', '/assets/app-abc.js', '/api/docs/static/swagger-ui.css']) {
      // Members get the file of a page.
      const cookie = `${sessionCookieName}=any`
      const size = (await app.inject({ url, headers: { cookie } })).rawPayload.length
      const answer = await app.inject({ url, headers: { [header]: value, cookie } })
      expect({ url, status: answer.statusCode, body: answer.json<unknown>() }).toEqual({
        url,
        status: problemOf(name).status,
        body: problemOf(name),
      })
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': expect.any(String) })
      if (header === 'range') expect(answer.headers['content-range']).toBe(`bytes */${size}`)
    }
  })
})

test.for<[string, RouteOptions['config']]>([
  ['no budget', { cache: 'never' }],
  ['no cache policy', { budget: 'reads' }],
])('the server does not start with a route that declares %s', async ([_case, config]) => {
  const app = fastify()
  requireDeclarations(app)
  await app.register(async (scope) => void scope.get('/new', { ...(config && { config }) }, () => 'x'))
  await expect(async () => app.ready()).rejects.toThrow('GET /new declares no budget or no cache policy')
})
