import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { World } from './world.ts'

/** An answer as it came over the connection. `body` is parsed if it is JSON. */
type RawAnswer = { status: number; head: string; body: unknown }

/**
 * Sends bytes over a new connection to a server, which starts to listen if necessary, and returns the answer once the
 * server closes the connection.
 *
 * @param sent characters up to U+00FF, each of which is one byte
 */
export async function sendBytes({ app }: Pick<World, 'app'>, sent: string): Promise<RawAnswer> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  // Not `end`: Node drops requests of clients that close their side first.
  socket.write(Buffer.from(sent, 'latin1'))
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1])
  const body = rest.join('\r\n\r\n')
  return { status, head: head.toLowerCase(), body: /^content-type: .*json/im.test(head) ? JSON.parse(body) : body }
}

/** Writes a request with these header lines and a JSON body, after whose answer the server closes the connection. */
export function rawRequest(firstLine: string, headers: readonly string[], body?: object): string {
  const json = body === undefined ? '' : JSON.stringify(body)
  const ofBody = body === undefined ? [] : ['content-type: application/json', `content-length: ${json.length}`]
  return [firstLine, 'connection: close', ...headers, ...ofBody, '', json].join('\r\n')
}
