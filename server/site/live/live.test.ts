// @engine sqlite
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, vi } from 'vitest'
import { forgotPassword, resetPassword } from '../../../contract/sign-in/calls.ts'
import { sendMessage } from '../../../contract/messages/calls.ts'
import { clientIdHeader, livePath } from '../../../contract/platform/live.ts'
import { buildMember, buildSession } from '../../testing/builders.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

async function listen(world: World): Promise<number> {
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  return (world.app.server.address() as AddressInfo).port
}

describe('the live stream', () => {
  test('starts with a ready event and is neither cached nor buffered', async ({ world }) => {
    const port = await listen(world)
    const cookie = `meeplehood=${await buildSession(world, (await buildMember(world)).id)}`

    const { status, headers, body } = await fetch(`http://127.0.0.1:${port}${livePath}`, { headers: { cookie } })

    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/event-stream')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe('event: ready\ndata: {}\n\n')
    await reader?.cancel()
  })

  // Requirement api-25: GET /api/live notifies a signed-in browser which of its data changed, and the web app loads it
  // again.
  test('sends a change when the member receives a message', async ({ world }) => {
    await listen(world)
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const stream = await openEventStream(world.app, await buildSession(world, ben.id))

    await ada.request(sendMessage, { body: { receiverId: ben.id, content: 'Catan tonight?' } })

    expect(await stream.next()).toBe(`event: change\ndata: {"topic":"messages","userId":${ada.id}}`)
  })

  // Shows api-25.
  test('starts with the changes of the last seconds, except those that the tab made itself', async ({ world }) => {
    await listen(world)
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const headers = { [clientIdHeader]: 'tab-1' }
    const payload = { receiverId: ben.id, content: 'Catan tonight?' }
    expect((await ada.inject({ method: 'POST', url: '/api/messages', headers, payload })).status).toBe(201)

    const bens = await openEventStream(world.app, await buildSession(world, ben.id))
    const session = await buildSession(world, ada.id)
    const [own, other] = [
      await openEventStream(world.app, session, 'tab-1'),
      await openEventStream(world.app, session, 'tab-2'),
    ]

    expect(await bens.next()).toBe(`event: change\ndata: {"topic":"messages","userId":${ada.id}}`)
    expect(await other.next()).toBe(`event: change\ndata: {"topic":"messages","userId":${ben.id}}`)
    world.services.live.announce({ userIds: [ada.id], change: { topic: 'events', eventId: 7 } })
    expect(await own.next()).toBe('event: change\ndata: {"topic":"events","eventId":7}')
  })

  test('is refused to visitors for any accepted media type', async ({ world }) => {
    for (const accept of ['text/event-stream', 'application/json', '*/*']) {
      const answer = await world.visitor.inject({ method: 'GET', url: livePath, headers: { accept } })
      expect(answer).toMatchObject({ status: 401, body: { type: 'urn:meeplehood:NotSignedIn' } })
      expect(answer.headers['content-type']).toBe('application/problem+json')
    }
  })

  test('is removed when the browser closes it', async ({ world }) => {
    await listen(world)
    const ada = await buildMember(world)
    const stream = await openEventStream(world.app, await buildSession(world, ada.id))
    expect(world.services.live.streams.count(ada.id)).toBe(1)

    stream.close()

    await expect.poll(() => world.services.live.streams.count(ada.id)).toBe(0)
  })

  test('ends when the password of the member is reset', async ({ world }) => {
    await listen(world)
    const ada = await buildMember(world)
    const stream = await openEventStream(world.app, await buildSession(world, ada.id))
    await world.visitor.request(forgotPassword, { body: { email: ada.email } })
    await vi.waitUntil(() => world.emails.length > 0)
    const token = /token=([\w-]+)/.exec(world.emails[0]?.text ?? '')?.[1] ?? ''

    await world.visitor.request(resetPassword, { body: { token, email: ada.email, password: 'difference engine' } })

    expect(await stream.next()).toBeUndefined()
  })

  test('ends when the server closes', async ({ world }) => {
    await listen(world)
    const ada = await buildMember(world)
    const stream = await openEventStream(world.app, await buildSession(world, ada.id))

    const closed = world.app.close()

    expect(await stream.next()).toBeUndefined()
    await closed
  })

  test('is closed if the browser stops reading, so that the server can close', async ({ world }) => {
    const ada = await buildMember(world)
    const socket = connect({ host: '127.0.0.1', port: await listen(world) })
    socket.on('error', () => undefined)
    const cookie = `meeplehood=${await buildSession(world, ada.id)}`
    socket.write(`GET ${livePath} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`)
    await once(socket, 'data')
    socket.pause()
    const { streams } = world.services.live

    // Fills the network buffers, and then the queue of the stream. One change has about 50 bytes.
    const maxChanges = 1_000_000
    for (let eventId = 1; streams.count(ada.id) > 0 && eventId <= maxChanges; eventId += 1) {
      streams.send(ada.id, { topic: 'events', eventId })
      if (eventId % 100 === 0) await new Promise((resolve) => setImmediate(resolve))
    }

    expect(streams.count(ada.id)).toBe(0)
    await expect(world.app.close()).resolves.toBeUndefined()
    socket.destroy()
  })
})
