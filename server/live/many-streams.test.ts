import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect } from 'vitest'
import { livePath } from '../../contract/platform/live.ts'
import { buildMember, buildSession } from '../testing/builders.ts'
import { openEventStream } from '../testing/event-stream.ts'
import { test } from '../testing/test.ts'

test('a thousand open browsers are all told of one change', async ({ world }) => {
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const members = await Promise.all(Array.from({ length: 20 }, () => buildMember(world)))
  const sessions = await Promise.all(members.map((member) => buildSession(world, member.id)))
  const browsers = await Promise.all(
    Array.from({ length: 1000 }, (_, index) => openEventStream(world.app, sessions[index % 20] ?? '')),
  )
  expect(world.services.live.streams.count()).toBe(1000)

  const told = Promise.all(browsers.map((browser) => browser.next()))
  world.services.live.announce(
    members.map((member) => member.id),
    { topic: 'events', eventId: 7 },
  )

  expect(new Set(await told)).toEqual(new Set(['event: change\ndata: {"topic":"events","eventId":7}']))
})

test('a browser that does not read keeps nobody else waiting', async ({ world }) => {
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const { port } = world.app.server.address() as AddressInfo
  const deaf = connect({ host: '127.0.0.1', port })
  deaf.on('error', () => undefined)
  const cookie = `meeplehood=${await buildSession(world, ada.id)}`
  deaf.write(`GET ${livePath} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`)
  await once(deaf, 'data')
  deaf.pause()
  const browser = await openEventStream(world.app, await buildSession(world, ben.id))
  const { streams } = world.services.live

  // Until the deaf one's buffers are full and it is cut, each change reaches the other before the next one comes.
  for (let eventId = 1; streams.count(ada.id) > 0; eventId += 1) {
    for (let other = 0; other < 200; other += 1)
      streams.tell(ada.id, { topic: 'events', eventId: eventId * 200 + other })
    world.services.live.announce([ada.id, ben.id], { topic: 'events', eventId })
    expect(await browser.next()).toBe(`event: change\ndata: {"topic":"events","eventId":${eventId}}`)
  }

  deaf.destroy()
})
