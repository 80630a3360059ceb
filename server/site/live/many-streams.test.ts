// @engine sqlite
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, vi } from 'vitest'
import { livePath } from '../../../contract/platform/live.ts'
import { buildMember, buildSession } from '../../testing/builders.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { test } from '../../testing/test.ts'

test('a change reaches a thousand open streams', async ({ world }) => {
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const members = await Promise.all(Array.from({ length: 100 }, () => buildMember(world)))
  const sessions = await Promise.all(members.map((member) => buildSession(world, member.id)))
  const browsers = await Promise.all(
    Array.from({ length: 1000 }, (_, index) => openEventStream(world.app, sessions[index % 100] ?? '')),
  )
  expect(world.services.live.streams.count()).toBe(1000)

  const received = Promise.all(browsers.map((browser) => browser.next()))
  world.services.live.announce({
    userIds: members.map((member) => member.id),
    change: { topic: 'events', eventId: 7 },
  })

  expect(new Set(await received)).toEqual(new Set(['event: change\ndata: {"topic":"events","eventId":7}']))
})

// Shows api-36.
test('a change that one of a thousand open streams follows is sent to no other stream', async ({ world }) => {
  const ada = await buildMember(world)
  const { streams } = world.services.live
  const opened = Array.from({ length: 1000 }, (_, index) => streams.open(ada.id, undefined, `tab-${index}`))
  for (const [index, { tab }] of opened.entries()) streams.follow(tab, [`event:${index}`])
  const sends = opened.map((stream) => vi.spyOn(stream, 'send'))

  world.services.live.announce({ userIds: [], change: { topic: 'events', eventId: 7 }, hiddenFrom: [] })

  await vi.waitUntil(() => sends[7]?.mock.calls.length === 1)
  expect(sends.flatMap((send) => send.mock.calls)).toHaveLength(1)
})

test('a browser that does not read does not delay other browsers', async ({ world }) => {
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const { port } = world.app.server.address() as AddressInfo
  const silent = connect({ host: '127.0.0.1', port })
  silent.on('error', () => undefined)
  const cookie = `meeplehood=${await buildSession(world, ada.id)}`
  silent.write(`GET ${livePath} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`)
  await once(silent, 'data')
  silent.pause()
  const browser = await openEventStream(world.app, await buildSession(world, ben.id))
  const { streams } = world.services.live

  // Every change reaches Ben until the server closes Ada's stream, because its buffers are full.
  const maxRounds = 10_000
  for (let eventId = 1; streams.count(ada.id) > 0 && eventId <= maxRounds; eventId += 1) {
    for (let other = 0; other < 200; other += 1)
      streams.send(ada.id, { topic: 'events', eventId: eventId * 200 + other })
    world.services.live.announce({ userIds: [ada.id, ben.id], change: { topic: 'events', eventId } })
    expect(await browser.next()).toBe(`event: change\ndata: {"topic":"events","eventId":${eventId}}`)
  }

  expect(streams.count(ada.id)).toBe(0)
  silent.destroy()
})
