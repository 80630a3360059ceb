// @engine sqlite
import { afterAll, beforeAll, describe, expect, onTestFinished, vi } from 'vitest'
import { getSessionUser } from '../../../contract/sign-in/calls.ts'
import { sendMessage } from '../../../contract/messages/calls.ts'
import { buildMember, buildSession, buildMessage } from '../../testing/builders.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { buildProcess, describeProcesses } from '../../testing/second-process.ts'
import { type RedisProcess, startRedis } from '../../testing/redis-process.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

let redis: RedisProcess
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.close())

/** Reads live streams of a member, reconnecting like a browser, until a change arrives or the test finishes. */
function watchForChange(world: World, member: { id: number }): { hasArrived: () => boolean } {
  let hasArrived = false
  const finished = new AbortController()
  onTestFinished(() => finished.abort())
  const watch = async () => {
    while (!hasArrived && !finished.signal.aborted) {
      const stream = await openEventStream(world.app, await buildSession(world, member.id))
      hasArrived = (await stream.next()) !== undefined
    }
  }
  void watch()
  return { hasArrived: () => hasArrived }
}

const messageFrom = ({ id }: { id: number }) => `event: change\ndata: {"topic":"messages","userId":${id}}`

describeProcesses('two processes of one site', (build) => {
  test('a change in one reaches a browser that is connected to the other', async ({ world }) => {
    const [one, two] = [await build(world), await build(world)]
    const [ada, ben] = [await buildMember(one), await buildMember(two)]
    const browser = await openEventStream(two.app, await buildSession(two, ben.id))

    await ada.request(sendMessage, { body: { receiverId: ben.id, content: 'Azul tonight?' } })

    expect(await browser.next()).toBe(messageFrom(ada))
  })
})

describe('two processes of one site', () => {
  test('each updates its own browsers without Redis, and all browsers again when Redis is back', async ({ world }) => {
    const onDisconnect = vi.fn<() => void>()
    const [one, two] = [await buildProcess(world, redis.url, onDisconnect), await buildProcess(world, redis.url)]
    const [ada, ben] = [await buildMember(one), await buildMember(two)]
    // A first message would also send a notification.
    await buildMessage(one, { from: ada, to: ben })
    const near = await openEventStream(one.app, await buildSession(one, ben.id))
    const far = await openEventStream(two.app, await buildSession(two, ben.id))

    await redis.stop()
    await vi.waitUntil(() => onDisconnect.mock.calls.length > 0)
    await ada.request(sendMessage, { body: { receiverId: ben.id, content: 'Are you there?' } })
    expect(await near.next()).toBe(messageFrom(ada))
    expect((await ben.request(getSessionUser)).id).toBe(ben.id)

    await redis.start()
    // Both processes close their streams, because changes may be lost. The browsers reconnect and refetch.
    expect([await near.next(), await far.next()]).toEqual([undefined, undefined])
    const browser = watchForChange(two, ben)
    await vi.waitUntil(
      async () => {
        await ada.request(sendMessage, { body: { receiverId: ben.id, content: 'There you are.' } })
        return browser.hasArrived()
      },
      { timeout: 20_000 },
    )
    expect(onDisconnect).toHaveBeenCalledOnce()
  })
})
