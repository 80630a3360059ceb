import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { expect } from 'vitest'
import type { Call } from '../../../contract/platform/call.ts'
import { allCalls } from '../../testing/all-calls.ts'
import { buildApp } from '../../app.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

/** Routes that are not calls of the contract. */
const otherRoutes = /^GET \/api\/(live|unsubscribe\/:token|openapi\.json|metrics|docs(\/.*)?)$/

const nameOf = ({ method, path }: Call) => `${method} ${path}`

test('the server serves exactly the calls of the contract and a few other routes', async ({ world }) => {
  const routes = (await listRoutes(world)).filter((route) => / \/api(\/|$)/.test(route) && !otherRoutes.test(route))

  const called = allCalls.map(nameOf)
  expect(new Set(called).size).toBe(called.length)
  expect(routes.toSorted()).toEqual(called.toSorted())
})

test('creations answer 201 with what was created, and deletions 204, except that of an avatar', () => {
  const creations = allCalls.filter(({ status }) => status === 201)
  expect(creations.length).toBeGreaterThan(0)
  expect(creations.filter(({ method, answer }) => method !== 'POST' || answer === null)).toEqual([])
  const deletions = allCalls.filter(({ method }) => method === 'DELETE')
  expect(deletions.filter(({ status }) => status !== 204).map(nameOf)).toEqual(['DELETE /api/users/:id/avatar'])
})

/** Returns all routes of a server, including those that are hidden from OpenAPI. */
async function listRoutes({ services }: World): Promise<string[]> {
  const routes: string[] = []
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const verb of [method].flat()) if (verb !== 'HEAD') routes.push(`${verb} ${url}`)
    })
  }
  subscribe('fastify.initialization', listen)
  const app = await buildApp(services)
  unsubscribe('fastify.initialization', listen)
  await app.close()
  return routes
}
