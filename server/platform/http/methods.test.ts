// @engine sqlite
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { livePath } from '../../../contract/platform/live.ts'
import { problemOf } from '../../../contract/platform/problems.ts'
import { buildEvent, buildGame, buildMember, buildSession } from '../../testing/builders.ts'
import { openSite } from '../../testing/site.ts'
import { test } from '../../testing/test.ts'

/** Headers that differ from answer to answer. */
const volatileHeaders = new Set(['date', 'x-request-id', 'keep-alive', 'transfer-encoding'])

const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const addressOf = (url: string) => url.replaceAll(/:\w+/g, '1')

function statusAndHeaders({ statusCode, headers }: LightMyRequestResponse, url: string) {
  // The lengths of the numbers for the operator and of an archive change with each request. Fastify adds a length of 0 to
  // an answer of HEAD without content.
  const hasOtherLength = statusCode === 204 || /metrics|archive/.test(url)
  const left = (name: string) => volatileHeaders.has(name) || (hasOtherLength && name === 'content-length')
  return { statusCode, headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !left(name))) }
}

// Requirement api-167: HEAD answers wherever GET does, with the same status and headers, without a body.
test('every route of GET answers HEAD with the same headers and no body, for visitors and members', async ({
  world,
}) => {
  const reader = await buildMember(world)
  await buildGame(world)
  await buildEvent(world, { host: reader, visibility: 'link' })
  const { app, routes } = await openSite(world)
  const session = { meeplehood: await buildSession(world, reader.id) }
  const urls = routes.flatMap(({ method, url }) => (method === 'GET' ? [addressOf(url)] : []))
  expect(urls.length).toBeGreaterThan(100)
  const faults: unknown[] = []
  for (const cookies of [{}, session])
    for (const url of urls) {
      if (url === livePath && cookies === session) continue
      const head = await app.inject({ method: 'HEAD', url, cookies })
      const get = await app.inject({ method: 'GET', url, cookies })
      const [one, other] = [statusAndHeaders(head, url), statusAndHeaders(get, url)]
      if (head.body !== '' || JSON.stringify(one) !== JSON.stringify(other)) faults.push({ url, one, other })
    }
  expect(faults).toEqual([])
  const live = await app.inject({ method: 'HEAD', url: livePath, cookies: session })
  expect(live).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/event-stream' }, body: '' })
})

// Requirement api-168: Another method of a known address gets MethodNotAllowed (405) with its methods in Allow, even if
// it fits a parameter of another address; an unknown address gets 404 for every method.
test('every address answers 405 with Allow to the methods that it does not have', async ({ world }) => {
  const { app, routes } = await openSite(world)
  const methodsOf = new Map<string, Set<string>>()
  for (const { method, url } of routes) {
    const methods = methodsOf.get(addressOf(url)) ?? new Set()
    methodsOf.set(addressOf(url), new Set([...methods, ...[method].flat()]))
  }
  for (const [url, methods] of methodsOf)
    for (const method of allMethods) {
      if (methods.has(method)) continue
      const { statusCode, headers, body } = await app.inject({ method, url })
      expect({ method, url, statusCode }).toEqual({ method, url, statusCode: 405 })
      expect(headers.allow).toBe([...methods].toSorted().join(', '))
      expect(headers['content-type']).toContain('application/problem+json')
      expect(body).toBe(method === 'HEAD' ? '' : JSON.stringify(problemOf('MethodNotAllowed')))
    }
  for (const method of allMethods) expect((await app.inject({ method, url: '/api/nothing' })).statusCode).toBe(404)
  expect(await app.inject({ method: 'DELETE', url: '/events' })).toMatchObject({
    statusCode: 405,
    headers: { allow: 'GET, HEAD' },
  })
  expect((await app.inject({ method: 'PUT', url: '/nothing' })).statusCode).toBe(404)
  expect(await app.inject({ method: 'TRACE' as 'GET', url: '/api/health' })).toMatchObject({
    statusCode: 405,
    headers: { allow: 'GET, HEAD' },
  })
})
