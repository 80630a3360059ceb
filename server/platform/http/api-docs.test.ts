import { expect } from 'vitest'
import { allCalls } from '../../../contract/calls.ts'
import { test } from '../../testing/test.ts'

type Operation = { summary?: string; requestBody?: unknown; responses: Record<string, unknown> }

test('the OpenAPI document describes every call of the contract once', async ({ world }) => {
  const { status, body } = await world.visitor.inject({ method: 'GET', url: '/api/openapi.json' })

  expect(status).toBe(200)
  const { openapi, paths } = body as { openapi: string; paths: Record<string, Record<string, Operation>> }
  expect(openapi).toBe('3.0.3')
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  )
  const named = allCalls.map((call) => `${call.method} ${call.path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(new Set(named).size).toBe(named.length)
  expect(listed.map(({ name }) => name).toSorted()).toEqual([...named, 'GET /api/live'].toSorted())
  for (const [index, call] of allCalls.entries()) {
    const operation = listed.find(({ name }) => name === named[index])?.operation
    expect(operation).toMatchObject({ summary: call.summary, responses: { [call.status]: expect.any(Object) } })
    expect(operation?.requestBody !== undefined).toBe(call.body !== undefined)
  }
})

test('the API documentation page works without HTTPS', async ({ world }) => {
  const { status, headers } = await world.visitor.inject({ method: 'GET', url: '/api/docs' })
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/html')
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
})
