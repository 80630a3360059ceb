import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { expect } from 'vitest'
import { allCalls } from '../../../contract/calls.ts'
import { buildApp } from '../../app.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

/** What stands beside the calls: the live stream, the description of the calls, what operators read, and a way to a page. */
const besides = /^GET \/api\/(live|unsubscribe\/:token|openapi\.json|metrics|docs(\/.*)?)$/

test('the server serves every call of the contract, and nothing besides under another name', async ({ world }) => {
  const routes = (await listRoutes(world)).filter((route) => / \/api(\/|$)/.test(route) && !besides.test(route))

  const called = allCalls.map((call) => `${call.method} ${call.path}`)
  expect(new Set(called).size).toBe(called.length)
  expect(routes.toSorted()).toEqual(called.toSorted())
})

/** Every route of a server built like the world's, those that hide from OpenAPI too. */
async function listRoutes({ services }: World): Promise<string[]> {
  const routes: string[] = []
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`)
    })
  }
  subscribe('fastify.initialization', listen)
  const app = await buildApp(services)
  unsubscribe('fastify.initialization', listen)
  await app.close()
  return routes
}
