import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { livePath } from '../../contract/platform/live.ts'

/** A browser's open live stream. */
export type EventStream = {
  /** Waits for the next event, as it was sent; undefined at the end. */
  next: () => Promise<string | undefined>
  leave: () => void
}

/** Opens the live stream of a listening server in a connection of its own, and waits until it is open. */
export async function openEventStream(app: FastifyInstance, sessionId: string): Promise<EventStream> {
  const { port } = app.server.address() as AddressInfo
  const headers = { cookie: `meeplehood=${sessionId}`, accept: 'text/event-stream' }
  const request = get({ host: '127.0.0.1', port, path: livePath, headers, agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`the live stream answered ${answer.statusCode}`)
  const events = readEvents(answer)
  await events.next()
  return {
    next: async () => (await events.next()).value,
    leave: () => request.destroy(),
  }
}

async function* readEvents(answer: IncomingMessage): AsyncGenerator<string, undefined> {
  let text = ''
  for await (const chunk of answer.setEncoding('utf8') as AsyncIterable<string>) {
    const events = (text + chunk).split('\n\n')
    text = events.pop() ?? ''
    yield* events
  }
  return undefined
}
