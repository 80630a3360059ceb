// @engine sqlite
import { expect } from 'vitest'
import { buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import { LiveStreams } from '../../platform/live/live-streams.ts'
import { closeLostStreams } from './routes.ts'

test('streams are closed when their session is deleted or expires', async ({ world }) => {
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const sessions = await world.db.selectFrom('sessions').select(['userId', 'idHash', 'expiresAt']).execute()
  const sessionOf = ({ id }: { id: number }) => sessions.find(({ userId }) => userId === id)?.idHash
  const streams = new LiveStreams()
  const [adas, bens] = [streams.open(ada.id, sessionOf(ada)), streams.open(ben.id, sessionOf(ben))]
  const now = new Date()

  await closeLostStreams(world.db, { streams, now })
  expect([adas.closed.aborted, bens.closed.aborted]).toEqual([false, false])

  await world.db.deleteFrom('sessions').where('userId', '=', ada.id).execute()
  await closeLostStreams(world.db, { streams, now })
  expect([adas.closed.aborted, bens.closed.aborted]).toEqual([true, false])

  const later = new Date(Math.max(...sessions.map(({ expiresAt }) => Date.parse(expiresAt))))
  await closeLostStreams(world.db, { streams, now: later })
  expect(bens.closed.aborted).toBe(true)
})
