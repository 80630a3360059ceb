import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { problemOf } from '../../../contract/platform/problems.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

describe('an unreadable request', () => {
  test.for([
    ['that is not HTTP', 'Shall we play?\r\n\r\n', 'MalformedRequest'],
    ['with a space in its address', 'GET /api/health now HTTP/1.1\r\nhost: localhost\r\n\r\n', 'MalformedRequest'],
    ['with a NUL in a header', 'GET /api/health HTTP/1.1\r\nhost: localhost\r\nx: \0\r\n\r\n', 'MalformedRequest'],
    [
      'with too large headers',
      `GET /api/health HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      'TooLarge',
    ],
    [
      'with body chunks without a size',
      'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n{}\r\n',
      'MalformedRequest',
    ],
  ] as const)('%s gets a problem', async ([_case, sent, name], { world }) => {
    const { head, body } = await sendBytes(world, sent)

    const problem = problemOf(name)
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${problem.status} `))
    expect(head.toLowerCase()).toContain('content-type: application/problem+json')
    expect(JSON.parse(body)).toEqual(problem)
  })

  test('with any first line gets a 4xx problem', async ({ world }) => {
    const visible = fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code))
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: visible }), async (line) => {
        const { head } = await sendBytes(
          world,
          `GET /api/${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`,
        )
        expect(head).toMatch(/^HTTP\/1\.1 4\d\d .*content-type: application\/problem\+json/is)
      }),
      { numRuns: 40 },
    )
  })
})

/** Sends bytes over a new connection and returns the answer once the server closes it. */
async function sendBytes({ app }: World, sent: string) {
  const address = new URL(app.server.listening ? addressOf(app) : await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(address.port), address.hostname)
  socket.end(Buffer.from(sent, 'latin1'))
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n')
  return { head, body: body.join('\r\n\r\n') }
}

function addressOf({ server }: World['app']): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen')
  return `http://127.0.0.1:${address.port}`
}
