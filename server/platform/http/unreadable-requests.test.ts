// @engine sqlite
import fc from 'fast-check'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { problemOf } from '../../../contract/platform/problems.ts'
import { buildApp } from '../../app.ts'
import { captureLog } from '../../testing/capture-log.ts'
import { rawRequest, sendBytes } from '../../testing/raw-requests.ts'
import { test } from '../../testing/test.ts'

const host = 'host: localhost'
const json = 'content-type: application/json'
const login = (...lines: string[]) => ['POST /api/login HTTP/1.1', host, json, ...lines].join('\r\n')

describe('an unreadable request', () => {
  // Shows api-8. Shows api-42.
  test.for([
    ['that is not HTTP', 'Shall we play?\r\n\r\n', 'MalformedRequest'],
    ['that starts TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 'MalformedRequest'],
    ['with an unknown method', rawRequest('ROLL /api/health HTTP/1.1', [host]), 'MalformedRequest'],
    ['with an unknown version', rawRequest('GET /api/health HTTP/3.0', [host]), 'MalformedRequest'],
    ['with a space in its address', rawRequest('GET /api/health now HTTP/1.1', [host]), 'MalformedRequest'],
    ['with a NUL in a header', rawRequest('GET /api/health HTTP/1.1', [host, 'x: \0']), 'MalformedRequest'],
    [
      'with too large headers',
      rawRequest('GET /api/health HTTP/1.1', [host, `x: ${'x'.repeat(20_000)}`]),
      'HeadersTooLarge',
    ],
    ['with a too large address', rawRequest(`GET /api/${'x'.repeat(20_000)} HTTP/1.1`, [host]), 'HeadersTooLarge'],
    [
      'with too large extensions of chunks',
      login('transfer-encoding: chunked', '', `2;${'x'.repeat(20_000)}\r\n{}`),
      'TooLarge',
    ],
    ['that starts HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'MalformedRequest'],
    ['with two lengths', login('content-length: 2', 'content-length: 3', '', '{}'), 'MalformedRequest'],
    [
      'with a length and chunks',
      login('content-length: 2', 'transfer-encoding: chunked', '', '{}'),
      'MalformedRequest',
    ],
    ['with a negative length', login('content-length: -2', '', '{}'), 'MalformedRequest'],
    ['with body chunks without a size', login('transfer-encoding: chunked', '', '{}\r\n'), 'MalformedRequest'],
    ['with a broken later chunk', login('transfer-encoding: chunked', '', '2\r\n{}\r\nzz\r\n'), 'MalformedRequest'],
    [
      'with a length and chunks',
      login('content-length: 2', 'transfer-encoding: chunked', '', '2\r\n{}\r\n0\r\n\r\n'),
      'MalformedRequest',
    ],
    ['with an unknown transfer encoding', login('transfer-encoding: gzip', '', '{}'), 'MalformedRequest'],
    ['with an unknown expectation', login('expect: dice', 'connection: close', '', ''), 'UnknownExpectation'],
    ['to open a tunnel', 'CONNECT example.org:80 HTTP/1.1\r\nhost: example.org\r\n\r\n', 'NotFound'],
    ['whose body is not UTF-8', login('content-length: 3', 'connection: close', '', '"\xff"'), 'MalformedRequest'],
  ] as const)('%s gets a problem', async ([_case, sent, name], { world: { services } }) => {
    const { logStream, lines } = captureLog()
    const configuration = { ...services.configuration, logLevel: 'info' }
    const app = await buildApp({ ...services, configuration }, { logStream, maxEventLoopDelay: Infinity })
    onTestFinished(() => app.close())
    const { status, head, body } = await sendBytes({ app }, sent)

    const problem = problemOf(name)
    expect(status).toBe(problem.status)
    expect(head).toContain('content-type: application/problem+json')
    expect(head).toContain('cache-control: no-store')
    expect(head).toContain("content-security-policy: default-src 'none'")
    expect(head).toContain('x-content-type-options: nosniff')
    expect(head).toContain('strict-transport-security: max-age=31536000; includesubdomains')
    expect(body).toEqual(problem)
    const [, id] = /^x-request-id: (.*)$/m.exec(head.replaceAll('\r', '')) ?? []
    const logged = () => lines.filter(({ reqId, msg }) => reqId === id && msg === 'request')
    await vi.waitUntil(() => logged().length > 0)
    expect(logged()).toEqual([expect.objectContaining({ status: problem.status })])
  })

  // Shows api-40.
  test('with any first line gets a 4xx problem', async ({ world }) => {
    const visible = fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code))
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: visible }), async (line) => {
        const { status, head } = await sendBytes(world, rawRequest(`GET /api/${line} HTTP/1.1`, [host]))
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
        expect(head).toContain('content-type: application/problem+json')
      }),
      { numRuns: 40 },
    )
  })
})
