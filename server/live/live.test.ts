import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, vi } from 'vitest'
import { forgotPassword, resetPassword } from '../../contract/auth/calls.ts'
import { sendMessage } from '../../contract/messages/calls.ts'
import { livePath } from '../../contract/platform/live.ts'
import { buildMember, buildSession } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

async function listen(world: World): Promise<AddressInfo> {
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  return world.app.server.address() as AddressInfo
}

/** A browser's open stream: `next()` waits for the next event, undefined at the end. */
async function openStream(world: World, { port }: AddressInfo, userId: number) {
  const leaving = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}${livePath}`, {
    headers: { cookie: `meeplehood=${await buildSession(world, userId)}`, accept: 'text/event-stream' },
    signal: leaving.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader() ?? expect.fail('no stream came')
  let text = ''
  return {
    answer,
    leave: () => leaving.abort(),
    next: async () => {
      for (;;) {
        const [event, ...rest] = text.split('\n\n')
        if (rest.length > 0) {
          text = rest.join('\n\n')
          return event
        }
        const { done, value } = await reader.read()
        if (done) return undefined
        text += value
      }
    },
  }
}

describe('the live stream', () => {
  test('opens at once and tells of a message as it is sent', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const stream = await openStream(world, await listen(world), ben.id)

    expect(stream.answer.status).toBe(200)
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream')
    expect(stream.answer.headers.get('cache-control')).toBe('no-cache')
    expect(stream.answer.headers.get('x-accel-buffering')).toBe('no')
    expect(stream.answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await stream.next()).toBe('event: ready\ndata: {}')
    await ada.ask(sendMessage, { body: { receiverId: ben.id, content: 'Catan tonight?' } })

    expect(await stream.next()).toBe(`event: change\ndata: {"topic":"messages","userId":${ada.id}}`)
  })

  test('is refused to a visitor, whatever they accept', async ({ world }) => {
    for (const accept of ['text/event-stream', 'application/json', '*/*']) {
      const answer = await world.visitor.request({ method: 'GET', url: livePath, headers: { accept } })
      expect(answer).toMatchObject({ status: 401, body: { type: 'urn:meeplehood:NotSignedIn' } })
      expect(answer.headers['content-type']).toBe('application/problem+json')
    }
  })

  test('is forgotten when the browser leaves', async ({ world }) => {
    const ada = await buildMember(world)
    const stream = await openStream(world, await listen(world), ada.id)
    await stream.next()
    expect(world.services.live.streams.count(ada.id)).toBe(1)

    stream.leave()

    await vi.waitUntil(() => world.services.live.streams.count(ada.id) === 0)
  })

  test('ends when the password is reset', async ({ world }) => {
    const ada = await buildMember(world)
    const stream = await openStream(world, await listen(world), ada.id)
    await stream.next()
    await world.visitor.ask(forgotPassword, { body: { email: ada.email } })
    await vi.waitUntil(() => world.mails.length > 0)
    const token = /token=([\w-]+)/.exec(world.mails[0]?.text ?? '')?.[1] ?? ''

    await world.visitor.ask(resetPassword, { body: { token, email: ada.email, password: 'difference engine' } })

    expect(await stream.next()).toBeUndefined()
  })

  test('ends with the server, which waits for nobody', async ({ world }) => {
    const ada = await buildMember(world)
    const stream = await openStream(world, await listen(world), ada.id)
    await stream.next()

    const closed = world.app.close()

    expect(await stream.next()).toBeUndefined()
    await closed
  })

  test('of a browser that stopped reading is cut, and keeps no closing server waiting', async ({ world }) => {
    const ada = await buildMember(world)
    const { port } = await listen(world)
    const socket = connect({ host: '127.0.0.1', port })
    socket.on('error', () => undefined)
    const cookie = `meeplehood=${await buildSession(world, ada.id)}`
    socket.write(`GET ${livePath} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`)
    await once(socket, 'data')
    socket.pause()
    const { streams } = world.services.live

    // Until the buffers between server and browser are full, and then the stream's own.
    for (let eventId = 1; streams.count(ada.id) > 0; eventId += 1) {
      streams.tell(ada.id, { topic: 'events', eventId })
      if (eventId % 100 === 0) await new Promise((resolve) => setImmediate(resolve))
    }

    await world.app.close()
    socket.destroy()
  })
})
