import { describe, expect, onTestFinished } from 'vitest'
import { getGame, listGames } from '../../../contract/games/calls.ts'
import { buildApp } from '../../app.ts'
import { buildGame, buildMember, buildSession } from '../../testing/builders.ts'
import { Caller } from '../../testing/caller.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { test } from '../../testing/test.ts'
import { testEngine } from '../../testing/test-database.ts'
import type { World } from '../../testing/world.ts'
import { openDatabase } from '../database/database.ts'

async function readMetrics({ visitor }: Pick<World, 'visitor'>): Promise<string> {
  const answer = await visitor.inject({ method: 'GET', url: '/api/metrics' })
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  return String(answer.body)
}

describe('the metrics', () => {
  test('count requests by method, route and status, without ids and queries', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({})
    const ada = await buildMember(world)
    const id = await buildGame(world)
    await ada.request(getGame, { parameters: { id } })
    await ada.requestProblem(getGame, { parameters: { id: 987_654 } })
    await ada.request(listGames, { query: { search: 'some secret' } })

    const metrics = await readMetrics(world)

    const count = 'http_request_duration_seconds_count'
    expect(metrics).toContain(`${count}{method="GET",route="/api/games/:id",status="200"} 1\n`)
    expect(metrics).toContain(`${count}{method="GET",route="/api/games/:id",status="404"} 1\n`)
    expect(metrics).not.toMatch(/games\/\d|secret/)
  })

  test('contain the number of live streams, memory and event loop delay', async ({ world }) => {
    const ada = await buildMember(world)
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const browser = await openEventStream(world.app, await buildSession(world, ada.id))

    const metrics = await readMetrics(world)

    expect(metrics).toContain('\nmeeplehood_live_streams 1\n')
    expect(metrics).toMatch(/\nprocess_resident_memory_bytes \d+/)
    // The delay has no mean until it is measured for the first time.
    await expect.poll(() => readMetrics(world)).toMatch(/\nnodejs_eventloop_lag_mean_seconds \d/)
    browser.close()
  })

  test('do not list handles and requests, which can end the process', async ({ world }) => {
    expect(await readMetrics(world)).not.toMatch(/nodejs_active_(handles|requests)/)
  })

  test.runIf(testEngine === 'postgres')('contain the state of the database connections', async ({ world }) => {
    const db = openDatabase(world.location)
    const app = await buildApp({ ...world.services, db }, { maxEventLoopDelay: Infinity })
    onTestFinished(async () => {
      await app.close()
      await db.destroy()
    })
    await db.selectFrom('users').select('id').execute()

    const metrics = await readMetrics({ visitor: new Caller(app) })

    expect(metrics).toContain('\nmeeplehood_database_connections{state="used"} 0\n')
    expect(metrics).toMatch(/\nmeeplehood_database_connections\{state="idle"\} [1-9]/)
    expect(metrics).toContain('\nmeeplehood_database_waiting_queries 0\n')
  })

  test.for([
    ['another machine', { remoteAddress: '192.0.2.7' }],
    ['another machine with a local Host header', { remoteAddress: '2001:db8::7', headers: { host: '127.0.0.1' } }],
    ['a request that a local proxy forwards with X-Forwarded-For', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a request that a local proxy forwards with Forwarded', { headers: { forwarded: 'for=192.0.2.7' } }],
  ] as const)('are not found by %s', async ([_case, from], { world }) => {
    const answer = await world.visitor.inject({ method: 'GET', url: '/api/metrics', ...from })
    expect(answer).toMatchObject({ status: 404, body: { type: 'urn:meeplehood:NotFound' } })
  })

  test.for(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'are available to this machine at %s',
    async (address, { world }) => {
      const answer = await world.visitor.inject({ method: 'GET', url: '/api/metrics', remoteAddress: address })
      expect(answer.status).toBe(200)
    },
  )
})
