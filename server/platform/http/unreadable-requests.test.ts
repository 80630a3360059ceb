import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { problemOf } from '../../../contract/platform/problems.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

describe('what is no request', () => {
  test.for([
    ['no HTTP at all', 'Shall we play?\r\n\r\n', 'MalformedRequest'],
    ['an address with a blank', 'GET /api/health now HTTP/1.1\r\nhost: localhost\r\n\r\n', 'MalformedRequest'],
    ['a header with a NUL', 'GET /api/health HTTP/1.1\r\nhost: localhost\r\nx: \0\r\n\r\n', 'MalformedRequest'],
    [
      'headers too large',
      `GET /api/health HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      'TooLarge',
    ],
    [
      'a body whose chunks have no size',
      'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n{}\r\n',
      'MalformedRequest',
    ],
  ] as const)('%s is refused as a problem', async ([_case, sent, name], { world }) => {
    const { head, body } = await say(world, sent)

    const problem = problemOf(name)
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${problem.status} `))
    expect(head.toLowerCase()).toContain('content-type: application/problem+json')
    expect(JSON.parse(body)).toEqual(problem)
  })

  test('whatever stands in its first line, the answer is no fault of ours', async ({ world }) => {
    const visible = fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code))
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: visible }), async (line) => {
        const { head } = await say(world, `GET /api/${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
        expect(head).toMatch(/^HTTP\/1\.1 4\d\d .*content-type: application\/problem\+json/is)
      }),
      { numRuns: 40 },
    )
  })
})

/** Sends these very bytes, and gives what comes back until the server hangs up. */
async function say({ app }: World, sent: string) {
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
