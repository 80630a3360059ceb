import { expect, onTestFinished, vi } from 'vitest'
import { getHealth, getLiveness } from '../../../contract/platform/health.ts'
import { problemOf } from '../../../contract/platform/problems.ts'
import { buildApp } from '../../app.ts'
import { Caller } from '../../testing/caller.ts'
import { test } from '../../testing/test.ts'

/** Milliseconds in which this process does nothing else. */
function block(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('a process that cannot keep up refuses at once, says when to come back, and serves again when it can', async ({
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
        visitor.request({ method: 'GET', url: '/api/metrics' }),
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
