// @engine sqlite
import { describe, expect } from 'vitest'
import { livePath, maxStreams } from '../../../contract/platform/live.ts'
import { problemOf } from '../../../contract/platform/problems.ts'
import { buildMember, buildSession, MemberCaller } from '../../testing/builders.ts'
import { type EventStream, openEventStream } from '../../testing/event-stream.ts'
import { describeProcesses } from '../../testing/second-process.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

/** Opens live streams of a member one after the other, each like a tab of a browser of its own. */
async function openStreams(world: World, userId: number, count: number): Promise<EventStream[]> {
  const streams: EventStream[] = []
  for (let index = 0; index < count; index += 1)
    streams.push(await openEventStream(world.app, await buildSession(world, userId)))
  return streams
}

const { detail, ...problem } = problemOf('TooManyStreams')
const named = `${detail} Please try again in 1 minute.`
const tooMany = { status: 429, headers: { 'retry-after': '60' }, body: { ...problem, detail: named } }

describe('a member with ten live streams', () => {
  // Requirement api-44: A member has at most ten live streams open, in all processes that share Redis; a reconnecting
  // tab replaces its earlier stream, and an eleventh says that too many are open (decision 9).
  test('gets TooManyStreams for another one until one of them closes', async ({ world }) => {
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const [first] = await openStreams(world, ada.id, maxStreams)

    const rejected = await ada.inject({ method: 'GET', url: livePath })
    expect(rejected).toMatchObject(tooMany)
    expect(rejected.headers['content-type']).toBe('application/problem+json')
    expect(world.services.live.streams.count(ada.id)).toBe(maxStreams)
    await openStreams(world, ben.id, 1)

    first?.close()
    await expect.poll(() => world.services.live.streams.count(ada.id)).toBe(maxStreams - 1)
    await openStreams(world, ada.id, 1)
  })

  // Shows api-44.
  test('opens the stream of the same tab again, which closes the earlier one', async ({ world }) => {
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const ada = await buildMember(world)
    await openStreams(world, ada.id, maxStreams - 1)
    const session = await buildSession(world, ada.id)
    const lost = await openEventStream(world.app, session, 'tab-1')

    await openEventStream(world.app, session, 'tab-1')

    expect(await lost.next()).toBeUndefined()
    expect(world.services.live.streams.count(ada.id)).toBe(maxStreams)
  })
})

describeProcesses('a member with ten live streams at two processes', (buildProcess) => {
  // Shows api-44.
  test('gets TooManyStreams from both', async ({ world }) => {
    const [one, two] = [await buildProcess(world), await buildProcess(world)]
    const ada = await buildMember(world)
    await openStreams(one, ada.id, 4)
    await openStreams(two, ada.id, maxStreams - 4)

    for (const process of [one, two]) {
      const caller = new MemberCaller(process, await buildSession(process, ada.id), ada)
      expect(await caller.inject({ method: 'GET', url: livePath })).toMatchObject(tooMany)
    }
  })
})
