import { expect } from 'vitest'
import { test } from '../../testing/test.ts'

test.for(['/api/docs/json', '/api/openapi.json'])(
  'the server publishes its OpenAPI document at %s',
  async (url, { world }) => {
    const { status, body } = await world.visitor.inject({ method: 'GET', url })
    expect(status).toBe(200)
    expect(body).toMatchObject({ openapi: '3.1.0', paths: { '/api/games': { get: { operationId: 'listGames' } } } })
  },
)

test('the API documentation page works without HTTPS', async ({ world }) => {
  const { status, headers } = await world.visitor.inject({ method: 'GET', url: '/api/docs' })
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/html')
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
})

test('the API documentation page loads nothing from other sites', async ({ world }) => {
  const { headers } = await world.visitor.inject({ method: 'GET', url: '/api/docs/static/index.html' })
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['content-security-policy']).not.toMatch(/https:|\.io/)
})

test('the API documentation page has our own icon', async ({ world }) => {
  const page = await world.visitor.inject({ method: 'GET', url: '/api/docs/' })
  const [, address = ''] = /rel="icon"[^>]*href="\.([^"]+)"/.exec(String(page.body)) ?? []
  const icon = await world.visitor.inject({ method: 'GET', url: `/api/docs${address}` })
  expect(icon.headers['content-type']).toContain('image/svg+xml')
  expect(String(icon.body)).toContain('<svg')
})
