// @engine sqlite
import { fastify } from 'fastify'
import { expect, onTestFinished, vi } from 'vitest'
import { getHealth, getLiveness } from '../../../contract/platform/health.ts'
import { problemOf } from '../../../contract/platform/problems.ts'
import { buildApp } from '../../app.ts'
import { block } from '../../testing/block.ts'
import { Caller } from '../../testing/caller.ts'
import { test } from '../../testing/test.ts'
import { rejectWhenOverloaded } from './overload.ts'

// Requirement api-14: An overloaded server answers 503 with Retry-After.
test('an overloaded process rejects requests with 503 and Retry-After until it can keep up again', async ({
  world,
}) => {
  const app = await buildApp(world.services, { maxEventLoopDelay: 50 })
  onTestFinished(() => app.close())
  const visitor = new Caller(app)

  const [refused, alive, metrics] = await vi.waitUntil(
    async () => {
      block(150)
      const answers = await Promise.all([
        visitor.send(getHealth),
        visitor.send(getLiveness),
        visitor.inject({ method: 'GET', url: '/api/metrics' }),
      ])
      return answers[0].status !== 200 && answers
    },
    { interval: 1, timeout: 20_000 },
  )

  expect(refused).toMatchObject({ status: 503, body: problemOf('Unavailable') })
  expect(refused.headers['retry-after']).toBe('5')
  expect([alive.status, metrics.status]).toEqual([200, 200])
  await vi.waitUntil(async () => (await visitor.send(getHealth)).status === 200, { timeout: 20_000 })
})

test('work before the app is ready does not count as overload', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  await rejectWhenOverloaded(app, 1_000)
  app.get('/', async () => 'served')
  block(2_500)
  await app.ready()

  // Long enough for the first measurement to apply.
  const end = performance.now() + 1_500
  while (performance.now() < end) expect((await app.inject('/')).statusCode).toBe(200)
})
