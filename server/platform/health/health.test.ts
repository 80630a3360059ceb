// @engine sqlite
import { expect } from 'vitest'
import { getHealth, getLiveness } from '../../../contract/platform/health.ts'
import { test } from '../../testing/test.ts'

test('liveness and health answer ok to visitors', async ({ world }) => {
  expect(await world.visitor.request(getLiveness)).toEqual({ status: 'ok' })
  expect(await world.visitor.request(getHealth)).toEqual({ status: 'ok' })
})

test('health answers 503 when the database does not answer, and liveness still answers ok', async ({ world }) => {
  await world.visitor.request(getHealth)
  await world.db.destroy()

  const answer = await world.visitor.send(getHealth)

  expect(answer).toMatchObject({ status: 503, body: { type: 'urn:meeplehood:Unavailable' } })
  expect(answer.headers['retry-after']).toBe('5')
  expect((await world.visitor.send(getLiveness)).status).toBe(200)
})
