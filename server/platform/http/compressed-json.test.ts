// @engine sqlite
import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { compressJson } from './compressed-json.ts'

const games = Array.from({ length: 40 }, (_, id) => ({ id, name: 'Ticket to Ride: Märklin' }))
const ownPage = { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip, deflate, br' }

describe('an answer of the API', () => {
  // Requirement api-51: JSON is compressed only for browsers that name a page of this site as the sender, so that other
  // sites cannot guess its content by its length (decision 19).
  test('is compressed for a page of this site', async () => {
    const answer = await request(games, ownPage)
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
    expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(games).length / 4)
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(games)
  })

  // Shows api-51.
  test.for([
    ['the page of another site', games, { ...ownPage, 'sec-fetch-site': 'cross-site' }],
    ['an address that a person opened', games, { ...ownPage, 'sec-fetch-site': 'none' }],
    ['a program that is no browser', games, { 'accept-encoding': 'gzip' }],
    ['a browser without gzip', games, { ...ownPage, 'accept-encoding': 'br' }],
    ['a short answer', games.slice(0, 1), ownPage],
    ['plain text', JSON.stringify(games), ownPage],
  ] as const)('is not compressed for %s', async ([, body, headers]) => {
    const answer = await request(body, headers)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe(typeof body === 'string' ? body : JSON.stringify(body))
  })
})

async function request(body: unknown, headers: Record<string, string>) {
  const app = fastify()
  onTestFinished(() => app.close())
  compressJson(app)
  app.get('/', async () => body)
  return app.inject({ url: '/', headers })
}
