import { afterAll, beforeAll, describe, expect, vi } from 'vitest'
import { getSessionUser } from '../../../contract/auth/calls.ts'
import { sendMessage } from '../../../contract/messages/calls.ts'
import { buildMember, buildSession, buildMessage } from '../../testing/builders.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { buildProcess } from '../../testing/second-process.ts'
import { type RedisProcess, startRedis } from '../../testing/redis-process.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

let redis: RedisProcess
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.close())

/** Watches as a browser does, which reconnects whenever its stream ends, until a change has come. */
function waitForChange(world: World, member: { id: number }): { come: () => boolean } {
  let hasCome = false
  const watch = async () => {
    while (!hasCome) {
      const stream = await openEventStream(world.app, await buildSession(world, member.id))
      hasCome = (await stream.next()) !== undefined
    }
  }
  void watch()
  return { come: () => hasCome }
}

const messageFrom = ({ id }: { id: number }) => `event: change\ndata: {"topic":"messages","userId":${id}}`

describe('two processes of one site', () => {
  test('tell each other: a message sent through one reaches a browser at the other', async ({ world }) => {
    const [one, two] = [await buildProcess(world, redis.url), await buildProcess(world, redis.url)]
    const [ada, ben] = [await buildMember(one), await buildMember(two)]
    const browser = await openEventStream(two.app, await buildSession(two, ben.id))

    await ada.ask(sendMessage, { body: { receiverId: ben.id, content: 'Azul tonight?' } })

    expect(await browser.next()).toBe(messageFrom(ada))
  })

  test('go on without Redis, each for its own browsers, and together again once it is back', async ({ world }) => {
    const onAway = vi.fn<() => void>()
    const [one, two] = [await buildProcess(world, redis.url, onAway), await buildProcess(world, redis.url)]
    const [ada, ben] = [await buildMember(one), await buildMember(two)]
    // No strangers: of a first message the bell tells too.
    await buildMessage(one, { from: ada, to: ben })
    const near = await openEventStream(one.app, await buildSession(one, ben.id))
    const far = await openEventStream(two.app, await buildSession(two, ben.id))

    await redis.stop()
    await vi.waitUntil(() => onAway.mock.calls.length > 0)
    await ada.ask(sendMessage, { body: { receiverId: ben.id, content: 'Is anybody there?' } })
    expect(await near.next()).toBe(messageFrom(ada))
    expect((await ben.ask(getSessionUser)).id).toBe(ben.id)

    await redis.start()
    // Both browsers are made to reconnect, since nobody knows what they missed.
    expect([await near.next(), await far.next()]).toEqual([undefined, undefined])
    const told = waitForChange(two, ben)
    await vi.waitUntil(
      async () => {
        await ada.ask(sendMessage, { body: { receiverId: ben.id, content: 'There you are.' } })
        return told.come()
      },
      { timeout: 20_000 },
    )
    expect(onAway).toHaveBeenCalledOnce()
    expect(onAway).toHaveBeenCalledOnce()
  })
})
