import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { expect } from 'vitest'
import { allCalls } from '../../testing/all-calls.ts'
import { buildApp } from '../../app.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

/** Routes that are not calls of the contract. */
const otherRoutes = /^GET \/api\/(live|unsubscribe\/:token|openapi\.json|metrics|docs(\/.*)?)$/

test('the server serves exactly the calls of the contract and a few other routes', async ({ world }) => {
  const routes = (await listRoutes(world)).filter((route) => / \/api(\/|$)/.test(route) && !otherRoutes.test(route))

  const called = allCalls.map((call) => `${call.method} ${call.path}`)
  expect(new Set(called).size).toBe(called.length)
  expect(routes.toSorted()).toEqual(called.toSorted())
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
