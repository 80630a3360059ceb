// @engine sqlite
import { afterAll, beforeAll, describe, expect, vi } from 'vitest'
import { rateGame } from '../../../contract/games/calls.ts'
import { followTopics } from '../../../contract/platform/live-calls.ts'
import { buildGame, buildMember, buildSession, type MemberCaller } from '../../testing/builders.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { type RedisProcess, startRedis } from '../../testing/redis-process.ts'
import { buildProcess, describeProcesses } from '../../testing/second-process.ts'
import { test } from '../../testing/test.ts'

const ratingsOf = (gameId: number) => `event: change\ndata: {"topic":"ratings","gameId":${gameId}}`
const rate = (member: MemberCaller, id: number) => member.request(rateGame, { parameters: { id }, body: { rating: 4 } })
const follow = (member: MemberCaller, client: string, topics: string[]) =>
  member.send(followTopics, { parameters: { client }, body: { topics } })
const notOpen = { status: 404, body: { type: 'urn:meeplehood:StreamNotOpen' } }

describeProcesses('two processes of one site', (build) => {
  // Shows api-36.
  test('send a change to a tab that chose its topics through the other process', async ({ world }) => {
    const [one, two] = [await build(world), await build(world)]
    const [ada, ben] = [await buildMember(one), await buildMember(one)]
    const id = await buildGame(world)
    const stream = await openEventStream(two.app, await buildSession(two, ada.id), 'tab-1')

    expect((await follow(ada, 'tab-1', [`game:${id}`])).status).toBe(204)
    await rate(ben, id)

    expect(await stream.next()).toBe(ratingsOf(id))
  })

  test('refuse topics for tabs that have no stream at any process', async ({ world }) => {
    const [one, two] = [await build(world), await build(world)]
    const [ada, ben] = [await buildMember(one), await buildMember(one)]
    const stream = await openEventStream(two.app, await buildSession(two, ada.id), 'tab-1')

    expect(await follow(ben, 'tab-1', ['upcoming'])).toMatchObject(notOpen)
    stream.close()
    await expect.poll(() => follow(ada, 'tab-1', ['upcoming'])).toMatchObject(notOpen)
  })
})

describe('two processes of one site', () => {
  let redis: RedisProcess
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.close())

  test('follow topics of their own tabs without Redis, and of all tabs again when Redis is back', async ({ world }) => {
    const onDisconnect = vi.fn<() => void>()
    const one = await buildProcess(world, redis.url, onDisconnect)
    const two = await buildProcess(world, redis.url)
    const [ada, ben] = [await buildMember(one), await buildMember(one)]
    const id = await buildGame(world)
    const session = await buildSession(one, ada.id)
    const near = await openEventStream(one.app, session, 'tab-1')

    await redis.stop()
    await vi.waitUntil(() => onDisconnect.mock.calls.length > 0)
    expect((await follow(ada, 'tab-1', [`game:${id}`])).status).toBe(204)
    await rate(ben, id)
    expect(await near.next()).toBe(ratingsOf(id))

    await redis.start()
    expect(await near.next()).toBeUndefined()
    // Processes return one after the other, and each return closes the streams once more.
    const receivesRating = async () => {
      const far = await openEventStream(two.app, session, 'tab-2')
      const { status } = await follow(ada, 'tab-2', [`game:${id}`])
      await rate(ben, id)
      const isReceived = status === 204 && (await far.next()) === ratingsOf(id)
      far.close()
      return isReceived
    }
    await vi.waitUntil(receivesRating, { timeout: 20_000 })
  })
})
