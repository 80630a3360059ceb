// @engine sqlite
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { test } from '../../testing/test.ts'

const address = '/api/openapi.json'

describe('the OpenAPI document', () => {
  // Requirement api-53: The OpenAPI document is written once, compressed, and not sent again to a client that has it.
  test('is the same text with and without compression', async ({ world }) => {
    const read = (encoding: string) =>
      world.app.inject({ method: 'GET', url: address, headers: { 'accept-encoding': encoding } })
    const plain = await read('identity')
    expect(plain.statusCode).toBe(200)
    expect(plain.json()).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/games': { get: { operationId: 'listGames' } } },
    })

    const [br, gzip, withoutBr] = [await read('gzip, deflate, br'), await read('gzip'), await read('gzip, br;q=0')]
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    for (const answer of [gzip, withoutBr]) {
      expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
      expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.body)
    }
  })

  // Shows api-53.
  test('is not sent again to a client that has it', async ({ world }) => {
    const { headers } = await world.visitor.inject({ method: 'GET', url: address })
    for (const known of [headers['etag'], `"other", ${headers['etag']}`]) {
      const again = await world.visitor.inject({
        method: 'GET',
        url: address,
        headers: { 'if-none-match': String(known) },
      })
      expect(again).toMatchObject({ status: 304, body: '', headers: { etag: headers['etag'] } })
    }
    const other = await world.visitor.inject({ method: 'GET', url: address, headers: { 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
  })

  test('has no YAML version, which would be written for each request', async ({ world }) => {
    expect((await world.visitor.inject({ method: 'GET', url: '/api/docs/yaml' })).status).toBe(404)
  })
})

// Shows api-31.
test('the API documentation page loads only files of this site, which exist', async ({ world }) => {
  for (const url of ['/api/docs', '/api/docs/']) {
    const { status, headers, body } = await world.visitor.inject({ method: 'GET', url })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const loaded = Array.from(String(body).matchAll(/(?:src|href)="([^"]+)"/g), ([, file = '']) => file)
    expect(loaded.length).toBe(4)
    for (const file of loaded.filter((path) => path.startsWith('/api/')))
      expect((await world.visitor.inject({ method: 'GET', url: file })).status).toBe(200)
    expect(loaded.filter((path) => !path.startsWith('/'))).toEqual([])
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  }
})
