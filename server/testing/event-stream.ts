import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { liveAddress, livePath } from '../../contract/platform/live.ts'

/** An open live stream of a browser. */
export type EventStream = {
  /** Returns the text of the next server-sent event; undefined once the stream has ended. */
  next: () => Promise<string | undefined>
  close: () => void
}

/**
 * Opens the live stream of a listening server over a connection of its own, and waits for the `ready` event.
 *
 * @param clientId the id of the browser tab, if it sends one
 */
export async function openEventStream(
  app: FastifyInstance,
  sessionId: string,
  clientId?: string,
): Promise<EventStream> {
  const { port } = app.server.address() as AddressInfo
  const headers = { cookie: `meeplehood=${sessionId}`, accept: 'text/event-stream' }
  const path = clientId === undefined ? livePath : liveAddress(clientId)
  const request = get({ host: '127.0.0.1', port, path, headers, agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`the live stream answered ${answer.statusCode}`)
  const events = readEvents(answer)
  await events.next()
  return {
    next: async () => (await events.next()).value,
    close: () => request.destroy(),
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
