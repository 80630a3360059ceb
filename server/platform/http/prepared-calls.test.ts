// @engine sqlite
import { describe, expect } from 'vitest'
import { allCalls } from '../../testing/all-calls.ts'
import { preparedRequests } from '../../testing/prepared-requests.ts'
import { test } from '../../testing/test.ts'

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('a prepared request', () => {
  test.for(Object.entries(preparedRequests))('to %s succeeds', async ([name, prepare], { world }) => {
    const call = allCalls.find((one) => nameOf(one) === name)!
    const { by, path: url, body, cookies } = await prepare(world)
    const payload = body && { payload: body }
    const answer = await by.inject({ method: call.method, url, ...payload, ...(cookies && { cookies }) })
    expect(answer).toMatchObject({ status: call.status })
  })
})
