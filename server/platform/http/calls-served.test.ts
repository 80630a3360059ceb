// @engine sqlite
import { expect, onTestFinished } from 'vitest'
import type { BudgetName } from '../../../contract/platform/budgets.ts'
import type { Call } from '../../../contract/platform/call.ts'
import { allCalls } from '../../testing/all-calls.ts'
import { buildApp } from '../../app.ts'
import { sessionCookieName } from '../../sign-in/session-cookie.ts'
import { buildMember, buildSession } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import { watchRoutes } from '../../testing/watch-routes.ts'
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

// Requirement api-13: Every call counts against a budget for its member and its network; a call beyond the budget gets
// 429 with Retry-After (decision 76).
test('every call counts against the budget that it declares', async ({ world }) => {
  const counted = new Set<BudgetName>()
  const countCall = (name: BudgetName) => (counted.add(name), 0)
  const configuration = { ...world.services.configuration, rateLimit: true }
  const app = await buildApp({ ...world.services, configuration, countCall }, { maxEventLoopDelay: Infinity })
  onTestFinished(() => app.close())
  const { id } = await buildMember(world)
  const uncounted: string[] = []
  for (const call of allCalls) {
    // One of the calls ends the session.
    const cookies = { [sessionCookieName]: await buildSession(world, id) }
    counted.clear()
    await app.inject({ method: call.method, url: call.path.replaceAll(/:\w+/g, '1'), cookies })
    if (!counted.has(call.budget)) uncounted.push(nameOf(call))
  }
  expect(uncounted).toEqual([])
})

// Requirement api-16: A creation answers 201 with what was created. A deletion answers 204; only the deletion of an
// avatar answers with the member.
test('creations answer 201 with the created item, and deletions 204, except that of an avatar', () => {
  const creations = allCalls.filter(({ status }) => status === 201)
  expect(creations.length).toBeGreaterThan(0)
  expect(creations.filter(({ method, answer }) => method !== 'POST' || answer === null)).toEqual([])
  const deletions = allCalls.filter(({ method }) => method === 'DELETE')
  expect(deletions.filter(({ status }) => status !== 204).map(nameOf)).toEqual(['DELETE /api/users/:id/avatar'])
})

/** Returns the names of all routes of a server, including routes that are hidden from OpenAPI. */
async function listRoutes({ services }: World): Promise<string[]> {
  const { app, routes } = await watchRoutes(() => buildApp(services))
  await app.close()
  return routes
    .flatMap(({ method, url }) => [method].flat().map((verb) => `${verb} ${url}`))
    .filter((name) => !name.startsWith('HEAD '))
}
