// @engine sqlite
import { expect } from 'vitest'
import type { BudgetName } from '../../../contract/platform/budgets.ts'
import type { Call } from '../../../contract/platform/call.ts'
import { allCalls } from '../../testing/all-calls.ts'
import { buildApp } from '../../app.ts'
import { test } from '../../testing/test.ts'
import { watchRoutes } from '../../testing/watch-routes.ts'
import type { World } from '../../testing/world.ts'

/** Routes that are not calls of the contract. */
const otherRoutes = /^GET \/api\/(live|unsubscribe\/:token|openapi\.json|metrics|docs(\/.*)?)$/

const nameOf = ({ method, path }: Call) => `${method} ${path}`

test('the server serves exactly the calls of the contract and a few other routes', async ({ world }) => {
  const routes = Array.from((await listRoutes(world)).keys(), String).filter(
    (route) => / \/api(\/|$)/.test(route) && !otherRoutes.test(route),
  )

  const called = allCalls.map(nameOf)
  expect(new Set(called).size).toBe(called.length)
  expect(routes.toSorted()).toEqual(called.toSorted())
})

// Requirement api-13: Every call counts against a budget for its member and its network; a call beyond the budget gets
// 429 with Retry-After (decision 76).
test('every call counts against the budget that it declares', async ({ world }) => {
  const routes = await listRoutes(world)
  expect(allCalls.map((call) => [nameOf(call), routes.get(nameOf(call))])).toEqual(
    allCalls.map((call) => [nameOf(call), call.budget]),
  )
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

/** Returns all routes of a server with their budgets, including routes that are hidden from OpenAPI. */
async function listRoutes({ services }: World): Promise<Map<string, BudgetName | undefined>> {
  const { app, routes } = await watchRoutes(() => buildApp(services))
  await app.close()
  const named = routes.flatMap(({ method, url, config }) =>
    [method].flat().map((verb) => [`${verb} ${url}`, config?.budget] as const),
  )
  return new Map(named.filter(([name]) => !name.startsWith('HEAD ')))
}
