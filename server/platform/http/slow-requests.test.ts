// @engine sqlite
import { describe, expect, onTestFinished } from 'vitest'
import { problemOf } from '../../../contract/platform/problems.ts'
import { buildApp } from '../../app.ts'
import { sendBytes } from '../../testing/raw-requests.ts'
import { test } from '../../testing/test.ts'

describe('a request that does not arrive in time', () => {
  // Requirement api-45: A request that does not arrive completely within a minute, or its headers within 15 seconds,
  // gets 408, and its connection ends.
  test.for([
    [
      'because of its body',
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    ],
    ['because of its headers', 'GET /api/health HTTP/1.1\r\nhost: x\r\n'],
  ] as const)('%s gets RequestTimeout, and its connection ends', async ([_case, sent], { world }) => {
    const app = await buildApp(world.services, { requestTimeout: 300, maxEventLoopDelay: Infinity })
    onTestFinished(() => app.close())

    const { status, head, body } = await sendBytes({ app }, sent)

    expect(status).toBe(408)
    expect(head).toContain('content-type: application/problem+json')
    expect(body).toEqual(problemOf('RequestTimeout'))
  })
})
