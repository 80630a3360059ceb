import { afterEach, describe, expect, test, vi } from 'vitest'
import { isOutdated } from './show-load-failure.ts'

describe('a tab with version 1 of the app', () => {
  afterEach(() => document.head.replaceChildren())

  test.each([
    ['is outdated when the server has version 2', '<script src="/assets/start-v2.js"></script>', 200, true],
    ['is current when the server has version 1', '<script src="/assets/start-v1.js"></script>', 200, false],
    ['is not called outdated when a proxy answers', 'Sign in to the network', 200, false],
    ['is not called outdated when the server is down', '/assets/start-v2.js', 502, false],
  ])('%s', async (_name, page, status, expected) => {
    document.head.append(
      Object.assign(document.createElement('script'), { src: '/assets/start-v1.js', type: 'module' }),
    )
    vi.stubGlobal('fetch', async () => new Response(page, { status }))
    expect(await isOutdated()).toBe(expected)
  })

  test('is not called outdated without a connection', async () => {
    document.head.append(
      Object.assign(document.createElement('script'), { src: '/assets/start-v1.js', type: 'module' }),
    )
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await isOutdated()).toBe(false)
  })
})
