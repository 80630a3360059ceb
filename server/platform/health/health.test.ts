import { expect } from 'vitest'
import { getHealth, getLiveness } from '../../../contract/platform/health.ts'
import { test } from '../../testing/test.ts'

test('a serving process is live and healthy, for anyone who asks', async ({ world }) => {
  expect(await world.visitor.ask(getLiveness)).toEqual({ status: 'ok' })
  expect(await world.visitor.ask(getHealth)).toEqual({ status: 'ok' })
})

test('a process whose database does not answer is unavailable, and lives', async ({ world }) => {
  await world.visitor.ask(getHealth)
  await world.db.destroy()

  const answer = await world.visitor.send(getHealth)

  expect(answer).toMatchObject({ status: 503, body: { type: 'urn:meeplehood:Unavailable' } })
  expect(answer.headers['retry-after']).toBe('5')
  expect((await world.visitor.send(getLiveness)).status).toBe(200)
})
